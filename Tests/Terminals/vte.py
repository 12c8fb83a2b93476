"""VTE, the terminal of GNOME Terminal and many others: a Gtk window of its own, which writes its cells to a file on request."""
import json, os, subprocess, sys

from emulator import ANSI, BG, FG, cell
from windows import Window


class Vte(Window):
    sees = "us"  # and no inverse colours

    def open(self):
        self.ask = self.spawn("/usr/bin/python3", os.path.abspath(__file__), "%dx%d" % self.size, *self.launcher, stdin=subprocess.PIPE)

    def dump(self):
        def ask(path): self.ask.stdin.write((path + "\n").encode()), self.ask.stdin.flush()
        text, attributes, title, scrollback = json.loads(self.answer("cells", ask))
        rows = [[] for _ in range(self.size[1])]
        for character, (y, x, fore, back, marks) in zip(text, attributes):
            if character == "\n" or not 0 <= y < self.size[1]: continue
            row = rows[y]
            while len(row) < x: row.append(["", *row[-1][1:]])  # blanks are reported, so this is the right half of a wide character
            if len(row) > x: row[x][0] += character
            else: row.append(cell(character, fore, back, marks))
        for row in rows: del row[self.size[0]:]
        return self.screen(self.filled(rows), title=title, scrollback=scrollback)


def vte_window(size, program):
    """A window with libvte's terminal. For each path that it reads it writes a file with the cells."""
    import gi
    for name, version in (("Gtk", "3.0"), ("Gdk", "3.0"), ("Vte", "2.91")): gi.require_version(name, version)
    from gi.repository import Gdk, GLib, Gtk, Vte
    window, terminal = Gtk.Window(), Vte.Terminal()
    def rgba(text): value = Gdk.RGBA(); value.parse(text); return value
    terminal.set_colors(rgba(FG), rgba(BG), [rgba("#" + c) for c in ANSI])
    terminal.set_size(*size)
    terminal.set_cursor_blink_mode(Vte.CursorBlinkMode.OFF)
    terminal.connect("key-press-event", lambda t, e: e.keyval == Gdk.KEY_Insert and e.state & 1 and (t.paste_primary() or True))
    window.add(terminal)
    window.show_all()
    terminal.spawn_async(Vte.PtyFlags.DEFAULT, None, program, None, GLib.SpawnFlags.SEARCH_PATH, None, None, -1, None, None)

    def dump(source, _):
        path = source.readline().strip()
        if not path: return Gtk.main_quit()
        text, attributes = terminal.get_text(None, None)
        pen = lambda c: "#%02x%02x%02x" % (c.red >> 8, c.green >> 8, c.blue >> 8)
        cells, at = [], 0
        for character in text:
            a = attributes[at]  # one for each byte
            cells.append([a.row - attributes[0].row, a.column, pen(a.fore), pen(a.back), "u" * (a.underline & 1) + "s" * (a.underline >> 1 & 1)])
            at += len(character.encode())
        with open(path + ".t", "w") as file: json.dump([text, cells, terminal.get_window_title(), int(terminal.get_vadjustment().get_value())], file)
        os.rename(path + ".t", path)
        return True
    GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, dump)
    Gtk.main()


if __name__ == "__main__":
    vte_window(tuple(map(int, sys.argv[1].split("x"))), sys.argv[2:])
