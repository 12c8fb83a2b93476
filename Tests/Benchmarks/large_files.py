#!/usr/bin/env python3
"""What large files and large edits cost in idem-edit, behind a pseudo-terminal of 160x50: CPU of all threads, bytes, memory.

    Tests/Benchmarks/large_files.py [--read 1000] [--edit 100] [--paste 10] [--folder FOLDER]

A file of `--read` MB of short lines is opened read-only: its first page, its index, a line far behind, its end. Then one of `--edit` MB is
edited: a paste of `--paste` MB and its undo, a replacement of 100,000 matches and its undo. `--folder` needs room for the larger file; files
that are there are used again. The time of a first page is wall time: it includes the start of the process. Build idem-edit first:

    swift build --package-path Demos --scratch-path .build -c release --static-swift-stdlib --product idem-edit
"""

import argparse
import os
import select
import tempfile
import time

from editors import ROOT, Program

EDITOR = str(ROOT / ".build/release/idem-edit")
LINE = 40


def make(path, size):
    """Writes a file of short lines; every 25th one has the word needle."""
    lines = size * 1_000_000 // LINE
    if os.path.exists(path) and os.path.getsize(path) == lines * LINE:
        return lines
    with open(path, "w", encoding="ascii") as output:
        for start in range(0, lines, 100_000):
            part = range(start, min(lines, start + 100_000))
            output.write("".join(f"line {n:09d} {'needle' if n % 25 == 0 else 'of hay'} in a file".ljust(LINE - 1, ".") + "\n" for n in part))
    return lines


def row(name, milliseconds, memory, count, note=""):
    print(f"| {name} | {milliseconds:,.1f} | {count:,} | {memory:.0f} | {note} |", flush=True)


def step(program, name, keys, note="", silence=0.3, opens=b""):
    """Sends keys, and prints what they cost until the program rests again."""
    before = program.cpu()
    sent, count = 0, 0
    if opens:
        # The bar must have the focus before its keys are sent.
        os.write(program.terminal, opens)
        count += program.read(20, silence)
    while sent < len(keys):
        # A terminal has a buffer of 4 KiB: what the program writes is read in between.
        readable, writable, _ = select.select([program.terminal], [program.terminal], [], 20)
        if readable:
            count += len(os.read(program.terminal, 1 << 16))
        if writable:
            sent += os.write(program.terminal, keys[sent : sent + 4096])
        if not readable and not writable:
            raise SystemExit(f"{name}: the program reads no input")
    count += program.read(20, silence)
    program.rest(60)
    row(name, (program.cpu() - before) / 1e6, program.memory(), count, note)


def first_page(arguments, home, text):
    """Starts the program, and prints the wall time until a text of the first page is there."""
    start, seen = time.monotonic(), b""
    program = Program([EDITOR] + arguments, home)
    while text not in seen and select.select([program.terminal], [], [], 10)[0]:
        data = os.read(program.terminal, 1 << 16)
        seen += data
        if b"\x1b[c" in data:
            os.write(program.terminal, b"\x1b[?62;22c")
    row("first page (wall time)", (time.monotonic() - start) * 1e3, program.memory(), len(seen))
    program.rest()
    row("file read or indexed, in the background", program.cpu() / 1e6, program.memory(), 0, "CPU since the start")
    return program


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--read", type=int, default=1000)
    parser.add_argument("--edit", type=int, default=100)
    parser.add_argument("--paste", type=int, default=10)
    parser.add_argument("--folder")
    options = parser.parse_args()
    print("| step | CPU, ms | bytes written | RSS, MB | |")
    print("|---|---:|---:|---:|---|")
    with tempfile.TemporaryDirectory() as home:
        folder = options.folder or home
        path = os.path.join(folder, "read.txt")
        lines = make(path, options.read)
        row(f"**{options.read} MB, read-only**", 0, 0, 0)
        program = first_page(["--read-only", path], home, b"line 000000001")
        line = min(20_000_000, lines * 4 // 5)
        step(program, f"go to line {line:,}", str(line).encode() + b"\r", "with the bar and its keys", opens=b"\x07")
        step(program, "next page", b"\x1b[6~")
        step(program, "end of the text", b"\x1b[1;5F")
        step(program, "start of the text", b"\x1b[1;5H")
        program.end()
        if not options.folder:
            os.remove(path)

        path = os.path.join(folder, "edit.txt")
        make(path, options.edit)
        row(f"**{options.edit} MB, edited**", 0, 0, 0)
        program = first_page([path], home, b"line 000000001")
        text = b"".join(b"pasted line %09d of a long text......\n" % n for n in range(options.paste * 1_000_000 // LINE))
        step(program, f"paste of {options.paste} MB", b"\x1b[200~" + text + b"\x1b[201~", "with the decoder of the input")
        step(program, "undo of it", b"\x1a")
        step(program, "find bar with the word", b"needle", "counts the matches of the whole text", opens=b"\x12")
        step(program, "its replacement", b"\t\t\tpin")
        step(program, "replace all", b"\t\t\r", "matches in the whole text")
        step(program, "undo of it", b"\x1b\x1a")
        program.end()


main()
