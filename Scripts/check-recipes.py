#!/usr/bin/env python3
"""Type-checks the examples of CONTRIBUTING.md as a newcomer would write them: each new file at its path, each addition in its file.

Needs a debug build. A step that names a Swift file, followed by a Swift block, is an example. If the file exists, the block is added to the
members of its first type."""

import re, shutil, subprocess, sys
from pathlib import Path

root = Path(__file__).resolve().parent.parent
folder = root / ".build/recipes"
modules = root / ".build/debug/Modules"
shutil.rmtree(folder, ignore_errors=True)
folder.mkdir(parents=True)


def examples():
    """Returns the path and the code of each example, in order."""
    path, block = None, None
    for line in (root / "CONTRIBUTING.md").read_text().splitlines():
        text = line.strip()
        if block is None and (step := re.match(r"\d+\. \*\*`([^`]+)`", text)):
            path = step[1] if step[1].endswith(".swift") else None
        elif text == "```swift":
            block = []
        elif text == "```" and block is not None:
            if path and not path.endswith("Package.swift"):
                yield path, "\n".join(block) + "\n"
            path, block = None, None
        elif block is not None:
            block.append(line)


def compile(module, sources, *options):
    command = ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-module-name", module]
    command += ["-package-name", root.name.lower(), "-I", folder, "-I", modules, "-I", root / "Sources/CIdemNcurses/include", "-I", root / "Sources/CIdemVTerm"]
    command += ["-load-plugin-executable", f"{root}/.build/debug/IdemEquatableMacros-tool#IdemEquatableMacros", *options, *sources]
    return subprocess.run([str(word) for word in command], cwd=root).returncode == 0


found = dict(examples())
written = {}
for path, code in found.items():
    target = folder / path
    target.parent.mkdir(parents=True, exist_ok=True)
    if (root / path).exists():
        code = re.sub(r"^(.*\bstruct \w+.*\{\n)", lambda head: head[1] + code, (root / path).read_text(), count=1, flags=re.M)
    target.write_text(code)
    written[path] = target

succeeded = True
for library in ["IdemViews", "IdemTerminal"]:
    new = {path: file for path, file in written.items() if path.startswith(f"Sources/{library}/")}
    old = [file for file in (root / "Sources" / library).rglob("*.swift") if str(file.relative_to(root)) not in new]
    module = folder / f"{library}.swiftmodule"
    succeeded &= compile(library, [*old, *new.values()], "-wmo", "-emit-module", "-enable-testing", "-emit-module-path", module)
demos = {}
for path, file in written.items():
    if re.match("Demos/[^/]+/Sources/", path):
        demos.setdefault(path.split("/")[1], []).append(file)
for name, files in demos.items():
    module = f"idem_{name.lower()}"
    succeeded &= compile(module, files, "-wmo", "-emit-module", "-enable-testing", "-emit-module-path", folder / f"{module}.swiftmodule")
tests = [path for path in written if path.startswith("Tests/") or re.match("Demos/[^/]+/Tests/", path)]
for path in tests:
    succeeded &= compile("Recipe", [written[path]], "-typecheck")
print(f"recipes: {len(found)} examples, {len(tests)} of them tests")
sys.exit(not succeeded or len(found) < 8)
