"""The experiments in a terminal. Each returns what is wrong, or an empty text, and a short account."""
import os, pty, random, re, select, signal, tempfile, threading, time

from events import Events, perform
from hosts import Link
from judge import briefly, judge, never_sent
from program import Program
from region import height

AFTER = "A0."


class Options:
    """How much is done."""

    def __init__(self, words, seeds=3, first=1, quick=True, tokens=1_000_000):
        self.words, self.seeds, self.first, self.quick, self.tokens = words, seeds, first, quick, tokens


def finish(link, program, printed, own, generation, rows, whole, most=None):
    """Ends the app and writes a line behind it. Returns what is wrong, the bytes that the app sent, and all lines."""
    program.send("nocaret")
    program.sync()
    status = program.finish()
    link.write(AFTER + "\r\n")
    sent = link.sent()
    lines = link.history()
    wrong = judge(lines, [*printed, AFTER], own, generation, rows, whole, most)
    if not any(line == AFTER for line in lines): wrong["after"] = [next((line for line in lines if AFTER in line), "nowhere")[:60]]
    if status: wrong["status"] = [str(status)]
    never = {**never_sent(sent), **(getattr(link.host, "never", dict)() or {})}
    if never: wrong["never"] = [f"{what}: {count}" for what, count in never.items()]
    return wrong, sent, lines


def keep(name, what, lines, sent):
    """Keeps what a failure needs: the lines and the bytes. Returns where."""
    path = os.path.join(os.environ.get("IDEM_INLINE_KEPT", tempfile.gettempdir()), f"inline-{name}-{what}")
    with open(path + ".txt", "w") as file: file.write("\n".join(lines) + "\n")
    with open(path + ".bytes", "wb") as file: file.write(sent)
    return f" [{path}.txt, .bytes]"


def one_random(name, seed, options, **choice):
    if name == "screen": choice = {**choice, "resizes": "none"}
    if name == "xtermjs": choice = {**choice, "carets": False}
    events = Events(seed, **choice)
    link = Link(name, events.size)
    try:
        link.write("".join(line + "\r\n" for line in events.own))
        program = Program(link, options.words)
        for event in events: perform(program, event)
        program.sync()
        whole = link.host.reflows or not events.sizes
        wrong, sent, lines = finish(link, program, events.printed, events.own, events.generation, events.rows, whole, events.size[1] - 2)
        text = briefly(wrong)
        if text: text = f"seed {seed}: {text}" + keep(name, f"random-{seed}", lines, sent)
        return text, len(events.printed), events.sizes, len(sent)
    finally: link.close()


def random_events(name, options):
    """Prints, bursts, other pictures, higher than the screen, carets, sizes."""
    found, total = [], [0, 0, 0]
    print(f"  random: seeds {options.first} to {options.first + options.seeds - 1}", flush=True)
    for seed in range(options.first, options.first + options.seeds):
        try: text, *counts = one_random(name, seed, options)
        except (TimeoutError, OSError, ValueError) as error: text, counts = f"seed {seed}: {type(error).__name__}: {str(error)[:300]}", [0, 0, 0]
        if text: found.append(text)
        total = [a + b for a, b in zip(total, counts)]
    return "; ".join(found), "%d lines, %d sizes, %d bytes" % tuple(total)


def drag(name, options):
    """A window dragged narrower and wider while 200 lines a second are printed."""
    found, said = [], []
    for caret in (False, True):
        link = Link(name, (100, 30))
        try:
            own = [f"B{index:03}." for index in range(40)]
            link.write("".join(line + "\r\n" for line in own))
            program, count, over = Program(link, options.words), [0], threading.Event()
            program.send("rows 5", *["caret 2 5"] * caret)
            program.sync()

            def lines():
                begun = time.monotonic()
                while not over.is_set():
                    while count[0] < (time.monotonic() - begun) * 200:
                        program.send(f"print P{count[0]:05}. some words of a line", "rows 5")
                        count[0] += 1
                    time.sleep(0.004)
            thread = threading.Thread(target=lines)
            thread.start()
            sizes = [*range(99, 59, -1), *range(60, 101), *range(99, 69, -2), 70]
            for columns in sizes:
                begun = time.monotonic()
                link.host.resize((columns, 30))
                time.sleep(max(0, 0.015 - (time.monotonic() - begun)))
            time.sleep(0.3)
            over.set()
            thread.join()
            program.resize(70, 30)
            wrong, sent, all_lines = finish(link, program, [f"P{index:05}. some words of a line" for index in range(count[0])], own, count[0] + 1, 5, link.host.reflows)
            # With a caret below full rows the height of what is above it is not sure while sizes change.
            left = len(wrong.get("left", ()))
            if caret and left <= (3 if name == "xtermjs" else 1):
                said.append(f"{left} rows left with a caret")
                wrong = {what: names for what, names in wrong.items() if what != "left" and (what, len(names)) != ("inside", left)}
            if wrong: found.append(f"{'caret' if caret else 'rest'}: {briefly(wrong)}" + keep(name, f"drag-{'caret' if caret else 'rest'}", all_lines, sent))
            said.insert(0, f"{count[0]} lines")
        finally: link.close()
    return "; ".join(found), ", ".join(said)


def shake(name, options):
    """Both sides of the window change every moment, while lines are printed and the picture grows and shrinks: frames for the old size meet the new one. No line may
    be lost; a row may be left."""
    choose, link = random.Random(options.first), Link(name, (80, 24))
    try:
        own = [f"B{index:03}." for index in range(30)]
        link.write("".join(line + "\r\n" for line in own))
        program, count, sizes, end = Program(link, options.words), 0, 0, time.monotonic() + (4 if options.quick else 15)
        change = time.monotonic()
        rows = 1
        while time.monotonic() < end:
            rows = choose.randint(1, 6)
            program.send(*[f"print P{count:05}. some words of a line"] * (choose.random() < .5), f"rows {rows}")
            count += 1
            time.sleep(0.005)
            if time.monotonic() < change: continue
            change = time.monotonic() + choose.choice([0.03, 0.1, 0.2])
            link.size = choose.choice([60, 70, 80, 90, 100]), choose.choice([14, 20, 24, 30, 40])
            link.host.resize(link.size)
            sizes += 1
        program.resize(80, 24)
        data = link.sent().decode(errors="replace")
        printed = sorted({f"{found}. some words of a line" for found in re.findall(r"P\d{5}", data)})
        wrong, sent, lines = finish(link, program, printed, own, count, rows, link.host.reflows)
        # A size in the middle of a frame: rows are painted for the old one, and the way back is that in the new one. Then less is erased than there is.
        if len(wrong.get("left", ())) + len(wrong.get("torn", ())) + len(wrong.get("inside", ())) <= 2:
            wrong = {what: names for what, names in wrong.items() if what not in ("left", "torn", "inside")}
        return briefly(wrong) + (keep(name, "shake", lines, sent) if wrong else ""), f"seed {options.first}, {len(printed)} lines, {sizes} sizes"
    finally: link.close()


def paragraphs(seed, size):
    """Text like that of an agent: paragraphs of words, each with a name."""
    choose, out, length = random.Random(seed), [], 0
    while length < size:
        words = ["".join(choose.choices("abcdefghijklmnopqrstuvwxyz", k=choose.choice([1, 2, 3, 3, 4, 4, 5, 6, 7, 9]))) for _ in range(choose.randint(20, 140))]
        out.append(f"P{len(out):05}. " + " ".join(words))
        length += len(out[-1]) + 2
    return out


def stream(name, options):
    """1 MB of text while the size changes 30 times."""
    size = 200_000 if options.quick or name == "alacritty" else 1_000_000
    text, choose, link = paragraphs(5, size), random.Random(3), Link(name, (100, 40))
    try:
        path = link.directory + "/text"
        with open(path, "w") as file: file.write("\n\n".join(text) + "\n")
        program = Program(link, options.words)
        program.send(f"stream {path} {30_000 if options.quick else 25_000}", "sync done")
        ended = lambda: "done " in open(program.answers).read()
        sizes, wanted = 0, 8 if options.quick else 30
        while not ended() and sizes < wanted:
            time.sleep(0.1)
            new = choose.choice([(100, 40), (70, 40), (120, 30), (90, 24), (60, 30)])
            if new == link.size: continue
            link.host.resize(new)
            link.size = new
            sizes += 1
            link.host.until(lambda: link.told() == new, 10, "its size")
            time.sleep(0.1)
        program.until(ended, 120, "the end of the stream")
        link.resize(*link.size)
        wrong, sent, lines = finish(link, program, text, (), 0, 1, link.host.reflows)
        left = [line for line in lines if line.startswith("+--") or line.startswith("| >") or " writing, " in line]
        if left: wrong["left"] = wrong.get("left", []) + left
        return briefly(wrong) + (keep(name, "stream", lines, sent) if wrong else ""), f"{len(text)} paragraphs, {sizes} sizes, {len(sent)} bytes for {size}"
    finally: link.close()


def copy(name, options):
    """A paragraph of 200 columns, printed at 80, is one line: joined when it is copied, and when the screen is wider."""
    text, wrong, link = "P0. " + "word " * 39 + "end", [], Link(name, (80, 24))
    try:
        if not link.host.reflows and not link.host.joins: return "", "it joins no lines"
        program = Program(link, options.words)
        program.send("rows 3", f"print {text}", "print P1.", "rows 4")
        program.sync()
        if name == "tmux" and text not in [line.rstrip() for line in link.host.history(joined=True)]: wrong.append("capture-pane -J does not join it")
        if link.host.joins and text not in link.history(): wrong.append("its text is not one line")
        program.resize(250, 24)
        if text not in link.history(): wrong.append("not one line at 250 columns")
        return "; ".join(wrong), ""
    finally: link.close()


def sink(words, script, size=(100, 40), variables=(), seconds=600):
    """Runs the app in a pseudo terminal that keeps nothing, which answers where the cursor is. Returns the number of bytes, and the first 100,000 of them."""
    with tempfile.TemporaryDirectory(prefix="idem-inline-") as directory:
        with open(directory + "/script", "w") as file: file.write("\n".join(script) + "\n")
        environment = {**os.environ, "TERM": "xterm-256color", "IDEM_SCRIPT": directory + "/script", "IDEM_SYNC": directory + "/answers", "VTE_VERSION": "7006",
                       "SWIFT_BACKTRACE": "enable=no", **dict(variables)}
        for one in ("CI", "TMUX", "STY", "TERM_PROGRAM"):
            if one not in dict(variables): environment.pop(one, None)
        open(directory + "/answers", "w").close()
        pid, master = pty.fork()
        if not pid:
            import fcntl, struct, termios
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("4H", size[1], size[0], 0, 0))
            os.execvpe(words[0], words, environment)
        count, first, end = 0, b"", time.monotonic() + seconds
        try:
            while time.monotonic() < end:
                if not select.select([master], [], [], 1)[0]: continue
                try: data = os.read(master, 65536)
                except OSError: break
                if not data: break
                count += len(data)
                if len(first) < 100_000:
                    first += data
                    if b"\x1b[6n" in data: os.write(master, b"\x1b[1;1R")
                    if b"\x1b[c" in data: os.write(master, b"\x1b[?62;22c")
            else: os.kill(pid, signal.SIGKILL)
        finally:
            os.close(master)
            status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        return count, first, status, open(directory + "/answers").read()


def tokens(name, options):
    """Bytes for each token, of which 200 arrive in a second of virtual time."""
    text = paragraphs(5, 30_000 if options.quick else options.tokens)
    count = sum(len(line.split()) for line in text)
    with tempfile.NamedTemporaryFile("w", suffix=".text") as file:
        file.write("\n\n".join(text) + "\n")
        file.flush()
        sent, first, status, answers = sink(options.words, [f"stream {file.name} 200 virtual", "quit"], variables={"IDEM_FRAME_RATE": "1000"})
    if "unknown" in answers: return "", "the app has no virtual time"
    wrong = [f"status {status}"] * bool(status) + [f"{sent / count:.1f} bytes"] * (sent > 45 * count)
    if never := never_sent(first): wrong.append(str(never))
    return "; ".join(wrong), f"{sent / count:.1f} bytes a token ({count} tokens)"


EXPERIMENTS = {"random": random_events, "drag": drag, "shake": shake, "stream": stream, "copy": copy}
