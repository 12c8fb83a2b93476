"""Emulators in windows of X11: each has a server of its own, without a screen. Keys and clicks are that server's."""
import collections, os, re, struct, subprocess, time, unicodedata

from emulator import ANSI, BG, FG, KEYS, MODIFIERS, Emulator, cell, key_parts


class Window(Emulator):
    paste_key, depth = "S-Ins", 4

    def start(self):
        read, write = os.pipe()
        self.spawn("Xvfb", "-displayfd", str(write), "-screen", "0", "2400x1400x24", "-nolisten", "tcp", "-noreset", "-r", pass_fds=[write])
        os.close(write)
        with os.fdopen(read) as number: self.environment["DISPLAY"] = ":" + number.readline().strip()
        self.open()

    def ready(self):
        self.window = self.until(lambda: self.x("search", "--onlyvisible", "--maxdepth", "1", "").split()[-1:], 10, "its window")[0]
        self.x("windowmove", self.window, "0", "0")
        self.x("windowfocus", self.window)
        width, height = self.picture()[:2]
        self.cell = width // self.size[0], height // self.size[1]
        self.edge = (width - self.cell[0] * self.size[0]) // 2, (height - self.cell[1] * self.size[1]) // 2

    def x(self, *words):
        out = subprocess.run(["xdotool", *words], env=self.environment, capture_output=True, timeout=10).stdout
        try: return out.decode()
        except UnicodeDecodeError: return out.decode("latin-1")

    def key(self, key):
        modifiers, name = key_parts(key)
        self.x("key", "--clearmodifiers", "+".join([MODIFIERS[m][0] for m in modifiers] + [KEYS[name][0] if name in KEYS else f"U{ord(name):04x}"]))

    def type(self, text): self.x("type", "--delay", "15", text)

    def paste(self, text):
        for selection in ("primary", "clipboard"):
            self.spawn("xclip", "-selection", selection, "-i", self.write("pasted", text), stdout=subprocess.DEVNULL)
            self.until(lambda: self.selected(selection) == text, 10, "the selection")
        self.key(self.paste_key)

    def selected(self, selection):
        return subprocess.run(["xclip", "-selection", selection, "-o"], env=self.environment, capture_output=True, text=True, timeout=10).stdout

    def click(self, column, row, button=1):
        x, y = (self.edge[i] + int((at + 0.5) * self.cell[i]) for i, at in enumerate((column, row)))
        self.x("mousemove", str(x), str(y), "click", str(button))

    def resize(self, size):
        self.size = size
        self.x("windowsize", self.window, *(str(self.cell[i] * size[i] + 2 * self.edge[i]) for i in (0, 1)))

    def picture(self):
        """Width, height, bytes of a row, four bytes for each pixel."""
        data = subprocess.run(["xwd", "-silent", "-id", self.window], env=self.environment, capture_output=True, check=True).stdout
        header = struct.unpack(">25I", data[:100])
        return header[4], header[5], header[12], data[header[0] + header[19] * 12:]

    def bitmaps(self):
        """The pixels of every cell."""
        _, _, stride, data = self.picture()
        depth = self.depth
        return [[b"".join(data[(at := y * stride + x * depth):at + self.cell[0] * depth] for y in range(top, top + self.cell[1]))
                 for x in range(self.edge[0], self.edge[0] + self.cell[0] * self.size[0], self.cell[0])]
                for top in range(self.edge[1], self.edge[1] + self.cell[1] * self.size[1], self.cell[1])]

    def filled(self, rows):
        """Rows with the blanks that are missing at their ends, or whose colours are not told: in the colour that is seen most there."""
        bitmaps = None
        for y, row in enumerate(rows):
            row += [cell(" ", "?", "?")] * (self.size[0] - len(row))
            for x in range(len(row)):
                if row[x][:3] != [" ", "?", "?"]: continue
                bitmaps = bitmaps or self.bitmaps()
                blue, green, red = collections.Counter(struct.iter_unpack("4B", bitmaps[y][x])).most_common(1)[0][0][:3]
                row[x] = cell(" ", None, plain(f"#{red:02x}{green:02x}{blue:02x}"))
        return rows

    def window_title(self): return self.x("getwindowname", self.window).rstrip("\n")


def plain(value):
    """A blank's colour as it was asked for: where bold, xterm shows the bright form of the first eight colours. (Grey is asked for by itself.)"""
    bright = ["#" + code for code in ANSI[9:]]
    return "#" + ANSI[1 + bright.index(value)] if value in bright else value


class Xterm(Window):
    def open(self):
        self.spawn("xterm", "-fa", "DejaVu Sans Mono", "-fs", "10", "-b", "0", "-fg", FG, "-bg", BG, "-geometry", "%dx%d" % self.size, "-xrm",
                   f"*printerCommand: cat > {self.directory}/t; mv {self.directory}/t {self.directory}/printed", "-xrm", "*printAttributes: 2", "-xrm",
                   "*printerAutoClose: true", "-xrm", "*VT100.translations: #override Ctrl Mod1 Shift<Key>F1: print()", "-e", *self.launcher)

    def dump(self):
        rows = []
        for line in self.answer("printed", lambda _: self.x("key", "ctrl+alt+shift+F1")).split("\r\n")[:self.size[1]]:
            row, pen = [], {}
            for codes, _, character in re.findall(r"\x1b\[([\d:;]*)m|(\x1b#5|[\x00-\x1f])|(.)", line, re.S):
                if not character: pen = sgr(codes) if codes else pen
                elif character == "\uffff": row.append(["", *row[-1][1:]])
                elif unicodedata.category(character) in ("Mn", "Me", "Cf") and row: row[-1][0] += character
                else: row.append(cell(character, **pen) if character != " " or len(pen) == 1 else cell(" ", "?", "?"))
            rows.append(row)
        return self.screen(self.filled(rows), title=self.window_title())


def sgr(codes):
    """The pen after a reset and these codes. (Where bold, xterm prints colours beyond the first eight less by eight.)"""
    pen, codes = {}, [[int(part or 0) for part in code.split(":")] for code in codes.split(";") if code]
    more = 8 if [1] in codes else 0
    for n, *rest in codes:
        less = more if n == 38 else 0
        if n in (38, 48): pen["fg" if n == 38 else "bg"] = rest[1] + less if rest[0] == 5 else "#%06x" % ((rest[-3] << 16) + (rest[-2] << 8) + rest[-1] + less)
        elif n == 7: pen["inverse"] = True
        elif n in range(30, 38) or n in range(90, 98): pen["fg"] = n - (30 if n < 40 else 82)
        elif n in range(40, 48) or n in range(100, 108): pen["bg"] = n - (40 if n < 50 else 92)
    return {**pen, "attributes": "".join(letter for n, letter in ((1, "b"), (2, "d"), (3, "i"), (4, "u"), (9, "s")) if [n] in codes)}


class Urxvt(Window):
    sees = "biuv"
    extension = r"""
sub on_start { my ($t) = @_; my $ask = $ENV{ASK};
  $t->{poll} = urxvt::timer->new->interval(.03)->cb(sub {
    return unless -e $ask; unlink $ask;
    open my $out, ">:utf8", "$ask.t";
    print $out join(",", $t->nrow, $t->ncol), "\n";
    for my $y (0 .. $t->nrow - 1) {
      my ($text, $pens) = ($t->ROW_t($y), $t->ROW_r($y));
      for my $x (0 .. $t->ncol - 1) { my ($c, $p) = (substr($text, $x, 1), $pens->[$x]);
        print $out join("\t", ord $c == 65535 ? "" : $t->special_decode($c), urxvt::GET_BASEFG($p), urxvt::GET_BASEBG($p),
          ($p & urxvt::RS_Bold ? "b" : "") . ($p & urxvt::RS_Italic ? "i" : "") . ($p & urxvt::RS_Uline ? "u" : ""), $p & urxvt::RS_RVid ? 1 : 0), "\n" } }
    close $out; rename "$ask.t", "$ask.done" }); () }
1"""

    def open(self):
        self.write("dump", self.extension)
        self.environment["ASK"] = self.directory + "/ask"
        self.spawn("urxvt", "-pe", "dump,-confirm-paste", "--perl-lib", self.directory, "-fn", "xft:DejaVu Sans Mono:size=10", "-b", "0", "+sb", "-fg", FG, "-bg", BG,
                   "-geometry", "%dx%d" % self.size, "-e", *self.launcher)

    def dump(self):
        head, *lines = self.answer("ask.done", lambda _: self.write("ask", "")).split("\n")
        rows, columns = map(int, head.split(","))
        pen = lambda n: None if int(n) < 2 else int(n) - 2 if int(n) < 258 else "?"
        cells = [cell(t, pen(f), pen(b), a, i == "1") for t, f, b, a, i in (line.split("\t") for line in lines[:rows * columns])]
        return self.screen([cells[n * columns:(n + 1) * columns] for n in range(rows)], title=self.window_title())
