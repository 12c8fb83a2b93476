#!/usr/bin/env python3
"""Changes the library in many single places, and lists the changes that no test notices.

    Tests/Mutants/mutants.py [--seed S] [--only ID,ID] [--seconds N] [--list] [TARGET=COUNT ...]

Such a change is a mutant. All of them are written into one copy of the package, each behind a switch: `a < b` becomes `(idemMutant(17) ? a <= b :
a < b)`. The copy is built once; then the tests run once for each mutant, with its number in the environment. A mutant that makes a test fail, crash
or take far too long is killed; any other survives and is written out with its place. A survivor is a missing test, code that does nothing, or a
change that means the same; whoever reads the list decides which. Each mutant meets only the suites that reach it, the quick ones first.

What is changed is the copy in .build/mutants, never the tree. It keeps its build, so that a second call compiles only what differs. The mutants are
picked with the seed, which is printed first and repeats them as long as the sources are the same; `--only` takes all mutants of some lines.
"""

import argparse
import collections
import itertools
import json
import os
import pathlib
import random
import re
import resource
import signal
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
COPY = ROOT / ".build/mutants"
REACHED = COPY / ".build/reached"

# The test targets that can notice a change of a target.
TESTS = {
    "IdemScreen": ["IdemScreenTests"],
    "IdemCore": ["IdemCoreTests", "IdemTests"],
    "IdemViews": ["IdemTests"],
    "IdemInspector": ["IdemInspectorTests"],
    "IdemTerminal": ["IdemTerminalTests"],
}
DEFAULT = ["IdemScreen=40", "IdemCore=30", "IdemViews=30"]

# A comparison or a logical operator, and what may stand instead.
OPERATORS = {" < ": " <= ", " > ": " >= ", " <= ": " < ", " >= ": " > ", " == ": " != ", " != ": " == ", " && ": " || ", " || ": " && "}
OPERAND = r"[\w$][\w.$]*(?:\([\w.$, :]*\)|\[[\w.$]*\])?"
BEFORE_SUM, AFTER_SUM = r"(?:(?<=[,=<>:?{n] )|(?<=[(\[]))", r"(?! [*/%]|[\w.(\[?!])"
# Other expressions, and what they become.
EXPRESSIONS = [
    *((rf"{BEFORE_SUM}({OPERAND}) {a} ({OPERAND}){AFTER_SUM}", rf"\1 {b} \2") for a, b in (("\\+", "-"), ("-", "+"))),
    *((rf"(?<![.\w]){a}(\([^()]*, [^()]*\))", rf"{b}\1") for a, b in (("min", "max"), ("max", "min"))),
    (r"\btrue\b", "false"),
    (r"\bfalse\b", "true"),
    (r"(?<=[ (])0(?=[ ,)]|$)", "1"),
    (r"(?<=[ (])1(?=[ ,)]|$)", "2"),
    (rf"(?<=\.\.<)({OPERAND})(?= \{{)", r"(\1 + 1)"),
    (r"(?:(?<=\bif )|(?<=\bguard ))(?!let|var|case)(!?\w[\w.]*)(?= \{| else \{)", r"!(\1)"),
]
CHANGED_SUM = re.compile(r"^(\s*)([\w.\[\]$?!]+) ([+-])= (.*)$")
# A statement on a line of its own that can be left out: a call, an assignment.
STATEMENT = re.compile(r"^\s+(?:self\.)?[a-z]\w*(?:[.?!]+\w+)*(?:\(.*\)|\[.*\])?(?: (?:\+=|-=|=) .*|\(.*\))?$")
KEYWORDS = re.compile(r"^\s*(?:return|continue|case|let|var|func|init|throw|defer|do|default|import|super|precondition|fatalError|static|private)\b")


def tests_of(mutants):
    return sorted({name for mutant in mutants for name in TESTS[mutant.target]})


def test_program():
    return [next((COPY / ".build/debug").glob("*PackageTests.xctest")), "--testing-library", "swift-testing"]


class Mutant:
    """A part of a line, what stands there instead, and how both are written behind a switch."""

    def __init__(self, path, line, text, start, end, after, form="({switch} ? {after} : {before})"):
        self.path, self.line, self.text, self.start, self.end, self.after, self.form = path, line, text, start, end, after, form
        self.target, self.number, self.result = path.relative_to(ROOT / "Sources").parts[0], 0, ""

    def switched(self):
        code = self.form.format(switch=f"idemMutant({self.number})", before=self.text[self.start : self.end], after=self.after)
        return self.text[: self.start] + code + self.text[self.end :]

    def __str__(self):
        after = (self.text[: self.start] + self.after + self.text[self.end :]).strip() or "(left out)"
        return f"{self.path.relative_to(ROOT)}:{self.line + 1}\n    {self.text.strip()}\n    {after}"


def operand_edge(code, position, step, stop):
    """Where an operand ends that begins at a position, to the right (step 1) or to the left (-1). None where it goes on on another line."""
    opening, closing = ("([{", ")]}") if step > 0 else (")]}", "([{")
    depth = 0
    while (place := position if step > 0 else position - 1) in range(len(code)):
        if depth == 0 and (code[:position].isspace() or stop(position)):
            return position
        depth += (code[place] in opening) - (code[place] in closing)
        if depth < 0:
            return position
        position += step
    return position if depth == 0 else None


def operands(code, match):
    """Where the left operand of a comparison or a logical operator begins, and where the right one ends."""
    weaker = r"\|\| " if match[0] == " || " else r"\|\| |&& "
    before = re.compile(rf"(?:(?<![=!<>])= |, |: | \? |; |\b(?:return|if|guard|while|where|in|try|else) |{weaker})$")
    after = re.compile(rf",|;| (?:\? |: |\{{|else\b|{weaker})")
    return (
        operand_edge(code, match.start(), -1, lambda position: before.search(code[:position])),
        operand_edge(code, match.end(), 1, lambda position: after.match(code, position)))


def mutants_of_line(path, lines, number):
    text = lines[number]
    # A line with a string may hold anything; attributes, directives and assertions are left alone, and what initialises a property.
    if '"' in text or re.match(r"\s*(?:[@#*]|//|precondition|assert|self\.\w+ = |(?:case|default)\b(?!.*: ))", text):
        return
    code = text.split("//")[0].rstrip()
    above, below = lines[number - 1].split("//")[0].rstrip(), lines[number + 1].lstrip() if number + 1 < len(lines) else ""
    continues = re.match(r"[.+\-*/%?<>=:]|as\b|&&|\|\|", below)
    continued = re.search(r"[-+*/%<>?&|=(\[,]$", above)
    begin = code.rfind(": ") + 2 if re.match(r"\s*(case|default)\b", code) else 0
    # The operators of a declaration's head are part of types and names.
    body = code.find("{") + 1 or len(code) if re.search(r"\b(?:func|init|subscript|extension|struct|class|enum)\b", code) else begin
    for match in re.finditer(r" (?:[<>]=?|[=!]=|&&|\|\|) ", code):
        left, right = operands(code, match)
        if left is None or right is None or left < body or left == match.start() or right == match.end():
            continue
        # At the line's start or end, the operand may go on where the other line has an operator that binds as strongly.
        if code[:left].isspace() and re.search(r"[-+*/%<>?.]$", above) or right == len(code) and re.match(r"[-.+*/%?<>=]|as\b", below):
            continue
        yield Mutant(path, number, text, left, right, code[left : match.start()] + OPERATORS[match[0]] + code[match.end() : right])
    for pattern, after in EXPRESSIONS:
        for match in re.finditer(pattern, code):
            if match.start() >= begin and not (match.end() == len(code) and continues):
                yield Mutant(path, number, text, *match.span(), match.expand(after))
    if code.count("(") != code.count(")") or code.count("{") != code.count("}") or continues or continued or begin:
        return
    start = len(code) - len(code.lstrip())
    if match := CHANGED_SUM.match(code):
        after = f"{match[2]} {'-' if match[3] == '+' else '+'}= {match[4]}"
        yield Mutant(path, number, text, start, len(code), after, "if {switch} {{ {after} }} else {{ {before} }}")
    if STATEMENT.match(code) and not KEYWORDS.match(code):
        yield Mutant(path, number, text, start, len(code), "", "if !{switch} {{ {before} }}")


def mutants_of(target):
    for path in sorted((ROOT / "Sources" / target).rglob("*.swift")):
        lines = path.read_text().split("\n")
        for number in range(len(lines)):
            yield from mutants_of_line(path, lines, number)


def one_to_a_line(mutants):
    """The first mutant of each line: two would be in each other's way."""
    first = {(mutant.path, mutant.line): mutant for mutant in reversed(mutants)}
    return [mutant for mutant in mutants if first[mutant.path, mutant.line] is mutant]


def write_copy(mutants):
    """Makes the copy the same as the tree but for the mutants. Files that are right already are not touched: the build goes by their times."""
    listed = subprocess.run(["git", "ls-files", "-coz", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    files = {name: (ROOT / name).read_bytes() for name in listed.split("\0") if (ROOT / name).is_file()}
    for name in {str(mutant.path.relative_to(ROOT)) for mutant in mutants}:
        lines = files[name].decode().split("\n")
        for mutant in mutants:
            if str(mutant.path.relative_to(ROOT)) == name:
                lines[mutant.line] = mutant.switched()
        files[name] = "\n".join(lines).encode()
    for target in {mutant.target for mutant in mutants}:
        files[f"Sources/{target}/MutantSwitch.swift"] = files["Tests/Mutants/MutantSwitch.swift"]
    files["Package.swift"] += f"let testsToBuild = {json.dumps(tests_of(mutants))}\n".encode() + files["Tests/Mutants/PackageEnd.swift"]
    for path in [path for path in COPY.rglob("*.swift") if ".build" not in path.relative_to(COPY).parts]:
        if str(path.relative_to(COPY)) not in files:
            path.unlink()
    for name, content in files.items():
        path = COPY / name
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            path.chmod((ROOT / name).stat().st_mode if (ROOT / name).exists() else 0o644)


def build(mutants):
    """Builds the copy, without those mutants that do not compile. What is left."""
    while True:
        write_copy(mutants)
        command = ["swift", "build", "--build-tests", "--scratch-path", ".build"]
        done = subprocess.run(command, cwd=COPY, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        if done.returncode == 0:
            return mutants
        wrong = []
        for path, line in set(re.findall(rf"{COPY}/(\S+\.swift):(\d+):\d+: error:", done.stdout)):
            # The error may be on another line, for example that of a value that is not initialised.
            near = [mutant for mutant in mutants if mutant.path == ROOT / path]
            wrong += sorted(near, key=lambda mutant: abs(mutant.line + 1 - int(line)))[:1]
        if not wrong:
            sys.exit(f"the copy does not build, and no file with a mutant is named:\n{done.stdout[-3000:]}")
        for mutant in set(wrong):
            mutant.result = "not compiled"
            print(f"not compiled: {mutant}", flush=True)
        mutants = [mutant for mutant in mutants if mutant not in wrong]


def run_tests(suites, limit, **variables):
    """Whether all tests of some suites passed in time, and what they printed last. Ends them at the first failure, with their children."""
    environment = dict(os.environ, SWIFT_BACKTRACE="enable=no", **variables)
    filters = [argument for suite in suites for argument in ("--filter", f"^{re.escape(suite)}(/|$)")]
    child = subprocess.Popen(
        ["nice", *test_program(), *filters], cwd=COPY, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, errors="replace", start_new_session=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30)))
    timer = threading.Timer(limit, os.killpg, (child.pid, signal.SIGKILL))
    timer.start()
    lines = []
    for line in child.stdout:
        lines.append(line)
        if " recorded an issue" in line:
            os.killpg(child.pid, signal.SIGKILL)
            break
    passed = child.wait() == 0
    timer.cancel()
    return passed, "".join(lines[-30:])


def survey(targets):
    """Runs each suite without a mutant: the suites with the time that they take and the mutants that they reach, the quickest first."""
    listed = subprocess.run([*test_program(), "--list-tests"], cwd=COPY, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    suites = []
    for name in sorted({line.split("/")[0] for line in listed.stdout.splitlines() if line.split(".")[0] in targets}):
        REACHED.unlink(missing_ok=True)
        begin = time.monotonic()
        passed, output = run_tests([name], 3600, IDEM_MUTANTS_REACHED=REACHED)
        if passed:
            reached = set(map(int, REACHED.read_text().split())) if REACHED.exists() else set()
            suites.append((time.monotonic() - begin, name, reached))
        else:
            print(f"left out, for it fails without a mutant: {name}\n{output}", flush=True)
    print(f"{len(suites)} suites took {sum(seconds for seconds, *_ in suites):.0f} s", flush=True)
    return sorted(suites)


def judge(mutant, suites, most):
    """Runs the suites that reach a mutant, those that fit in `most` seconds: first all the quick ones together, then each of the others."""
    reaching = [(seconds, name) for seconds, name, reached in suites if mutant.number in reached]
    sums = itertools.accumulate(seconds for seconds, _ in reaching)
    reaching = [suite for suite, sum in zip(reaching, sums) if sum <= most] or reaching[:1]
    quick = [(seconds, name) for seconds, name in reaching if seconds < 3]
    mutant.result = "survived" if reaching else "not reached"
    for group in [quick] * bool(quick) + [[suite] for suite in reaching[len(quick) :]]:
        limit = 10 + 3 * sum(seconds for seconds, _ in group)
        if not run_tests([name for _, name in group], limit, IDEM_MUTANT=str(mutant.number))[0]:
            mutant.result = "killed"
            break
    print(f"{mutant.result}: {mutant}", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=int(os.environ.get("IDEM_SEED") or random.randrange(1 << 30)))
    parser.add_argument("--only", default="", help="only mutants of these FILE:LINE")
    parser.add_argument("--seconds", type=float, default=60, help="how long the suites that a mutant meets may take without it")
    parser.add_argument("--list", action="store_true", help="print the mutants, and build none")
    parser.add_argument("targets", nargs="*", metavar="TARGET=COUNT", help=" ".join(DEFAULT))
    options = parser.parse_args()

    chooser, mutants = random.Random(options.seed), []
    print(f"IDEM_SEED={options.seed} mutants", flush=True)
    for target, count in (item.split("=") for item in options.targets or DEFAULT):
        found = list(mutants_of(target))
        chooser.shuffle(found)
        only = [mutant for mutant in found if f"{mutant.path.name}:{mutant.line + 1}" in options.only.split(",")]
        chosen = only if options.only else one_to_a_line(found)[: int(count)]
        print(f"{target}: {len(chosen)} of {len(found)}", flush=True)
        mutants += chosen
    for number, mutant in enumerate(mutants):
        mutant.number = number + 1
    if options.list:
        print("\n".join(map(str, mutants)))
        return

    begin, waiting = time.monotonic(), mutants
    while waiting:
        together = one_to_a_line(waiting)
        waiting = [mutant for mutant in waiting if mutant not in together]
        compiled = build(together)
        print(f"built after {time.monotonic() - begin:.0f} s", flush=True)
        suites = survey(tests_of(compiled))
        for mutant in compiled:
            judge(mutant, suites, options.seconds)
    counts = collections.Counter(mutant.result for mutant in mutants)
    print(", ".join(f"{count} {result}" for result, count in counts.items()), f"in {time.monotonic() - begin:.0f} s")
    for mutant in mutants:
        if mutant.result in ("survived", "not reached"):
            print(f"{mutant.result}: {mutant}")


if __name__ == "__main__":
    main()
