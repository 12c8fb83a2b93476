#!/usr/bin/env python3
"""Measures what a user's app has by Idem, outside of the repository: the README's program and the benchmark's workloads, as packages that depend on this
commit by path, by branch and by tag.

    Tests/Benchmarks/figures.py [--forms path,branch,tag] [--folder FOLDER]

First build and rebuild in seconds of CPU, size stripped, start, private memory, and instructions of an update. The published figures are those of `tag`,
and the three forms should agree within 2 %. Takes about twenty minutes. Run `Tests/Benchmarks/prepare.sh gate` before: it needs the driver.
"""

import argparse
import json
import os
import pathlib
import pty
import re
import resource
import select
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from gate import ENVIRONMENT, RUN, RUNS, WORKLOADS
from measuring import ALL, BUILT, ROOT

BUILD = ["swift", "build", "-c", "release", "--static-swift-stdlib"]


def readme_files():
    """The listings of the README below a line with a file's name in bold."""
    text = (ROOT / "README.md").read_text()
    return dict(re.findall(r"^\*\*([^*\n]+)\*\*\n\n```swift\n(.*?)^```", text, re.M | re.S))


def make_package(folder, dependency):
    """The README's program, and beside it the workloads."""
    files = readme_files()
    manifest = files["Package.swift"]
    manifest = re.sub(r"\.package\(path: \"../idem\"\).*", dependency + "],", manifest)
    manifest = manifest.replace("    .testTarget(", '    .executableTarget(name: "idem-bench", dependencies: [.product(name: "Idem", package: "idem")]),\n    .testTarget(')
    for name, content in (files | {"Package.swift": manifest}).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content)
    shutil.copytree(ROOT / "Demos/Bench/Sources", folder / "Sources/idem-bench")


def cpu_of(command, folder):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    begin = time.monotonic()
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit(f"figures: {' '.join(command)} failed:\n{done.stdout[-3000:]}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, time.monotonic() - begin


def session(program):
    """Milliseconds until the first picture, and kilobytes of private memory (neither shared nor of a file) a second later."""
    begin = time.monotonic()
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm-256color", COLUMNS="80", LINES="24")
        os.execv(program, [program])
    shown, start = b"", None
    end = begin + 2
    while time.monotonic() < end:
        ready, _, _ = select.select([terminal], [], [], 0.02)
        if ready:
            shown += os.read(terminal, 65536)
        if start is None and b"presses" in shown:
            start = (time.monotonic() - begin) * 1000
            end = time.monotonic() + 1
    status = pathlib.Path(f"/proc/{child}/status").read_text()
    private = sum(int(amount) for amount in re.findall(r"^(?:RssAnon|VmSwap):\s*(\d+) kB", status, re.M))
    os.write(terminal, b"\x03")
    os.waitpid(child, 0)
    os.close(terminal)
    if start is None:
        sys.exit(f"figures: {program} showed no picture: {shown!r}")
    return start, private


def instructions(program, workload):
    counts = []
    for updates in RUNS.get(workload, RUN):
        output = BUILT / "callgrind.figures"
        call = [str(BUILT / "driver"), "-s", "200x60", "-n", str(updates), "-w", "10", "-t", "60", "--", "valgrind", "-q", "--tool=callgrind",
                f"--callgrind-out-file={output}", program, *ALL[workload][0]]
        done = subprocess.run(call, capture_output=True, text=True, timeout=600, env=ENVIRONMENT)
        if "error" in json.loads(done.stdout or '{"error": "nothing said"}'):
            sys.exit(f"figures: {workload} did not run: {done.stdout}{done.stderr}")
        counts.append(int(re.search(r"^(?:summary|totals): (\d+)", output.read_text(errors="replace"), re.M).group(1)))
    short, long = RUNS.get(workload, RUN)
    return (counts[1] - counts[0]) // (long - short)


def measure(folder):
    figures = {}
    # What is fetched and planned is not building.
    cpu_of(["swift", "package", "resolve"], folder)
    figures["first build, CPU s"], figures["first build, s"] = cpu_of([*BUILD, "--product", "my-app"], folder)
    source = folder / "Sources/my-app/my_app.swift"
    source.write_text(source.read_text().replace('"My app"', '"My App"'))
    figures["rebuild, CPU s"], figures["rebuild, s"] = cpu_of([*BUILD, "--product", "my-app"], folder)
    cpu_of([*BUILD, "--product", "idem-bench"], folder)
    built = folder / ".build/release"
    subprocess.run(["strip", "-o", "stripped", str(built / "my-app")], cwd=folder, check=True)
    figures["size, bytes"] = (folder / "stripped").stat().st_size
    runs = [session(str(folder / "stripped")) for _ in range(15)]
    figures["start, ms"], figures["private memory, kB"] = (statistics.median(column) for column in zip(*runs))
    subprocess.run(["strip", "-g", "-o", "bench", str(built / "idem-bench")], cwd=folder, check=True)
    for workload in WORKLOADS:
        figures[f"{workload}, instructions"] = instructions(str(folder / "bench"), workload)
    return figures


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--forms", default="path,branch,tag")
    parser.add_argument("--folder", type=pathlib.Path, help="keep the packages here")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        work = options.folder or pathlib.Path(temporary)
        work.mkdir(exist_ok=True)
        subprocess.run(["git", "clone", "-q", str(ROOT), "idem"], cwd=work, check=True)
        subprocess.run(["git", "checkout", "-q", "-B", "main"], cwd=work / "idem", check=True)
        subprocess.run(["git", "tag", "0.1.0"], cwd=work / "idem", check=True)
        address = f'url: "file://{work.resolve()}/idem"'
        dependencies = {"path": '.package(path: "../idem")', "branch": f'.package({address}, branch: "main")', "tag": f'.package({address}, exact: "0.1.0")'}
        results = {}
        for form in options.forms.split(","):
            package = work / f"app-{form}"
            make_package(package, dependencies[form])
            results[form] = measure(package)
            print(form, json.dumps(results[form]), flush=True)
        print("| Figure | " + " | ".join(results) + " |\n|---|" + "---:|" * len(results))
        for name in next(iter(results.values())):
            print(f"| {name} | " + " | ".join(f"{figures[name]:,.0f}" for figures in results.values()) + " |")


if __name__ == "__main__":
    main()
