#!/usr/bin/env python3
"""One frame of a line through 10,000 points with plotext 6, as `idem-microbench charts` draws it: CPU time and bytes. `--show` prints the picture.

    pip install plotext; Tests/Benchmarks/Peers/Python/chart_plotext.py [POINTS] [--show]
"""

import math
import os
import sys
import time

# plotext limits a figure to the size of the terminal.
os.environ.update(COLUMNS="200", LINES="41")
import plotext  # noqa: E402

count = next((int(argument) for argument in sys.argv[1:] if argument.isdigit()), 10_000)
xs = list(range(count))
ys = [50 + 30 * math.sin(index / count * 12) + (index * 7919) % 1009 / 100 for index in range(count)]


def frame(shift):
    figure = plotext.figure
    figure.clear()
    figure.plot_size(200, 40)
    line = figure.signal(xs, ys[shift:] + ys[:shift], marker="braille")
    line.lines()
    figure.draw(line)
    return figure.build().string()


first = frame(0)
if "--show" in sys.argv:
    print(first)
    sys.exit()
times, size = [], 0
for number in range(1, 12):
    start = time.process_time()
    text = frame(number)
    times.append(time.process_time() - start)
    size += len(text.encode())
rows = first.splitlines()
print(f"plotext: {count} points, {len(rows)} rows: {sorted(times)[len(times) // 2] * 1000:.1f} ms and {size // len(times)} bytes a frame")
