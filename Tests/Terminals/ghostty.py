"""Ghostty's core as a library, and tmux, GNU screen and mosh, which run in it."""
import fcntl, os, pty, re, struct, subprocess, sys, termios, threading, time

from emulator import KEYS, LIBRARY, MODIFIERS, Emulator, cell, key_parts

sys.path.insert(0, LIBRARY)


class Ghostty(Emulator):
    """The core of Ghostty; tmux, screen and mosh run within it."""

    def start(self):
        self.open()
        self.environment.update(TERM="xterm-256color", COLORTERM="truecolor")
        self.master, slave = pty.openpty()
        self.resize(self.size)
        control = lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0)
        self.spawn(*self.command(), stdin=slave, stdout=slave, stderr=slave, start_new_session=True, preexec_fn=control)
        os.close(slave)
        threading.Thread(target=self.read, daemon=True).start()

    def command(self): return self.launcher

    def open(self):
        from pyghostty import core
        self.core, self.lock, self.keep = core, threading.Lock(), []
        lib, ffi = core.lib, core.ffi
        self.terminal = core.Terminal(*self.size)
        self.terminal.feed("\x1b[?2027h")  # clusters, as Ghostty itself sets by default
        self.terminal.on_reply(lambda data: (os.write(self.master, data), None)[1])
        def attributes(terminal, _, out):
            out.primary.conformance_level, out.primary.num_features, out.primary.features[0], out.secondary.device_type = 62, 1, 22, 1
            return True
        self.keep = [ffi.callback("GhosttyTerminalDeviceAttributesFn", attributes)]
        lib.ghostty_terminal_set(self.terminal._t[0], lib.GHOSTTY_TERMINAL_OPT_DEVICE_ATTRIBUTES, self.keep[0])
        self.encoder, self.event = ffi.new("GhosttyKeyEncoder*"), ffi.new("GhosttyKeyEvent*")
        lib.ghostty_key_encoder_new(ffi.NULL, self.encoder), lib.ghostty_key_event_new(ffi.NULL, self.event)

    def read(self):
        while True:
            try: self.feed(os.read(self.master, 65536))
            except OSError: return  # closed

    def feed(self, data):
        with self.lock: self.terminal.feed(data)

    def type(self, text):
        for character in text: os.write(self.master, character.encode()), time.sleep(0.015)

    def key(self, key):
        modifiers, name = key_parts(key)
        if not modifiers and name not in KEYS: return self.type(name)
        lib, event, out, length = self.core.lib, self.event[0], self.core.ffi.new("char[64]"), self.core.ffi.new("size_t*")
        lib.ghostty_key_event_set_action(event, lib.GHOSTTY_KEY_ACTION_PRESS)
        lib.ghostty_key_event_set_key(event, getattr(lib, "GHOSTTY_KEY_" + (KEYS[name][3] if name in KEYS else name.upper())))
        lib.ghostty_key_event_set_mods(event, sum(MODIFIERS[m][1] for m in modifiers))
        text = name if name not in KEYS else ""
        self.keep.append(self.core.ffi.new("char[]", text.encode()))
        lib.ghostty_key_event_set_utf8(event, self.keep[-1], len(text)), lib.ghostty_key_event_set_unshifted_codepoint(event, ord(text or "\0"))
        with self.lock: lib.ghostty_key_encoder_setopt_from_terminal(self.encoder[0], self.terminal._t[0])
        lib.ghostty_key_encoder_encode(self.encoder[0], event, out, 64, length)
        os.write(self.master, self.core.ffi.buffer(out, length[0])[:])

    def paste(self, text): os.write(self.master, (f"\x1b[200~{text}\x1b[201~" if self.terminal.mode(2004) else text).encode())

    def click(self, column, row, button=1):
        if any(self.terminal.mode(n) for n in (1000, 1002, 1003)):
            code = button - 1 if button < 4 else 60 + button
            os.write(self.master, f"\x1b[<{code};{column + 1};{row + 1}M".encode() + (b"" if button > 3 else f"\x1b[<{code};{column + 1};{row + 1}m".encode()))

    def resize(self, size):
        self.size = size
        with self.lock: self.terminal.resize(*size)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("4H", size[1], size[0], 8 * size[0], 16 * size[1]))

    def look(self):
        with self.lock: return self.terminal.text()

    def dump(self):
        lib, ffi, t, rows = self.core.lib, self.core.ffi, self.terminal, []
        raw, points, length = ffi.new("GhosttyCell*"), ffi.new("uint32_t[32]"), ffi.new("size_t*")

        def told(name, kind="int"):
            out = ffi.new(kind + "*")
            lib.ghostty_cell_get(raw[0], getattr(lib, "GHOSTTY_CELL_DATA_" + name), out)
            return out[0]
        with self.lock:
            for y in range(self.size[1]):
                row = []
                for x in range(self.size[0]):
                    at, style = t.ref(x, y), t.style(x, y)
                    lib.ghostty_grid_ref_cell(at, raw), lib.ghostty_grid_ref_graphemes(at, points, 32, length)
                    fg, bg = (c and (c[1] if c[0] == "palette" else "#%02x%02x%02x" % c[1]) for c in (style["fg"], style["bg"]))
                    content = told("CONTENT_TAG")  # erased cells have their background there
                    if content == lib.GHOSTTY_CELL_CONTENT_BG_COLOR_PALETTE: bg = told("COLOR_PALETTE", "uint8_t")
                    if content == lib.GHOSTTY_CELL_CONTENT_BG_COLOR_RGB: bg = "#%02x%02x%02x" % tuple(bytes(ffi.buffer(ffi.new("GhosttyColorRgb*", told("COLOR_RGB", "GhosttyColorRgb")))))
                    text = "".join(map(chr, points[0:length[0]])).replace("\0", "") or " "
                    marks = "".join(name[0] if name != "faint" else "d" for name in ("bold", "faint", "italic", "underline", "strikethrough") if style[name])
                    row.append(cell("" if told("WIDE") == lib.GHOSTTY_CELL_WIDE_SPACER_TAIL else text, fg, bg, marks, style["inverse"]))
                rows.append(row)
            title = t.get("title", "GhosttyString")
            return self.screen(rows, list(t.cursor) if t.get("cursor_visible", "bool") else None, bool(t.get("active_screen", "int")),
                               ffi.buffer(title.ptr, title.len)[:].decode() if title.len else "", t.get("scrollback_rows", "size_t"))


class Inner(Ghostty):
    """A terminal that runs in another one, which here keeps a stack of titles, as most do. (Ghostty's core leaves that to its window.)"""
    titles = ("",)
    pattern = re.compile(rb"\x1b\][02];([^\x07\x1b]*)(?:\x07|\x1b\\)|\x1b\[(2[23])[;\d]*t")

    def feed(self, data):
        super().feed(data)
        for title, change in self.pattern.findall(data):
            if change == b"22": self.titles += self.titles[-1:]
            elif change == b"23": self.titles = self.titles[:-1] or ("",)
            else: self.titles = (*self.titles[:-1], title.decode(errors="replace"))

    def dump(self): return {**super().dump(), "title": self.titles[-1]}


class Tmux(Inner):
    def command(self):
        return ["tmux", "-S", self.directory + "/tmux", "-f", self.write("conf", "set -g status off\n"), "new-session", *self.launcher]

    def dump(self):
        ask = ["tmux", "-S", self.directory + "/tmux", "display-message", "-p", "#{pane_title}"]
        return {**super().dump(), "title": subprocess.run(ask, env=self.environment, capture_output=True, text=True).stdout.rstrip("\n")}


class Screen(Inner):
    def command(self):
        os.mkdir(self.directory + "/screens", 0o700)
        self.environment["SCREENDIR"] = self.directory + "/screens"
        return ["screen", "-U", "-c", self.write("rc", "startup_message off\nescape ^Ss\n"), *self.launcher]


class Mosh(Inner):
    def command(self):
        server = subprocess.run(["mosh-server", "new", "-i", "127.0.0.1", "-c", "256", "--", *self.launcher], env=self.environment,
                                capture_output=True, text=True)
        port, key = re.search(r"MOSH CONNECT (\d+) (\S+)", server.stdout).groups()
        self.environment["MOSH_KEY"] = key
        return ["mosh-client", "127.0.0.1", port]
