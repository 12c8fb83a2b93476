#!/usr/bin/env python3
"""Writes Demos/link-order.txt: the functions of Swift's libraries and of Idem that a start and some updates call, frequent ones first.

    Tests/Benchmarks/prepare.sh gate && Scripts/generate-link-order.py

The linker places them next to each other (see `standsAlone` in Package.swift), so that a program touches fewer pages of its code. The linker
ignores names that do not exist. With another toolchain or changed sources the list is therefore less effective, but still valid.
"""

import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/Benchmarks"))
from gate import drive  # noqa: E402
from measuring import BUILT  # noqa: E402

WORKLOADS = {"hello": 60, "dash": 30, "insert10k": 20, "scroll100k": 20, "full": 5}


def known_functions():
    """The functions that the toolchain's static libraries and Idem define."""
    archives = pathlib.Path(shutil.which("swift")).resolve().parent.parent / "lib/swift_static/linux"
    files = [*archives.glob("lib*.a"), *(ROOT / ".build/release").glob("Idem*.build/**/*.o")]
    listing = subprocess.run(["nm", "--defined-only", *map(str, files)], capture_output=True, text=True).stdout
    return {line.split()[2] for line in listing.splitlines() if len(line.split()) == 3}


def calls(workload, updates):
    """The number of calls of each function."""
    output = BUILT / "callgrind.link-order"
    drive(workload, updates, ["valgrind", "-q", "--tool=callgrind", "--demangle=no", "--compress-strings=no", f"--callgrind-out-file={output}",
                              str(BUILT / "idem-bench-plain")])
    counts, called = {}, None
    for line in output.read_text(errors="replace").splitlines():
        if found := re.match(r"(c?)fn=(.*?)('\d+)?$", line):
            counts.setdefault(found.group(2), 0)
            called = found.group(2) if found.group(1) else called
        elif line.startswith("calls="):
            counts[called] += int(line[6:].split()[0])
    return counts


def main():
    known = known_functions()
    often, seldom = {}, {}
    for workload, updates in WORKLOADS.items():
        # Sorted by name, so that versions of the file differ little.
        for name, count in sorted(calls(workload, updates).items()):
            if name in known:
                (often if count >= updates else seldom).setdefault(name, None)
    names = [*often, *(name for name in seldom if name not in often)]
    # The old list is replaced only when the new one is complete.
    new = ROOT / "Demos/link-order.txt.new"
    new.write_text("\n".join(names) + "\n")
    new.replace(ROOT / "Demos/link-order.txt")
    print(f"Demos/link-order.txt: {len(names)} functions")


if __name__ == "__main__":
    main()
