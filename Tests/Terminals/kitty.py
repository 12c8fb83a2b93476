"""kitty: a kitten (its own script) reads the cells by remote control."""
import json, subprocess

from emulator import cell
from windows import Window


class Kitty(Window):
    kitten = """
import json, os
from kittens.tui.handler import result_handler
def main(args): pass
@result_handler(no_ui=True)
def handle_result(args, answer, window, boss):
    window = boss.window_id_map.get(window) or boss.active_window
    s, cells = window.screen, []
    for y in range(s.lines):
        line = s.line(y)
        for x in range(s.columns):
            c = line.cursor_from(x, y)
            cells.append([line[x] or ' ', line.width(x), c.fg, c.bg, ('b' * c.bold + 'd' * c.dim + 'i' * c.italic + 'u' * bool(c.decoration)
                          + 's' * c.strikethrough), c.reverse])
    with open(args[1] + '.t', 'w') as f:
        json.dump([s.columns, cells, [s.cursor.x, s.cursor.y] if s.cursor_visible else None, not s.is_main_linebuf(), window.title, s.historybuf.count], f)
    os.rename(args[1] + '.t', args[1])
"""

    def open(self):
        self.environment.update(LIBGL_ALWAYS_SOFTWARE="1", KITTY_CACHE_DIRECTORY=self.directory)
        options = ["allow_remote_control=yes", "initial_window_width=%dc" % self.size[0], "initial_window_height=%dc" % self.size[1], "font_size=10",
                   "remember_window_size=no", "window_padding_width=0", "update_check_interval=0", "cursor_blink_interval=0", "placement_strategy=top-left"]
        self.spawn("kitty", "--config", "NONE", "--listen-on", f"unix:{self.directory}/kitty", *(w for o in options for w in ("-o", o)), *self.launcher)

    def dump(self):
        ask = lambda path: subprocess.run(["kitty", "@", "--to", f"unix:{self.directory}/kitty", "kitten", self.write("dump.py", self.kitten), path],
                                          env=self.environment, capture_output=True, timeout=10)
        columns, cells, cursor, alternate, title, scrollback = json.loads(self.answer("cells", ask))
        pen = lambda n: None if not n & 3 else n >> 8 & 255 if n & 3 == 1 else f"#{n >> 8 & 0xFFFFFF:06x}"
        right = [False] + [width == 2 for _, width, *_ in cells]  # of a wide one; blanks have no width either
        cells = [cell("" if r else t.strip("\0") or " ", pen(f), pen(b), a, i) for r, (t, _, f, b, a, i) in zip(right, cells)]
        return self.screen([cells[n:n + columns] for n in range(0, len(cells), columns)], cursor, alternate, title, scrollback)
