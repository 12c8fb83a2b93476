"""Starting, stopping and ending in bash in tmux: what is left of the app, and whether the terminal is as it was before."""
import fcntl, os, re, shlex, signal, struct, termios, time

from hosts import Tmux
from judge import MARK
from program import STANDIN, Program

MODES = "#{alternate_on} #{cursor_flag} #{wrap_flag} #{mouse_any_flag} #{keypad_flag} #{keypad_cursor_flag} #{origin_flag} #{insert_flag}"


class Shell:
    def __init__(self, words, size=(60, 18)):
        self.words = words
        self.host = Tmux(size, ["bash", "--norc", "--noprofile", "-i"], ["PS1=$ ", "HISTFILE=", "BASH_SILENCE_DEPRECATION_WARNING=1"])
        self.program = Program(None, words, self.host.directory)
        self.until(lambda: self.lines() == ["$"], "a prompt")
        self.line("export " + " ".join(f"{key}={shlex.quote(value)}" for key, value in self.program.variables.items()) + "; fixture() { " +
                  " ".join(map(shlex.quote, words)) + "; }")
        self.line("set +m; before=$(stty -g); set -m; clear")
        self.until(lambda: self.lines() == ["$"], "the prompt")
        self.modes = self.told(MODES)

    def tmux(self, *words): return self.host.tmux(*words)

    def told(self, form): return self.tmux("display-message", "-p", form).strip()

    def keys(self, *keys): self.tmux("send-keys", *keys)

    def line(self, text):
        self.tmux("send-keys", "-l", text)
        self.keys("Enter")

    def lines(self):
        lines = [line.rstrip() for line in self.host.history()]
        while lines and not lines[-1]: lines.pop()
        return lines

    def until(self, condition, what, seconds=10):
        try: return self.host.until(condition, seconds, what)
        except TimeoutError: raise TimeoutError(f"{what} did not come; on the screen: {self.lines()[-12:]}") from None

    def start(self, command="fixture", shows="live-0.0"):
        self.line(command)
        self.until(lambda: any(shows in line for line in self.lines()), "the picture")

    def do(self, *commands):
        self.program.send(*commands)
        self.program.sync()

    def resize(self, size):
        """Returns when the programs are notified, which tmux delays."""
        self.host.resize(size)
        terminal = os.open(self.told("#{pane_tty}"), os.O_RDONLY | os.O_NOCTTY)
        self.until(lambda: struct.unpack("4H", fcntl.ioctl(terminal, termios.TIOCGWINSZ, bytes(8)))[:2] == size[::-1], "its size")
        os.close(terminal)

    def process(self):
        """The app's process: what is in front in the terminal."""
        shell = int(self.told("#{pane_pid}"))
        for pid in filter(str.isdigit, os.listdir("/proc")):
            try:
                if b"IDEM_SCRIPT=" in open(f"/proc/{pid}/environ", "rb").read() and os.getpgid(int(pid)) == front(shell) == int(pid): return int(pid)
            except OSError: pass
        raise LookupError("the app")

    def returns(self):
        """Waits for the prompt, in front, with nothing behind it."""
        self.until(lambda: self.lines()[-1:] == ["$"], "the prompt")

    def after(self, modes=True):
        """What is not as it was before."""
        wrong, lines = [], self.lines()
        if not modes: return wrong
        if (now := self.told(MODES)) != self.modes: wrong.append(f"modes {now}, were {self.modes}")
        self.line("set +m; test \"$before\" = \"$(stty -g)\" && echo as-before; set -m")
        self.until(lambda: self.lines()[-1:] == ["$"] and len(self.lines()) > len(lines), "the prompt")
        if "as-before" not in self.lines(): wrong.append("stty: other modes")
        return wrong

    def close(self):
        self.host.close()


def front(pid):
    """The process group in front of the terminal that this process has."""
    stat = open(f"/proc/{pid}/stat").read().rpartition(")")[2].split()
    return int(stat[5])


def order(lines, expected):
    """Each expected pattern is one line, in this order, and none between them; what is before and after is left out."""
    text = "\n".join(lines)
    return [] if re.search("^" + "\n".join(expected) + "$", text, re.M) else [f"expected {expected}, is {lines}"]


ROWS = [r"live-1\.0 -+", r"live-1\.1 x+", r"live-1\.2 -+"]


def behind_text(shell):
    shell.start("printf abc; fixture")
    shell.do("print P0.", "print P1.", "rows 3")
    shell.keys("q")
    shell.returns()
    return order(shell.lines(), [r"\$ printf abc; fixture", "abc", "P0.", "P1.", *ROWS, r"\$"]) + shell.after()


def typed_ahead(shell):
    text = "".join(chr(97 + index % 16) for index in range(200))  # no key that ends it
    shell.line("sleep 0.5; fixture")
    shell.tmux("send-keys", "-l", text[:100])
    shell.until(lambda: any("live-0.0" in line for line in shell.lines()), "the picture")
    shell.tmux("send-keys", "-l", text[100:])
    shell.do("keys")
    shown = lambda: "".join("".join(shell.lines()).split("typed:")[-1:])
    # A row of the picture is cut at the width, so only the first of them are seen.
    try: shell.until(lambda: shown().startswith(text[:50]), "what was typed", 2)
    except TimeoutError as error: return [str(error)]
    shell.keys("x")
    shell.returns()
    left = [line for line in shell.lines() if "live-" in line or "typed:" in line]
    return [f"left {left}"] * bool(left) + shell.after()


def disappears(shell):
    shell.start()
    shell.do("print P0.", "rows 3")
    shell.keys("x")
    shell.returns()
    return order(shell.lines(), [r"\$ fixture", "P0.", r"\$"]) + shell.after()


def ended_by(number):
    def run(shell):
        shell.start()
        shell.do("print P0.", "print P1.", "rows 3")
        os.kill(shell.process(), number)
        shell.returns()
        shell.line("echo status $?")
        shell.until(lambda: any(re.match(r"status \d", line) for line in shell.lines()), "the status")
        lines = shell.lines()
        wrong = [] if f"status {128 + number}" in lines else [f"status {[line for line in lines if line.startswith('status')]}"]
        ended = ROWS[-1] + r"(?:\n(?:Terminated|Hangup|))?"  # what bash writes
        kept = order(lines, [r"\$ fixture", "P0.", "P1.", *ROWS[:-1], ended, r"\$ echo status \$\?"])
        return wrong + kept + shell.after()
    return run


def killed(shell):
    """Nothing can restore what the picture covers; but what was printed stays, and a program with a watcher restores the modes."""
    shell.start()
    shell.do("print P0.", "print P1.", "rows 3")
    os.kill(shell.process(), signal.SIGKILL)
    shell.until(lambda: any("Killed" in line for line in shell.lines()), "the shell")
    time.sleep(0.2)
    return order(shell.lines(), [r"\$ fixture", "P0.", r"P1\."]) + ([] if shell.words == STANDIN else shell.after())


def stopped(shell, sizes=(), rounds=1):
    shell.start()
    wrong = []
    for number in range(rounds):
        shell.do(f"print P{number}.", "rows 3")
        shell.keys("C-z")
        shell.until(lambda: sum("Stopped" in line for line in shell.lines()) == number + 1 and shell.lines()[-1] == "$", "the prompt")
        if left := [line for line in shell.lines() if "live-" in line]: wrong.append(f"left while stopped: {left}")
        if (now := shell.told(MODES)) != shell.modes: wrong.append(f"modes while stopped {now}, were {shell.modes}")
        shell.line(f"echo C{number}")
        shell.until(lambda: f"C{number}" in shell.lines(), "the command")
        for size in sizes: shell.resize(size)
        shell.line("fg")
        shell.until(lambda: any("live-" in line for line in shell.lines()), "the picture after fg")
        shell.program.sync()
    shell.do("print P9.")
    shell.keys("q")
    shell.returns()
    lines, width = shell.lines(), shell.host.size[0]
    names = re.findall(r"^(P\d\.|C\d)$", "\n".join(lines), re.M)
    expected = [name for number in range(rounds) for name in (f"P{number}.", f"C{number}")] + ["P9."]
    if names != expected: wrong.append(f"lines {names}")
    marks = MARK.findall("\n".join(lines))
    if marks != [(str(rounds), str(row)) for row in range(3)]: wrong.append(f"rows {marks} in {lines}")
    if not any(line.startswith("live-") and len(line) == width for line in lines): wrong.append("its rows are not as wide as the screen")
    return wrong + shell.after()


def child(shell):
    shell.start()
    shell.do("rows 3", "print P0.", "child i=0; while [ $i -lt 500 ]; do echo D$i.; i=$((i+1)); done", "print P1.", r"child printf 'C0.\nC1.\nno newline'", "rows 2")
    if "child" in shell.program.unknown(): return None
    time.sleep(0.3)
    shell.keys("q")
    shell.returns()
    wrong, lines = [], shell.lines()
    names = re.findall(r"^[CDP]\d+\.", "\n".join(lines), re.M)
    if sorted(names) != sorted(["C0.", "C1.", "P0.", "P1."] + [f"D{n}." for n in range(500)]): wrong.append(f"{len(names)} of 504 lines: {names[:8]}")
    for letter in "CDP":
        numbers = [int(name[1:-1]) for name in names if name[0] == letter]
        if numbers != sorted(numbers): wrong.append(f"{letter} out of order")
    if "no newline" not in lines: wrong.append("the unfinished line is not above")
    if (marks := MARK.findall("\n".join(lines))) != [("2", "0"), ("2", "1")]: wrong.append(f"rows {marks}")
    return wrong + shell.after()


def lent(shell):
    shell.start()
    shell.do("print P0.", "rows 3", r"lend printf 'L0.\npartial'", "print P1.")
    if "lend" in shell.program.unknown(): return None
    shell.keys("q")
    shell.returns()
    return order(shell.lines(), [r"\$ fixture", "P0.", "L0.", "partial", "P1.", *ROWS, r"\$"]) + shell.after()


SCENES = {"behind text": behind_text, "typed ahead": typed_ahead, "disappears": disappears, "TERM": ended_by(signal.SIGTERM), "HUP": ended_by(signal.SIGHUP),
          "INT": ended_by(signal.SIGINT), "KILL": killed, "Ctrl-Z": stopped, "Ctrl-Z, sizes": lambda shell: stopped(shell, [(40, 18), (70, 18)], 3),
          "child": child, "lent": lent}


def life(words):
    """Returns what is wrong, and which scenes the app cannot do."""
    found, said = [], []
    for name, scene in SCENES.items():
        shell = None
        try:
            shell = Shell(words)
            wrong = scene(shell)
            if wrong is None: said.append(f"{name}: the app cannot")
            found += [f"{name}: {one}" for one in wrong or ()]
        except (TimeoutError, LookupError, OSError) as error: found.append(f"{name}: {type(error).__name__}: {str(error)[:600]}")
        finally:
            if shell: shell.close()
    return "; ".join(found), ", ".join(said) or f"{len(SCENES)} ways"
