#!/usr/bin/env python3
"""Checks that no library that each program contains refers to the engine of regular expressions (the module _StringProcessing), nor idem-top,
which has to be small, and that a program without the trait Pictures needs no shared library but those of ncurses, of Swift and of C.

    Scripts/check-links.py

One reference is enough to link the engine into each static program: 1.5 MB. It comes easily, because `contains(_:)`, `ranges(of:)`, `split` and
`replacing` with a string as argument are part of that module. Run it after `swift build --build-tests`.
"""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
MODULES = ["IdemScreen", "IdemText", "IdemCore", "IdemViews", "IdemTerminal", "IdemInspector", "Idem", "Equatable", "TopFeed", "idem_top"]
ENGINE = ("17_StringProcessing", "12_RegexParser")
LIBRARIES = ("libncursesw.", "libtinfo.", "libswift", "libdispatch.", "libBlocksRuntime.", "libm.", "libc.", "libstdc++.", "libgcc_s.",
             "ld-linux")

findings, objects = [], 0
for module in MODULES:
    for path in sorted((ROOT / f".build/debug/{module}.build").rglob("*.o")):
        objects += 1
        symbols = subprocess.run(["nm", "--undefined-only", path], capture_output=True, text=True, check=True).stdout.split()
        names = sorted({name for name in symbols if any(part in name for part in ENGINE)})
        findings += [f"{module}: {path.name} refers to {name}" for name in names]
if not objects:
    sys.exit("there are no objects in .build/debug: run `swift build` first")
program = ROOT / ".build/debug/idem-app-fixture"
if program.exists():
    lines = subprocess.run(["readelf", "--dynamic", program], capture_output=True, text=True, check=True).stdout.splitlines()
    needed = [line.split("[")[1].rstrip("]") for line in lines if "(NEEDED)" in line]
    findings += [f"idem-app-fixture needs the library {name}" for name in needed if not name.startswith(LIBRARIES)]
if findings:
    demangled = subprocess.run(["swift", "demangle", "--simplified"], input="\n".join(findings), capture_output=True, text=True).stdout
    sys.exit((demangled or "\n".join(findings)).strip())
print(f"links: {objects} objects, none refers to the engine of regular expressions")
