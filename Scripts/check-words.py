#!/usr/bin/env python3
"""Checks that retired words do not come back: in identifiers, comments and documents. ARCHITECTURE.md and the glossary have the current terms.
Also checks that a file of Sources that contains unsafe code states its contract in a comment that begins with SAFETY.

    Scripts/check-words.py [FILE ...]

IDENTIFIERS are whole words anywhere in a file. Each finding names the words to use instead. Style is left to the reader of a change.
"""

import pathlib
import re
import subprocess
import sys

IDENTIFIERS = {
    "Painter": "PaintContext (nodes) or NcursesRenderer (ncurses)",
    "Stage": "AppHost",
    "Inspection": "InspectorScreen",
    "FrameCounter": "DryRunWriter",
    "FrameLedger": "FrameLog",
    "InspectorLedger": "InspectorLog",
    "Beacon": "InvalidationToken",
    "Departures": "ExitingNodes",
    "Motion": "RunningAnimation",
    "Course": "TimingCurve",
    "Hindrance": "Obstacle",
    "HeldValues": "RowValueCache",
    "WindowRows": "VisibleRows",
    "RowPlace": "RowPosition",
    "LabelPlace": "ContentSlot",
    "forEachUnheld": "forEachBorrowed",
    "unnoted": "untracked",
    "sameness": "memoization",
    "Sameness": "Comparison.Result",
    "unheld": "borrowed",
    "clearDamage": "clearRecordedChanges",
    "touchAll": "markAllWritten",
    "touchedRows": "writtenRowSpan",
    "ButtonFrame": "ButtonBrackets",
    "WrappingModifier": "RenderWrappingModifier",
    "ControlContainerNode": "DrawnControlNode",
    "ControlNode": "WrapperControlNode",
    "RenditionCodes": "PaletteCodeCache",
    "Ink": "ShownColor",
    "KeptRows": "KeptRowStates",
    "PickerNode": "PickerOptionsNode",
    "OptionsNode": "CustomStyleOptionsNode",
    "raiseWriter": "replaceWriter",
    "standsAside": "delegatesRendering",
    "isHeard": "isRecorded",
    "wantsFrame": "needsFrame",
    "noteNews": "countCoalescedFrame",
    "asksForRows": "dependsOnRows",
    "AskedValue": "DialogContent",
    "Outwards": "nearestIndex",
    "tellChanges": "reportChanges",
    "goesOn": "canContinue, shouldContinue",
    "comesByItself": "isInsertionRoot",
    "TagBearer": "TaggedContent",
    "advise": "reportListProblem",
    "mend": "blankSplitGlyphs",
    "leavesOut": "recordDefault",
    "passOn": "skipStop",
    "isObeyed": "isControl",
    "leastHeldRows": "minimumCachedRows",
    "heldLines": "storedLines",
    "stopListening": "removeObserver",
    "rememberLoss": "storeLostPlace",
    "carryOutRequests": "performRequests",
    "FewColors": "ColorReducer",
}
# Code that the compiler does not check, apart from pointers within one closure.
UNSAFE = re.compile(
    r"\b(?:unsafeDowncast|unsafeBitCast|assumingMemoryBound|bindMemory|unsafeAddress)\b|(?:unowned|nonisolated)\(unsafe\)|@unchecked Sendable"
    r"|\b(?:let|var) [^={(]*: (?:Unmanaged|Unsafe)|\bUnmanaged<")
SUFFIXES = {".swift", ".c", ".h", ".md", ".py", ".sh"}
# This file contains all of these words.
EXCEPT = {"Scripts/check-words.py"}
# Names of other libraries, and the files that name them.
LIBRARIES = {"Ink": {"Tests/Inline/rivals.py", "Documentation/Inline.md"}}

# Words of Git, and the beginnings of the names of files that are about it.
SUBJECTS = {"Stage": ("Demos/Git/", "Tests/Git", "Documentation/Git.md")}

root = pathlib.Path(__file__).resolve().parent.parent


def files() -> list[str]:
    if len(sys.argv) > 1:
        return sys.argv[1:]
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=root, capture_output=True, text=True)
    if listed.returncode == 0:
        return sorted(set(listed.stdout.split("\0")))
    return [str(path.relative_to(root)) for path in root.rglob("*") if ".build" not in path.parts]


identifiers = re.compile(r"\b(" + "|".join(IDENTIFIERS) + r")\b")

findings = []
for name in files():
    path = root / name
    if path.suffix not in SUFFIXES or name in EXCEPT or not path.is_file():
        continue
    content = path.read_text(encoding="utf-8")
    if name.startswith("Sources/") and UNSAFE.search(re.sub(r"//.*", "", content)):
        if "// SAFETY: " not in content:
            findings.append(f"{name}: unsafe code without a comment \"SAFETY: what must hold, and what guarantees it\"")
    for number, line in enumerate(content.splitlines(), 1):
        for match in identifiers.finditer(line):
            if name in LIBRARIES.get(match[0], ()) or name.startswith(SUBJECTS.get(match[0], ("\0",))):
                continue
            findings.append(f"{name}:{number}: \"{match[0]}\" is retired; write {IDENTIFIERS[match[0]]}")

print("\n".join(findings) or "words: no retired words")
sys.exit(1 if findings else 0)
