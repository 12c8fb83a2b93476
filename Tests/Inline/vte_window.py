"""A window with libvte's terminal. For each line that it reads, it takes that size (80x24), or writes all its text, with scrollback, to the file of that name."""
import os, sys

import gi
for name, version in (("Gtk", "3.0"), ("Vte", "2.91")): gi.require_version(name, version)
from gi.repository import Gio, GLib, Gtk, Vte

size, lines, program = tuple(map(int, sys.argv[1].split("x"))), int(sys.argv[2]), sys.argv[3:]
window, terminal = Gtk.Window(), Vte.Terminal()
terminal.set_scrollback_lines(lines)
terminal.set_size(*size)
window.add(terminal)
window.show_all()
terminal.spawn_async(Vte.PtyFlags.DEFAULT, None, program, None, GLib.SpawnFlags.SEARCH_PATH, None, None, -1, None, None)


def obey(source, _):
    line = source.readline().strip()
    if not line: return Gtk.main_quit()
    if not line.startswith("/"):
        terminal.set_size(*map(int, line.split("x")))
        natural = terminal.get_preferred_size()[1]
        window.resize(natural.width, natural.height)
        return True
    memory = Gio.MemoryOutputStream.new_resizable()
    terminal.write_contents_sync(memory, Vte.WriteFlags.DEFAULT, None)
    memory.close(None)
    with open(line + ".t", "wb") as file: file.write(memory.steal_as_bytes().get_data())
    os.rename(line + ".t", line)
    return True


GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, obey)
Gtk.main()
