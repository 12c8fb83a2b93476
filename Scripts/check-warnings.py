#!/usr/bin/env python3
"""Prints the compiler warnings for all files of this package in the debug build. There may be none.

    Scripts/check-warnings.py

The compiler stores the diagnostics of a file beside its object file (`.dia`), so nothing is compiled again. The toolchain's libclang
reads this format. Run it after `swift build --build-tests`.
"""

import ctypes
import json
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build/debug"
WARNING, PLACE = 2, 1 | 2  # CXDiagnostic_Warning; CXDiagnostic_DisplaySourceLocation, with the column


class String(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("flags", ctypes.c_uint)]


def library():
    if not shutil.which("swift"):
        sys.exit("there is no swift on the PATH")
    info = json.loads(subprocess.run(["swift", "-print-target-info"], capture_output=True, text=True, check=True).stdout)
    folder = pathlib.Path(info["paths"]["runtimeResourcePath"]).parent
    found = [folder / name for name in ("libclang.so", "libclang.dylib") if (folder / name).exists()]
    if not found:
        sys.exit(f"no libclang in {folder}: it is needed to read the compiler's diagnostics")
    clang = ctypes.CDLL(str(found[0]))
    for name, result, arguments in (
        ("clang_loadDiagnostics", ctypes.c_void_p, [ctypes.c_char_p, ctypes.POINTER(ctypes.c_int), ctypes.POINTER(String)]),
        ("clang_getNumDiagnosticsInSet", ctypes.c_uint, [ctypes.c_void_p]),
        ("clang_getDiagnosticInSet", ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_uint]),
        ("clang_getDiagnosticSeverity", ctypes.c_int, [ctypes.c_void_p]),
        ("clang_formatDiagnostic", String, [ctypes.c_void_p, ctypes.c_uint]),
        ("clang_getCString", ctypes.c_char_p, [String]),
    ):
        function = getattr(clang, name)
        function.restype, function.argtypes = result, arguments
    return clang


def diagnostics(clang, path):
    """Yields the warnings and errors in a diagnostics file. A file without diagnostics is empty, and the library cannot load it."""
    error, message = ctypes.c_int(), String()
    found = clang.clang_loadDiagnostics(bytes(path), ctypes.byref(error), ctypes.byref(message)) if path.stat().st_size else None
    for index in range(clang.clang_getNumDiagnosticsInSet(found) if found else 0):
        diagnostic = clang.clang_getDiagnosticInSet(found, index)
        if clang.clang_getDiagnosticSeverity(diagnostic) >= WARNING:
            yield clang.clang_getCString(clang.clang_formatDiagnostic(diagnostic, PLACE)).decode()


clang, findings, read = library(), set(), 0
sources = {path.stem for folder in ("Sources", "Tests", "Demos") for path in (ROOT / folder).rglob("*.swift")}
for path in BUILD.glob("*.build/*.dia"):
    # Ignores diagnostics of deleted source files.
    if path.stem in sources or path.stem.endswith(".emit-module"):
        read += 1
        findings.update(text.replace(f"{ROOT}/", "") for text in diagnostics(clang, path))
if read < len(sources) // 2:
    sys.exit(f"{BUILD.relative_to(ROOT)} has diagnostics for only {read} of {len(sources)} files: run swift build --build-tests first")

print("\n".join(sorted(findings)) or f"warnings: none in {read} files")
sys.exit(1 if findings else 0)
