#!/usr/bin/env python3
"""Where the instructions of an update go: functions, with what each takes itself, or with --inclusive also in what it calls.

    Tests/Benchmarks/profile.py WORKLOAD [--inclusive] [--count 40]

As the gate counts them: the difference between a long and a short run, so that the start is not in it.
"""

import argparse
import re
import subprocess

from gate import RUN, RUNS, drive
from measuring import BUILT

LINE = re.compile(r"^\s*([\d,]+)(?: \([\s\d.]+%\))?\s+(?:\S*?:)(.*?)(?: \[[^\]]*\])?$")


def costs(workload, updates, inclusive):
    output = BUILT / f"callgrind.{workload}.{updates}"
    drive(workload, updates, ["valgrind", "-q", "--tool=callgrind", f"--callgrind-out-file={output}", str(BUILT / "idem-bench-plain")])
    text = subprocess.run(["callgrind_annotate", "--threshold=100", f"--inclusive={'yes' if inclusive else 'no'}", output], capture_output=True,
                          text=True).stdout
    found = {}
    for line in text[text.find("file:function"):].splitlines():
        match = LINE.match(line)
        if match:
            # 'n marks a depth of recursion.
            name = re.sub(r"'\d+$", "", match.group(2))
            found[name] = found.get(name, 0) + int(match.group(1).replace(",", ""))
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("workload")
    parser.add_argument("--inclusive", action="store_true")
    parser.add_argument("--count", type=int, default=40)
    options = parser.parse_args()
    short, long = RUNS.get(options.workload, RUN)
    before, after = costs(options.workload, short, options.inclusive), costs(options.workload, long, options.inclusive)
    differences = {name: (cost - before.get(name, 0)) / (long - short) for name, cost in after.items()}
    whole = sum(differences.values())
    first = sorted(differences.items(), key=lambda item: -item[1])[:options.count]
    names = subprocess.run(["swift", "demangle", "--simplified"], input="\n".join(name for name, _ in first), capture_output=True, text=True).stdout
    if not options.inclusive:
        print(f"{options.workload}: {whole:,.0f} instructions an update")
    for (_, cost), name in zip(first, names.splitlines()):
        print(f"{cost:12,.0f}  {'' if options.inclusive else f'{cost / whole:6.1%}  '}{name[:150]}")


if __name__ == "__main__":
    main()
