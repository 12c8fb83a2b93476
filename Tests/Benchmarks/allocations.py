#!/usr/bin/env python3
"""Lists what a workload allocates in each update, with the place of each allocation.

    Tests/Benchmarks/allocations.py [WORKLOAD [ITEMS]] [--from 100] [--to 200] [--depth 12]

Run `make bench` once before, or Tests/Benchmarks/prepare.sh: it needs the driver, the counting library and idem-bench as they are built there.
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BUILT = ROOT / ".build/benchmarks"
# The functions at the top of every stack. They do not identify the place of an allocation.
PLUMBING = re.compile(r"^(malloc|calloc|realloc|swift_(slow)?[aA]lloc|swift::|swift_allocObject|_swift_allocObject_|operator new|posix_memalign)")


def run(program, arguments, first, last, size="200x60", environment=None):
    """The places as (count, bytes, addresses), and the sums as (updates, allocations, bytes)."""
    with tempfile.TemporaryDirectory() as folder:
        listing = pathlib.Path(folder) / "list"
        # env sets the variables for the program alone, not for the driver.
        command = [BUILT / "driver", "-s", size, "-n", str(last + 10), "-w", "10", "--", "env", f"LD_PRELOAD={BUILT / 'allocations.so'}",
                   f"ALLOCATIONS={listing}", f"ALLOCATIONS_FROM={first}", f"ALLOCATIONS_TO={last}", program, *arguments]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, env=environment)
        if not listing.exists():
            sys.exit(f"allocations: {' '.join(arguments)} did not run: {done.stdout}{done.stderr}")
        lines = listing.read_text().splitlines()
    places = []
    for line in lines[1:]:
        count, size, *addresses = line.split()
        places.append((int(count), int(size), addresses))
    return tuple(map(int, lines[0].split())), places


def names(program, addresses):
    """A name for each address."""
    wanted = sorted({address for address in addresses if address != "-"})
    symbolizer = shutil.which("llvm-symbolizer") or sys.exit("allocations: there is no llvm-symbolizer: it comes with the Swift toolchain")
    asked = subprocess.run([symbolizer, f"--obj={program}", "--functions=linkage", "--inlines", "--basenames"],
                           input="\n".join(wanted) + "\n", capture_output=True, text=True)
    plain = subprocess.run(["swift", "demangle", "--simplified"], input=asked.stdout, capture_output=True, text=True).stdout
    result = {"-": ["(library)"]}
    for address, block in zip(wanted, plain.split("\n\n")):
        lines = block.splitlines()
        result[address] = [f"{name} {place}" for name, place in zip(lines[::2], lines[1::2])]
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("workload", nargs="*", default=["hello"])
    parser.add_argument("--from", dest="first", type=int, default=100)
    parser.add_argument("--to", dest="last", type=int, default=200)
    parser.add_argument("--depth", type=int, default=12)
    parser.add_argument("--program", default=str(BUILT / "idem-bench"))
    options = parser.parse_args()
    (updates, allocations, size), places = run(options.program, options.workload, options.first, options.last)
    print(f"{' '.join(options.workload)}: {allocations / updates:.2f} allocations, {size / updates:.0f} bytes per update ({updates} updates)")
    found = names(options.program, [address for place in places for address in place[2]])
    for count, size, addresses in sorted(places, key=lambda place: -place[0]):
        print(f"\n{count / updates:.2f} per update, {size / count:.0f} bytes each")
        lines = [line for address in addresses for line in found.get(address, ["?"]) if not PLUMBING.match(line)]
        for line in lines[:options.depth]:
            print("   ", line[:200])


if __name__ == "__main__":
    main()
