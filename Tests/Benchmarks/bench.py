#!/usr/bin/env python3
"""Runs the benchmark: `make bench` calls it once all is built.

    Tests/Benchmarks/bench.py measure [--rounds 3] [--workloads hello,tick] [--programs idem,ncurses] [--size 200x60] [--seconds 1.5]
    Tests/Benchmarks/bench.py verify  [--workloads ...] [--programs ...] [--size ...]
    Tests/Benchmarks/bench.py report  FILE...

Each round runs each workload with each program in turn, so that what drifts in the machine meets all of them. The runs and the table are kept in
.build/benchmarks: results.json, results.md.
"""

import argparse
import json
import os
import platform
import sys
import time

from measuring import ALL, BUILT, VERIFIED, has, installed, measure
from table import report
from verifying import verify


def facts(options):
    with open("/proc/cpuinfo") as file:
        processor = next((line.split(":")[1].strip() for line in file if line.startswith("model name")), platform.machine())
    return {"date": time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime()), "processor": processor, "processors": os.cpu_count(),
            "kernel": platform.release(), "size": options.size, "rounds": options.rounds}


def run_all(options, programs, workloads):
    runs, about = [], facts(options)
    for number in range(options.rounds):
        for workload in workloads:
            # A different program is the first in each round: after a program that is mostly idle, the processor is slower.
            for program in programs[number % len(programs):] + programs[:number % len(programs)]:
                if has(program, workload):
                    run = measure(program, workload, options.size, options.seconds) | {"round": number}
                    if "error" in run or "wrong" in run:
                        print(f"{program} {workload}: {run.get('error') or run['wrong']}", file=sys.stderr, flush=True)
                    runs.append(run)
            # What was measured so far survives an interruption.
            (BUILT / "results.json").write_text(json.dumps({"facts": about, "runs": runs}))
        print(f"Round {number + 1} of {options.rounds} ended at {time.strftime('%H:%M:%S')}.", flush=True)
    return about, runs


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("mode", choices=["measure", "verify", "report"])
    parser.add_argument("files", nargs="*")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--workloads", default="")
    parser.add_argument("--programs", default="")
    parser.add_argument("--size", default="200x60")
    parser.add_argument("--seconds", type=float, default=1.5, help="the longest that a measured run takes, after its start")
    options = parser.parse_args()
    if options.mode == "report":
        loaded = [json.load(open(file)) for file in options.files or [BUILT / "results.json"]]
        print("\n".join(report(loaded[0]["facts"], [run for part in loaded for run in part["runs"]])))
        return 0
    names = options.workloads.replace(",", " ").split()
    unknown = [name for name in names if name not in ALL]
    if unknown:
        sys.exit(f"bench: there is no workload {', '.join(unknown)}; there are {', '.join(ALL)}")
    programs = installed(options.programs.replace(",", " ").split())
    if options.mode == "verify":
        return verify(programs, names or VERIFIED, options.size) > 0
    about, runs = run_all(options, programs, names or list(ALL))
    text = "\n".join(report(about, runs))
    (BUILT / "results.md").write_text(text + "\n")
    print("\n" + text)
    return any("error" in run or "wrong" in run for run in runs)


if __name__ == "__main__":
    sys.exit(main())
