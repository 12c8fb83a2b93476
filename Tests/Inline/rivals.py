"""The sequences by which other libraries draw below output that scrolls, as their sources have them in 2026. Not the programs: what they send for the same events.

Each draws by `update(lines, live)`: lines to print above, and the rows to show; and `resized(columns, rows, live)`. Text is plain, a character is a column."""


def rows_of(lines, columns): return [line[at:at + columns] for line in lines for at in range(0, max(1, len(line)), columns)]


def up(count): return f"\x1b[{count}A" if count > 0 else ""


class Rival:
    """`send` writes to the terminal; `cursor` asks it where the cursor is (row and column from 1)."""
    fixed = False  # whether its height never changes

    def __init__(self, send, cursor, columns, rows):
        self.send, self.cursor, self.columns, self.rows, self.live, self.bytes = send, cursor, columns, rows, [], 0

    def write(self, out):
        self.bytes += len(out)
        self.send(out)


class Ink(Rival):
    """7.1. Each frame erases its rows, writes `Static`, then all rows. Output as high as the screen: all is cleared, scrollback too, and all `Static` is
    written again. A narrower screen: its rows are erased, as many as there were."""
    clear = "\x1b[2J\x1b[3J\x1b[H"
    printed, shown, tall = (), 0, False

    def erase(self):
        out = "\x1b[1A".join(["\x1b[2K"] * self.shown) + ("\x1b[G" if self.shown else "")
        self.shown = 0
        return out

    def update(self, lines, live):
        self.printed = [*self.printed, *lines]
        tall = len(live) >= self.rows
        above = lambda these: "".join(line + "\r\n" for line in these)
        if tall or self.tall: out = self.clear + above(self.printed)
        elif lines or live != self.live: out = self.erase() + above(lines)
        else: return
        self.tall, self.live, self.shown = tall, live, len(live) + (not tall)
        self.write(out + "\r\n".join(live) + "\r\n" * (not tall))

    def resized(self, columns, rows, live):
        if columns < self.columns:
            self.write(self.erase())
            self.live = None
        self.columns, self.rows = columns, rows
        self.update((), live)


class InkSince994(Ink):
    """Scrollback is no longer erased: home and ED instead."""
    clear = "\x1b[H\x1b[J"


class BubbleTea(Rival):
    """2. Changed cells by relative moves; another height repaints all. `Println`: k newlines, up, IL k, the lines. A resize repaints from where the first row was."""
    at = 0

    def show(self, live):
        live = live[-self.rows:]
        if live == self.live: return ""
        if len(live) != len(self.live): return self.repaint(live)
        out = ""
        for row, (old, new) in enumerate(zip(self.live, live)):
            if old == new: continue
            same = next((i for i, (a, b) in enumerate(zip(old, new)) if a != b), min(len(old), len(new)))
            out += "\r" + (up(self.at - row) or (f"\x1b[{row - self.at}B" if row > self.at else "")) + (f"\x1b[{same}C" if same else "") + new[same:]
            out += "\x1b[K" * (len(new) < len(old))
            self.at = row
        last = len(live) - 1
        out += "\r" + (f"\x1b[{last - self.at}B" if last > self.at else "")
        self.at, self.live = last, live
        return out

    def repaint(self, live):
        out = "\r" + up(self.at) + "\x1b[J" + "\r\n".join(live)
        self.at, self.live = len(live) - 1, live
        return out

    def update(self, lines, live):
        out = ""
        if lines:
            more = len(lines) + sum(len(line) // self.columns for line in lines if len(line) > self.columns)
            below = len(self.live) - 1 - self.at
            out = "\r" + (f"\x1b[{below}B" if below > 0 else "") + "\n" * more + up(more + len(self.live) - 1) + f"\x1b[{more}L"
            out += "".join(line + "\x1b[K\r\n" for line in lines)
            self.at = 0
            self.write(out)
        self.write(self.show(live))

    def resized(self, columns, rows, live):
        self.columns, self.rows = columns, rows
        self.write(self.repaint(live[-rows:]))


class Rich(Rival):
    """`Live`: each frame erases all rows, as many as there were, and writes all. Rows that do not fit are cut off. A resize is not noticed."""

    def update(self, lines, live):
        out = "\r\x1b[2K" + "\x1b[1A\x1b[2K" * (len(self.live) - 1) if self.live else ""
        self.live = live[:self.rows]
        self.write(out + "".join(line + "\r\n" for line in lines) + "\r\n".join(self.live))

    def resized(self, columns, rows, live):
        self.columns, self.rows = columns, rows
        self.update((), live)


class Ratatui(Rival):
    """0.30, `Viewport::Inline`. A fixed height, absolute rows, the cursor asked for at the start and on resizes. `insert_before` writes rows over the viewport,
    scrolls by newlines at the bottom, clears and repaints. A narrower screen is cleared."""
    fixed, top = True, None

    def begin(self, live):
        row = self.cursor()[0]
        self.write("\r\n" * (len(live) - 1))
        self.top = min(row - 1, self.rows - len(live))

    def paint(self, live, old=()):
        out = "".join(f"\x1b[{self.top + 1 + row};1H" + text.ljust(self.columns)[:self.columns] for row, text in enumerate(live) if row >= len(old) or old[row] != text)
        self.live = live
        return out + f"\x1b[{self.top + 1};1H"

    def insert(self, lines, live):
        rest, out, drawn = rows_of(lines, self.columns), "", self.top
        while rest or drawn + len(live) > self.rows:
            part = rest[:self.rows] if len(rest) + len(live) > self.rows else rest
            scrolled = max(0, drawn + len(part) + (len(live) if len(part) == len(rest) and len(rest) + len(live) <= self.rows else 0) - self.rows)
            out += (f"\x1b[{self.rows};1H" + "\n" * scrolled) if scrolled else ""
            drawn -= scrolled
            out += "".join(f"\x1b[{drawn + 1 + row};1H" + text.ljust(self.columns) for row, text in enumerate(part))
            drawn, rest = drawn + len(part), rest[len(part):]
        self.top = drawn
        return out + f"\x1b[{self.top + 1};1H\x1b[J"

    def update(self, lines, live):
        if self.top is None: self.begin(live)
        self.write(self.insert(lines, live) + self.paint(live) if lines else self.paint(live, self.live))

    def resized(self, columns, rows, live):
        row, narrower = self.cursor()[0], columns < self.columns
        self.columns, self.rows = columns, rows
        self.write("\n" * (len(live) - 1))
        self.top = 0 if narrower else max(0, min(row - 1, rows - len(live)))
        self.write(("\x1b[2J" if narrower else "") + f"\x1b[{self.top + 1};1H\x1b[J" + self.paint(live))


class Codex(Ratatui):
    """Its own Ratatui: newlines within margins above the viewport, RI where it is not at the bottom. Another width: screen and scrollback are erased, and the whole
    transcript is written again."""
    transcript = ()

    def insert(self, lines, live):
        rows, out, start = rows_of(lines, self.columns), "", max(0, self.top - 1)
        if (room := self.rows - self.top - len(live)) > 0:
            count = min(len(rows), room)
            out += f"\x1b[{self.top + 1};{self.rows}r\x1b[{self.top + 1};1H" + "\x1bM" * count + "\x1b[r"
            self.top += count
        return out + f"\x1b[1;{max(1, self.top)}r\x1b[{start + 1};1H" + "".join("\r\n\x1b[K" + row for row in rows) + f"\x1b[r\x1b[{self.top + 1};1H"

    def update(self, lines, live):
        self.transcript = [*self.transcript, *lines]
        if self.top is None: self.begin(live)
        self.write((self.insert(lines, live) if lines else "") + self.paint(live, self.live))

    def resized(self, columns, rows, live):
        again, self.columns, self.rows = columns != self.columns, columns, rows
        if again:
            self.top = 0
            self.write("\x1b[r\x1b[0m\x1b[H\x1b[2J\x1b[3J\x1b[H" + self.insert(self.transcript, live) + self.paint(live))
        else:
            self.top = max(0, min(self.top, rows - len(live)))
            self.write(f"\x1b[{self.top + 1};1H\x1b[J" + self.paint(live))


RIVALS = {"Ink 7.1": Ink, "Ink since #994": InkSince994, "Bubble Tea 2": BubbleTea, "rich": Rich, "Ratatui 0.30": Ratatui, "Codex": Codex}
