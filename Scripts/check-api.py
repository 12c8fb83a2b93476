#!/usr/bin/env python3
"""Compares the public interface with that of the last release: what was added, and what breaks programs that use it.

    check-api.py [TAG]                     with the newest tag X.Y.Z, or with this one
    check-api.py --modules OLD NEW NAME…   two folders with compiled modules

The toolchain's API digester finds what breaks. Fails if something does, unless the version in the sources (IdemVersion.swift) permits it: another first number, or, before
1.0, another second one. Additions need a higher version too.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
VERSION = "Sources/IdemScreen/System/IdemVersion.swift"
# Declarations that a reader of a list knows without their parts.
PARTS = ("Accessor", "Import")


def version(text):
    return tuple(int(part) for part in re.search(r'"(\d+)\.(\d+)\.(\d+)"', text).groups())


def dump(folder, module, into):
    """The interface of a compiled module as the digester describes it."""
    subprocess.run(["swift-api-digester", "-dump-sdk", "-module", module, "-I", str(folder), "-I", str(ROOT / "Sources/CIdemNcurses/include"), "-I", str(ROOT / "Sources/CIdemProcess/include"),
                    "-avoid-location", "-o", str(into)], check=True, stdout=subprocess.DEVNULL)
    return into


def declarations(path):
    """The names of all declarations of an interface, by their identifiers."""
    found = {}

    def walk(node, owner):
        kind = node.get("declKind")
        if kind in PARTS or node.get("implicit"):
            return
        name = owner
        if kind:
            name = f"{owner}.{node['printedName']}" if owner else node["printedName"]
            found[node.get("usr", name)] = f"{kind} {name}"
        for child in node.get("children", []):
            walk(child, name)
    for child in json.loads(path.read_text())["ABIRoot"].get("children", []):
        walk(child, "")
    return found


def compare(old, new, modules):
    """What was added and what breaks, each as lines with the name of the module."""
    added, breaking = [], []
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for module in modules:
            if not (pathlib.Path(new) / f"{module}.swiftmodule").exists():
                breaking.append(f"{module}: the module has been removed")
                continue
            if not (pathlib.Path(old) / f"{module}.swiftmodule").exists():
                added.append(f"{module}: the module")
                continue
            before, after = dump(old, module, folder / "old.json"), dump(new, module, folder / "new.json")
            known = declarations(before)
            added += sorted(f"{module}: {name}" for usr, name in declarations(after).items() if usr not in known)
            said = subprocess.run(["swift-api-digester", "-diagnose-sdk", "-input-paths", str(before), "-input-paths", str(after)],
                                  check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout
            breaking += [f"{module}: {line}" for line in said.splitlines() if line.strip() and not line.startswith("/*")]
    return added, breaking


def report(added, breaking):
    for title, lines in (("added", added), ("breaks programs", breaking)):
        if lines:
            print(f"{title}:")
            print("\n".join(f"  {line}" for line in lines))
    print(f"check-api: {len(added)} additions, {len(breaking)} breaks")


def modules():
    """The modules that a program can import: those of the library products, and what they export."""
    package = json.loads(subprocess.run(["swift", "package", "dump-package"], cwd=ROOT, check=True, capture_output=True, text=True).stdout)
    products = {target for product in package["products"] if "library" in product["type"] for target in product["targets"]}
    exported = {name for path in (ROOT / "Sources").glob("*/Exports.swift") for name in re.findall(r"@_exported import (\w+)", path.read_text())}
    names = {target["name"] for target in package["targets"]}
    return sorted((products | exported) & names)


def main():
    if sys.argv[1:2] == ["--modules"]:
        added, breaking = compare(sys.argv[2], sys.argv[3], sys.argv[4:])
        report(added, breaking)
        sys.exit(1 if breaking else 0)
    tags = subprocess.run(["git", "tag", "--list", "[0-9]*.*.*", "--sort=-version:refname"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.split()
    tag = sys.argv[1] if len(sys.argv) > 1 else next(iter(tags), None)
    if tag is None:
        print("check-api: there is no release yet")
        return
    checkout = ROOT / ".build/api" / tag.replace("/", "-")
    if not (checkout / "Package.swift").exists():
        subprocess.run(["git", "worktree", "prune"], cwd=ROOT, check=True)
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", "--force", str(checkout), tag], cwd=ROOT, check=True)
    subprocess.run(["swift", "build", "--quiet"], cwd=checkout, check=True)
    subprocess.run(["swift", "build", "--quiet"], cwd=ROOT, check=True)
    added, breaking = compare(checkout / ".build/debug/Modules", ROOT / ".build/debug/Modules", modules())
    report(added, breaking)
    known = checkout / VERSION
    before, now = version(known.read_text()) if known.exists() else (0, 0, 0), version((ROOT / VERSION).read_text())
    if breaking and not (now[0] > before[0] or before[0] == 0 and now[:2] > before[:2]):
        sys.exit(f"check-api: version {'.'.join(map(str, now))} may not break what {tag} has: raise the {'second' if before[0] == 0 else 'first'} number in {VERSION}")
    if added and now <= before:
        sys.exit(f"check-api: version {'.'.join(map(str, now))} has more than {tag}: raise the number in {VERSION}")


if __name__ == "__main__": main()
