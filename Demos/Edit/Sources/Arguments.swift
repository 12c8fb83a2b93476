import DemoTools

/// The parsed command line of idem-edit.
struct Arguments: Equatable {
  /// A file, and where its caret is at the start.
  struct File: Equatable {
    var path: String
    /// The line, counted from 1. Nil for the start of the text.
    var line: Int?
    /// The character in the line, counted from 1.
    var column = 1
  }

  var files: [File] = []
  /// Whether the files are shown for reading.
  var isReadOnly = false
  /// The keys of the text.
  var keys = Keys.standard

  enum Keys: String, CaseIterable { case standard, emacs, vi }

  static let tool = CommandLineTool(
    "idem-edit", "edits text files.", usage: ["[-R] [-k KEYS] [+LINE[,COLUMN]] FILE..."],
    options: [
      .flag("-R", "--read-only", help: "show the files for reading: they stay on the disk, and only parts of them are read into memory"),
      .value(
        "-k", "--keys", placeholder: "NAME", requirement: "standard, emacs or vi",
        help: "the keys of the text: standard, emacs or vi. Those of vi have :w, :q, :wq, :x, :q!, :LINE and :%s/EXPRESSION/TEXT/g"),
    ],
    sections: [
      .init(
        "",
        .paragraph("+LINE puts the caret of the next file into this line. What follows -- are files, also if they begin with + or -."),
        .paragraph(
          """
          A file that does not exist is created when it is saved. A file for which there is not enough memory, or one that must not be written,
          is shown for reading. If another program changes a file without changes here, it is read again. Unsaved text is in .FILE.idem-save
          after a crash or a signal, and is offered at the next start. As the editor of Git: git config core.editor idem-edit
          """)),
      .init(
        "Keys",
        .table(keyRows)),
      .init(
        "Exit status", isInHelp: false,
        .table([("0", "The files were closed."), ("1", "A file cannot be edited."), ("2", "An argument has a mistake.")])),
      .init("Files", isInHelp: false, .table([(".FILE.idem-save", "Unsaved text of FILE after a crash.")])),
    ])

  /// The keys of the program. Those of the text itself are in Documentation/Editing.md.
  private static let keyRows = [
    ("Ctrl+S", "save"),
    ("Ctrl+Q, Ctrl+X", "quit; while text is selected, Ctrl+X cuts it"),
    ("Ctrl+F", "find; Ctrl+R replace; F3 next, Shift+F3 previous match"),
    ("Ctrl+G", "go to a line"),
    ("Ctrl+C, Ctrl+V", "copy, paste"),
    ("Ctrl+Z, Alt+E", "undo, redo"),
    ("Alt+. Alt+,", "next, previous file; also Ctrl+Page Down, Ctrl+Page Up"),
    ("Alt+N", "show or hide the line numbers"),
    ("F1", "these keys"),
  ]

  /// The keys as the program shows them.
  static let keys = keyRows.map { name, text in name + String(repeating: " ", count: 16 - name.count) + text }.joined(separator: "\n")

  init(files: [File] = []) { self.files = files }

  /// Reads the arguments after the program's name.
  init(_ arguments: some Sequence<String>) throws(UsageProblem) { try self.init(Arguments.tool.parse(arguments)) }

  init(_ parsed: ParsedArguments) throws(UsageProblem) {
    isReadOnly = parsed.has("--read-only")
    if let name = parsed.value("--keys") {
      guard let keys = Keys(rawValue: name) else { throw UsageProblem("\(name) is no table of keys: standard, emacs or vi.") }
      self.keys = keys
    }
    var place: (text: String, line: Int, column: Int)?
    let verbatim = parsed.verbatim ?? []
    for (number, argument) in (parsed.operands + verbatim).enumerated() {
      if argument.isEmpty { throw UsageProblem("The name of a file is empty.") }
      if number < parsed.operands.count, argument.hasPrefix("+") {
        guard let (line, column) = Arguments.place(argument.dropFirst()) else {
          throw UsageProblem("\(argument) is not a line: + is followed by a number, as in +12 or +12,5.")
        }
        place = (argument, line, column)
      } else {
        files.append(File(path: argument, line: place?.line, column: place?.column ?? 1))
        place = nil
      }
    }
    if let place { throw UsageProblem("\(place.text) requires a file after it.") }
    if files.isEmpty { throw UsageProblem("There is no file to edit: idem-edit FILE; --help says more.") }
  }

  /// Reads `12`, `12,5` or `12:5`.
  private static func place(_ text: Substring) -> (line: Int, column: Int)? {
    let numbers = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "," || $0 == ":" }.map { Int($0) ?? 0 }
    guard numbers.allSatisfy({ $0 > 0 }) else { return nil }
    return (numbers[0], numbers.count > 1 ? numbers[1] : 1)
  }
}
