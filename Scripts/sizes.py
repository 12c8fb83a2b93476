#!/usr/bin/env python3
"""Prints the ten longest hand-written files, and the ten folders with the most files. Advice for a reader of the sources: nothing fails.

    Scripts/sizes.py
"""

import collections
import pathlib
import subprocess

SUFFIXES = {".swift", ".c", ".h", ".py", ".sh"}
GENERATED = {"Sources/IdemScreen/Text/ScalarClass+Table.swift"}

root = pathlib.Path(__file__).resolve().parent.parent
listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=root, capture_output=True, text=True, check=True)
names = [name for name in set(listed.stdout.split("\0")) if (root / name).is_file() and pathlib.Path(name).suffix in SUFFIXES]
lengths = {name: len((root / name).read_text(encoding="utf-8").splitlines()) for name in names if name not in GENERATED}
folders = collections.Counter(str(pathlib.PurePath(name).parent) for name in names)

for title, counts in (("lines", lengths), ("files", folders)):
    print(f"{title:>7}")
    for name, count in sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))[:10]:
        print(f"{count:7} {name}")
