#!/usr/bin/env python3
"""Measures the compiler's time for programs with one mistake each, and for correct ones, against the debug build.

The programs are in Tests/CompileTime: `Programs` and `Spellings` are correct. `Wrong` have a mistake, and their first line is what the compiler has to
say. From each of the `Programs`, others are made that have one mistake in one place: a misspelled name, label or type, a label too few, a literal of another type, an argument too many or too few, a binding without `$`.
`--part N` measures one of N of them, which --seed selects; --all measures all. `make check-compile-time` measures none of them unless PART=N is
set. It fails if a wrong program takes more than 2 seconds of CPU time until its error, or a correct one more than 1.5."""

import argparse, concurrent.futures, hashlib, os, re, resource, subprocess, sys, tempfile
from pathlib import Path

root = Path(__file__).resolve().parent.parent
programs = root / "Tests/CompileTime"
limits = {"correct": 1.5, "wrong": 2.0}
# A process is ended after this time of CPU, in seconds.
END = 6

token = re.compile(r'"(?:\\.|[^"\\])*"|//[^\n]*|[A-Za-z_]\w*|\d+(?:\.\d+)?|\.\.[.<]|[-+*/<>=!&|?:$@.#(){}\[\],]|\S')
keywords = set(
    "import struct class enum final let var func init self Self if else in for return some any true false nil case private static where as is try await switch default"
    " get set".split())


def misspelled(word):
    return word[:-2] + word[-1] + word[-2] if len(word) > 3 and word[-1] != word[-2] else word + "x"


def bodies(text):
    """Returns the ranges of the text that are bodies of views or builders."""
    for start in re.finditer(r"var \w+: some \w+ \{", text):
        depth, at = 1, start.end()
        while depth:
            depth += {"{": 1, "}": -1}.get(text[at], 0)
            at += 1
        yield start.end(), at - 1


def mutants(text):
    """Yields the kind, the line and the text of each program with one mistake."""
    for start, end in bodies(text):
        words = [m for m in token.finditer(text, start, end)]
        for index, m in enumerate(words):
            word = m[0]
            before = words[index - 1][0] if index else ""
            after = words[index + 1][0] if index + 1 < len(words) else ""

            def mutant(kind, new, first=m.start(), last=m.end()):
                return kind, text.count("\n", 0, m.start()) + 1, text[:first] + new + text[last:]

            if re.match(r"[A-Za-z_]", word) and word not in keywords and before not in ("let", "#", "@", "\\"):
                if before == ".":
                    two = words[index - 2][0] if index > 1 else ""
                    spaced = text[words[index - 1].start() - 1] in " (,[\n:?" and two in ("(", ":", ",", "?", "[")
                    yield mutant("implicit member" if spaced else "member", misspelled(word))
                elif after == ":" and before in ("(", ","):
                    yield mutant("label", misspelled(word))
                    if before == ",":
                        yield mutant("missing label", "", m.start(), words[index + 1].end())
                elif after == "in" or (before == "{" and after == ","):
                    pass
                else:
                    yield mutant("type" if word[0].isupper() else "name", misspelled(word))
            if word[0] == '"' and before in ("(", ":", ","):
                yield mutant("literal", "42")
            if word[0].isdigit() and before in ("(", ":", ","):
                yield mutant("literal", '"text"')
            if word == "$" and re.match(r"\d", after) is None:
                yield mutant("binding", "")
            if word == "(" and re.match(r"[A-Za-z]", before) and before not in keywords:
                yield mutant("extra argument", "(extra: 1, " if after != ")" else "(extra: 1")
            if word == "," and re.match(r"[a-z]", after):
                depth, last = 0, index + 1
                while last < len(words) - 1 and (depth or words[last][0] not in (",", ")", "]")):
                    depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(words[last][0], 0)
                    last += 1
                yield mutant("missing argument", "", m.start(), words[last].start())


def measure(modules, text, name, limit):
    """Returns the seconds of CPU time and the first error; nil if the program compiles."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / name
        file.write_text(text)
        command = ["swiftc", "-frontend", "-typecheck", "-swift-version", "6", "-parse-as-library", "-module-name", "Program", "-suppress-warnings"]
        command += ["-diagnostic-style", "llvm", "-I", modules, "-I", root / "Sources/CIdemNcurses/include"]
        command += ["-plugin-path", plugins, "-load-plugin-executable", f"{root}/.build/debug/IdemEquatableMacros-tool#IdemEquatableMacros", file]
        process = subprocess.Popen(
            [str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=root,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit)))
        output = process.stdout.read().decode(errors="replace")
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = status
        seconds = usage.ru_utime + usage.ru_stime
        error = next((re.sub(r"^.*?error: ", "", line) for line in output.splitlines() if "error: " in line), None)
        expected = re.match(r"// says: (.*)", text)
        if error is not None and expected and expected[1] not in output:
            error = f"(does not say '{expected[1]}') {error}"
        if error is None and status:
            error = f"(no message, status {status})"
        return seconds, error


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--modules", default=root / ".build/debug/Modules")
    parser.add_argument("--all", action="store_true", help="every mistake at every place")
    parser.add_argument("--part", type=int, default=0, help="one of how many of the generated mistakes is measured; 0 for none")
    parser.add_argument("--seed", default="1", help="which part")
    parser.add_argument("--only", default="", help="programs whose name contains this")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--slowest", type=int, default=5, help="how many are printed")
    options = parser.parse_args()

    work = []
    for file in sorted((programs / "Wrong").glob("*.swift")):
        work.append(("wrong", file.name, 0, "", file.read_text()))
    for file in sorted((programs / "Spellings").glob("*.swift")):
        work.append(("correct", file.name, 0, "", file.read_text()))
    for file in sorted((programs / "Programs").glob("*.swift")):
        text = file.read_text()
        work.append(("correct", file.name, 0, "", text))
        for kind, line, mutant in mutants(text):
            digest = hashlib.sha256(f"{options.seed} {file.name} {kind} {line} {mutant}".encode()).digest()
            if options.all or (options.part and int.from_bytes(digest[:4], "big") % options.part == 0):
                work.append(("wrong", file.name, line, kind, mutant))
    work = [item for item in work if options.only in item[1]]

    def run(item):
        # Other processes on the machine make a measurement longer, never shorter: the least of three counts.
        best = measure(options.modules, item[4], item[1], END)
        for _ in range(2):
            if best[0] <= 0.75 * limits[item[0]]:
                break
            best = min(best, measure(options.modules, item[4], item[1], END), key=lambda result: result[0])
        return best

    failures, results, accepted = [], [], 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for (group, name, line, kind, text), (seconds, error) in zip(work, pool.map(run, work)):
            if group == "wrong" and error is None:
                # A few mutations leave a correct program, such as a default that is left out.
                accepted += 1
                if not kind:
                    failures.append(f"{name} compiles, and should not")
                continue
            if group == "correct" and error:
                failures.append(f"{name} does not compile: {error}")
                continue
            place = f"{name}:{line} ({kind})" if kind else name
            source = text.splitlines()[line - 1].strip() if line else ""
            results.append((seconds, group, place, error or "", source))
            if error and error.startswith("(does not say"):
                failures.append(f"{place}: {error}")
            if seconds > limits[group]:
                failures.append(f"{seconds:.2f} s: {place}: {error}\n    {source}")
    results.sort(reverse=True)
    for seconds, group, place, error, source in results[: options.slowest]:
        print(f"{seconds:6.2f} s  {group:7}  {place}: {error}")
    for failure in failures:
        print(failure, file=sys.stderr)
    wrong = [r[0] for r in results if r[1] == "wrong"]
    print(f"compile time: {len(wrong)} wrong programs, {len(results) - len(wrong)} correct, {accepted} that a change left correct; "
          f"{sum(s > limits['wrong'] for s in wrong)} wrong ones take more than {limits['wrong']} s; median {sorted(wrong)[len(wrong) // 2]:.2f} s")
    sys.exit(bool(failures))


plugins = Path(subprocess.run(["swiftc", "-print-target-info"], capture_output=True, text=True).stdout.split('"runtimeResourcePath": "')[1].split('"')[0]) / "host/plugins"
main()
