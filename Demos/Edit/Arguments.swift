/// The parsed command line of idem-edit.
struct Arguments: Equatable {
  /// An error in the arguments. Its description is one sentence for the user.
  struct Problem: Error, Equatable, CustomStringConvertible {
    let description: String
  }

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
  var wantsHelp = false
  var wantsVersion = false

  static let version = "0.1.0"

  static let help = """
    idem-edit edits text files.

    Usage: idem-edit [-R] [+LINE[,COLUMN]] FILE...

      +LINE            put the caret of the next file into this line
      -R, --read-only  show the files for reading: they stay on the disk, and only parts
                       of them are read into memory
      --               what follows are files, also if they begin with + or -
      -h, --help       print this help
      --version        print the version

    A file that does not exist is created when it is saved. A file for which there is not enough memory, or one that must not be written, is
    shown for reading. If another program changes a file without changes here, it is read again.
    Unsaved text is in .FILE.idem-save after a crash or a signal, and is offered at the next start.
    As the editor of Git: git config core.editor idem-edit

    \(keys)
    """

  /// The keys of the program. Those of the text itself are in Documentation/Editing.md.
  static let keys = """
    Ctrl-S          save
    Ctrl-Q, Ctrl-X  quit; while text is selected, Ctrl-X cuts it
    Ctrl-F          find; Ctrl-R replace; F3 next, Shift-F3 previous match
    Ctrl-G          go to a line
    Ctrl-C, Ctrl-V  copy, paste
    Ctrl-Z, Alt-E   undo, redo
    Alt-. Alt-,     next, previous file; also Ctrl-Page Down, Ctrl-Page Up
    Alt-N           show or hide the line numbers
    F1              these keys
    """

  init(files: [File] = []) { self.files = files }

  /// Parses the arguments after the program's name.
  init(_ arguments: some Sequence<String>) throws(Problem) {
    var place: (text: String, line: Int, column: Int)?
    var takesOptions = true
    for argument in arguments {
      switch argument {
      case "--" where takesOptions: takesOptions = false
      case "-h" where takesOptions, "--help" where takesOptions: wantsHelp = true
      case "-R" where takesOptions, "--read-only" where takesOptions: isReadOnly = true
      case "--version" where takesOptions: wantsVersion = true
      case _ where takesOptions && argument.hasPrefix("+"):
        guard let (line, column) = Arguments.place(argument.dropFirst()) else {
          throw Problem(description: "\(argument) is not a line: + is followed by a number, as in +12 or +12,5.")
        }
        place = (argument, line, column)
      case _ where takesOptions && argument.hasPrefix("-"):
        throw Problem(description: "Unknown option \(argument): --help lists all options.")
      case "": throw Problem(description: "The name of a file is empty.")
      default:
        files.append(File(path: argument, line: place?.line, column: place?.column ?? 1))
        place = nil
      }
    }
    if wantsHelp || wantsVersion { return }
    if let place { throw Problem(description: "\(place.text) requires a file after it.") }
    if files.isEmpty { throw Problem(description: "There is no file to edit: idem-edit FILE; --help says more.") }
  }

  /// Reads `12`, `12,5` or `12:5`.
  private static func place(_ text: Substring) -> (line: Int, column: Int)? {
    let numbers = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "," || $0 == ":" }.map { Int($0) ?? 0 }
    guard numbers.allSatisfy({ $0 > 0 }) else { return nil }
    return (numbers[0], numbers.count > 1 ? numbers[1] : 1)
  }
}
