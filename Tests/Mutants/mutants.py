#!/usr/bin/env python3
"""Changes the library in one place at a time, and lists the changes that no test notices.

    Tests/Mutants/mutants.py [--count N] [--seed S] [--filter TESTS] [--only ID,ID] [--list] SOURCE...

For each change (a mutant) the package is built once and the tests that FILTER names are run. A mutant that makes a test fail, crash or take far too
long is killed; one that does not compile is skipped; any other survives and is written out with its place. A survivor is a missing test, code that
does nothing, or a change that means the same; whoever reads the list decides which.

SOURCE is a file or a folder below Sources. The mutants are picked with the seed, which is printed first and repeats them. Files are put back after
each mutant, also after Ctrl-C; the tool refuses to begin where one of them has changes that are not committed.

Cost: one incremental build and one test run for each mutant. Choose sources of one target, and the quickest tests that cover them:

    Tests/Mutants/mutants.py --count 30 --filter IdemScreenTests Sources/IdemScreen
"""

import argparse
import pathlib
import random
import re
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]

# What is replaced, and by what. Each match in code (not in comments or strings) is one mutant.
REPLACEMENTS = [
    (r" < ", [" <= ", " > "]),
    (r" > ", [" >= ", " < "]),
    (r" <= ", [" < "]),
    (r" >= ", [" > "]),
    (r" == ", [" != "]),
    (r" != ", [" == "]),
    (r" && ", [" || "]),
    (r" \|\| ", [" && "]),
    (r" \+ (?=[\w(])", [" - "]),
    (r" - (?=[\w(])", [" + "]),
    (r" \+= ", [" -= "]),
    (r" -= ", [" += "]),
    (r"\bmin\((?=.*,)", ["max("]),
    (r"\bmax\((?=.*,)", ["min("]),
    (r"\btrue\b", ["false"]),
    (r"\bfalse\b", ["true"]),
    (r"(?<=[ (])0(?=[ ,)]|$)", ["1"]),
    (r"(?<=[ (])1(?=[ ,)]|$)", ["0", "2"]),
    (r"\bguard (?!let|var|case)(?=[^,{]* else \{ return)", ["guard !"]),
    (r"\bif (?!let|var|case|#)(?=\w[\w.]* \{)", ["if !"]),
    (r"\.\.<", ["..."]),
    (r"\bbreak\b", [""]),
]
# A statement on a line of its own that can be left out: a call, an assignment.
STATEMENT = re.compile(r"^\s+(?:self\.)?[a-z]\w*(?:[.?!]+\w+)*(?:\(.*\)|\[.*\])?(?: (?:\+=|-=|=) .*|\(.*\))?$")
KEYWORDS = re.compile(r"^\s+(?:return|break|continue|case|let|var|func|init|throw|defer|do|default|import|super|precondition|fatalError)\b")


class Mutant:
    def __init__(self, path, line, before, after):
        self.path, self.line, self.before, self.after = path, line, before, after

    @property
    def id(self):
        return f"{self.path.relative_to(ROOT)}:{self.line + 1}"

    def __str__(self):
        after = self.after.strip() or "(left out)"
        return f"{self.id}\n    {self.before.strip()}\n    {after}"


def code_part(line):
    """Where the code of a line ends: before a comment. None for a line with a string, which may hold anything."""
    if '"' in line:
        return None
    comment = line.find("//")
    return comment if comment >= 0 else len(line)


def mutants_of(path):
    lines = path.read_text().split("\n")
    depth_of_comment = False
    for number, line in enumerate(lines):
        if "/*" in line:
            depth_of_comment = True
        end = code_part(line)
        if depth_of_comment or end is None or line.lstrip().startswith(("@", "#", "precondition", "assert")):
            depth_of_comment = depth_of_comment and "*/" not in line
            continue
        for pattern, replacements in REPLACEMENTS:
            for match in re.finditer(pattern, line[:end]):
                for replacement in replacements:
                    yield Mutant(path, number, line, line[: match.start()] + replacement + line[match.end() :])
        if STATEMENT.match(line) and not KEYWORDS.match(line):
            yield Mutant(path, number, line, "")


def run(command, limit):
    """The exit status and the output; None for a status that did not come in time. Its children end with it."""
    child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
    try:
        output, _ = child.communicate(timeout=limit)
        return child.returncode, output.decode(errors="replace")
    except subprocess.TimeoutExpired:
        import os

        os.killpg(child.pid, signal.SIGKILL)
        output, _ = child.communicate()
        return None, output.decode(errors="replace")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=100, help="mutants to try")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    parser.add_argument("--filter", default="", help="the tests to run, as swift test --filter has it")
    parser.add_argument("--only", default="", help="only mutants of these FILE:LINE")
    parser.add_argument("--limit", type=int, default=3, help="how many times as long as without a change the tests may take")
    parser.add_argument("--minutes", type=float, default=1e9, help="begin no mutant after so long")
    parser.add_argument("--list", action="store_true", help="print the mutants, and build none")
    parser.add_argument("sources", nargs="+", type=pathlib.Path)
    options = parser.parse_args()

    files = sorted({file for source in options.sources for file in ([source] if source.is_file() else source.rglob("*.swift"))})
    files = [file.resolve() for file in files]
    found = [mutant for file in files for mutant in mutants_of(file)]
    if options.only:
        found = [mutant for mutant in found if mutant.id in options.only.split(",")]
    random.Random(options.seed).shuffle(found)
    chosen = found[: options.count]
    print(f"mutants: seed {options.seed}, {len(chosen)} of {len(found)} in {len(files)} files", flush=True)
    if options.list:
        print("\n".join(map(str, chosen)))
        return

    changed = subprocess.run(["git", "status", "--porcelain", "--", *map(str, files)], cwd=ROOT, capture_output=True, text=True).stdout
    if changed:
        sys.exit(f"commit these first, for they are changed and put back:\n{changed}")
    build = ["nice", "swift", "build", "--build-tests"]
    tests = ["nice", "swift", "test", "--skip-build", "--disable-xctest"] + (["--filter", options.filter] if options.filter else [])
    for command in (build, tests):
        start = time.monotonic()
        status, output = run(command, 3600)
        if status != 0:
            sys.exit(f"without any change, {' '.join(command)} fails:\n{output[-2000:]}")
    limit = 20 + options.limit * (time.monotonic() - start)

    begin, counts, survivors = time.monotonic(), {"killed": 0, "survived": 0, "not compiled": 0}, []
    for mutant in chosen:
        if time.monotonic() - begin > options.minutes * 60:
            break
        original = mutant.path.read_text()
        lines = original.split("\n")
        lines[mutant.line] = mutant.after
        try:
            mutant.path.write_text("\n".join(lines))
            status, _ = run(build, 3600)
            if status != 0:
                result = "not compiled"
            else:
                status, _ = run(tests, limit)
                result = "survived" if status == 0 else "killed"
        finally:
            mutant.path.write_text(original)
        counts[result] += 1
        if result == "survived":
            survivors.append(mutant)
        print(f"{result}: {mutant}", flush=True)
    print(", ".join(f"{count} {name}" for name, count in counts.items()))
    print("survivors:" if survivors else "no survivors")
    for mutant in survivors:
        print(mutant)


main()
