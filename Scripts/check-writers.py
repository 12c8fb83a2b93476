#!/usr/bin/env python3
"""Checks that a file name, an argument or an answer reaches standard output and standard error only through `StandardStream`, which makes it safe.

    Scripts/check-writers.py [FILE ...]

Searches Sources and Demos for calls that write to a descriptor or to a stream of C, for the messages of traps that contain other texts than numbers and
types, and for types of errors whose texts are printed as they are. ALLOWED has the exceptions with their reasons: the number of lines that a file may have.
A constant text may be printed by `print("...")`.
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
STRING = r'"(?:[^"\\]|\\[^(])*"'
# The calls by their kind. `write` with a descriptor is write(2): other methods of this name have labels or other arguments.
WRITERS = {
    "print": re.compile(r"(?<![\w.\\])(?:Swift\.)?(?:print|debugPrint|dump)\((?!\"\"\)|view: )"),
    "stream": re.compile(r"(?<![\w.])(?:Glibc\.|Darwin\.|Musl\.)?(?:fputs|fputc|putc|putchar|puts|fwrite|printf|fprintf|vfprintf|dprintf|vprintf|perror|psignal|"
                         r"putw|writev|pwrite|sendfile|splice|syslog|NSLog|os_log|err|warn|warnx|errx)\("),
    "handle": re.compile(r"\bFileHandle\.standard(?:Error|Output)\b|\bTextOutputStream\b|/dev/std(?:out|err)|/proc/self/fd/[12]|/dev/fd/"),
    "descriptor": re.compile(r"\b(?:(?:Glibc|Darwin|Musl)\.write|(?<![\w.])(?:system)?[wW]rite|idem_guard_write)\(\s*(?:[a-zA-Z_.\[\]()0-9]*"
                             r"(?:descriptor|output|input|Input|terminal|file|line|wake\[1\]|wake|line)|[012]|STD\w+_FILENO), "),
    "safe": re.compile(r"\bwrite\(safe: "),
}
# A trap prints its message. A number, a type and a text of `plainLine` are safe.
TRAP = re.compile(r"(?<![\w.])(?:fatalError|precondition|preconditionFailure|assert|assertionFailure)\(")
INSERTED = re.compile(r'\\\(((?:[^()]|\([^()]*\))*)\)')
SAFE_INSERTED = re.compile(r"\.plainLine$|\.(?:count|self|width|height|upperBound|lowerBound)$|^(?:[A-Z]\w*\.)?(?:x|y|width|height|count|bytes|offset|index|"
                           r"number|place|row|column|run\.row|run\.column|maxFraction|problems\.joined\(separator: \"; \"\)|position|interval|low|high|min|max|atLeast|atMost \?\? \.max|isRoot|height|entries|framesPerSecond|duration|Self\.self|"
                           r"Value\.self|Elements\.self|values\.count|bytes\.count|path|field\.type)$")
# Types of errors. Swift prints an error that no code caught, with all its texts unless it describes itself.
ERROR = re.compile(r"^\s*(?:(?:public|package|internal|fileprivate|private|final|indirect) )*(?:enum|struct|class) (\w+): [^{]*\bError\b[^{]*\{(.*)$")
DESCRIBED = re.compile(r"\bCustomStringConvertible\b")

ALLOWED = {
    ("Sources/IdemScreen/Text/StandardStream.swift", "descriptor"): (2, "the function that all others call"),
    ("Sources/IdemScreen/Text/StandardStream.swift", "safe"): (3, "its own entries"),
    # Bytes that are safe.
    ("Sources/Idem/PlainTextOutput.swift", "safe"): (1, "the rows of cells: a cell has only safe glyphs"),
    ("Sources/Idem/Inline/PrintOutput.swift", "safe"): (1, "lines that LineFilter made, or rows of cells"),
    ("Sources/Idem/Inline/PrintAbove.swift", "safe"): (1, "lines that LineFilter made, or rows of cells"),
    ("Sources/IdemTerminal/Prints/PlainLines.swift", "safe"): (1, "lines that LineFilter made, or rows of cells"),
    ("Sources/Idem/Speech/SpeechTerminal.swift", "safe"): (1, "texts as plainLine, and backspaces"),
    ("Sources/IdemPrompts/Lines/TerminalLines.swift", "safe"): (1, "rows of cells with SGR, and texts as plainLine"),
    # The terminal: frames, and control strings whose texts are sanitized.
    ("Sources/IdemTerminal/Output/TerminalOutput.swift", "descriptor"): (1, "the bytes of frames; CorpusTests checks them"),
    ("Sources/IdemTerminal/Session/OpenedTerminal.swift", "descriptor"): (1, "a constant query"),
    ("Sources/IdemTerminal/Output/FrameWriter+Region.swift", "print"): (1, "a method: the lines above an inline region, in the bytes of a frame"),
    ("Sources/IdemScreen/System/WholeFile.swift", "descriptor"): (2, "a file"),
    ("Sources/IdemProcess/ProcessRunner.swift", "descriptor"): (1, "the input of a child process"),
    ("Sources/IdemTool/Shot/ShotSession.swift", "descriptor"): (1, "keys, into a pseudo-terminal"),
    ("Sources/IdemTool/Shot/Shot.swift", "safe"): (1, "rows of cells"),
    ("Sources/CIdemNcurses/guard.c", "descriptor"): (1, "the bytes that restore the terminal"),
    ("Sources/CIdemNcurses/leaving.c", "descriptor"): (2, "the bytes that restore the terminal, and prints that were not shown"),
    ("Sources/CIdemNcurses/leaving.c", "stream"): (1, "the same, in parts"),
    ("Sources/CIdemNcurses/blocked.c", "descriptor"): (1, "names of types, from a thread that may not wait for the blocked one"),
    # Wake-ups of other threads, one byte into a pipe of the process.
    ("Sources/IdemTerminal/Prints/PrintReader.swift", "descriptor"): (2, "one byte into a pipe"),
    ("Sources/CIdemNcurses/watcher.c", "descriptor"): (3, "one byte into a pipe"),
    ("Sources/CIdemNcurses/signals.c", "descriptor"): (1, "one byte into a pipe"),
    ("Demos/Run/Tasks/CommandProcess.swift", "descriptor"): (2, "one byte into a pipe"),
    ("Demos/Run/Tasks/LiveGroups.swift", "descriptor"): (1, "one byte into a pipe"),
    # Files and the input of child processes.
    ("Sources/IdemText/Document/FileWriter.swift", "descriptor"): (3, "a document"),
    ("Sources/IdemInspector/Trace/TraceWriter.swift", "descriptor"): (2, "a trace"),
    ("Sources/Idem/Recording/Recorder.swift", "descriptor"): (2, "a recording"),
    ("Sources/IdemCore/Storage/StorageFile.swift", "descriptor"): (2, "stored values"),
    ("Demos/Log/Lines/Reading/LineFile.swift", "descriptor"): (1, "a copy of a pipe's lines"),
    ("Demos/Log/Sources/Sources/LogRecording.swift", "descriptor"): (1, "a recording"),
    ("Demos/Log/Sources/Sources/SampleLogs.swift", "descriptor"): (1, "a pipe of the process"),
    ("Demos/SQL/Data/Changes/ChangeJournal.swift", "descriptor"): (1, "a journal"),
    ("Demos/SQL/Data/Export.swift", "descriptor"): (1, "an export"),
    ("Demos/Fleet/Data/Recording/SilenceFile.swift", "descriptor"): (1, "a file"),
    ("Demos/Chat/Sources/ChildProcess.swift", "descriptor"): (1, "the input of a child process"),
    ("Demos/Shared/Tools/Recording/RecordingWriter.swift", "descriptor"): (1, "a recording"),
    ("Demos/Git/Repository/Running/WorkTreeFile.swift", "descriptor"): (1, "a file of the work tree"),
    ("Demos/Top/Feed/Recording/RecordingWriter.swift", "descriptor"): (1, "a recording"),
    ("Demos/Edit/Sources/Recovery.swift", "descriptor"): (1, "a recovery file"),
    ("Demos/Edit/Sources/RecoveryWriter.swift", "stream"): (1, "the changes of a recovery file"),
    # The seed of a random test, in the process of the test.
    ("Sources/IdemTerminalTesting/TerminalSession.swift", "trap"): (1, "the name of the program under test"),
    ("Sources/IdemSeeds/Seed.swift", "descriptor"): (1, "a number and the name of a test"),
    ("Sources/IdemSeeds/Seed.swift", "trap"): (4, "a variable of the environment, and a line of a file with seeds"),
    # Traps.
    ("Sources/IdemTesting/TestHost.swift", "trap"): (1, "the faults of a cell buffer, in the process of a test"),
    # Errors with a text that are caught where they are thrown, in the same module.
    ("Sources/IdemPrompts/PromptError.swift", "error"): (2, "InvalidAnswer cleans its text when it is made; GoBack has none"),
    ("Sources/IdemViews/Navigation/UserKeys/KeyRule.swift", "error"): (1, "becomes a KeysFileProblem, which is safe"),
    ("Sources/IdemViews/Navigation/Files/FolderReader.swift", "error"): (1, "a message of the system, shown in a view"),
    ("Sources/IdemCore/Storage/StorageFile.swift", "error"): (1, "has only an error number"),
    ("Sources/IdemVi/ViCommand.swift", "error"): (1, "has no text"),
    ("Sources/IdemFoundation/DragAndDrop/NSItemProvider.swift", "error"): (1, "has no text"),
    ("Sources/IdemFoundation/Fields/TextField+Format.swift", "error"): (1, "has no text"),
    ("Sources/IdemViews/Navigation/CommandViews/PaletteSearch.swift", "error"): (1, "has no text"),
    ("Sources/Trace/JSON.swift", "error"): (1, "its text is a constant; becomes a TraceFileError"),
    ("Demos/Shared/Tools/JSON/JSONReader.swift", "error"): (1, "its text is a constant"),
    ("Demos/Log/Lines/Reading/LineFile.swift", "error"): (1, "has only an error number"),
    ("Demos/Chat/Feed/RecordingReader.swift", "error"): (1, "becomes a RecordingError"),
    ("Demos/Top/Sources/Inside/ProcFolder.swift", "error"): (1, "has only an error number"),
    ("Demos/Top/Feed/Recording/RecordingWords.swift", "error"): (1, "becomes a FeedError"),
}


def code(text: str) -> str:
    """The text without comments, line by line, and without the lines of long strings. Strings stay."""
    text = re.sub(r'"""\n.*?"""', lambda found: '""' + "\n" * found[0].count("\n"), text, flags=re.S)
    text = re.sub(r"/\*.*?\*/", lambda found: "\n" * found[0].count("\n"), text, flags=re.S)
    return re.sub(r'("(?:[^"\\\n]|\\.)*")|//.*', lambda found: found[1] or "", text)


def files() -> list[str]:
    if len(sys.argv) > 1:
        return sys.argv[1:]
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "Sources", "Demos"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if listed.returncode == 0:
        # Tests write to their own output.
        return sorted(name for name in set(listed.stdout.split("\0")) if not re.match(r"Demos/.*Test(?:s|ing)/", name))
    return [str(path.relative_to(ROOT)) for folder in ("Sources", "Demos") for path in (ROOT / folder).rglob("*")]


def findings_in(name: str, text: str) -> list[tuple[str, int, str]]:
    """The kind, the number and the text of each line that writes."""
    found, lines = [], code(text).splitlines()
    whole = "\n".join(lines)
    for number, line in enumerate(lines, 1):
        if re.match(r"\s*(?:[@\w()]+ )*func |\s*(?:static |extern )*(?:s?size_t|void|bool|int) \w+\(", line) and "{" not in line.rstrip()[:-1]:
            continue
        if "self.print(" in line or re.search(r"\bfunc \w*print\b", whole) and "Swift.print" not in line:
            kinds = [kind for kind in WRITERS if kind != "print"]
        else:
            kinds = list(WRITERS)
        for kind in kinds:
            declares = re.search(r"\bfunc (?:system)?[wW]rite\(", line)
            part = line.split("{", 1)[1] if declares and "{" in line else line
            # A text without an insertion is a constant.
            if WRITERS[kind].search(re.sub(STRING, '""', part) if kind == "print" else part):
                found.append((kind, number, line.strip()))
    for trap in TRAP.finditer(whole):
        message = re.match(r"[^\n]*(?:\n[^\n]*){0,3}?\)(?=\s*(?:\}|\n|$))", whole[trap.end():])
        for inserted in INSERTED.finditer(message[0] if message else ""):
            if not SAFE_INSERTED.search(inserted[1]):
                found.append(("trap", whole[:trap.start()].count("\n") + 1, inserted[0]))
    for number, line in enumerate(lines, 1):
        error = ERROR.match(line)
        if error and not DESCRIBED.search(line) and not re.search(rf"extension {error[1]}: [^{{]*\bCustomStringConvertible\b", whole):
            found.append(("error", number, f"{error[1]} has no description of its own"))
    return found


findings, used = [], {}
for name in files():
    path = ROOT / name
    if path.suffix not in {".swift", ".c", ".h"} or not path.is_file():
        continue
    for kind, number, line in findings_in(name, path.read_text(encoding="utf-8")):
        key = (name, kind)
        used[key] = used.get(key, 0) + 1
        if used[key] > ALLOWED.get(key, (0, ""))[0]:
            findings.append(f"{name}:{number}: {kind}: {line}\n    use StandardStream, or add the file and the reason to ALLOWED in Scripts/check-writers.py")
if len(sys.argv) == 1:
    for (name, kind), (count, _) in ALLOWED.items():
        if used.get((name, kind), 0) < count:
            findings.append(f"Scripts/check-writers.py: ALLOWED has {count} of the kind {kind} for {name}, which has {used.get((name, kind), 0)}")

print("\n".join(findings) or f"writers: all texts go through StandardStream, apart from {len(ALLOWED)} places with a reason")
sys.exit(1 if findings else 0)
