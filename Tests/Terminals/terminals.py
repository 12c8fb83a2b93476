#!/usr/bin/env python3
"""Runs the demos, the fixtures and a page of hard text in every terminal emulator that is installed, and says what each shows and leaves behind.

    Tests/Terminals/terminals.py [--in xterm,kitty] [--checks keys,hard-text]

Documentation/Terminal.md has the result as a table. A result that differs from it is an error; IDEM_WRITE_TABLES=1 writes the table anew.
README.md beside this file says how each emulator is read.
"""
import argparse, ctypes, datetime, os, pathlib, signal, sys, time

import checks, pictures, table
from kinds import KINDS


class Starter:
    """Starts one kind of emulator, for one check after another; the one before is closed."""

    def __init__(self, kind): self.kind, self.emulator = kind, None

    def __call__(self, program, size=(80, 24), variables=()):
        self.close()
        self.emulator = self.kind.start(size, program, [*checks.QUIET, *variables])
        return self.emulator

    def close(self):
        if self.emulator: self.emulator.close()
        self.emulator = None


def run(kind, names):
    """The cells of an emulator's row by column, and its pictures."""
    start, row, taken = Starter(kind), {}, None
    try:
        for name, check in checks.CHECKS.items():
            if name in names: row[name] = attempt(check, start)
        if "pictures" in names and row.get("colours", "") != "not readable":
            try: taken = pictures.take(start)
            except Exception as error: row["pictures"] = failure(error)
    finally: start.close()
    return row, taken


def attempt(check, start):
    """Twice: a busy machine may let the time run out."""
    for _ in range(2):
        try: return check(start)
        except Exception as error: failed = failure(error)
    return failed


def failure(error): return f"failed: {type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}"


def main():
    every = [*checks.CHECKS, "pictures"]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--in", dest="kinds", help="of " + ", ".join(KINDS) + "; all that are installed, if none is named")
    parser.add_argument("--checks", default=",".join(name.replace(" ", "-") for name in every), help="of " + ", ".join(every))
    parser.add_argument("--smoke", action="store_true", help="only that each check comes to its end, whatever it finds")
    options = parser.parse_args()
    names = {"colours", *(name.replace("-", " ") for name in options.checks.split(","))}
    for number in (signal.SIGTERM, signal.SIGHUP): signal.signal(number, lambda *_: sys.exit(1))
    ctypes.CDLL(None).prctl(36, 1)  # A process that loses its parent becomes a child of this one, so that it can be ended.
    rows, taken, missing = {}, {}, {}
    for name in options.kinds.split(",") if options.kinds else KINDS:
        kind = KINDS[name]
        if lacking := kind.missing():
            missing[name] = lacking
            packages = [f"the Python package {one[4:]}" if one.startswith("pip:") else f"the package {one}" for one in lacking]
            print(f"{name}: {'not tested' if options.kinds else 'skipped'}, not installed: {', '.join(packages)}")
            continue
        begun = time.time()
        rows[name], pictures_of = run(kind, names)
        rows[name]["emulator"] = f"{name} {kind.version()}"
        if pictures_of: taken[name] = pictures_of
        print(f"{name} ({time.time() - begun:.0f} s): " + "; ".join(f"{key}: {value}" for key, value in rows[name].items()), flush=True)
    if taken:
        for name, text in pictures.disagreements(taken, {name: rows[name]["colours"] for name in taken}).items(): rows[name]["pictures"] = text
    if missing: print(table.commands(missing))
    if options.kinds and missing: sys.exit(1)
    if options.smoke: sys.exit(any(value.startswith("failed") for row in rows.values() for value in row.values()))
    if not rows: sys.exit("No emulator was tested.")
    sys.exit(table.finish(rows, set(names), datetime.date.today()))


if __name__ == "__main__": main()
