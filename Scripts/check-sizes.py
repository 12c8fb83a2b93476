#!/usr/bin/env python3
"""Holds every file that is written by hand to LIMIT lines.

    Scripts/check-sizes.py

A file that is longer does more than one thing. Files written by a program are listed in GENERATED, with the program.
"""

import pathlib
import subprocess
import sys

LIMIT = 300
# A suite of sentences may run a little longer than a file that a reader must follow.
TESTS_LIMIT = 320
SUFFIXES = {".swift", ".c", ".h", ".py", ".sh"}
GENERATED = {"Sources/IdemScreen/ScalarClass+Table.swift": "Scripts/generate-width-table.py"}

root = pathlib.Path(__file__).resolve().parent.parent
listed = subprocess.run(
    ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=root, capture_output=True, text=True)
names = listed.stdout.split("\0") if listed.returncode == 0 else [
    str(path.relative_to(root)) for path in root.rglob("*") if ".build" not in path.parts]
findings = []

for name in sorted(set(names)):
    path = root / name
    if path.suffix not in SUFFIXES or name in GENERATED or not path.is_file():
        continue
    count = len(path.read_text(encoding="utf-8").splitlines())
    limit = TESTS_LIMIT if name.startswith("Tests/") else LIMIT
    if count > limit:
        findings.append(f"{name} has {count} lines, {count - limit} more than the {limit} that it may have")
for name, program in GENERATED.items():
    if not (root / name).exists() or not (root / program).exists():
        findings.append(f"check-sizes.py calls {name} a file written by {program}, and one of the two is not there")

print("\n".join(findings) or f"sizes: no file has more than {LIMIT} lines")
sys.exit(1 if findings else 0)
