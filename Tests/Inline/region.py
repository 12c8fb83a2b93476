"""A small inline renderer, to test the lab without Idem: relative moves only, and no more erased than its own rows.

Text is plain and each character is one column wide. Every method returns the bytes of one frame."""

NOWRAP, WRAP, HIDE, SHOW = "\x1b[?7l", "\x1b[?7h", "\x1b[?25l", "\x1b[?25h"
PROMPT, OUTPUT = "\x1b]133;A\x1b\\", "\x1b]133;C\x1b\\"


def height(length, columns): return max(1, -(-length // columns))


def up(count): return f"\x1b[{count}A" if count else ""


def down(count):
    """By line feeds: in a screen that is lower by now than the app has noticed, CSI B would end at the last row, and the way back would lead above the region."""
    return "\n" * count


def picture(generation, count, columns):
    """The rows of the fixture's picture."""
    mark = lambda row: f"live-{generation}.{row} "
    return [(mark(row).ljust(columns, "-") if row % 2 == 0 else mark(row) + "x" * (row * 7 % 40))[:columns] for row in range(count)]


class Region:
    """`after`: where the cursor is after a resize: 'cell' (with its cell), 'row' (nothing reflows), 'end' (its distance from the end stays),
    'marks' (as 'cell', if the terminal is shown which rows are a prompt)."""

    def __init__(self, columns, rows, after="cell"):
        self.columns, self.rows, self.after = columns, rows, after
        self.below = after in ("marks", "end")  # the cursor rests in a blank row below the region
        self.live, self.at, self.shown = [], (0, 0), False

    @property
    def width(self): return self.columns - 2 * (self.after == "end")

    @property
    def room(self): return max(1, self.rows - 1 - self.below)

    def fit(self, live): return ([row[:self.width] for row in live[:self.room]] or [""]) + [""] * self.below

    def first(self): return "\r" + up(self.at[0])

    def erase(self, several):
        """Never by one ED in the first row: tmux and others take it for clearing the screen."""
        return "\x1b[K" + ("\n\x1b[J\x1b[A" if several else "")

    def frame(self, lines, live, caret=None):
        """Prints the lines above, and shows the rows."""
        live = self.fit(live)
        mark = PROMPT if self.after == "marks" else ""
        if lines:
            out = self.first() + self.erase(len(self.live) > 1) + (mark and OUTPUT) + "".join(line + "\r\n" for line in lines)
            out += mark + self.paint(live)
        elif not self.live: out = mark + self.paint(live)
        elif live != self.live: out = self.first() + self.change(live)
        else: out = ""
        self.live = live
        return out + self.rest(caret)

    def paint(self, live):
        self.at = len(live) - 1, None
        return NOWRAP + "\r\n".join(live) + WRAP

    def change(self, live):
        old, out, row = self.live, NOWRAP, 0
        for index, (text, before) in enumerate(zip(live, old + [None] * len(live))):
            if text == before: continue
            if index < len(old): out += "\r" + down(index - row)
            else: out += "\r" + down(len(old) - 1 - row if row < len(old) else 0) + "\r\n"
            row = index
            same = 0
            if before and len(text) >= len(before):
                while same < len(before) and text[same] == before[same]: same += 1
            elif before: out += "\x1b[K"  # from the first column: tmux counts what was erased behind a text as part of it
            out += (f"\x1b[{same}C" if same else "") + text[same:]
        if len(old) > len(live):
            out += "\r" + down(len(live) - row) + "\x1b[J"
            row = len(live)
        self.at = row, None
        return out + WRAP

    def rest(self, caret):
        """Moves to the caret, or to where the cursor rests."""
        to = (min(caret[0], len(self.live) - 1 - self.below), min(caret[1], self.width - 1)) if caret else (len(self.live) - 1 if self.below else 0, 0)
        out, rows = "", to[0] - self.at[0]
        if to != self.at: out = "\r" + (down(rows) or up(-rows)) + (f"\x1b[{to[1]}C" if to[1] else "")
        if self.shown != bool(caret): out += SHOW if caret else HIDE
        self.at, self.shown = to, bool(caret)
        return out

    def rows_above(self, columns, rows):
        """How many rows the first one is above the cursor, in a screen of another size."""
        (row, column), lengths = self.at, [len(text) for text in self.live]
        if self.after in ("row", "marks") or not lengths: return row
        if self.after == "end" and columns < self.columns and rows >= self.rows:
            # From the bottom up, each row that wraps moves the screen up; the row where the cursor then seems to be is not wrapped.
            heights, place = [1] * len(lengths), row
            for index in reversed(range(len(lengths))):
                if place == index: continue
                heights[index] = height(lengths[index], columns)
                place += heights[index] - 1
            return max(0, sum(heights) - 1 - (len(lengths) - 1 - row))
        return sum(height(length, columns) for length in lengths[:row]) + column // columns

    def resized(self, columns, rows, live, caret=None):
        out = "\r" + up(self.rows_above(columns, rows))
        several = len(self.live) > 1 or height(len(self.live[0]) if self.live else 0, columns) > 1
        self.columns, self.rows, self.live = columns, rows, []
        self.at = 0, 0
        return out + self.erase(several) + self.frame([], live, caret)

    def end(self, stays):
        mark = OUTPUT if self.after == "marks" else ""
        if not stays or not self.live: return self.first() + self.erase(len(self.live) > 1) + mark + SHOW
        return "\r" + down(len(self.live) - 1 - self.at[0]) + ("" if self.below else "\r\n") + mark + SHOW
