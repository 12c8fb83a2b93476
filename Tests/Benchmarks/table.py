"""The medians of the rounds, as two tables in Markdown."""

import statistics

from measuring import PROGRAMS, SINGLE, WORKLOADS

REFERENCES = ("ncurses", "ncurses-1write")


def number(value):
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


class Medians:
    def __init__(self, runs):
        self.good = [run for run in runs if "error" not in run and "wrong" not in run]
        self.programs = [name for name in PROGRAMS if any(run["program"] == name for run in self.good)]

    def of(self, program, workload, field):
        values = [run[field] for run in self.good if run["program"] == program and run["workload"] == workload and field in run]
        return statistics.median(values) if values else None

    def ratio(self, program, workload, field):
        """To the better of hand-written ncurses and the same with one write a frame, in this run."""
        mine = self.of(program, workload, field)
        others = [value for value in (self.of(name, workload, field) for name in REFERENCES) if value]
        return mine / min(others) if mine is not None and others else None


def rows(header, lines):
    yield "| " + " | ".join(header) + " |"
    yield "|---|---|" + "---:|" * (len(header) - 2) if header[1] == "program" else "|---|" + "---:|" * (len(header) - 1)
    for line in lines:
        yield "| " + " | ".join(line) + " |"


def updates(medians):
    """Each workload by each program: what an update costs, and the ratios within the run."""
    header = ["workload", "program", "CPU µs", "× ncurses", "bytes", "× ncurses", "latency µs", "× ncurses", "p99 µs", "writes", "RSS KiB"]
    lines = []
    for workload in WORKLOADS:
        name = workload
        for program in medians.programs:
            if medians.of(program, workload, "cpu_us") is None:
                continue
            cells = []
            for field in ("cpu_us", "bytes", "lat_med_us"):
                cells += [medians.of(program, workload, field), medians.ratio(program, workload, field)]
            cells += [medians.of(program, workload, field) for field in ("lat_p99_us", "writes", "rss_kb")]
            lines.append([name, program] + [number(cell) for cell in cells])
            name = ""
    return rows(header, lines) if lines else []


def hello(medians):
    """Start-up, an idle app, and single keys: hello by each program."""
    header = ["hello", "start-up ms", "its CPU ms", "first frame's bytes", "RSS KiB", "idle CPU ms/s", "idle wake-ups", "idle bytes", "key µs", "p99 µs",
              "CPU µs a key"]
    fields = [("startup", "startup_ms"), ("startup", "startup_cpu_ms"), ("startup", "first_frame_bytes"), ("startup", "rss_kb"),
              ("idle", "idle_cpu_ms_per_s"), ("idle", "idle_wakeups"), ("idle", "idle_bytes"), ("latency", "lat_med_us"),
              ("latency", "lat_p99_us"), ("latency", "cpu_us")]
    lines = []
    for program in medians.programs:
        values = [medians.of(program, workload, field) for workload, field in fields]
        if any(value is not None for value in values):
            lines.append([program] + [number(value) for value in values])
    return rows(header, lines) if lines else []


def report(facts, runs):
    medians = Medians(runs)
    spread = []
    for program in medians.programs:
        for workload in WORKLOADS:
            values = [run["cpu_us"] for run in medians.good if (run["program"], run["workload"]) == (program, workload)]
            if len(values) > 1 and min(values) > 0:
                spread.append(max(values) / min(values))
    yield f"{facts['date']}; {facts['processor']} × {facts['processors']}, Linux {facts['kernel']}; {facts['size']}, medians of {facts['rounds']} rounds."
    for table in (updates(medians), hello(medians)):
        table = list(table)
        if table:
            yield ""
            yield from table
    yield ""
    if spread:
        yield f"Spread of the CPU time between rounds, largest to smallest: median {statistics.median(spread):.2f}, worst {max(spread):.2f}."
    bad = sorted({f"{run['program']} {run['workload']}" for run in runs if "error" in run or "wrong" in run})
    yield f"{len(runs)} runs, {len(runs) - len(medians.good)} of them failed or ended with a wrong screen{': ' + ', '.join(bad) if bad else ''}."
