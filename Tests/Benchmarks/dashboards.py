#!/usr/bin/env python3
"""The demos beside the programs that their users know: CPU, bytes, memory, and the time from a key to the screen.

    Tests/Benchmarks/dashboards.py [--seconds 20] [--keys 100] [--only top,log,git,sql] [--lines 1000000] [--rows 1000000] [--commits 20000]
                                   [--lazygit PROGRAM]

Each program runs behind a pseudo-terminal of 160x50 with data that this script makes: a log, a repository, a table. A program that is not
installed is left out. Build the demos first:

    for demo in top log git sql; do swift build --package-path Demos --scratch-path .build -c release --static-swift-stdlib --product idem-$demo; done

| Column | What it is |
|---|---|
| first | from the start of the process until the first page is on the screen, wall time |
| ready | CPU of all threads until the program rests: the file is indexed, all rows are counted |
| CPU | of all threads, in a second in which no key is pressed; of idem-top, btop and htop in seconds with a refresh |
| bytes | that are written to the terminal in such a second |
| memory | resident memory after the keys |
| private | its part that is not shared with other processes and not a page of a file: what another copy of the program would need |
| key | from a key (a row down) to the last byte of the answer, median, wall time |
| bytes a key | of that answer |
"""

import argparse
import os
import pathlib
import select
import shutil
import signal
import sqlite3
import statistics
import subprocess
import tempfile
import time

from editors import ANSWERS, ROOT, Program

DOWN = b"\x1b[B"


def built(name):
    return str(ROOT / f".build/release/{name}")


class Measured(Program):
    """A program, and how long it takes to show something."""

    def until(self, text, limit=60):
        """Reads until a text is on the screen. Returns the seconds, and the number of bytes."""
        start, seen = time.monotonic(), b""
        while text not in seen and select.select([self.terminal], [], [], limit)[0]:
            data = os.read(self.terminal, 1 << 16)
            seen += data
            for query, answer in ANSWERS.items():
                if query in data:
                    os.write(self.terminal, answer)
        if text not in seen:
            raise SystemExit(f"{text} does not appear")
        return time.monotonic() - start, len(seen)

    def cpu(self):
        """With that of the processes that it started and that have ended: `git` belongs to a client of Git."""
        fields = pathlib.Path(f"/proc/{self.id}/stat").read_text().rsplit(")", 1)[1].split()
        return super().cpu() + (int(fields[13]) + int(fields[14])) * 1_000_000_000 // os.sysconf("SC_CLK_TCK")

    def private(self):
        """The memory that is its own, in MB."""
        total = 0
        for line in pathlib.Path(f"/proc/{self.id}/smaps_rollup").read_text().splitlines():
            if line.startswith(("Anonymous:",)):
                total += int(line.split()[1])
        return total / 1024

    def key(self, key):
        """The seconds from a key to the last byte of its answer, and the number of bytes. Nil without an answer."""
        start = time.monotonic()
        os.write(self.terminal, key)
        last, count = None, 0
        # The answer ends with 30 ms of silence.
        while select.select([self.terminal], [], [], 0.03 if last else 0.5)[0]:
            count += len(os.read(self.terminal, 1 << 16))
            last = time.monotonic()
        return (last - start, count) if last else None


def measure(name, command, first, options, home, folder=None, keys=DOWN, before=b""):
    """One row of the table."""
    if not shutil.which(command[0]):
        print(f"| {name} | not installed |", flush=True)
        return
    if folder:
        os.chdir(folder)
    start = time.monotonic()
    program = Measured(command, home)
    try:
        program.until(first)
        opened = time.monotonic() - start
        program.rest(60 if "top" not in name else 3)
        ready = program.cpu()
        if before:
            os.write(program.terminal, before)
            program.read(2, 0.3)
            program.rest(5)
        used, count, end = program.cpu(), 0, time.monotonic() + options.seconds
        while time.monotonic() < end:
            count += program.read(max(0.01, end - time.monotonic()), 0.01)
        used = program.cpu() - used
        answers = [answer for answer in (program.key(keys) for _ in range(options.keys)) if answer]
        times, sizes = [a for a, _ in answers], [b for _, b in answers]
        cells = [
            f"{opened * 1e3:,.0f} ms", f"{ready / 1e6:,.0f} ms", f"{used / 1e6 / options.seconds:,.1f} ms", f"{count / options.seconds:,.0f}",
            f"{program.memory():,.0f} MB", f"{program.private():,.0f} MB",
            f"{statistics.median(times) * 1e3:.1f} ms" if times else "–", f"{statistics.median(sizes):,.0f}" if sizes else "–",
        ]
        print(f"| {name} | " + " | ".join(cells) + " |", flush=True)
    finally:
        program.end()


def log_file(folder, lines):
    path = os.path.join(folder, "service.log")
    with open(path, "w", encoding="ascii") as output:
        for number in range(lines):
            level = "ERROR" if number % 97 == 0 else "WARN" if number % 31 == 0 else "INFO"
            clock = f"2026-11-25 {number // 36000 % 24:02d}:{number // 600 % 60:02d}:{number // 10 % 60:02d}.{number % 10}00"
            output.write(f"{clock} {level} request {number:09d} of client {number * 7919 % 1000} took {number % 213} ms\n")
    return path


def repository(folder, commits):
    """A repository of many commits with a few branches, made by `git fast-import`."""
    path = os.path.join(folder, "repository")
    subprocess.run(["git", "init", "-q", "-b", "main", path], check=True)
    parts = []
    for number in range(1, commits + 1):
        text = f"Part {number % 50}: step {number}"
        body = f"value {number}\n" * 20
        parts.append(f"commit refs/heads/main\nmark :{number}\ncommitter Ada <ada@example.com> {1_700_000_000 + number * 60} +0000\n"
                     f"data {len(text)}\n{text}\n" + (f"from :{number - 1}\n" if number > 1 else "")
                     + (f"merge :{number - 7}\n" if number % 11 == 0 else "")
                     + f"M 100644 inline part{number % 50}.txt\ndata {len(body)}\n{body}\n")
    subprocess.run(["git", "-C", path, "fast-import", "--quiet"], input="".join(parts).encode(), check=True)
    subprocess.run(["git", "-C", path, "reset", "-q", "--hard"], check=True)
    return path


def database(folder, rows):
    path = os.path.join(folder, "shop.db")
    link = sqlite3.connect(path)
    link.execute("CREATE TABLE orders (id INTEGER PRIMARY KEY, customer TEXT, amount REAL, ordered TEXT)")
    link.executemany("INSERT INTO orders VALUES (?, ?, ?, ?)",
                     ((n, f"customer {n * 7919 % 5000}", n % 1000 / 10, f"2026-{n % 12 + 1:02d}-{n % 28 + 1:02d}") for n in range(1, rows + 1)))
    link.commit()
    link.close()
    return path


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--keys", type=int, default=100)
    parser.add_argument("--only", default="top,log,git,sql")
    parser.add_argument("--lines", type=int, default=1_000_000)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--commits", type=int, default=20_000)
    parser.add_argument("--lazygit", default="lazygit")
    options = parser.parse_args()
    wanted = options.only.split(",")
    signal.signal(signal.SIGTERM, lambda *_: exit(1))
    print("| program | first | ready | CPU a second | bytes a second | memory | private | key | bytes a key |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|---:|", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        home = os.path.join(folder, "home")
        for part in [".config/btop", ".config/htop", ".config/lazygit"]:
            os.makedirs(os.path.join(home, part))
        # Once a second, as the others.
        pathlib.Path(home, ".config/btop/btop.conf").write_text("update_ms = 1000\n")
        pathlib.Path(home, ".config/lazygit/config.yml").write_text("disableStartupPopups: true\n")
        if "top" in wanted:
            measure("idem-top", [built("idem-top")], b"CPU", options, home)
            measure("btop", ["btop", "--utf-force"], b"cpu", options, home)
            measure("htop", ["htop", "-d", "10"], b"Mem", options, home)
        if "log" in wanted:
            path = log_file(folder, options.lines)
            measure(f"idem-log, {options.lines:,} lines", [built("idem-log"), path], b"request", options, home, before=b"g")
            measure("lnav", ["lnav", path], b"request", options, home, before=b"g")
            measure("less", ["less", path], b"request", options, home)
            os.remove(path)
        if "git" in wanted:
            path = repository(folder, options.commits)
            measure(f"idem-git, {options.commits:,} commits", [built("idem-git"), path], b"main", options, home, before=b"2")
            measure("tig", ["tig"], b"step", options, home, folder=path)
            measure("lazygit", [options.lazygit], b"main", options, home, folder=path, before=b"4")
            os.chdir(ROOT)
        if "sql" in wanted:
            path = database(folder, options.rows)
            measure(f"idem-sql, {options.rows:,} rows", [built("idem-sql"), path], b"customer", options, home)
            measure("VisiData", ["vd", path], b"orders", options, home, before=b"\r")


main()
