#!/usr/bin/env python3
"""Compares the widths in Sources/IdemScreen/Text/ScalarClass+Table.swift with those of other libraries, scalar by scalar.

    Scripts/check-widths.py [--list]

The others are the C library's `wcwidth` (in C.UTF-8), `utf8proc_charwidth` if libutf8proc.so.2 is installed (Debian: libutf8proc2), and the
PyPI package `wcwidth` if it is installed. Each difference must match a rule of ALLOWED below; otherwise the exit status is 1. If a library
has a different Unicode version from the table, scalars that exist in only one of the two are not compared.
--list prints all differences that no rule allows.
"""

import argparse
import ctypes
import locale
import pathlib
import re
import sys
import unicodedata

TABLE = pathlib.Path(__file__).resolve().parent.parent / "Sources/IdemScreen/Text/ScalarClass+Table.swift"
REPLACED, DROPPED, LAYOUT, MARK, NARROW, WIDE, AMBIGUOUS, REGIONAL = range(8)
# None: never sent alone to a terminal, so its width does not matter.
COLUMNS = {REPLACED: None, DROPPED: None, LAYOUT: None, MARK: 0, NARROW: 1, WIDE: 2, AMBIGUOUS: 1, REGIONAL: None}


def table():
    text = TABLE.read_text(encoding="utf-8")
    numbers, blocks = ("".join(part.split()) for part in re.findall(r'#"""\n(.*?)"""#', text, re.S))
    digit = lambda character: ord(character) - 0x30
    kind = lambda character: ord(character) - 0x21
    result = []
    for place in range(0, len(numbers), 2):
        number = digit(numbers[place]) << 6 | digit(numbers[place + 1])
        result += [kind(character) for character in blocks[number * 128 : number * 128 + 128]]
    return result


def within(*ranges):
    return lambda cp: any(first <= cp <= last for first, last in ranges)


def category(*names):
    return lambda cp: unicodedata.category(chr(cp)) in names


JAMO = within((0x1160, 0x11FF), (0xD7B0, 0xD7FF))
# The spacing marks of Unicode 15, since Python's data may be older than the table.
MARKS_OF_15 = within((0x0CF3, 0x0CF3), (0x11F03, 0x11F03), (0x11F34, 0x11F35), (0x11F3E, 0x11F3F), (0x11F41, 0x11F41))
SPACING_MARK = lambda cp: category("Mc")(cp) or MARKS_OF_15(cp)
WIDE_EVERYWHERE = within((0x3248, 0x324F), (0x4DC0, 0x4DFF))
WIDE_SINCE_16 = within((0x2630, 0x2637), (0x268A, 0x268F), (0x1D300, 0x1D356), (0x1D360, 0x1D376))

# library (* is all), predicate of scalars, our columns, their columns, reason for our value
ALLOWED = [
    ("utf8proc", JAMO, 0, 1, "vowels and final consonants of Hangul are drawn into the syllable; terminals add nothing for them"),
    ("utf8proc", SPACING_MARK, 1, 0, "terminals give a spacing mark a column"),
    ("wcwidth.py", SPACING_MARK, 1, 0, "terminals give a spacing mark a column; the package measures whole clusters"),
    ("wcwidth.py", SPACING_MARK, 2, 0, "tone and reading marks that the data call wide"),
    ("wcwidth.py", within((0x3164, 0x3164)), 2, 0, "the Hangul filler: a blank of two columns in terminals"),
    ("wcwidth.py", within((0xFFA0, 0xFFA0)), 1, 0, "the halfwidth Hangul filler: a blank of one column in terminals"),
    ("*", WIDE_EVERYWHERE, 2, 1, "narrow in the data of Unicode 15, wide in the C library and in terminals"),
    ("*", WIDE_SINCE_16, 1, 2, "wide since Unicode 16 only; terminals' tables are older"),
]


def compare(name, ours, theirs, is_assigned):
    """Prints the number of allowed differences per rule. Returns the others as (scalar, ours, theirs)."""
    counted, others = {}, []
    compared = 0
    for cp, kind in enumerate(ours):
        mine = COLUMNS[kind & 7]
        if mine is None or not is_assigned(cp):
            continue
        compared += 1
        other = theirs(cp)
        if other == mine:
            continue
        for number, (library, which, left, right, _) in enumerate(ALLOWED):
            if library in (name, "*") and left == mine and right == other and which(cp):
                counted[number] = counted.get(number, 0) + 1
                break
        else:
            others.append((cp, mine, other))
    print(f"{name}: {compared} scalars compared, {sum(counted.values())} differences allowed, {len(others)} not")
    for number, count in sorted(counted.items()):
        print(f"  {count:6} are {ALLOWED[number][2]} here and {ALLOWED[number][3]} there: {ALLOWED[number][4]}")
    return others


def libc():
    library = ctypes.CDLL(None)
    locale.setlocale(locale.LC_CTYPE, "C.UTF-8")
    width = library.wcwidth
    width.argtypes, width.restype = [ctypes.c_uint32], ctypes.c_int
    return width, lambda cp: width(cp) >= 0


def utf8proc():
    library = ctypes.CDLL("libutf8proc.so.2")
    width = library.utf8proc_charwidth
    width.argtypes, width.restype = [ctypes.c_int32], ctypes.c_int
    assigned = library.utf8proc_category
    assigned.argtypes, assigned.restype = [ctypes.c_int32], ctypes.c_int
    return width, lambda cp: assigned(cp) != 0


def pypi():
    import wcwidth

    return lambda cp: wcwidth.wcwidth(chr(cp)), lambda cp: True


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--list", action="store_true", help="print every difference that is not allowed")
    arguments = parser.parse_args()
    ours, failed = table(), False
    for name, source in (("libc", libc), ("utf8proc", utf8proc), ("wcwidth.py", pypi)):
        try:
            theirs, is_assigned = source()
        except (OSError, ImportError, locale.Error) as error:
            print(f"{name}: not compared ({error})")
            continue
        others = compare(name, ours, theirs, is_assigned)
        failed = failed or bool(others)
        for cp, mine, other in others if arguments.list else others[:20]:
            print(f"  U+{cp:04X} {unicodedata.category(chr(cp))} {unicodedata.name(chr(cp), '')}: {mine} here, {other} there")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
