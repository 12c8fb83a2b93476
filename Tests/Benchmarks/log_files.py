#!/usr/bin/env python3
"""idem-log with a large file: the first lines, the index, a filter, memory, and what an idle log costs.

    Tests/Benchmarks/log_files.py [--megabytes 1024] [--runs 3] [--file FILE] [--program PROGRAM]
    Tests/Benchmarks/log_files.py --filters [...]

Needs tmux, and `swift build --package-path Demos --scratch-path .build -c release --product idem-log`. The script makes the file in $TMPDIR, or uses FILE and makes it if it is not there. It reads the screen
of a tmux of its own about 150 times a second, and each figure is the middle one of the runs.

| Row | What it is |
|---|---|
| first lines | from the start of the program until a line of the log is on the screen |
| indexed | until the status has the number of all lines |
| filtered | from the last key of a filter until the number of its lines is there: the level of errors, and a pattern |
| memory | resident memory after the filters |
| wake-ups | voluntary context switches of all threads in ten seconds in which nothing happens |
| appended | from a write of the file until the new line is on the screen |

With `--filters`, each row is a filter: the share of the lines that pass, the time until all are found, the CPU time of it, the resident memory after it, and how long
the jump to the last line takes that passes.
"""

import argparse
import os
import pathlib
import shutil
import statistics
import subprocess
import tempfile
import time

from editors import ROOT

LEVELS = 97


def line(number):
    level = "ERROR" if number % LEVELS == 0 else "WARN" if number % 31 == 0 else "INFO"
    clock = f"2026-11-25 {number // 3_600_000 % 24:02d}:{number // 60_000 % 60:02d}:{number // 1000 % 60:02d}.{number % 1000:03d}"
    return f"{clock} {level} request {number:09d} of client {number * 7919 % 1000} took {number % 213} ms\n"


def log_file(path, size):
    """Returns the number of lines."""
    count, written = 0, 0
    with open(path, "w", encoding="ascii") as output:
        while written < size:
            text = "".join(line(number) for number in range(count, count + 10_000))
            count, written = count + 10_000, written + len(text)
            output.write(text)
    return count


class Terminal:
    """A program in a tmux of its own, of 160x50 cells."""

    def __init__(self, folder):
        self.socket = os.path.join(folder, "tmux")
        self.tmux("-f", "/dev/null", "new-session", "-d", "-s", "it", "-x", "160", "-y", "50", "sleep 3600")
        # Without this, tmux ends with the program of the first run.
        self.tmux("set-option", "-g", "remain-on-exit", "on")

    def tmux(self, *words):
        return subprocess.run(["tmux", "-S", self.socket, *words], capture_output=True, text=True, check=False).stdout

    def start(self, command):
        self.began = time.monotonic()
        self.tmux("respawn-pane", "-k", "-t", "it", command)

    def screen(self):
        return self.tmux("capture-pane", "-p", "-t", "it").rstrip().split("\n")

    def until(self, holds, since=None, limit=120):
        """The seconds until the screen is as expected."""
        since = since or self.began
        while not holds(self.screen()):
            if time.monotonic() - since > limit:
                raise SystemExit("\n".join(self.screen()))
        return time.monotonic() - since

    def keys(self, *keys):
        """Presses keys; after -l, types a text. Returns the time before that."""
        before = time.monotonic()
        self.tmux("send-keys", "-t", "it", *keys)
        return before

    def process(self):
        return int(self.tmux("display-message", "-p", "-t", "it", "#{pane_pid}"))


def switches(process):
    """The voluntary context switches of each thread."""
    result = {}
    for task in pathlib.Path(f"/proc/{process}/task").iterdir():
        for row in (task / "status").read_text().splitlines():
            if row.startswith("voluntary_ctxt_switches"):
                result[task.name] = int(row.split()[1])
    return result


def memory(process, kind="VmRSS"):
    rows = pathlib.Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(row.split()[1]) for row in rows if row.startswith(kind)) / 1024


# The key and the pattern of each filter, and whether a line passes.
FILTERS = {
    "none": ("+", "zebra", lambda number: False),
    "few": ("+", "client 919 took", lambda number: number * 7919 % 1000 == 919),
    "a tenth, scattered": ("+", "client 1", lambda number: str(number * 7919 % 1000)[0] == "1"),
    "half": ("+", "took 1", lambda number: str(number % 213)[0] == "1"),
    "most, scattered": ("-", "client 1", lambda number: str(number * 7919 % 1000)[0] != "1"),
    "nearly all": ("-", "client 919 took", lambda number: number * 7919 % 1000 != 919),
    "all": ("+", "request", lambda number: True),
}


def cpu(process):
    fields = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")")[-1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure_filters(terminal, program, path, count):
    # What passes repeats after so many lines.
    period = 213_000
    print("| lines that pass | share | found, s | CPU, s | memory, MB | private, MB | jump, ms |\n|---|---:|---:|---:|---:|---:|---:|")
    for name, (key, pattern, passes) in FILTERS.items():
        whole = sum(1 for number in range(period) if passes(number))
        expected = whole * (count // period) + sum(1 for number in range(count % period) if passes(number))
        terminal.start(f"exec {program} {path}")
        terminal.until(lambda rows: f".log  {count:,} lines" in rows[-1] and "reading" not in rows[-1])
        process = terminal.process()
        terminal.keys(key)
        terminal.keys("-l", pattern[:-1])
        # The filter without the last character runs until then.
        since, before = terminal.keys("-l", pattern[-1]), cpu(process)
        terminal.keys("Enter")
        seconds = terminal.until(
            lambda rows: f" {expected:,} of {count:,} lines" in rows[-1] and "filtering" not in rows[-1], since)
        time.sleep(0.2)
        used, resident = cpu(process) - before, memory(process)
        private = memory(process, "RssAnon")
        jump = 0
        if expected > 100:
            terminal.keys("g")
            terminal.until(lambda rows: any("00:00:00.0" in row for row in rows), time.monotonic())
            last = f"request {next(number for number in reversed(range(count)) if passes(number)):09d}"
            since = terminal.keys("G")
            jump = 1e3 * terminal.until(lambda rows: any(last in row for row in rows), since)
        share = 100 * expected / count
        print(f"| {name} | {share:.1f} % | {seconds:.1f} | {used:.1f} | {resident:.0f} | {private:.0f} | {jump:.0f} |", flush=True)


def measure(terminal, program, path, count):
    errors, pattern = (count + LEVELS - 1) // LEVELS, "client 919 took"
    matches = sum(1 for number in range(count) if number * 7919 % 1000 == 919)
    result = {}
    terminal.start(f"exec {program} {path}")
    result["first lines, ms"] = 1e3 * terminal.until(lambda rows: any(" request 0" in row for row in rows))

    def shows_all(rows):
        return f".log  {count:,} lines" in rows[-1] and "reading" not in rows[-1]

    result["indexed, ms"] = 1e3 * terminal.until(shows_all)
    terminal.keys("l")
    since = terminal.keys("l")
    result["filtered by level, ms"] = 1e3 * terminal.until(
        lambda rows: f" {errors:,} of {count:,} lines" in rows[-1] and "filtering" not in rows[-1], since)
    terminal.keys("Escape")
    terminal.until(shows_all, time.monotonic())
    terminal.keys("+")
    since = terminal.keys("-l", pattern)
    result["filtered by a pattern, ms"] = 1e3 * terminal.until(
        lambda rows: rows[-1].endswith(f" {matches:,} lines"), since)
    terminal.keys("Enter")
    time.sleep(1)
    result["memory, MB"] = memory(terminal.process())
    terminal.keys("Escape")
    terminal.until(shows_all, time.monotonic())
    terminal.keys("f")
    # Idle threads of Dispatch end after some seconds.
    time.sleep(8)
    before = switches(terminal.process())
    time.sleep(10)
    # A thread that ended in between wakes up for it, and is left out.
    result["wake-ups in 10 s"] = sum(count - before.get(thread, 0) for thread, count in switches(terminal.process()).items())
    with open(path, "a", encoding="ascii") as output:
        output.write("2026-11-26 00:00:00 INFO appended\n")
    result["appended, ms"] = 1e3 * terminal.until(lambda rows: any("appended" in row for row in rows), time.monotonic())
    terminal.keys("q")
    os.truncate(path, os.path.getsize(path) - len("2026-11-26 00:00:00 INFO appended\n"))
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--megabytes", type=int, default=1024)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--file")
    parser.add_argument("--program", default=f"{ROOT}/.build/release/idem-log")
    parser.add_argument("--filters", action="store_true")
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="idem-log-")
    terminal = Terminal(folder)
    try:
        path = options.file or os.path.join(folder, "large.log")
        if os.path.exists(path):
            with open(path, "rb") as file:
                count = sum(part.count(b"\n") for part in iter(lambda: file.read(1 << 20), b""))
        else:
            count = log_file(path, options.megabytes << 20)
        if not options.runs:
            return
        if options.filters:
            return measure_filters(terminal, options.program, path, count)
        runs = [measure(terminal, options.program, path, count) for _ in range(options.runs)]
        print(f"| {options.megabytes} MiB, {count:,} lines | middle | all |\n|---|---:|---|")
        for name in runs[0]:
            values = [run[name] for run in runs]
            print(f"| {name} | {statistics.median(values):,.0f} | {', '.join(f'{value:,.0f}' for value in values)} |")
    finally:
        terminal.tmux("kill-server")
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
