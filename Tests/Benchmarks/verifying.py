"""Whether the programs show what they should: after updates 1, 2, 3, 10 and 37, and to a second emulator."""

import re
import tempfile

import expected
from measuring import ALL, drive, has, items

# pyte does not support queries, REP (CSI n b) or the line drawing character set in UTF-8 mode. They are removed or replaced before it reads
# them.
LINES = dict(zip(b"qxlkmjtuvwn", "─│┌┐└┘├┤┴┬┼"))
QUESTIONS = re.compile(rb"\x1b\[[<>=?][0-9;]*[a-gi-km-z]|\x1bP.*?\x1b\\|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b\[[?0-9;]*\$p|\x1b_.*?\x1b\\", re.S)
PIECES = re.compile(rb"\x1b\([0B]|\x1b\[([0-9]*)b|\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b.|[\xc0-\xff][\x80-\xbf]*|[\x00-\x7f]", re.S)


def plain(data):
    result, draws_lines, last = bytearray(), False, b" "
    for match in PIECES.finditer(QUESTIONS.sub(b"", data)):
        piece = match.group(0)
        if piece[:2] == b"\x1b(":
            draws_lines = piece[2:] == b"0"
        elif match.group(1) is not None:
            result += last * int(match.group(1) or 1)
        else:
            if len(piece) == 1 and draws_lines and piece[0] in LINES:
                piece = LINES[piece[0]].encode()
            if piece[0] != 0x1B and piece[0] >= 32:
                last = piece
            result += piece
    return bytes(result)


def second_opinion(recording, dump, size):
    """Rows of the last screen in which pyte and the driver differ."""
    try:
        import pyte
    except ImportError:
        return "no pyte"
    width, height = map(int, size.split("x"))
    screen = pyte.Screen(width, height)
    with open(recording, "rb") as file:
        pyte.ByteStream(screen).feed(plain(file.read()))
    with open(dump, encoding="utf-8") as file:
        lines = file.read().split("\n")
    last = max(number for number, line in enumerate(lines) if line.startswith("@frame"))
    differing = [row for row in range(height) if screen.display[row].rstrip() != lines[last + 1 + row].rstrip()]
    return f"pyte differs in {len(differing)} rows" if differing else "pyte agrees"


def verify(programs, workloads, size):
    """Prints a line for each program and workload; how many were wrong."""
    bad = 0
    for program in programs:
        for workload in workloads:
            if not has(program, workload):
                continue
            with tempfile.TemporaryDirectory() as folder:
                dump, recording = f"{folder}/dump", f"{folder}/bytes"
                run = drive(program, workload, size, ["-D", "1,2,3,10", "-t", "60", "-r", recording, "-d", dump], updates=37)
                problems, note = [run.get("error", "")], ""
                if "error" not in run:
                    problems, frames = expected.check(dump, ALL[workload][0][0], items(workload))
                    note = f"{frames} screens, {second_opinion(recording, dump, size)}, exit {run['exit']}" + " (killed)" * run["killed"]
                    if run["unknown"]:
                        note += f", unknown sequences {run['unknown']}"
            print(f"{'WRONG' if any(problems) else 'right'}  {program:16} {workload:12} {size}  {note}  {'; '.join(problems[:2])}", flush=True)
            bad += any(problems)
    return bad
