#!/usr/bin/env python3
"""Holds sources and documents to the vocabulary of ARCHITECTURE.md: words that were retired do not come back.

    Scripts/check-words.py [FILE ...]

IDENTIFIERS are whole words anywhere in a file. PHRASES are looked for in comments and in documents only: they make an object a person ("the
node knows"), or a reader guess ("for to"). Each finding names the word to use instead.
"""

import pathlib
import re
import subprocess
import sys

IDENTIFIERS = {
    "Painter": "PaintContext (nodes) or NcursesRenderer (ncurses)",
    "Stage": "AppHost",
    "Inspection": "InspectorScreen",
    "FrameCounter": "DryRunWriter",
    "FrameLedger": "FrameLog",
    "InspectorLedger": "InspectorLog",
    "Beacon": "InvalidationToken",
    "Departures": "ExitingNodes",
    "Motion": "RunningAnimation",
    "Course": "TimingCurve",
    "Hindrance": "Obstacle",
    "HeldValues": "RowValueCache",
    "WindowRows": "VisibleRows",
    "RowPlace": "RowPosition",
    "LabelPlace": "ContentSlot",
    "forEachUnheld": "forEachBorrowed",
    "unnoted": "untracked",
    "sameness": "memoization",
    "Sameness": "Comparison.Result",
    "unheld": "borrowed",
}
PHRASES = {
    r"\bfor to\b": "to",
    r"\bwho (?:listens|asks|holds|stands|reads|wants|needs|has|is|goes)\b": "name the caller or the object",
    r"\b(?:is|are|was|were|be|been) told\b": "is notified, receives",
    r"\btells? (?:it|them|its|the)\b": "notifies, returns, reports",
    r"\bhears? (?:of|from|about|what|the|it)\b": "receives, observes",
    r"\b(?:nodes?|views?|containers?|rows?|bodies|body|lists?|trees?|fields?) (?:knows?|wants?|says?|asks?|hears?|listens?)\b": "has, requests, specifies, calls",
    r"\b(?:nobody|somebody) (?:asks|listens|knows|holds|hears|wants)\b": "no caller, an observer, an owner",
    r"\bas a watch has it\b": "wall-clock time",
    r"\bhas it in hand\b": "owns it",
}
SUFFIXES = {".swift", ".c", ".h", ".md"}
# The list itself, and texts that quote it.
EXCEPT = {"Scripts/check-words.py"}

root = pathlib.Path(__file__).resolve().parent.parent


def files() -> list[str]:
    if len(sys.argv) > 1:
        return sys.argv[1:]
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=root, capture_output=True, text=True)
    if listed.returncode == 0:
        return sorted(set(listed.stdout.split("\0")))
    return [str(path.relative_to(root)) for path in root.rglob("*") if ".build" not in path.parts]


identifiers = re.compile(r"\b(" + "|".join(IDENTIFIERS) + r")\b")
phrases = [(re.compile(pattern, re.IGNORECASE), instead) for pattern, instead in PHRASES.items()]
findings = []
for name in files():
    path = root / name
    if path.suffix not in SUFFIXES or name in EXCEPT or not path.is_file():
        continue
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        for match in identifiers.finditer(line):
            findings.append(f"{name}:{number}: \"{match[0]}\" is retired: {IDENTIFIERS[match[0]]}")
        prose = line if path.suffix == ".md" else line.partition("//")[2]
        for pattern, instead in phrases:
            if match := pattern.search(prose):
                findings.append(f"{name}:{number}: \"{match[0]}\": {instead}")

print("\n".join(findings) or "words: none that is retired")
sys.exit(1 if findings else 0)
