#!/usr/bin/env python3
"""Prints the table of Documentation/Inline.md: what is lost and left by Idem and by the sequences of others (rivals.py), for the same random events.

    Tests/Inline/table.py [--program .build/debug/idem-inline-fixture | standin] [--in tmux,vte,foot]

Several terminals are one table: a number that is not the same in all of them is given as the least and the greatest."""
import argparse, ctypes, random, sys

from hosts import Link, missing
from judge import judge
from lab import FIXTURE
from program import Program, command
from region import picture
from rivals import RIVALS

SEEDS, STEPS, SIZE = (1, 2, 3), 40, (80, 24)
MODES = {"none": "no resize, bursts of 40 lines", "tall": "higher than the screen for a while", "width": "new widths"}


def events(seed, mode):
    """Lines to print and a number of rows, or columns and rows of another size."""
    choose, count, size = random.Random(seed), 0, SIZE
    for step in range(STEPS):
        what, rows = choose.random(), 30 if mode == "tall" and 10 <= step < 16 else 6
        if what < .55:
            lines = []
            for _ in range(choose.choice([1, 1, 2, 3, 40])):
                lines.append(f"P{count:04}." + ("q" * choose.choice([10, 73, 74, 75, 154, 235]) if choose.random() < .25 else ""))
                count += 1
            yield lines, rows, None
        elif what < .8 or mode != "width": yield [], rows, None
        elif (new := (choose.choice([80, 60, 50, 100, 79]), SIZE[1])) != size:
            size = new
            yield [], rows, size


class Idem:
    """The app in the place of a rival."""

    def __init__(self, link, words): self.link, self.program = link, Program(link, words)

    def update(self, lines, rows):
        self.program.send(*(f"print {line}" for line in lines), f"rows {rows}")
        self.program.sync()

    def resized(self, columns, rows, count): self.program.resize(columns, rows)


def measure(host, way, mode, seed, words):
    """What is wrong, as numbers."""
    own, printed, generation, last = [f"B{index:03}." for index in range(20 + seed * 9)], [], 0, 1
    link = Link(host, SIZE)
    try:
        link.write("".join(line + "\r\n" for line in own))
        ui = Idem(link, words) if way == "Idem" else RIVALS[way](link.write, link.cursor, *SIZE)
        for lines, rows, size in events(seed, mode):
            printed += lines
            if size:
                # Another size comes alone: the rows stay the same.
                if way == "Idem": ui.resized(*size, last)
                else:
                    link.sync()
                    link.resize(*size)
                    ui.resized(*size, picture(generation, last, size[0]))
                continue
            generation, last = generation + 1, rows
            ui.update(lines, rows if way == "Idem" else picture(generation, rows, link.size[0]))
        sent = len(link.sent()) if way == "Idem" else ui.bytes
        wrong = judge(link.history(), printed, own, generation, last, False)
        return {"lines": len(printed), "lost": len(wrong.get("lost", ())), "twice": len(wrong.get("twice", ())), "left": len(wrong.get("left", ())),
                "own": len(wrong.get("own", ())), "of": len(own), "bytes": sent}
    finally: link.close()


def span(values, unit=1):
    low, high = (round(of(values) / unit) for of in (min, max))
    return str(low) if low == high else f"{low}–{high}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=FIXTURE)
    parser.add_argument("--in", dest="hosts", default="tmux")
    options = parser.parse_args()
    ctypes.CDLL(None).prctl(36, 1)
    words, hosts = command(options.program), options.hosts.split(",")
    if lacking := [package for host in hosts for package in missing(host)]: sys.exit(f"Not installed: {', '.join(lacking)}")
    ways, totals = ["Idem", *RIVALS], {}
    for host in hosts:
        for mode in MODES:
            for way in ways:
                if mode == "tall" and way != "Idem" and RIVALS[way].fixed: continue
                total = {}
                for seed in SEEDS:
                    try: numbers = measure(host, way, mode, seed, words)
                    except TimeoutError: numbers = measure(host, way, mode, seed, words)  # once more: a busy machine
                    for what, count in numbers.items(): total[what] = total.get(what, 0) + count
                totals.setdefault((mode, way), []).append(total)
                print(host, mode, way, total, file=sys.stderr, flush=True)
    print(f"| | {' | '.join(ways)} |\n|---|{'---|' * len(ways)}")
    for mode, title in MODES.items():
        lines = totals[mode, "Idem"][0]["lines"]
        sizes = sum(size is not None for seed in SEEDS for _, _, size in events(seed, mode))
        for what in ("lost", "twice", "left", "own", "bytes"):
            cells = []
            for way in ways:
                found = totals.get((mode, way))
                values = [total[what] for total in found or ()]
                cells.append("–" if not found else span(values, 1000) + " kB" if what == "bytes" else f"**{span(values)}**" if way == "Idem" else span(values))
            label = {"lost": f"{sizes or ''}{' ' * bool(sizes)}{title}, {lines} lines: lost", "twice": "printed twice", "left": "rows of old pictures left",
                     "own": f"the user's own {totals[mode, 'Idem'][0]['of']} lines lost or doubled", "bytes": "bytes"}[what]
            print(f"| {label} | {' | '.join(cells)} |")


if __name__ == "__main__": main()
