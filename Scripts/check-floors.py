#!/usr/bin/env python3
"""Compares the order of folders with the sources: a folder may use only what is below it.

    Scripts/check-floors.py            compares, and prints what differs
    Scripts/check-floors.py --circles  prints the folders of each floor of IdemViews that use each other in a circle

IdemViews: a floor is a folder of Sources/IdemViews; its README.md has one sentence for each folder inside. A floor uses the floors below it.
Folders of a floor that use each other in a circle are in the floor's README, one circle a line with its reason: '- Commands, UserKeys: …'.
IdemCore and IdemTerminal: README.md has one sentence for each folder, the lowest first. A folder uses the folders before it in that list.

Which type uses which is found by the names of the types, so members and free functions are not seen.
"""

import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = ROOT / "Sources"
VIEWS = SOURCES / "IdemViews"
# The targets whose folders have an order.
ORDERED = ["IdemCore", "IdemTerminal"]
FLOORS = ["Views", "Scrolling", "Controls", "Lists", "Editing", "Navigation"]
MOST_LINES = 20
DECLARED = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private|open|final|indirect|nonisolated)\s+)*"
    r"(?:struct|class|enum|protocol|actor|typealias)\s+(\w+)", re.M)
NO_CODE = re.compile(r'"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*(?:.|\n)*?\*/')
LISTED = re.compile(r"^- \*\*(\w+)\*\*: ", re.M)


def read_sources(module, depth):
    """The code of each file at least `depth` folders deep, by its path below the module, and the file that declares each name."""
    code, declared = {}, {}
    for file in sorted(module.rglob("*.swift")):
        path = file.relative_to(module)
        if len(path.parts) <= depth:
            continue
        code[path] = NO_CODE.sub(" ", file.read_text(encoding="utf-8"))
        for name in DECLARED.findall(code[path]):
            declared.setdefault(name, path)
    return code, declared


def uses(code, declared, depth):
    """Yields (file, name, file that declares it) for each use of a name of another folder; `depth` is that of the folders."""
    for path, text in code.items():
        for name in sorted(set(re.findall(r"\b[A-Z]\w+", text))):
            target = declared.get(name)
            if target and target.parts[:depth] != path.parts[:depth]:
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


def listed_folders(place):
    """The folders that a README names, in its order."""
    readme = place / "README.md"
    return LISTED.findall(readme.read_text(encoding="utf-8")) if readme.exists() else []


def check_readme(place):
    """Yields what differs between a README's list and the folders beside it."""
    readme, named = (place / "README.md").relative_to(ROOT), listed_folders(place)
    folders = sorted(folder.name for folder in place.iterdir() if folder.is_dir())
    for folder in folders:
        if named.count(folder) != 1:
            yield f"{readme}: one line for each folder, '- **{folder}**: …' is there {named.count(folder)} times"
    for name in sorted(set(named) - set(folders)):
        yield f"{readme}: there is no folder {name}"
    if (place / "README.md").read_text(encoding="utf-8").count("\n") > MOST_LINES + len(folders):
        yield f"{readme}: more than {MOST_LINES} lines beside those of the folders"


def check_order(target):
    """Yields the uses of a target that go upwards in the list of its README."""
    yield from check_readme(SOURCES / target)
    order = {folder: place for place, folder in enumerate(listed_folders(SOURCES / target))}
    code, declared = read_sources(SOURCES / target, 1)
    for path, name, declaring in uses(code, declared, 1):
        user, used = path.parts[0], declaring.parts[0]
        if user in order and used in order and order[used] > order[user]:
            yield f"Sources/{target}/{path}: uses {name} of {used}, which comes after {user} in the README of {target}"


def circles_of(floor, found):
    graph = collections.defaultdict(set)
    for path, _, target in found:
        if path.parts[0] == target.parts[0] == floor:
            graph[path.parts[1]].add(target.parts[1])
            graph[target.parts[1]]
    return circles(graph)


def check_circles(found):
    """Compares the circles of each floor with those that its README lists."""
    for floor in FLOORS:
        readme = VIEWS / floor / "README.md"
        listed = {tuple(sorted(names.split(", "))) for names in re.findall(r"^- (\w+(?:, \w+)+): \S", readme.read_text(encoding="utf-8"), re.M)}
        there = {tuple(circle) for circle in circles_of(floor, found)}
        for circle in sorted(there - listed):
            yield f"{readme.relative_to(ROOT)}: the folders {', '.join(circle)} use each other in a circle"
        for circle in sorted(listed - there):
            yield f"{readme.relative_to(ROOT)}: there is no circle of {', '.join(circle)}"


def main():
    code, declared = read_sources(VIEWS, 2)
    found = list(uses(code, declared, 2))
    if "--circles" in sys.argv:
        for floor in FLOORS:
            for circle in circles_of(floor, found):
                print(f"{floor}: {' '.join(circle)}")
        return
    problems = [problem for floor in FLOORS for problem in check_readme(VIEWS / floor)]
    problems += [problem for target in ORDERED for problem in check_order(target)]
    problems += [f"Sources/IdemViews/{path}: is in no floor: {' '.join(FLOORS)}" for path in code if path.parts[0] not in FLOORS]
    problems += [f"Sources/IdemViews/{path}: uses {name} of the higher floor {target.parts[0]}" for path, name, target in found
                 if {path.parts[0], target.parts[0]} <= set(FLOORS) and FLOORS.index(target.parts[0]) > FLOORS.index(path.parts[0])]
    problems += check_circles(found)
    for problem in problems:
        print(problem)
    print(f"check-floors: {len(problems)} problems")
    sys.exit(1 if problems else 0)


main()
