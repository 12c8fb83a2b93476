"""The workloads, the programs, and one run of a program by the driver."""

import json
import os
import pathlib
import subprocess
import tempfile

import expected

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BUILT = ROOT / ".build/benchmarks"
PEERS = ROOT / "Tests/Benchmarks/Peers"

# name: the program's arguments, updates, of them to warm up, the driver's options
WORKLOADS = {
    "hello": (["hello"], 3000, 200, []),
    "tick": (["tick"], 3000, 200, []),
    "dash": (["dash"], 3000, 200, []),
    "insert100": (["insert", "100"], 3000, 200, []),
    "insert10k": (["insert", "10000"], 3000, 200, []),
    "insert1M": (["insert", "1000000"], 3000, 50, ["-t", "60"]),
    "move10k": (["move", "10000"], 3000, 200, []),
    "scroll100k": (["scroll", "100000"], 3000, 200, []),
    "full": (["full"], 600, 30, []),
}
# Of hello: a key every 5 ms, the first frame, two seconds without a key.
SINGLE = {
    "latency": (["hello"], 1000, 20, ["-g", "5000", "-T", "30"]),
    "startup": (["hello"], 2, 0, []),
    "idle": (["hello"], 2, 0, ["-i", "2000"]),
}
ALL = WORKLOADS | SINGLE
VERIFIED = [name for name in WORKLOADS if name != "insert1M"]

PYTHON = str(BUILT / "venv/bin/python")
TEXTUAL = [PYTHON, str(PEERS / "Python/textual_app.py")]
# name: the command, the workloads that it has (None: all), its environment
PROGRAMS = {
    "idem": ([str(BUILT / "idem-bench")], None, {}),
    "floor": ([str(BUILT / "floor")], None, {}),
    "ncurses": ([str(BUILT / "ncurses")], None, {}),
    "ncurses-1write": ([str(BUILT / "ncurses-1write")], None, {}),
    "swift-floor": ([str(BUILT / "swift-floor")], ["startup"], {}),
    "tui-rs": ([str(BUILT / "tui-rs")], None, {}),
    "bubbletea": ([str(BUILT / "bubbletea")], None, {}),
    "brick": ([str(BUILT / "brick")], None, {}),
    "textual": (TEXTUAL, [name for name in ALL if name != "insert100"], {}),
    "textual-nolayout": (TEXTUAL, ["hello", "tick", "dash"], {"NOLAYOUT": "1"}),
    "textual-listview": (TEXTUAL, ["insert100"], {"LISTVIEW": "1"}),
    "urwid": ([PYTHON, str(PEERS / "Python/urwid_app.py")], None, {}),
}


def installed(wanted=None):
    """The programs that are there, of those that are wanted; says which are not."""
    names = wanted or list(PROGRAMS)
    missing = [name for name in names if not os.path.exists(PROGRAMS[name][0][0])]
    if missing:
        print(f"Not installed, left out: {', '.join(missing)}.", flush=True)
    return [name for name in names if name not in missing]


def has(program, workload):
    return PROGRAMS[program][1] is None or workload in PROGRAMS[program][1]


def items(workload):
    arguments = ALL[workload][0]
    return int(arguments[1]) if len(arguments) > 1 else None


def drive(program, workload, size, options=(), updates=None):
    """One run: what the driver says, with `error` where it failed."""
    arguments, standard, warm_up, more = ALL[workload]
    command, _, environment = PROGRAMS[program]
    call = [str(BUILT / "driver"), "-s", size, "-n", str(updates or standard), "-w", str(min(warm_up, 2) if updates else warm_up)]
    try:
        done = subprocess.run(call + more + list(options) + ["--"] + command + arguments, capture_output=True, text=True,
                              env={**os.environ, **environment}, timeout=300)
        return json.loads(done.stdout)
    except (subprocess.TimeoutExpired, ValueError) as error:
        return {"error": repr(error)[:200]}


def measure(program, workload, size, seconds):
    """One measured run, whose last screen is checked: what is wrong with it stands in `wrong`."""
    with tempfile.TemporaryDirectory() as folder:
        limit = ["-T", str(seconds)] if workload in WORKLOADS else []
        result = drive(program, workload, size, limit + ["-d", f"{folder}/dump"])
        if "error" not in result:
            problems, _ = expected.check(f"{folder}/dump", ALL[workload][0][0], items(workload))
            if problems:
                result["wrong"] = problems[:3]
    return result | {"program": program, "workload": workload, "size": size}
