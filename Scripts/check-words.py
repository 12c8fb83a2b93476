#!/usr/bin/env python3
"""Checks that retired words do not come back: in identifiers, comments and documents. ARCHITECTURE.md and the glossary have the current terms.
Also checks that a file of Sources that contains unsafe code states its contract in a comment that begins with SAFETY.

    Scripts/check-words.py [FILE ...]

IDENTIFIERS are whole words anywhere in a file. PHRASES are searched in comments, documents and the names of tests. They describe an object as a person ("the
node knows"), or are hard to read for non-native speakers ("for to"). Each finding names the words to use instead.

Code spans in backticks and the generated tables of Documentation/Terminal.md are not searched for PHRASES: both are quotations.
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
# People may know, want, say and ask. So a phrase that can also describe a person is allowed after these words.
PERSON = "".join(f"(?<!{word} )" for word in ["you", "user", "users", "caller", "developer", "developers", "programmer", "person", "people", "may"])
PHRASES = {
    r"\bfor to\b": "to",
    r"\b(?:no|some|any|every)(?:body|one)\b|\bno one\b": "no node, a caller, each observer",
    PERSON + r"\bwho(?:ever)?\b(?! may import whom)": "name the object or the caller",
    r"\b(?:told|tells?|telling)\b": "notifies, returns, reports, distinguishes",
    r"\b(?:hears?|heard|hearing)\b": "receives, observes",
    r"\blisten(?:s|ed|ing)?\b(?! on)": "receives, observes",
    PERSON + r"\bask(?:s|ed|ing)?\b": "calls, requests, measures, queries",
    PERSON + r"\bwant(?:s|ed|ing)?\b": "requires, requests",
    PERSON + r"\b(?:knows?|knew|knowing)\b": "has, stores, detects",
    PERSON + r"(?<!, )\b(?:says?|said|saying)\b": "specifies, states, reports",
    r"\b(?:nil|none|false|true|-?[01]) where\b": "... if",
    r"\bst(?:ands?|ood) (?:for|in|at|on|under|over|before|after|behind|beside|between|around|aside|alone|still|there|here|where|as)\b":
        "is, represents, is placed at",
    r"\b(?:is|are|was|were) to be\b": "must be, will be",
    r"\b(?:where|what) (?:it|they|that) lies?\b|\blies? (?:in|on|at|there|elsewhere)\b": "is",
    r"\banew\b": "again",
    r"\bmeanwhile\b": "during that time, while",
    r"\bnothing (?:comes?|came) of\b": "has no effect",
    r"\bha(?:s|ve) no use for\b": "does not handle",
    r"\bas (?:a|the) \w+ has it\b": "wall-clock time, the order of ...",
    r"\bhas it in hand\b": "owns it",
}
# Code that the compiler does not check, apart from pointers within one closure.
UNSAFE = re.compile(
    r"\b(?:unsafeDowncast|unsafeBitCast|assumingMemoryBound|bindMemory|unsafeAddress)\b|(?:unowned|nonisolated)\(unsafe\)|@unchecked Sendable"
    r"|\b(?:let|var) [^={(]*: (?:Unmanaged|Unsafe)|\bUnmanaged<")
HASH_COMMENTS = {".py", ".sh"}
SUFFIXES = {".swift", ".c", ".h", ".md"} | HASH_COMMENTS
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
phrases = [(re.compile(pattern, re.IGNORECASE), instead) for pattern, instead in PHRASES.items()]
CODE = re.compile(r"`[^`]*`")
TEST_NAME = re.compile(r"\bfunc `([^`]*)`")
COMMENT = {suffix: re.compile(r"(?:^|\s)#\s(.*)") if suffix in HASH_COMMENTS else re.compile(r"//(.*)") for suffix in SUFFIXES}


def prose(line: str, suffix: str) -> str:
    """The sentences in a line: comments and test names, without code spans."""
    if suffix == ".md":
        return CODE.sub("", line)
    comment, name = COMMENT[suffix].search(line), TEST_NAME.search(line)
    return CODE.sub("", comment[1]) if comment else name[1] if name else ""


findings = []
for name in files():
    path = root / name
    if path.suffix not in SUFFIXES or name in EXCEPT or not path.is_file():
        continue
    content = path.read_text(encoding="utf-8")
    if name.startswith("Sources/") and UNSAFE.search(re.sub(r"//.*", "", content)):
        if "// SAFETY: " not in content:
            findings.append(f"{name}: unsafe code without a comment \"SAFETY: what must hold, and what guarantees it\"")
    in_table = False
    for number, line in enumerate(content.splitlines(), 1):
        for match in identifiers.finditer(line):
            if name in LIBRARIES.get(match[0], ()) or name.startswith(SUBJECTS.get(match[0], ("\0",))):
                continue
            findings.append(f"{name}:{number}: \"{match[0]}\" is retired; write {IDENTIFIERS[match[0]]}")
        in_table = line.startswith("<!-- table:") or in_table and not line.startswith("<!-- end")
        text = "" if in_table else prose(line, path.suffix)
        for pattern, instead in phrases:
            if match := pattern.search(text):
                findings.append(f"{name}:{number}: \"{match[0]}\" is not used; write for example {instead}")

print("\n".join(findings) or "words: no retired words")
sys.exit(1 if findings else 0)
