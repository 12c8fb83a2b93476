#!/usr/bin/env python3
"""Compares the floors of IdemViews with its sources: a floor may use only floors below it.

    Scripts/check-floors.py            compares, and prints what differs
    Scripts/check-floors.py --circles  prints the folders of each floor that use each other in a circle

A floor is a folder of Sources/IdemViews; its README.md has one sentence for each folder inside. Which type uses which is found by the names of
the types, so members and free functions are not seen. Uses that go upwards and are not mended yet are in floors.txt, one a line: the list may
become shorter only.
"""

import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = ROOT / "Sources/IdemViews"
KNOWN = ROOT / "Scripts/floors.txt"
FLOORS = ["Views", "Controls", "Lists", "Editing", "Navigation"]
MOST_LINES = 20
DECLARED = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private|open|final|indirect|nonisolated)\s+)*"
    r"(?:struct|class|enum|protocol|actor|typealias)\s+(\w+)", re.M)
NO_CODE = re.compile(r'"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*(?:.|\n)*?\*/')


def read_sources():
    """The code of each file, by its path below SOURCES, and the file that declares each name."""
    code, declared = {}, {}
    for file in sorted(SOURCES.rglob("*.swift")):
        path = file.relative_to(SOURCES)
        if len(path.parts) < 3:
            continue
        code[path] = NO_CODE.sub(" ", file.read_text(encoding="utf-8"))
        for name in DECLARED.findall(code[path]):
            declared.setdefault(name, path)
    return code, declared


def uses(code, declared):
    """Yields (file, name, file that declares it) for each use of a name of another folder."""
    for path, text in code.items():
        for name in sorted(set(re.findall(r"\b[A-Z]\w+", text))):
            target = declared.get(name)
            if target and target.parts[:2] != path.parts[:2]:
                yield path, name, target


def circles(graph):
    """The strongly connected sets of more than one folder (Tarjan)."""
    index, low, stack, found = {}, {}, [], []

    def visit(node):
        index[node] = low[node] = len(index)
        stack.append(node)
        for next_node in sorted(graph[node]):
            if next_node not in index:
                visit(next_node)
                low[node] = min(low[node], low[next_node])
            elif next_node in stack:
                low[node] = min(low[node], index[next_node])
        if low[node] == index[node]:
            place = stack.index(node)
            if len(stack) - place > 1:
                found.append(sorted(stack[place:]))
            del stack[place:]

    for node in sorted(graph):
        if node not in index:
            visit(node)
    return found


def check_readmes():
    for floor in FLOORS:
        readme = SOURCES / floor / "README.md"
        text = readme.read_text(encoding="utf-8") if readme.exists() else ""
        named = re.findall(r"^- \*\*(\w+)\*\*: ", text, re.M)
        folders = sorted(folder.name for folder in (SOURCES / floor).iterdir() if folder.is_dir())
        for folder in folders:
            if named.count(folder) != 1:
                yield f"{readme.relative_to(ROOT)}: one line for each folder, '- **{folder}**: …' is there {named.count(folder)} times"
        for name in set(named) - set(folders):
            yield f"{readme.relative_to(ROOT)}: there is no folder {name}"
        if text.count("\n") > MOST_LINES + len(folders):
            yield f"{readme.relative_to(ROOT)}: more than {MOST_LINES} lines beside those of the folders"


def main():
    code, declared = read_sources()
    found = list(uses(code, declared))
    if "--circles" in sys.argv:
        for floor in FLOORS:
            graph = collections.defaultdict(set)
            for path, _, target in found:
                if path.parts[0] == target.parts[0] == floor:
                    graph[path.parts[1]].add(target.parts[1])
                    graph[target.parts[1]]
            for circle in circles(graph):
                print(f"{floor}: {' '.join(circle)}")
        return
    problems = list(check_readmes())
    problems += [f"Sources/IdemViews/{path}: is in no floor: {' '.join(FLOORS)}" for path in code if path.parts[0] not in FLOORS]
    upwards = {f"{path} {name}" for path, name, target in found
               if {path.parts[0], target.parts[0]} <= set(FLOORS) and FLOORS.index(target.parts[0]) > FLOORS.index(path.parts[0])}
    known = {line for line in KNOWN.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")}
    for use in sorted(upwards - known):
        path, name = use.split(" ")
        problems.append(f"Sources/IdemViews/{path}: uses {name} of the higher floor {declared[name].parts[0]}")
    problems += [f"Scripts/floors.txt: '{use}' is mended: remove the line" for use in sorted(known - upwards)]
    for problem in problems:
        print(problem)
    print(f"check-floors: {len(problems)} problems; {len(upwards)} uses of a higher floor are left")
    sys.exit(1 if problems else 0)


main()
