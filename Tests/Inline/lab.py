#!/usr/bin/env python3
"""Runs an inline app in real terminals, and judges what is left in scrollback and on the screen.

    Tests/Inline/lab.py [--program .build/debug/idem-inline-fixture | standin] [--in tmux,model] [--only random,drag] [--seeds 10] [--first 1] [--quick]

README.md beside this file says what the experiments are. A failure names its seed, and the files with the lines and the bytes."""
import argparse, ctypes, os, signal, sys, time, traceback

import experiments, life, pipes
from hosts import HERE, HOSTS, missing
from program import command

FIXTURE = str(HERE.parents[1] / ".build/debug/idem-inline-fixture")
# What no app can do, or none that was found: README.md has the reasons. It is tried, and what is found is printed, but it is no failure.
KNOWN = {("xtermjs", "drag"), ("xtermjs", "shake"), ("xtermjs", "stream")}
ONCE = {"tokens": lambda options: experiments.tokens(None, options), "pipe": lambda options: (pipes.pipes(options.words), ""),
        "life": lambda options: life.life(options.words)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=FIXTURE if os.path.exists(FIXTURE) else "standin")
    parser.add_argument("--in", dest="hosts", help="of " + ", ".join(HOSTS))
    parser.add_argument("--only", help="of " + ", ".join([*experiments.EXPERIMENTS, *ONCE]))
    parser.add_argument("--seeds", type=int)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--bytes", type=int, default=200_000, help="of text in the experiment `tokens`")
    parser.add_argument("--quick", action="store_true", help="tmux and the models, and less of everything")
    options = parser.parse_args()
    named = options.hosts or ("model,model-row,tmux" if options.quick else None)
    names = named.split(",") if named else list(HOSTS)
    only = options.only.split(",") if options.only else [*experiments.EXPERIMENTS, *ONCE]
    for number in (signal.SIGTERM, signal.SIGHUP): signal.signal(number, lambda *_: sys.exit(1))
    ctypes.CDLL(None).prctl(36, 1)  # A process that loses its parent becomes a child of this one, so that it can be ended.
    chosen = experiments.Options(command(options.program), options.seeds or (2 if options.quick else 6), options.first, options.quick, options.bytes)
    print(f"The program: {' '.join(chosen.words)}", flush=True)
    failed = 0

    def attempt(title, run, known=False):
        begun = time.time()
        try: wrong, said = run()
        except Exception as error: wrong, said = f"{type(error).__name__}: {str(error)[:400]} at {traceback.extract_tb(error.__traceback__)[-1].name}", ""
        print(f"{title} ({time.time() - begun:.0f} s): " + (f"{'known limit' if known else 'WRONG'}: {wrong}" if wrong else "good") + (f" ({said})" if said else ""), flush=True)
        return bool(wrong) and not known
    for name in names:
        if lacking := missing(name):
            print(f"{name}: {'not tested' if named else 'skipped'}, not installed: {', '.join(one.removeprefix('pip:') for one in lacking)}")
            failed += bool(named)
            continue
        for what, run in experiments.EXPERIMENTS.items():
            if options.quick and (name == "model-row" and what != "random" or (name, what) == ("model", "drag")): continue
            if name == "screen" and what in ("drag", "shake", "stream"): continue
            if what in only: failed += attempt(f"{name} {what}", lambda: run(name, chosen), (name, what) in KNOWN)
    for what, run in ONCE.items():
        if what in only: failed += attempt(what, lambda: run(chosen))
    sys.exit(f"{failed} failed" if failed else 0)


if __name__ == "__main__": main()
