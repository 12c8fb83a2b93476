"""A terminal in this process: rows, scrollback, what a resize does to them, and the answers to queries. It counts what an inline app must never send.

`reflows`: rows are wrapped again for a new width, the cursor stays on its cell (as in VTE, foot, Alacritty and tmux). Otherwise rows are cut, and the cursor keeps its row
(as in xterm)."""
import re, unicodedata

PARTS = re.compile(r"\x1b\[([<-?]*)([\d;:]*)([ -/]*)([@-~])|\x1b[\]P_^X](.*?)(?:\x1b\\|\x07)|\x1b([()#%*+]).|\x1b([0-Z\\^-~])|([\x00-\x1a\x1c-\x1f])|([^\x00-\x1f\x1b]+)", re.S)
OPEN = re.compile(r"\x1b(?:\[[<-?]*[\d;:]*[ -/]*|[\]P_^X](?:[^\x1b\x07]|\x1b(?!\\))*|[()#%*+])?\Z")


class Row:
    __slots__ = "cells", "wraps"

    def __init__(self, cells=(), wraps=False): self.cells, self.wraps = list(cells), wraps

    def text(self): return "".join(self.cells).rstrip()

    def put(self, column, cells):
        if column > len(self.cells): self.cells += [" "] * (column - len(self.cells))
        self.cells[column:column + len(cells)] = cells


class Model:
    def __init__(self, columns, rows, reflows=True, limit=100_000):
        self.columns, self.rows, self.reflows, self.limit = columns, rows, reflows, limit
        self.history, self.screen = [], [Row() for _ in range(rows)]
        self.x = self.y = self.top = 0
        self.bottom, self.pending, self.autowrap, self.shown, self.saved = rows - 1, False, True, True, (0, 0)
        self.rest, self.never, self.answers = "", {}, ""

    # MARK: What is there

    def lines(self):
        """All from the oldest on; what the terminal wrapped itself is one line."""
        out, line = [], ""
        for row in self.history + self.screen:
            line += "".join(row.cells) if row.wraps else row.text()
            if not row.wraps:
                out.append(line)
                line = ""
        return out + ([line] if line else [])

    # MARK: What arrives

    def feed(self, text):
        """Text, decoded. Returns the answers."""
        text, self.rest = self.rest + text, ""
        start = text.rfind("\x1b", 0, len(text) - 1)  # the last of all may end the one before
        if found := OPEN.search(text, max(0, start)):
            text, self.rest = text[:found.start()], text[found.start():]
        self.answers = ""
        for private, numbers, middle, final, _, charset, escape, control, plain in PARTS.findall(text):
            if plain: self.write(plain)
            elif control: self.control(control)
            elif final: self.sequence(private, [int(n.split(":")[0] or 0) for n in numbers.split(";")] if numbers else [], middle, final)
            elif escape: self.escape(escape)
        return self.answers

    def count(self, what): self.never[what] = self.never.get(what, 0) + 1

    def write(self, text):
        cells = list(text) if text.isascii() else self.wide(text)
        while cells:
            if self.pending and self.autowrap:
                self.screen[self.y].wraps = True
                self.x = 0
                self.line_feed()
            self.pending = False
            room = self.columns - self.x
            now, cells = cells[:room], cells[room:]
            row = self.screen[self.y]
            row.put(self.x, now)
            self.x += len(now)
            if self.x == self.columns:
                self.x, self.pending = self.columns - 1, True
                row.wraps = False
                if not self.autowrap and cells:
                    row.cells[-1], cells = cells[-1], []

    def wide(self, text):
        cells = []
        for character in text:
            if unicodedata.combining(character) and cells: cells[-1] += character
            else: cells += [character] + [""] * (unicodedata.east_asian_width(character) in "WF")
        return cells

    def control(self, control):
        if control == "\r": self.x, self.pending = 0, False
        elif control in "\n\v\f": self.line_feed()
        elif control == "\b": self.x, self.pending = max(0, self.x - 1), False
        elif control == "\t": self.x = min(self.columns - 1, self.x // 8 * 8 + 8)

    def line_feed(self):
        if self.y == self.bottom: self.scroll_up(1)
        elif self.y < self.rows - 1: self.y += 1

    def scroll_up(self, count, saves=True):
        for _ in range(min(count, self.bottom - self.top + 1)):
            row = self.screen.pop(self.top)
            self.screen.insert(self.bottom, Row())
            if saves and self.top == 0: self.history.append(row)
        if len(self.history) > self.limit: del self.history[:-self.limit]

    def scroll_down(self, count):
        for _ in range(min(count, self.bottom - self.top + 1)):
            self.screen.pop(self.bottom)
            self.screen.insert(self.top, Row())

    def escape(self, escape):
        if escape == "M":
            self.count("RI")
            if self.y == self.top: self.scroll_down(1)
            else: self.y = max(0, self.y - 1)
        elif escape == "D": self.line_feed()
        elif escape == "E": self.x = 0; self.line_feed()
        elif escape == "7": self.saved = self.x, self.y
        elif escape == "8": self.x, self.y = self.saved
        elif escape == "c": self.count("RIS")

    def erase_row(self, row, start, end):
        row = self.screen[row]
        if end >= len(row.cells): del row.cells[start:]
        else: row.put(start, [" "] * (end - start))
        row.wraps = row.wraps and end < self.columns

    def sequence(self, private, numbers, middle, final):
        n, one = (numbers[0] if numbers else 0), max(1, numbers[0] if numbers else 1)
        if private or middle: return self.private(private, numbers, middle, final)
        self.pending = self.pending and final in "mKn"
        if final == "A": self.y = max(self.top if self.y >= self.top else 0, self.y - one)
        elif final == "B": self.y = min(self.bottom if self.y <= self.bottom else self.rows - 1, self.y + one)
        elif final == "C": self.x = min(self.columns - 1, self.x + one)
        elif final == "D": self.x = max(0, self.x - one)
        elif final == "G": self.x = min(self.columns, one) - 1
        elif final == "d":
            self.count("absolute row")
            self.y = min(self.rows, one) - 1
        elif final in "Hf":
            self.count("absolute row")
            self.y, self.x = min(self.rows, one) - 1, min(self.columns, max(1, numbers[1] if len(numbers) > 1 else 1)) - 1
        elif final == "K": self.erase_row(self.y, 0 if n else self.x, self.x + 1 if n == 1 else self.columns)
        elif final == "J": self.erase_screen(n)
        elif final in "LMST":
            self.count({"L": "IL", "M": "DL", "S": "SU", "T": "SD"}[final])
            top, self.top = self.top, self.y if final in "LM" else self.top
            self.scroll_up(one, final == "S") if final in "MS" else self.scroll_down(one)
            self.top = top
        elif final == "P": del self.screen[self.y].cells[self.x:self.x + one]
        elif final == "X": self.erase_row(self.y, self.x, min(self.columns, self.x + one))
        elif final == "@": self.screen[self.y].put(self.x, [" "] * one + self.screen[self.y].cells[self.x:]); del self.screen[self.y].cells[self.columns:]
        elif final == "r":
            self.count("margins")
            self.top, self.bottom = one - 1, (numbers[1] if len(numbers) > 1 and numbers[1] else self.rows) - 1
            self.x = self.y = 0
        elif final == "n" and n == 6: self.answers += f"\x1b[{self.y + 1};{self.x + 1}R"
        elif final == "c": self.answers += "\x1b[?62;22c"

    def erase_screen(self, kind):
        if kind == 0:
            if self.y == 0: self.count("CSI J in row 1")
            self.erase_row(self.y, self.x, self.columns)
            for row in range(self.y + 1, self.rows): self.screen[row] = Row()
        else: self.count(f"CSI {kind} J")
        if kind == 2: self.screen = [Row() for _ in range(self.rows)]
        if kind == 3: self.history.clear()

    def private(self, private, numbers, middle, final):
        if private == "?" and final in "hl" and not middle:
            for number in numbers:
                if number == 7: self.autowrap = final == "h"
                if number == 25: self.shown = final == "h"
                if number in (47, 1047, 1049): self.count("alternate screen")
        elif private == ">" and final == "q": self.answers += f"\x1bP>|model({'cell' if self.reflows else 'row'})\x1b\\"
        elif private == ">" and final == "c": self.answers += "\x1b[>1;1;0c"
        elif middle == "$" and final == "p": self.answers += f"\x1b[{private}{numbers[0]};0$y"

    # MARK: Another size

    def resize(self, columns, rows):
        if self.reflows and columns != self.columns: self.reflow(columns)
        elif columns < self.columns:
            for row in self.screen + self.history: del row.cells[columns:]
        self.columns, self.x, self.pending = columns, min(self.x, columns - 1), False
        while len(self.screen) > rows and self.y < len(self.screen) - 1: self.screen.pop()
        while len(self.screen) > rows:
            self.history.append(self.screen.pop(0))
            self.y -= 1
        while len(self.screen) < rows:
            if self.history and self.reflows:
                self.screen.insert(0, self.history.pop())
                self.y += 1
            else: self.screen.append(Row())
        self.rows, self.top, self.bottom = rows, 0, rows - 1

    def reflow(self, columns):
        before, new, at = self.history + self.screen, [], (0, 0)
        here, line, place = len(self.history) + self.y, [], None
        while len(before) > here + 1 and not before[-1].cells: before.pop()
        for index, row in enumerate(before):
            if index == here: place = len(line) + self.x
            line += row.cells
            if row.wraps and index + 1 < len(before): continue
            parts = [line[i:i + columns] for i in range(0, len(line), columns)] or [[]]
            if place is not None:
                while place // columns >= len(parts): parts.append([])
                at, place = (len(new) + place // columns, place % columns), None
            new += [Row(part, number + 1 < len(parts)) for number, part in enumerate(parts)]
            line = []
        start = max(0, len(new) - self.rows)
        # The cursor stays on the screen: rows below it give way.
        if at[0] < start:
            start = at[0]
            del new[start + self.rows:]
        self.history, self.screen = new[:start], new[start:]
        self.screen += [Row() for _ in range(self.rows - len(self.screen))]
        self.y, self.x = at[0] - start, at[1]
