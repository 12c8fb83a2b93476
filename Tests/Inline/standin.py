#!/usr/bin/env python3
"""An inline app in the terms of fixture-protocol.md, without Idem: by it the lab itself is tested."""
import fcntl, os, re, select, signal, struct, subprocess, sys, termios, time, tty

from region import Region, picture

TERMINAL = os.isatty(1) and os.environ.get("TERM") not in (None, "", "dumb", "unknown") and not os.environ.get("CI")


def size():
    rows, columns = struct.unpack("4H", fcntl.ioctl(1, termios.TIOCGWINSZ, bytes(8)))[:2]
    return columns, rows


def reflow():
    """What a resize does with the cursor in this terminal."""
    has = os.environ.get
    if has("TMUX") or has("STY"): return "cell"
    if has("KITTY_WINDOW_ID"): return "marks"
    if has("TERM_PROGRAM") == "vscode": return "end"
    return "cell" if has("TERM_PROGRAM") == "ghostty" or has("VTE_VERSION") or has("ALACRITTY_WINDOW_ID") or has("TERM", "").startswith(("foot", "alacritty")) else "row"


def write(data):
    data = data.encode() if isinstance(data, str) else data
    while data: data = data[os.write(1, data):]


def wrapped(text, columns):
    rows, row = [], ""
    for word in text.split(" "):
        if row and len(row) + 1 + len(word) > columns: rows, row = rows + [row], word
        else: row = f"{row} {word}" if row else word
    return rows + [row]


class App:
    def __init__(self):
        self.lines, self.texts, self.caret, self.typed, self.keys = [], {}, None, "", False
        self.generation, self.count, self.open = 0, 1, None
        self.script = os.open(os.environ["IDEM_SCRIPT"], os.O_RDONLY | os.O_NONBLOCK) if "IDEM_SCRIPT" in os.environ else -1
        self.commands, self.rest, self.changed, self.due, self.signals, self.dirty = [], b"", 0, 0, set(), True
        self.bytes = 0

    # MARK: Starting and ending

    def enter(self):
        """Raw first, so that no answer is echoed; what was typed ahead stays."""
        self.before = termios.tcgetattr(0)
        tty.setraw(0, termios.TCSADRAIN)
        write("\x1b[6n\x1b[c")
        got, end = b"", time.monotonic() + 0.1
        while time.monotonic() < end and not re.search(rb"\x1b\[\?[\d;]*c", got):
            if select.select([0], [], [], 0.01)[0]: got += os.read(0, 4096)
        place = re.search(rb"\x1b\[(\d+);(\d+)R", got)
        self.region = Region(*size(), reflow())
        self.receive(re.sub(rb"\x1b\[[?\d;]*[Rc]", b"", got))
        write(("\r\n" if place and int(place[2]) > 1 else "") + "\x1b[?25l\x1b[?2004h")
        self.dirty = True

    def leave(self, stays):
        write(self.region.end(stays) + "\x1b[?2004l")
        termios.tcsetattr(0, termios.TCSADRAIN, self.before)

    def end(self, stays=True, status=0):
        if TERMINAL:
            if not self.held(): self.frame()
            self.leave(stays)
        else:
            write("".join(line + "\n" for line in self.lines + (self.picture(80) if stays else [])))
        sys.stdout.flush()
        os._exit(status)

    def stop(self):
        """Ctrl-Z: a stopped picture would be a copy in scrollback."""
        self.leave(False)
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, self.note)
        self.enter()

    def note(self, number, _): self.signals.add(number)

    def handle_signals(self):
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            if number not in self.signals: continue
            try:
                self.frame()
                self.leave(True)
            except OSError: pass
            signal.signal(number, signal.SIG_DFL)
            os.kill(os.getpid(), number)
        if signal.SIGTSTP in self.signals: self.stop()
        if signal.SIGWINCH in self.signals: self.changed = time.monotonic()
        self.signals.clear()

    # MARK: Frames

    def picture(self, columns):
        if self.open is not None:
            box = "+" + "-" * (columns - 2) + "+"
            spin, tokens, seconds = self.status
            text = wrapped(self.open.rstrip(), columns)[-max(1, (self.region.room if TERMINAL else 24) - 5):]
            return text + ["", box, "| > ".ljust(columns - 1) + "|", box, f"{'|/-'[spin % 3]} writing, {tokens} tokens, {seconds} s"]
        rows = [self.texts.get(row, text)[:columns] for row, text in enumerate(picture(self.generation, self.count, columns))]
        return rows + (["typed:" + self.typed] if self.keys else [])

    def held(self):
        """A new size waits until it was the same for a moment. Returns whether nothing may be painted now."""
        patience = 0.3 if self.caret and "TMUX" in os.environ else 0.05  # tmux notifies of a size up to 250 ms after it has changed
        if self.changed and time.monotonic() - self.changed < patience: return True
        new = size()
        if new == (self.region.columns, self.region.rows): return False
        if not self.changed:  # its signal is on its way
            self.changed = time.monotonic()
            return True
        self.changed = 0
        old, self.region.columns = self.region.columns, new[0]
        live, self.region.columns = self.picture(self.region.width), old
        self.emit(self.region.resized(*new, live, self.caret))
        return False

    def emit(self, out):
        if out: write(out)
        self.bytes += len(out)

    def frame(self):
        lines, self.lines, self.dirty = self.lines, [], False
        self.due = time.monotonic() + 1 / 60
        self.emit(self.region.frame(lines, self.picture(self.region.width), self.caret))

    def show(self):
        """Everything so far, written."""
        if not TERMINAL:
            write("".join(line + "\n" for line in self.lines))
            self.lines = []
            return
        while self.held(): self.wait(0.01)
        self.frame()

    # MARK: Input

    def receive(self, keys):
        for key in keys.decode(errors="replace"):
            self.typed += key if key.isprintable() else ""
            self.dirty = True
            if key in "q\x03": self.end(status=130 if key == "\x03" else 0)
            if key == "x": self.end(False)
            if key == "\x1a": self.stop()

    def wait(self, seconds):
        """Waits for keys, signals and commands."""
        fds = ([0] if TERMINAL else []) + ([self.script] if self.script >= 0 else [])
        try: ready = select.select(fds, [], [], seconds)[0]
        except InterruptedError: ready = []
        self.handle_signals()
        if 0 in ready and TERMINAL:
            data = os.read(0, 4096)
            if not data: self.end()
            self.receive(data)
        if self.script in ready:
            data = os.read(self.script, 65536)
            if not data:
                os.close(self.script)
                self.script = -1
            *new, self.rest = (self.rest + data).split(b"\n")
            self.commands += [line.decode() for line in new]

    def run(self):
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGTSTP, signal.SIGWINCH): signal.signal(number, self.note)
        signal.set_wakeup_fd(-1)
        if TERMINAL: self.enter()
        while True:
            while self.commands: self.command(*self.commands.pop(0).partition(" ")[::2])
            if TERMINAL and not (self.changed or size() != (self.region.columns, self.region.rows)) and (self.lines or self.dirty) and time.monotonic() >= self.due: self.frame()
            elif TERMINAL: self.held()
            elif self.lines: self.show()
            self.wait(0.01 if TERMINAL and (self.lines or self.dirty or self.changed) else 0.1)

    # MARK: Commands

    def command(self, name, rest):
        self.dirty = True
        words = rest.split(" ")
        if name == "print": self.lines.append(rest)
        elif name == "burst": self.lines += [f"{words[1]}-{index}." for index in range(int(words[0]))]
        elif name == "rows": self.generation, self.count, self.texts = self.generation + 1, int(rest), {}
        elif name == "text": self.texts[int(words[0])] = rest.partition(" ")[2]
        elif name == "caret": self.caret = int(words[0]), int(words[1])
        elif name == "nocaret": self.caret = None
        elif name == "keys": self.keys = True
        elif name == "child": self.child(rest)
        elif name == "lend":
            self.show()
            self.leave(False)
            subprocess.run(["sh", "-c", rest])
            self.enter()
        elif name == "stream": self.stream(words[0], float(words[1]), "virtual" in words)
        elif name == "sync":
            self.show()
            self.answer(f"{rest} {'%dx%d' % (self.region.columns, self.region.rows) if TERMINAL else '80x24'}")
        elif name == "quit": self.end()
        elif name == "disappear": self.end(False)
        elif name: self.answer(f"unknown {name}")

    def answer(self, line):
        with open(os.environ["IDEM_SYNC"], "a") as file: file.write(line + "\n")

    def child(self, command):
        """What it writes goes above; an unfinished line at its end too."""
        out = subprocess.run(["sh", "-c", command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL).stdout.decode(errors="replace")
        out = re.sub(r"\x1b\[[\d;?]*[A-Za-ln-z]|\x1b[^\[]", "", out)
        self.lines += [re.sub(r"[^\n]*\r(?=[^\n])", "", line).strip("\r").expandtabs() for line in out.split("\n")[:-1]] + ([out.split("\n")[-1]] if out and out[-1] != "\n" else [])

    def stream(self, path, rate, virtual):
        tokens, self.open, begun, at = 0, "", time.monotonic(), 0.0
        for line in open(path):
            if not line.strip():
                self.lines.append(self.open.rstrip())
                self.open = ""
                continue
            for word in line.split():
                self.open += word + " "
                tokens += 1
                now = tokens / rate if virtual else time.monotonic() - begun
                self.status = int(now * 10), tokens, int(now)
                if rate and not virtual and tokens / rate > now: self.wait(tokens / rate - now)
                if now < at: continue
                at = now + 1 / 60
                if virtual: self.frame()
                elif not self.held(): self.frame()
                if not virtual: self.wait(0)
        self.lines += [self.open.rstrip()] if self.open else []
        self.open = None


if __name__ == "__main__": App().run()
