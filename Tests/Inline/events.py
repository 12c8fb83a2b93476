"""Random events, the same for every program: prints, other pictures, carets, sizes. All come from one seed."""
import random

from region import height, picture

WIDTHS, HEIGHTS = [80, 60, 45, 100, 79, 120], [24, 15, 30, 12, 40]


class Events:
    """Iterates over `sync` (everything so far is shown), `print` lines, `burst` count and prefix, `rows` count, `caret` row and column or nothing, `size` columns and rows. Keeps what is expected."""

    def __init__(self, seed, steps=40, size=(80, 24), resizes="both", carets=True, tall=True, burst=40, widths=WIDTHS, heights=HEIGHTS):
        self.random, self.steps, self.size = random.Random(seed), steps, size
        self.resizes, self.carets, self.tall, self.burst, self.widths, self.heights = resizes, carets, tall, burst, widths, heights
        self.own = [f"B{index:03}." for index in range(self.random.randint(1, 40))]
        self.printed, self.generation, self.rows, self.sizes, self.caret = [], 0, 1, 0, None

    def line(self):
        return f"P{len(self.printed):04}." + ("q" * self.random.choice([10, 73, 74, 75, 160, 235]) if self.random.random() < .25 else "")

    def overflows(self, columns, rows):
        """Whether the picture, wrapped, would be higher than the screen: then it is partly out of reach, in scrollback, before an app can know."""
        shown = picture(self.generation, min(self.rows, self.size[1] - 1), self.size[0])
        # A text field is as wide as the screen.
        return sum(height(self.size[0] if row == self.caret else len(text), columns) for row, text in enumerate(shown)) >= rows

    def __iter__(self):
        choose = self.random
        for _ in range(self.steps):
            what = choose.random()
            if choose.random() < .7: yield ("sync",)
            if self.carets and choose.random() < .4:
                self.caret = choose.randrange(max(1, self.rows - 1)) if choose.random() < .7 else None
                yield ("nocaret",) if self.caret is None else ("caret", self.caret, choose.randrange(8))
            if what < .5:
                count = choose.choice([1, 1, 2, 3, self.burst])
                if count == self.burst and choose.random() < .5:
                    prefix = f"P{len(self.printed):04}"
                    self.printed += [f"{prefix}-{index}." for index in range(count)]
                    yield "burst", count, prefix
                else:
                    lines = []
                    for _ in range(count):
                        lines.append(self.line())
                        self.printed.append(lines[-1])
                    yield "print", *lines
            if what < .3 or .5 <= what < .8 or self.resizes == "none":
                self.rows = choose.randint(1, 9) if not self.tall or choose.random() < .9 else choose.randint(self.size[1] - 2, 3 * self.size[1])
                self.generation += 1
                yield "rows", self.rows
            elif what >= .8:
                columns = choose.choice(self.widths) if self.resizes in ("both", "width") else self.size[0]
                rows = choose.choice(self.heights) if self.resizes in ("both", "height") else self.size[1]
                if (columns, rows) == self.size or self.overflows(columns, rows): continue
                self.size = columns, rows
                self.sizes += 1
                yield "size", columns, rows


def perform(program, event):
    """One event in the app under test."""
    kind, *rest = event
    if kind == "sync": program.sync()
    elif kind == "size": program.resize(*rest)
    elif kind == "print": program.send(*(f"print {line}" for line in rest))
    elif kind == "caret": program.send(f"caret {rest[0]} {rest[1]}")
    else: program.send(" ".join(map(str, event)))
