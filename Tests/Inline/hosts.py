"""The terminals: each of those of Tests/Terminals with a way to read its scrollback, tmux and screen on their own, and the model in this process.

Each runs relay.py, by which the lab writes, asks for the size, and runs a program."""
import codecs, json, os, pathlib, re, shutil, socket, subprocess, sys, tempfile, threading, time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.append(str(HERE.parent / "Terminals"))

from emulator import Emulator
from kinds import KINDS
import foot, ghostty, kitty, vte, windows, xtermjs
from model import Model

LINES = 50_000  # of scrollback


class ModelHost(ghostty.Ghostty):
    """`joins`: its text joins what it wrapped itself. `reflows`: so it wraps again for another width."""
    joins, reflows, last = True, True, False

    def open(self):
        if self.reflows: self.environment["VTE_VERSION"] = "7006"
        self.model, self.lock, self.decoder = Model(*self.size, self.reflows), threading.Lock(), codecs.getincrementaldecoder("utf-8")("replace")

    def feed(self, data):
        with self.lock:
            if answer := self.model.feed(self.decoder.decode(data)): os.write(self.master, answer.encode())

    def resize(self, size):
        with self.lock: self.model.resize(*size)
        self.size = size
        self.window_size()

    def window_size(self):
        import fcntl, struct, termios
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("4H", self.size[1], self.size[0], 0, 0))

    def history(self):
        with self.lock: return self.model.lines()

    def never(self):
        with self.lock: return dict(self.model.never)


class ModelRow(ModelHost):
    reflows = False


class Tmux(Emulator):
    joins, reflows, last = False, True, False

    def start(self):
        self.environment["TERM"] = "xterm-256color"
        conf = self.write("conf", f"set -g history-limit {LINES}\nset -g status off\nset -g default-terminal tmux-256color\nset -g remain-on-exit on\n")
        self.tmux("-f", conf, "new-session", "-d", "-x", str(self.size[0]), "-y", str(self.size[1]), *self.launcher)

    def tmux(self, *words):
        return subprocess.run(["tmux", "-S", self.directory + "/tmux", *words], env=self.environment, capture_output=True, text=True).stdout

    def resize(self, size):
        self.size = size
        self.tmux("resize-window", "-x", str(size[0]), "-y", str(size[1]))

    def history(self, joined=False): return self.tmux("capture-pane", "-p", *["-J"] * joined, "-S", "-", "-E", "-").split("\n")[:-1]


class Screen(ModelHost):
    """In the model, which here only takes what is drawn. It loses lines by itself when its size changes, whatever runs in it: so its size stays."""
    joins, reflows = False, False

    def command(self):
        os.mkdir(self.directory + "/screens", 0o700)
        self.environment["SCREENDIR"] = self.directory + "/screens"
        return ["screen", "-U", "-S", "lab", "-c", self.write("rc", f"startup_message off\ndefscrollback {LINES}\ndefutf8 on\n"), *self.launcher]

    def history(self):
        # Its size is that of the screen and the scrollback, so it is written in several steps, whose end is not announced.
        path = self.directory + "/hard"
        self.answer("hard", lambda _: subprocess.run(["screen", "-S", "lab", "-p", "0", "-X", "hardcopy", "-h", path], env=self.environment))
        size = -1
        while size != (size := os.path.getsize(path)): time.sleep(0.1)
        return open(path, errors="replace").read().split("\n")[:-1]

    def never(self): return None


class Xterm(windows.Xterm):
    joins, reflows, last = False, False, False

    def open(self):
        self.spawn("xterm", "-fn", "6x13", "-b", "0", "-sl", str(LINES), "-geometry", "%dx%d" % self.size, "-xrm",
                   f"*printerCommand: cat > {self.directory}/t; mv {self.directory}/t {self.directory}/printed", "-xrm", "*printAttributes: 0", "-xrm",
                   "*printerAutoClose: true", "-xrm", "*VT100.translations: #override Ctrl Mod1 Shift<Key>F1: print-everything()", "-e", *self.launcher)

    def history(self):
        text = self.answer("printed", lambda _: self.x("key", "ctrl+alt+shift+F1"))
        return re.sub(r"\x1b#\d|\x1b\[[\d;]*m|\x1b[()]\w|[\x0e\x0f\r\x0c]", "", text).split("\n")[:-1]


class Kitty(kitty.Kitty):
    joins, reflows, last = True, True, False

    def open(self):
        self.environment.update(LIBGL_ALWAYS_SOFTWARE="1", KITTY_CACHE_DIRECTORY=self.directory)
        options = ["allow_remote_control=yes", "initial_window_width=%dc" % self.size[0], "initial_window_height=%dc" % self.size[1], "font_size=8",
                   f"scrollback_lines={LINES}", "remember_window_size=no", "window_padding_width=0", "update_check_interval=0", "confirm_os_window_close=0",
                   "placement_strategy=top-left", "shell_integration=disabled"]
        self.spawn("kitty", "--config", "NONE", "--listen-on", f"unix:{self.directory}/kitty", *(w for o in options for w in ("-o", o)), *self.launcher)

    def history(self):
        return subprocess.run(["kitty", "@", "--to", f"unix:{self.directory}/kitty", "get-text", "--extent", "all"], env=self.environment, capture_output=True,
                              text=True, timeout=20).stdout.split("\n")


class Vte(vte.Vte):
    joins, reflows, last = True, True, False

    def open(self):
        self.ask = self.spawn("/usr/bin/python3", str(HERE / "vte_window.py"), "%dx%d" % self.size, str(LINES), *self.launcher, stdin=subprocess.PIPE)

    def send(self, line): self.ask.stdin.write((line + "\n").encode()), self.ask.stdin.flush()

    def resize(self, size):
        self.size = size
        self.send("%dx%d" % size)

    def history(self): return self.answer("text", self.send).split("\n")


class Foot(foot.Foot):
    joins, reflows, last = True, True, False
    pipe = "pipe-visible"

    def write(self, name, text):
        """The same configuration, with scrollback and a smaller font."""
        if name == "foot":
            text = text.replace("size=9", "size=7").replace("pad=0x0", "pad=0x0\nresize-delay-ms=0").replace("pipe-visible", "pipe-scrollback")
            text = text.replace("[key-bindings]", f"[scrollback]\nlines={LINES}\n[key-bindings]")
        return super().write(name, text)

    def history(self):
        # Its export ends with a crash, while the ring of rows is not full: the rows of the screen above the first are missing in it.
        return self.look().split("\n")


class Alacritty(windows.Window):
    """Its cells are written when it ends, those of all scrollback that it could have: with more of it that takes minutes."""
    joins, reflows, last = False, True, True

    def open(self):
        self.environment.update(LIBGL_ALWAYS_SOFTWARE="1", WINIT_X11_SCALE_FACTOR="1")
        conf = self.write("alacritty.yml", "window: {dimensions: {columns: %d, lines: %d}, padding: {x: 0, y: 0}, dynamic_padding: false}\n" % self.size +
                          "scrolling: {history: 3500}\nfont: {size: 6}\n")
        self.process = self.spawn("alacritty", "--ref-test", "--config-file", conf, "-e", *self.launcher, cwd=self.directory)

    def history(self):
        os.kill(int(open(self.stamp).read()), 9)
        self.until(lambda: self.process.poll() is not None, 20, "its end")
        raw = json.load(open(self.directory + "/grid.json"))["raw"]
        inner, zero, rows = raw["inner"], raw["zero"], raw["visible_lines"]
        line = lambda at: "".join(cell["c"] for cell in inner[(zero + at) % len(inner)]["inner"])
        return [line(at) for at in reversed(range(raw["len"]))]


class Ghostty(ghostty.Ghostty):
    joins, reflows, last = True, True, False

    def open(self):
        self.environment["TERM_PROGRAM"] = "ghostty"
        super().open()
        lib, ffi = self.core.lib, self.core.ffi
        for limit, count in ((lib.GHOSTTY_TERMINAL_OPT_SCROLLBACK_MAX_LINES, LINES), (lib.GHOSTTY_TERMINAL_OPT_SCROLLBACK_MAX_BYTES, 1 << 30)):
            lib.ghostty_terminal_set(self.terminal._t[0], limit, ffi.new("size_t*", count))

    def history(self):
        with self.lock: return self.terminal.contents().split("\n")


class Xtermjs(xtermjs.Xtermjs):
    joins, reflows, last = True, True, False

    def open(self):
        self.page = self.page.replace("allowProposedApi: true", f"allowProposedApi: true, scrollback: {LINES}").replace("window.t = t", """window.t = t
window.all = () => { let b = t.buffer.active, out = []
  for (let y = 0; y < b.length; y++) { let line = b.getLine(y), wraps = y + 1 < b.length && b.getLine(y + 1).isWrapped, text = line.translateToString(!wraps)
    if (line.isWrapped) out[out.length - 1] += text; else out.push(text) }
  return out }""")
        self.environment["TERM_PROGRAM"] = "vscode"
        super().open()

    def history(self): return self.script("all()")


NEEDS = {"tmux": {"tmux": "tmux"}, "screen": {"screen": "screen"}, "model": {}, "model-row": {},
         "alacritty": {"alacritty": "alacritty", **{key: value for key, value in KINDS["xterm"].needs.items() if key != "xterm"}}}
HOSTS = {"model": ModelHost, "model-row": ModelRow, "tmux": Tmux, "screen": Screen, "xterm": Xterm, "vte": Vte, "kitty": Kitty, "foot": Foot,
         "alacritty": Alacritty, "ghostty": Ghostty, "xtermjs": Xtermjs}


def missing(name):
    """The packages without which this terminal cannot run."""
    if name not in NEEDS: return KINDS[name].missing()
    return [package for need, package in NEEDS[name].items() if not (os.path.exists(need) if "/" in need else shutil.which(need))]


class Link:
    """A terminal with the relay in it."""

    def __init__(self, name, size):
        self.name, self.size, self.directory = name, size, tempfile.mkdtemp(prefix="idem-inline-")
        self.log, server = self.directory + "/log", socket.socket(socket.AF_UNIX)
        server.bind(self.directory + "/socket")
        server.listen(1)
        server.settimeout(20)
        self.host = None
        try:
            self.host = HOSTS[name](size, [sys.executable, str(HERE / "relay.py"), self.directory + "/socket", self.log], [])
            self.socket = server.accept()[0]
            self.socket.settimeout(30)
            self.stream = self.socket.makefile("rwb")
            if self.told() != size: self.resize(*size)
            self.sync()
        except BaseException:
            self.close()
            raise

    def call(self, op, **request):
        self.stream.write(json.dumps({"op": op, **request}).encode() + b"\n")
        self.stream.flush()
        return json.loads(self.stream.readline())

    def write(self, text): self.call("write", data=text.encode().decode("latin1"))

    def told(self):
        answer = self.call("size")
        return answer["columns"], answer["rows"]

    def sync(self):
        """Returns when the terminal has processed everything: it has answered what was asked after it."""
        return self.call("ask", data="\x1b[c", until=r"\x1b\[\?[\d;]*c")["data"]

    def cursor(self):
        """Row and column, from 1."""
        found = re.search(r"(\d+);(\d+)R", self.call("ask", data="\x1b[6n", until=r"\x1b\[\d+;\d+R")["data"])
        return int(found[1]), int(found[2])

    def resize(self, columns, rows):
        """Returns when the program has been notified."""
        self.host.resize((columns, rows))
        self.host.until(lambda: self.told() == (columns, rows), 10, f"{columns}x{rows}")
        self.size = columns, rows

    def history(self):
        """All lines, from the oldest in scrollback to the last of the screen."""
        self.sync()
        return [line.rstrip() for line in self.host.history()]

    def sent(self):
        """What the program has written."""
        self.sync()
        return open(self.log, "rb").read()

    def close(self):
        if self.host: self.host.close()
        shutil.rmtree(self.directory, ignore_errors=True)
