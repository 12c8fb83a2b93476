#!/usr/bin/env python3
"""Checks that no hand-written file is longer than LIMIT lines, no folder has many more than 20 files, and the heart is short.

    Scripts/check-sizes.py

A longer file usually has more than one purpose. Generated files are listed in GENERATED, with the program that writes them.
"""

import pathlib
import subprocess
import sys

LIMIT = 300
# A test suite is a list of independent tests, so it may be slightly longer.
TESTS_LIMIT = 320
SUFFIXES = {".swift", ".c", ".h", ".py", ".sh"}
# The part that every change of the engine must understand.
HEART = ["Tree/ViewTree*.swift", "Passes/*.swift", "Nodes/CompositeNode*.swift", "Nodes/RenderNode.swift", "Memoization/*.swift"]
HEART_LIMIT = 1500
FOLDER_LIMIT = 22
GENERATED = {"Sources/IdemScreen/Text/ScalarClass+Table.swift": "Scripts/generate-width-table.py"}

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
        findings.append(f"{name} has {count} lines, {count - limit} more than the limit of {limit}")
for name, program in GENERATED.items():
    if not (root / name).exists() or not (root / program).exists():
        findings.append(f"check-sizes.py lists {name} as written by {program}, but one of the two does not exist")

folders = {}
for name in set(names):
    if name.startswith(("Sources/", "Demos/")) and (root / name).is_file():
        folders.setdefault(str(pathlib.PurePath(name).parent), []).append(name)
findings += [
    f"{folder} has {len(files)} files: the limit is {FOLDER_LIMIT}" for folder, files in sorted(folders.items()) if len(files) > FOLDER_LIMIT]
core = root / "Sources/IdemCore"
heart = sum(len(path.read_text(encoding="utf-8").splitlines()) for pattern in HEART for path in core.glob(pattern))
if not 0 < heart <= HEART_LIMIT:
    findings.append(f"the heart ({', '.join(HEART)} in Sources/IdemCore) has {heart} lines: the limit is {HEART_LIMIT}")

print("\n".join(findings) or f"sizes: the heart has {heart} lines; no file has more than {LIMIT} lines")
sys.exit(1 if findings else 0)
