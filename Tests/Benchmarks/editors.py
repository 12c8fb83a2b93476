#!/usr/bin/env python3
"""What a key costs in text editors: CPU of all threads, behind a pseudo-terminal of 160x50.

    Tests/Benchmarks/editors.py [--sizes 1,100] [--keys 200] [--programs idem-edit,vim,nano,micro,textual] [--python PYTHON]
                                [--length 40] [--suffix txt]

For each size in MB a file of lines of `--length` bytes is made. Longer lines than 160 wrap, if the program wraps. `--suffix c` makes lines of C, for
programs that color them. Each program opens it at its first line, in its middle and at its last line. When the program
has come to rest, a letter is typed again and again; each key waits for the answer to the one before. Build idem-edit first:

    swift build --package-path Demos --scratch-path .build -c release --static-swift-stdlib --product idem-edit

large_files.py has the rows for a file of 1 GB, a paste of 10 MB and a replacement of 100,000 matches.
"""

import argparse
import fcntl
import os
import pathlib
import pty
import select
import shutil
import signal
import statistics
import struct
import tempfile
import termios
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ROWS, COLUMNS = 50, 160
# A place of the cursor would be read as F3 by a program that did not expect it at that time.
ANSWERS = {b"\x1b[c": b"\x1b[?62;22c", b"\x1b[5n": b"\x1b[0n"}


def commands(python):
    """The command for a file and a line, the keys before the first letter, and the largest file in MB."""
    peer = str(ROOT / "Tests/Benchmarks/Peers/Python/textual_editor.py")
    return {
        "idem-edit": (lambda file, line: [str(ROOT / ".build/release/idem-edit"), f"+{line}", file], b"", 1000),
        "vim": (lambda file, line: ["vim.tiny", "-u", "NONE", "-n", f"+{line}", file], b"i", 1000),
        "nano": (lambda file, line: ["nano", "-l", f"+{line}", file], b"", 1000),
        "micro": (lambda file, line: ["micro", f"+{line}:1", file], b"", 1000),
        "textual": (lambda file, line: [python, peer, file, str(line)], b"", 1),
    }


class Program:
    """A program behind a pseudo-terminal."""

    def __init__(self, command, home):
        self.id, self.terminal = pty.fork()
        if self.id == 0:
            os.environ.update(TERM="xterm-256color", HOME=home, LC_ALL="C.UTF-8", COLORTERM="")
            os.execvp(command[0], command)
        self.threads = {}
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))

    def read(self, first, silence):
        """Reads until nothing comes for `silence` seconds; waits `first` seconds for the first byte. Returns the number of bytes."""
        count, limit = 0, first
        while select.select([self.terminal], [], [], limit)[0]:
            try:
                data = os.read(self.terminal, 1 << 16)
            except OSError:
                break
            if not data:
                break
            for query, answer in ANSWERS.items():
                if query in data:
                    os.write(self.terminal, answer)
            count, limit = count + len(data), silence
        return count

    def cpu(self):
        """The CPU time of all threads, in nanoseconds. A thread that has ended keeps what it had when it was seen last."""
        for thread in pathlib.Path(f"/proc/{self.id}/task").iterdir():
            try:
                self.threads[thread.name] = int((thread / "schedstat").read_text().split()[0])
            except OSError:
                pass
        return sum(self.threads.values())

    def memory(self):
        """The resident memory in MB."""
        for line in pathlib.Path(f"/proc/{self.id}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        return 0

    def rest(self, limit=120):
        """Waits until the program uses no CPU for half a second."""
        calm, before, end = 0, -1, time.monotonic() + limit
        while calm < 5 and time.monotonic() < end:
            self.read(0.1, 0.01)
            now = self.cpu()
            calm = calm + 1 if now - before < 1_000_000 else 0
            before = now

    def end(self):
        os.kill(self.id, signal.SIGKILL)
        os.waitpid(self.id, 0)
        os.close(self.terminal)


def forget(home):
    """Removes the recovery files that killed programs have left: a program would ask about them at its next start."""
    for file in pathlib.Path(home).glob(".*.idem-save*"):
        file.unlink()


def content(number, length, suffix):
    """A line of a file, without its end."""
    if suffix == "txt":
        return f"line {number:09d} of a file of short ones"[:length].ljust(length, ".")
    statement = f"int name_{number} = {number}; "
    return (statement * (length // len(statement) + 1))[:length]


def measure(command, before, keys, home):
    forget(home)
    program = Program(command, home)
    program.read(10, 0.3)
    program.rest()
    opened, memory = program.cpu(), program.memory()
    if before:
        os.write(program.terminal, before)
        program.read(2, 0.05)
    # The first key after a jump may read more than the others.
    os.write(program.terminal, b"x")
    program.read(20, 0.05)
    program.rest()
    start, count, answered = program.cpu(), 0, 0
    for number in range(keys):
        os.write(program.terminal, b"abcdefgh"[number % 8 : number % 8 + 1])
        got = program.read(20, 0.004)
        count, answered = count + got, answered + (got > 0)
    program.rest(5)
    used = program.cpu() - start
    program.end()
    if answered < keys:
        raise SystemExit(f"{command[0]} did not answer each key: {answered} of {keys}")
    return used / keys / 1000, count / keys, opened / 1e9, memory


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--sizes", default="1,100")
    parser.add_argument("--keys", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--programs", default="idem-edit,vim,nano,micro,textual")
    parser.add_argument("--length", type=int, default=40)
    parser.add_argument("--suffix", default="txt")
    parser.add_argument("--python", default=str(ROOT / ".build/benchmarks/venv/bin/python"))
    options = parser.parse_args()
    known = commands(options.python)
    print("| program | MB | start: µs a key | middle | end | bytes a key | CPU to open, s | RSS, MB |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as folder:
        for size in map(int, options.sizes.split(",")):
            file = os.path.join(folder, f"{size}.{options.suffix}")
            lines = size * 1_000_000 // options.length
            with open(file, "w", encoding="ascii") as output:
                for number in range(lines):
                    output.write(content(number, options.length - 1, options.suffix) + "\n")
            for name in options.programs.split(","):
                make, before, largest = known[name]
                if shutil.which(make(file, 1)[0]) is None or size > largest:
                    continue
                costs = []
                for line in (1, lines // 2, lines):
                    rounds = [measure(make(file, line), before, options.keys if name != "textual" else 20, folder) for _ in range(options.rounds)]
                    costs.append([statistics.median(column) for column in zip(*rounds)])
                each = " | ".join(f"{cost[0]:,.0f}" for cost in costs)
                print(f"| {name} | {size} | {each} | {costs[0][1]:.0f} | {costs[0][2]:.2f} | {costs[0][3]:.0f} |", flush=True)
            os.remove(file)


if __name__ == "__main__":
    main()
