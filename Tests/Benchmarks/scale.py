#!/usr/bin/env python3
"""Draws what one change costs in trees of different sizes: Documentation/Pictures/scale.png, from the lines of `idem-microbench scale`.

    idem-microbench scale | Tests/Benchmarks/scale.py
"""

import re
import sys

import matplotlib
from measuring import ROOT

matplotlib.use("Agg")
import matplotlib.pyplot as plot

LINE = re.compile(r"^scale: one change, leaves (\d+)\s+([\d.]+)")
INK, GRID = "#1f6f8b", "#d8d8d8"


def main():
    points = [(int(match.group(1)), float(match.group(2)) / 1000) for match in map(LINE.match, sys.stdin) if match]
    if not points:
        sys.exit("scale: no line of `idem-microbench scale` came")
    leaves, costs = zip(*points)
    figure, axes = plot.subplots(figsize=(8, 4.2), dpi=120)
    axes.plot(leaves, costs, color=INK, marker="o", linewidth=2)
    for x, y in points:
        axes.annotate(f"{y:.1f} µs", (x, y), textcoords="offset points", xytext=(0, 9), ha="center", color=INK)
    # What it would be if each node cost something, beginning where the measured line does.
    axes.plot(leaves, [costs[0] * count / leaves[0] for count in leaves], color="#999999", linestyle=":", linewidth=1.5)
    axes.annotate("ten times for ten times the nodes", (leaves[1], costs[0] * 10), textcoords="offset points", xytext=(30, -6), color="#777777")
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_ylim(1, 100_000)
    axes.set_yticks([1, 10, 100, 1000, 10_000, 100_000], ["1", "10", "100", "1,000", "10,000", "100,000"])
    axes.set_xlim(leaves[0] * 0.7, leaves[-1] * 1.5)
    axes.set_xticks(leaves, [f"{count:,}" for count in leaves])
    axes.set_xlabel("leaves in the tree")
    axes.set_ylabel("CPU time of one update, µs")
    axes.set_title("One text changes: state, body, layout, paint, bytes")
    axes.grid(axis="y", color=GRID)
    axes.set_axisbelow(True)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    figure.tight_layout()
    path = ROOT / "Documentation/Pictures/scale.png"
    figure.savefig(path)
    print(f"scale: {path.relative_to(ROOT)} from {len(points)} sizes")


if __name__ == "__main__":
    main()
