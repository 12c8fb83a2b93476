#!/usr/bin/env python3
"""Holds what each workload costs an update to the limits in limits.json: machine instructions, allocations, bytes. No seconds: the same everywhere.

    Tests/Benchmarks/gate.py [--workloads hello,tick] [--update]

Instructions are callgrind's, of the program alone, as the difference between a run of 250 updates and one of 50; their limit is what was counted
once and a tenth more. Allocations and bytes are the same in every run, and so is their limit. --update writes limits.json anew from what is counted
now: do that in the commit that means to change the cost, and say why in it.
Where the instructions went: callgrind_annotate .build/benchmarks/callgrind.WORKLOAD.
"""

import argparse
import json
import os
import platform
import re
import shutil
import subprocess
import sys

from allocations import run as count_allocations
from measuring import ALL, BUILT, ROOT

LIMITS = ROOT / "Tests/Benchmarks/limits.json"
WORKLOADS = ["hello", "tick", "dash", "insert10k", "move10k", "scroll100k", "full"]
# Updates of the two runs; fewer where each is long.
RUNS = {"full": (5, 25)}
RUN = (50, 250)
# How much more than what was counted is let through.
ROOM = 1.10
# Hashes with one seed, and the C library's plain functions: those for newer processors take other numbers of instructions, and machines differ.
NEWER = ["AVX512F", "AVX512VL", "AVX512BW", "AVX2", "AVX", "ERMS", "FSRM", "BMI2", "MOVBE", "LZCNT", "POPCNT", "SSE4_1", "SSE4_2", "SSSE3", "RTM",
         "AVX_Fast_Unaligned_Load", "Fast_Unaligned_Copy", "Prefer_No_VZEROUPPER"]
ENVIRONMENT = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1", "GLIBC_TUNABLES": "glibc.cpu.hwcaps=" + ",".join(f"-{name}" for name in NEWER)}


def toolchain():
    """What the instructions depend on beside the sources."""
    said = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
    version = re.search(r"Swift version \S+", said)
    return f"{version.group(0) if version else 'Swift of unknown version'}, {' '.join(platform.libc_ver())}, {platform.machine()}"


def drive(workload, updates, program):
    call = [str(BUILT / "driver"), "-s", "200x60", "-n", str(updates), "-w", "10", "-t", "60", "--", *program, *ALL[workload][0]]
    done = subprocess.run(call, capture_output=True, text=True, timeout=300, env=ENVIRONMENT)
    try:
        result = json.loads(done.stdout)
    except ValueError:
        result = {"error": done.stdout + done.stderr}
    if "error" in result:
        sys.exit(f"gate: {workload} did not run: {result['error']}")
    return result


def instructions(workload):
    counts = []
    short, long = RUNS.get(workload, RUN)
    for updates in (short, long):
        output = BUILT / f"callgrind.{workload}"
        drive(workload, updates, ["valgrind", "-q", "--tool=callgrind", f"--callgrind-out-file={output}", str(BUILT / "idem-bench-plain")])
        counts.append(int(re.search(r"^(?:summary|totals): (\d+)", output.read_text(errors="replace"), re.M).group(1)))
    return (counts[1] - counts[0]) // (long - short)


def count(workload):
    (updates, allocations, _), _ = count_allocations(str(BUILT / "idem-bench"), ALL[workload][0], 30, 80, environment=ENVIRONMENT)
    return {"instructions": instructions(workload), "allocations": round(allocations / updates, 2),
            "bytes": drive(workload, 100, [str(BUILT / "idem-bench")])["bytes"]}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--workloads", default=",".join(WORKLOADS))
    parser.add_argument("--update", action="store_true", help="write limits.json anew")
    options = parser.parse_args()
    if platform.system() != "Linux":
        sys.exit(print("gate: nothing is held to its counts but on Linux"))
    if not shutil.which("valgrind"):
        sys.exit("gate: there is no valgrind, which counts instructions: apt-get install valgrind")
    written = json.loads(LIMITS.read_text()) if LIMITS.exists() else {}
    limits, here = written.get("limits", {}), toolchain()
    held = ["instructions", "allocations", "bytes"]
    if written.get("toolchain", here) != here:
        print(f"gate: the limits of instructions are for {written['toolchain']}; here is {here}, so they are shown and not held")
        held.remove("instructions")
    findings = []
    for workload in options.workloads.split(","):
        counted = count(workload)
        parts = []
        for what, value in counted.items():
            limit = limits.get(workload, {}).get(what)
            parts.append(f"{value:,} {what}" + (f" (limit {limit:,})" if limit is not None else ""))
            if limit is not None and value > limit and what in held and not options.update:
                findings.append(f"{workload}: {value:,} {what} an update, {value / limit - 1:.0%} more than the limit")
        print(f"{workload:11} {', '.join(parts)}", flush=True)
        limits[workload] = counted | {"instructions": round(counted["instructions"] * ROOM / 100) * 100}
    if options.update:
        new = LIMITS.with_name(LIMITS.name + ".new")
        new.write_text(json.dumps({"toolchain": here, "limits": limits}, indent=2) + "\n")
        new.replace(LIMITS)
        print(f"gate: wrote {LIMITS.relative_to(ROOT)}")
    for finding in findings:
        print(finding)
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()
