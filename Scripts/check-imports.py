#!/usr/bin/env python3
"""Compares the imports with the tables "Who may import whom" in ARCHITECTURE.md and, for the demos, in Demos/README.md.

    Scripts/check-imports.py

It compares three things with a table: the imports in the sources of each listed target, the dependencies that Package.swift declares for it,
and the list of targets. A library may import only the modules in SYSTEM from the system, so it can import Foundation only if
its row contains `Foundation`. A test may not depend on a compiler plugin. The demos and their tests import only products of Idem.
"""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEADING = "## Who may import whom"
SYSTEM = {"Swift", "Glibc", "Musl", "Darwin", "CoreFoundation", "Dispatch", "Observation", "Synchronization", "_StringProcessing"}
# The compiler's own modules, for targets that are part of the compiler plugin.
SYNTAX = re.compile(r"Swift(Syntax\w*|Diagnostics|Parser\w*|CompilerPlugin\w*)$")
IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?"
    r"import\s+(?:(?:typealias|struct|class|enum|protocol|let|var|func|actor|macro)\s+)?(\w+)")
findings = []


def read_table(document):
    """The allowed imports of each target, from the rows `| Target | Imports | ... |` below the heading."""
    text = (ROOT / document).read_text(encoding="utf-8")
    if HEADING not in text:
        sys.exit(f"{document} has no heading '{HEADING}' with the table of imports")
    table = {}
    for line in text.split(HEADING, 1)[1].splitlines():
        if table and not line.startswith("|"):
            break
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        names = re.findall(r"`([\w-]+)`", cells[0])
        for name in names:
            table[name] = set(re.findall(r"`([\w-]+)`", cells[1]))
    if not table:
        sys.exit(f"{document} has no table below '{HEADING}'")
    return table


def manifest(folder):
    run = subprocess.run(["swift", "package", "dump-package"], cwd=folder, capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f"swift package dump-package failed: {run.stderr.strip()}")
    return json.loads(run.stdout)


def imports(path):
    """Yields (line number, module) of each import. Lines inside a multi-line string are ignored."""
    in_string = False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        match = None if in_string else IMPORT.match(line)
        if match:
            yield number, match.group(1)
        if line.count('"""') % 2:
            in_string = not in_string


def check_sources(document, targets, name, folder, allowed, is_library):
    for path in sorted(folder.rglob("*.swift")):
        place = path.relative_to(ROOT)
        for number, module in imports(path):
            if module in allowed or module in SYSTEM or module == name:
                continue
            if SYNTAX.match(module) and "swift-syntax" in allowed:
                continue
            if module.startswith("Foundation"):
                if is_library and "Foundation" not in allowed:
                    findings.append(f"{place}:{number} imports {module}: libraries must not, since it alone adds 13 ms to the start")
            elif module in targets:
                findings.append(f"{place}:{number} imports {module}, which the table in {document} does not allow for {name}")
            else:
                findings.append(f"{place}:{number} imports {module}, which is neither in this package nor one of {', '.join(sorted(SYSTEM))}")


def check(document, folder, products):
    """Checks a package against the table in a document. `products` are those of the other package that it depends on."""
    table, targets = read_table(document), {target["name"]: target for target in manifest(folder)["targets"]}
    plugins = {name for name, target in targets.items() if target["type"] == "macro"}
    for name, target in targets.items():
        declared = {next(iter(entry.values()))[0] for entry in target["dependencies"]}
        path = folder / (target.get("path") or (f"Tests/{name}" if target["type"] == "test" else f"Sources/{name}"))
        # If a test depends on a plugin, the package manager builds all tests and their dependencies a second time for the host.
        if target["type"] == "test" and declared & plugins:
            findings.append(f"{name} depends on a plugin, which doubles the build of all tests: test the plugin's library instead")
        if products:
            for file in sorted(path.rglob("*.swift")):
                for number, module in imports(file):
                    if module.startswith(("Idem", "CIdem")) and module not in products:
                        findings.append(f"{file.relative_to(ROOT)}:{number} imports {module}, which is no product of Idem")
        # Every target is in the table except tests and their helpers. The build's own import check compares those with the manifest.
        if (target.get("path") or "").startswith("Tests") or target["type"] == "test":
            continue
        if name not in table:
            findings.append(f"the target {name} has no row in the table of {document}")
            continue
        for module in sorted(declared & (set(targets) | products) - table[name]):
            findings.append(f"Package.swift lets {name} depend on {module}, but the table in {document} does not allow it")
        check_sources(document, targets, name, path, table[name], target["type"] in ("regular", "macro"))
    for name in sorted(set(table) - set(targets)):
        findings.append(f"the table in {document} has a row for {name}, which is not a target")
    return len(table)


libraries = {product["name"] for product in manifest(ROOT)["products"] if "library" in product["type"]}
count = check("ARCHITECTURE.md", ROOT, set()) + check("Demos/README.md", ROOT / "Demos", libraries)
print("\n".join(findings) or f"imports: {count} targets import only what the tables allow")
sys.exit(1 if findings else 0)
