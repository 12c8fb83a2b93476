#!/usr/bin/env python3
"""Writes Sources/IdemScreen/Text/ScalarClass+Table.swift from the Unicode Character Database.

    Scripts/generate-width-table.py [--data /usr/share/unicode] [--check]

The data come from Debian's package `unicode-data` (15.0.0 in Debian 12), or from any copy of the database with the same layout.
With --check nothing is written: the exit status is 1 if the existing file differs from the generated text.

Each scalar has 7 bits, which ScalarClass.swift reads:

    0-2  treatment: 0 replaced by U+FFFD, 1 dropped, 2 layout (a space), 3 mark (no column of its own),
         4 narrow, 5 wide, 6 ambiguous (narrow, or wide if the user configures it), 7 regional indicator
    3    simple: between two simple scalars there is always a cluster boundary
    4    pictographic (Extended_Pictographic, and assigned)
    5    recent: newer than BASELINE, so a C library may not support it
    6    disputed: some terminals use another width (never set together with recent)

The table has two stages. A block has 128 scalars, and equal blocks are stored once. A block number is written as characters from
`0` on, with six bits each; a class is one character from `!` on. Each line has 128 characters. Plain text in the executable costs nothing
at start.
"""

import argparse
import pathlib
import re
import sys

BASELINE = (14, 0)
BLOCK = 128
FIRST = 0x30  # the character for 0 in a block number
FIRST_CLASS = 0x21  # the character for 0 in a class: ASCII has 95 printable characters, enough for each combination of bits that occurs
# Narrow in the Unicode data, but wide in the C library, in tmux and in xterm. The hexagrams are also wide in Unicode 16.
WIDE_EVERYWHERE = [*range(0x3248, 0x3250), *range(0x4DC0, 0x4E00)]
# Scalars for which terminals use different widths. Emoji of the BMP and spacing marks are added below by their properties. Syllables of
# old Hangul are glyphs of several scalars, after which the cursor position is never assumed to be known.
DISPUTED = [
    *WIDE_EVERYWHERE,
    *range(0x2630, 0x2638), *range(0x268A, 0x2690), *range(0x1D300, 0x1D357), *range(0x1D360, 0x1D377),  # wide since Unicode 16
    *range(0x16FE0, 0x16FE4), *range(0x17000, 0x18D80), *range(0x1B170, 0x1B300),  # Tangut, Khitan, Nüshu: wide since Unicode 9
]
# Octants (Unicode 16), which draw shapes. They are newer than the database, so their width is disputed.
OCTANTS = [*range(0x1CD00, 0x1CDE6), 0x1CEA0, 0x1CEA3, 0x1CEA8, 0x1CEAB, 0x1FBE6, 0x1FBE7]
# Shows a picture in terminals with kitty's graphics protocol: a text must not be able to.
PICTURE_PLACEHOLDER = 0x10EEEE
OUTPUT = pathlib.Path(__file__).resolve().parent.parent / "Sources/IdemScreen/Text/ScalarClass+Table.swift"

REPLACED, DROPPED, LAYOUT, MARK, NARROW, WIDE, AMBIGUOUS, REGIONAL = range(8)
SIMPLE, PICTOGRAPHIC, RECENT, DISPUTES = 8, 16, 32, 64


def ranges(path, columns=2):
    """Yields (first, last, value) of each line of a UCD file that has at least `columns` fields. The value is the second field."""
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
    for cp in OCTANTS:
        category[cp], age[cp] = "So", "14.0"
    pictographic = members(data / "emoji/emoji-data.txt", "Extended_Pictographic")
    emoji = members(data / "emoji/emoji-data.txt", "Emoji")
    disputed = set(DISPUTED) | set(OCTANTS)
    ignorable = members(data / "DerivedCoreProperties.txt", "Default_Ignorable_Code_Point")
    prepended = members(data / "PropList.txt", "Prepended_Concatenation_Mark")

    def treatment(cp):
        kind = category[cp]
        if cp == PICTURE_PLACEHOLDER:
            return REPLACED
        if cp in (0x09, 0x0A) or kind in ("Zl", "Zp"):
            return LAYOUT
        if kind in ("Cc", "Cn", "Cs"):
            return REPLACED
        if kind == "Cf":
            # Signs that precede a number are visible, so their replacement should be visible too.
            return REPLACED if cp in prepended else DROPPED
        if grapheme[cp] == "Regional_Indicator":
            return REGIONAL
        if grapheme[cp] in ("V", "T"):
            return MARK  # a vowel or a final consonant is drawn into the syllable of the preceding consonant
        if kind in ("Mn", "Me"):
            # Variation selectors, the grapheme joiner and similar scalars are invisible.
            return DROPPED if cp in ignorable else MARK
        if cp in WIDE_EVERYWHERE:
            return WIDE
        return {"W": WIDE, "F": WIDE, "A": AMBIGUOUS}.get(width[cp], NARROW)

    def whole(cp):
        result = treatment(cp)
        # An unassigned scalar may later be assigned any property, and Swift's tables may already contain it: never simple.
        if category[cp] not in ("Cn", "Cs") and grapheme[cp] in ("Other", "Control", "LF", "LV", "LVT"):
            result |= SIMPLE
        if cp in pictographic and category[cp] != "Cn":
            result |= PICTOGRAPHIC
        if category[cp] != "Cn" and tuple(map(int, age[cp].split("."))) > BASELINE:
            result |= RECENT
        elif result & 7 in (NARROW, WIDE, AMBIGUOUS):
            # Emoji of the BMP became wide with Unicode 9, some of them only with a variation selector. Some terminals join spacing marks to the
            # previous cell.
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
// Written by Scripts/generate-width-table.py from the Unicode Character Database {version(data)}. Change the script instead of this file.

extension ScalarClass {{
  /// The version of the Unicode Character Database from which the table was generated.
  public static let unicodeVersion = "{version(data)}"

  /// A scalar newer than Unicode {BASELINE[0]}.{BASELINE[1]}. A C library whose `wcwidth` returns 2 for it is assumed to support all newer scalars.
  public static let recentScalar: UInt32 = 0x{recent:X}

  /// The block number of each {BLOCK} scalars, as two digits of six bits, the high one first. Each line has {BLOCK} digits and a newline.
  @usableFromInline static var blockNumbers: StaticString {{
    #"""
{lines(digits)}
    """#
  }}

  /// {len(blocks)} blocks of {BLOCK} classes, one block per line.
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
            sys.exit(f"{OUTPUT.name} differs from the table generated from Unicode {version(arguments.data)} in {arguments.data}")
        print(f"{OUTPUT.name}: equal to the table generated from Unicode {version(arguments.data)}")
    else:
        # The old table is replaced only when the new one is complete.
        new = OUTPUT.with_name(OUTPUT.name + ".new")
        new.write_text(text, encoding="utf-8")
        new.replace(OUTPUT)
        print(f"{OUTPUT}: {len(text)} bytes")


if __name__ == "__main__":
    main()
