"""What is tried in every emulator. Each check returns one cell of the table; `good` in it means that nothing was found."""
import os, pathlib, signal, time, unicodedata

from emulator import colour, processes

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILT = os.environ.get("IDEM_BUILT", str(ROOT / ".build/debug"))
TOP = [f"{BUILT}/idem-top", "--replay", str(ROOT / "Demos/Top/sample.top"), "--every", "3600"]
HARD_TEXT = pathlib.Path(__file__).with_name("hard-text.txt")
BAR = 40  # the column of the bar behind each hard text
QUIET = ["SWIFT_BACKTRACE=enable=no"]
# What is pressed, and what Idem makes of it. (F12 opens the inspector.)
KEYS = {"a": "a", "é": "é", "Enter": "return", "Tab": "tab", "S-Tab": "S-tab", "Esc": "escape", "BSpace": "backspace", "Up": "up", "Down": "down",
        "Left": "left", "Right": "right", "Home": "home", "End": "end", "PgUp": "page up", "PgDn": "page down", "Ins": "insert", "Del": "delete",
        **{f"F{n}": f"F{n}" for n in range(1, 12)}, "C-Left": "C-left", "C-Up": "C-up", "S-Right": "S-right", "M-Down": "M-down", "M-x": "M-x",
        "M-BSpace": "M-backspace", "C-a": "C-a", "C-Del": "C-delete", "S-F5": "S-F5"}


def wait(emulator, text, seconds=20): emulator.until(lambda: text in emulator.look(), seconds, repr(text))


# How long a key, or the end of a program, may have no effect. Seconds.
PATIENCE = 3
# How long an answer that comes too late may take.
LATE = 1


def rows(emulator): return [row.rstrip() for row in emulator.look().split("\n")]


def colours(start):
    """How many colours arrive, of one that was asked for in 24 bits."""
    emulator = start([f"{BUILT}/idem-app-fixture", "sampler"])
    wait(emulator, "presses: 0")
    emulator.settle()
    if not emulator.tells_cells: return "not readable"
    shown = emulator.dump()["cells"][1][0][1]
    if colour(shown) == "#fa6414": return "24 bits"
    # The nearest of xterm's cube, as its number or its value.
    return "256" if shown == 202 or colour(shown) == "#ff5f00" else "none" if shown == "fg" else "8" if shown in range(8) else str(shown)


def hard_text(start):
    """The lines after whose text the rest of the row is at another column than Idem takes it to be."""
    names = [line.split(": ")[0] for line in HARD_TEXT.read_text().split("\n") if line]
    emulator = start([f"{BUILT}/idem-app-fixture", "text", str(HARD_TEXT)], size=(60, len(names) + 2))
    wait(emulator, "end of text")
    emulator.settle()
    if not emulator.tells_cells: return "not readable"
    shifted = [name for name, row in zip(names, emulator.dump()["cells"]) if row[BAR][0] != "│"]
    return f"good ({len(names)} lines)" if not shifted else "shifted: " + ", ".join(shifted)


def keys(start):
    """The keys that do not arrive as what they are."""
    emulator = start([f"{BUILT}/idem-app-fixture", "keys"], size=(60, len(KEYS) + 4))
    wait(emulator, "ready")
    arrived = press(emulator, list(KEYS))
    if arrived != list(KEYS.values()):
        # Once more, to see which key is which.
        emulator = start([f"{BUILT}/idem-app-fixture", "keys"], size=(60, 2 * len(KEYS)))
        wait(emulator, "ready")
        arrived = [" ".join(press(emulator, [key])) or "nothing" for key in KEYS]
    wrong = [f"{key} is {got}" for (key, meant), got in zip(KEYS.items(), arrived) if got != meant]
    return f"good ({len(KEYS)} keys)" if not wrong else ", ".join(wrong)


def press(emulator, keys):
    """What arrives of these keys. Each is pressed when the one before has arrived: Esc and the next key would be one."""
    shown = lambda: [unicodedata.normalize("NFC", row) for row in rows(emulator) if row]
    before = len(shown())
    for key in keys:
        count = len(shown())
        emulator.key(key)
        emulator.waits(lambda: len(shown()) > count, PATIENCE)
    return shown()[before:]


# MARK: Ways out

def find(name):
    """The process of a program that runs in the emulator."""
    for pid in processes():
        try:
            if os.readlink(f"/proc/{pid}/exe").endswith("/" + name): return pid
        except OSError: pass
    raise LookupError(name)


def runs(name):
    try: return find(name)
    except LookupError: return None


def stat(pid): return open(f"/proc/{pid}/stat").read().rpartition(")")[2].split()


def send(number): return lambda emulator: os.kill(find("idem-top"), number)


WAYS = {"q": lambda emulator: emulator.key("q"), "Ctrl-C": lambda emulator: emulator.key("C-c"), "Ctrl-Z": lambda emulator: emulator.key("C-z"),
        "TERM": send(signal.SIGTERM), "SEGV": send(signal.SIGSEGV)}


class Shell:
    """A shell in an emulator, from which the dashboard is run."""

    def __init__(self, start):
        self.emulator = start(["bash", "--norc", "--noprofile", "-i"], variables=["PS1=$ ", "HISTFILE=", *QUIET])
        wait(self.emulator, "$")
        self.run(r"printf '\033]2;before\033\\'; clear")
        self.returns()

    def run(self, text):
        self.emulator.type(text)
        self.emulator.key("Enter")

    def returns(self):
        """Waits until the shell is in front again, because the program has ended or stopped."""
        def is_in_front():
            group, _, _, front = stat(find("bash"))[2:6]
            return group == front
        self.emulator.until(is_in_front, 20, "the shell")
        self.emulator.settle()

    def echoed(self):
        """What keys, a click and a paste send to a program that knows nothing of terminals: by it a mode that stays on is seen."""
        emulator = self.emulator
        self.run("clear; cat -v")
        emulator.until(lambda: runs("cat"), 20, "cat")
        for key in ("C-Left", "M-x", "F1", "BSpace"):
            before = emulator.look()
            emulator.key(key)
            # The driver echoes a key, or removes what is before the cursor.
            emulator.waits(lambda: emulator.look() != before, PATIENCE)
        emulator.click(5, 5)
        emulator.paste("p q")
        wait(emulator, "p q")
        emulator.key("Enter")
        emulator.waits(lambda: emulator.look().count("p q") == 2, PATIENCE)
        emulator.key("C-d")
        self.returns()
        return [row for row in rows(emulator) if row and not row.startswith("$")]

    def problems(self, expected, title):
        """What is not as it was before, once the dashboard has left."""
        emulator, found = self.emulator, []
        self.run("echo after")
        emulator.waits(lambda: "after" in rows(emulator), PATIENCE)
        self.returns()
        shown = rows(emulator)
        if "after" not in shown or not any(row.endswith("$ echo after") for row in shown): found.append("the prompt stands in the picture")
        dumped = emulator.dump()
        if dumped["title"] is not None and dumped["title"] != title: found.append(f"title {dumped['title']!r}")
        if emulator.tells_cells and dumped["cursor"] is None and self.cursor_is_told: found.append("no cursor")
        if (left := self.echoed()) != expected: found.append(f"keys send {left}, not {expected}")
        return found


def ways_out(start):
    """What is left of the dashboard after each way out of it, and after Ctrl-Z and `fg`."""
    shell = Shell(start)
    emulator, problems = shell.emulator, []
    emulator.settle()
    before = emulator.dump()
    shell.cursor_is_told, title = before["cursor"] is not None, before["title"]
    expected = shell.echoed()
    for name, leave in WAYS.items():
        shell.run("clear; " + " ".join(TOP))
        wait(emulator, "CPU")
        emulator.settle()
        leave(emulator)
        shell.returns()
        problems += [f"{name}: {problem}" for problem in shell.problems(expected, title)]
        if name == "Ctrl-Z":
            shell.run("fg")
            wait(emulator, "CPU")
            emulator.settle()
            if "load" not in rows(emulator)[0]: problems.append("fg: no picture")
            emulator.key("q")
            shell.returns()
            problems += [f"fg, q: {problem}" for problem in shell.problems(expected, title)]
    if not problems: return "good"
    titles = {problem for problem in problems if ": title " in problem}
    others = [problem for problem in problems if problem not in titles]
    return "; ".join((["the title stays"] if len(titles) == len(WAYS) + 1 else sorted(titles)) + others)


def early_end(start):
    """What is typed into the shell when programs end soon after their start, before the emulator has answered."""
    script = "; ".join(f"timeout --foreground -s TERM {after} {BUILT}/idem-hello" for after in (0.06, 0.08, 0.1, 0.15, 0.2)) + "; echo finished"
    emulator = start(["sh", "-c", script])
    wait(emulator, "finished")
    # The subject: an answer that comes too late is typed into the shell. Nothing announces that none will come.
    time.sleep(LATE)
    emulator.settle()
    after = " ".join(" ".join(rows(emulator)).split("finished")[-1].split())
    return "good" if after in ("", "[exit 0]") else f"left: {after}"


CHECKS = {"colours": colours, "hard text": hard_text, "keys": keys, "ways out": ways_out, "early end": early_end}
