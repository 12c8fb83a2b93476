#!/usr/bin/env python3
"""Writes Sources/IdemMarkdown/Parsing/Entities+Table.swift: the names of HTML's entities, from Python's own copy of HTML's list.

    Scripts/generate-entities.py
"""

import html.entities
import pathlib

OUTPUT = pathlib.Path(__file__).resolve().parent.parent / "Sources/IdemMarkdown/Parsing/Entities+Table.swift"
WIDTH = 138


def lines(items):
    line = "   "
    for item in items:
        if len(line) + 1 + len(item) > WIDTH:
            yield line + " \\"
            line = "   "
        line += " " + item
    yield line


# Names without a semicolon are no entities in Markdown.
names = {name[:-1]: value for name, value in html.entities.html5.items() if name.endswith(";")}
items = [name + " " + ".".join(f"{ord(scalar):X}" for scalar in value) for name, value in sorted(names.items())]
OUTPUT.write_text("\n".join([
    "// Written by Scripts/generate-entities.py.", "", "extension Entities {",
    "  /// The names of HTML's entities and their scalars in hexadecimal digits.",
    '  static let table: StaticString = """', *lines(items), '    """', "}", ""]), encoding="utf-8")
