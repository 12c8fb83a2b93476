#!/usr/bin/env python3
"""Writes Sources/IdemScreen/ScalarClass+Table.swift from the Unicode Character Database.

    Scripts/generate-width-table.py [--data /usr/share/unicode] [--check]

The data are Debian's package `unicode-data` (15.0.0 in Debian 12), or any copy of the database with the same layout.
With --check nothing is written: the exit status is 1 where the file in the tree differs from what would be written.

Each scalar gets 7 bits (see ScalarClass.swift, which reads them):

    0-2  what is done with it: 0 replaced by U+FFFD, 1 dropped, 2 layout (a space), 3 mark (no column of its own),
         4 narrow, 5 wide, 6 ambiguous (narrow, or wide where the user says so), 7 regional indicator
    3    simple: between two simple scalars there is always a cluster boundary
    4    pictographic (Extended_Pictographic, and assigned)
    5    recent: newer than BASELINE, so that a C library may not know it
    6    disputed: terminals are known to give it other widths (never set where recent is)

The table has two stages: 128 scalars make a block, equal blocks are kept once. The numbers of the blocks are written in characters from
`0` on, six bits each, the classes in one character from `!` on; a line per 128 of them. As plain text in the executable it costs nothing
at start-up.
"""

import argparse
import pathlib
import re
import sys

BASELINE = (14, 0)
BLOCK = 128
FIRST = 0x30  # the character that stands for 0 in a block's number
FIRST_CLASS = 0x21  # and in a class: 95 characters of ASCII are printable, and so is each sum of bits that occurs
# Narrow by the data, but wide in the C library, in tmux and in xterm; the hexagrams are wide in Unicode 16, too.
WIDE_EVERYWHERE = [*range(0x3248, 0x3250), *range(0x4DC0, 0x4E00)]
# Terminals were seen to differ here, or have to: emoji of the BMP and spacing marks are found by their properties below. Syllables of
# old Hangul are glyphs of several scalars: after those the cursor is never trusted.
DISPUTED = [
    *WIDE_EVERYWHERE,
    *range(0x2630, 0x2638), *range(0x268A, 0x2690), *range(0x1D300, 0x1D357), *range(0x1D360, 0x1D377),  # wide since Unicode 16
    *range(0x16FE0, 0x16FE4), *range(0x17000, 0x18D80), *range(0x1B170, 0x1B300),  # Tangut, Khitan, Nüshu: wide since Unicode 9
]
OUTPUT = pathlib.Path(__file__).resolve().parent.parent / "Sources/IdemScreen/ScalarClass+Table.swift"

REPLACED, DROPPED, LAYOUT, MARK, NARROW, WIDE, AMBIGUOUS, REGIONAL = range(8)
SIMPLE, PICTOGRAPHIC, RECENT, DISPUTES = 8, 16, 32, 64


def ranges(path, columns=2):
    """(first, last, value) of each line of a UCD file; lines with more than one value give the one asked for."""
    for line in path.read_text(encoding="utf-8").splitlines():
        fields = [field.strip() for field in line.split("#")[0].split(";")]
        if len(fields) < columns:
            continue
        first, _, last = fields[0].partition("..")
        yield int(first, 16), int(last or first, 16), fields[1]


def values(path, default):
    table = [default] * 0x110000
    for first, last, value in ranges(path):
        table[first : last + 1] = [value] * (last + 1 - first)
    return table


def members(path, name):
    return {cp for first, last, value in ranges(path) if value == name for cp in range(first, last + 1)}


def version(data):
    head = (data / "DerivedAge.txt").read_text(encoding="utf-8").splitlines()[0]
    return re.search(r"(\d+\.\d+\.\d+)", head).group(1)


def classes(data):
    category = values(data / "extracted/DerivedGeneralCategory.txt", "Cn")
    width = values(data / "EastAsianWidth.txt", "N")
    grapheme = values(data / "auxiliary/GraphemeBreakProperty.txt", "Other")
    age = values(data / "DerivedAge.txt", "0.0")
    pictographic = members(data / "emoji/emoji-data.txt", "Extended_Pictographic")
    emoji = members(data / "emoji/emoji-data.txt", "Emoji")
    disputed = set(DISPUTED)
    ignorable = members(data / "DerivedCoreProperties.txt", "Default_Ignorable_Code_Point")
    prepended = members(data / "PropList.txt", "Prepended_Concatenation_Mark")

    def treatment(cp):
        kind = category[cp]
        if cp in (0x09, 0x0A) or kind in ("Zl", "Zp"):
            return LAYOUT
        if kind in ("Cc", "Cn", "Cs"):
            return REPLACED
        if kind == "Cf":
            # The signs that stand before a number are visible: their loss should be, too.
            return REPLACED if cp in prepended else DROPPED
        if grapheme[cp] == "Regional_Indicator":
            return REGIONAL
        if grapheme[cp] in ("V", "T"):
            return MARK  # a vowel or a final consonant is drawn into the syllable that its first consonant began
        if kind in ("Mn", "Me"):
            # Variation selectors, the grapheme joiner and the like show nothing of their own.
            return DROPPED if cp in ignorable else MARK
        if cp in WIDE_EVERYWHERE:
            return WIDE
        return {"W": WIDE, "F": WIDE, "A": AMBIGUOUS}.get(width[cp], NARROW)

    def whole(cp):
        result = treatment(cp)
        # An unassigned scalar may be anything one day, and Swift's own tables may already know it: never simple.
        if category[cp] not in ("Cn", "Cs") and grapheme[cp] in ("Other", "Control", "LF", "LV", "LVT"):
            result |= SIMPLE
        if cp in pictographic and category[cp] != "Cn":
            result |= PICTOGRAPHIC
        if category[cp] != "Cn" and tuple(map(int, age[cp].split("."))) > BASELINE:
            result |= RECENT
        elif result & 7 in (NARROW, WIDE, AMBIGUOUS):
            # Emoji of the BMP became wide with Unicode 9, and some only by a variation selector; some terminals join spacing marks to the
            # cell before them.
            is_late_emoji = cp < 0x10000 and cp in emoji and result & 7 == WIDE
            if cp in disputed or is_late_emoji or category[cp] == "Mc":
                result |= DISPUTES
        return result

    return [whole(cp) for cp in range(0x110000)]


def lines(characters):
    return "\n".join("    " + "".join(characters[i : i + BLOCK]) for i in range(0, len(characters), BLOCK))


def source(data):
    table = classes(data)
    blocks, numbers, index = [], {}, []
    for start in range(0, 0x110000, BLOCK):
        block = tuple(table[start : start + BLOCK])
        if block not in numbers:
            numbers[block] = len(blocks)
            blocks.append(block)
        index.append(numbers[block])
    assert len(blocks) < 4096
    digits = [chr(FIRST + part) for number in index for part in (number >> 6, number & 63)]
    cells = [chr(FIRST_CLASS + value) for block in blocks for value in block]
    assert max(cells) <= "~"
    assert not any(ending in "".join(block) for ending in ('"""#', "\\#") for block in zip(*[iter(cells)] * BLOCK))
    recent = next(cp for cp in range(0x110000) if table[cp] == WIDE | SIMPLE | PICTOGRAPHIC | RECENT)
    return f'''// swift-format-ignore-file
// Written by Scripts/generate-width-table.py from the Unicode Character Database {version(data)}: change that instead.

extension ScalarClass {{
  /// The version of the Unicode Character Database the table was made from.
  public static let unicodeVersion = "{version(data)}"

  /// A scalar newer than Unicode {BASELINE[0]}.{BASELINE[1]}: a C library that knows it (`wcwidth` gives 2) knows them all, as far as can be told.
  public static let recentScalar: UInt32 = 0x{recent:X}

  /// For each {BLOCK} scalars the number of their block, in two digits of six bits, the high one first; {BLOCK} digits and a newline a line.
  @usableFromInline static var blockNumbers: StaticString {{
    #"""
{lines(digits)}
    """#
  }}

  /// {len(blocks)} blocks of {BLOCK} classes, one a line.
  @usableFromInline static var blocks: StaticString {{
    #"""
{lines(cells)}
    """#
  }}
}}
'''


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=pathlib.Path, default=pathlib.Path("/usr/share/unicode"))
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    if not (arguments.data / "DerivedAge.txt").exists():
        sys.exit(f"no Unicode Character Database in {arguments.data}: install the package unicode-data")
    text = source(arguments.data)
    if arguments.check:
        if OUTPUT.read_text(encoding="utf-8") != text:
            sys.exit(f"{OUTPUT.name} differs from what Unicode {version(arguments.data)} in {arguments.data} gives")
        print(f"{OUTPUT.name}: as Unicode {version(arguments.data)} gives it")
    else:
        # The old table stands until the new one is whole.
        new = OUTPUT.with_name(OUTPUT.name + ".new")
        new.write_text(text, encoding="utf-8")
        new.replace(OUTPUT)
        print(f"{OUTPUT}: {len(text)} bytes")


if __name__ == "__main__":
    main()
