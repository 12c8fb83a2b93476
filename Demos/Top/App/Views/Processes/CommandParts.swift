import Idem

/// A command line split into the program's name, which is emphasized, and the path and arguments, which are faint.
struct CommandParts: Equatable {
  /// The path before the name. Empty if the whole command line does not fit.
  var directory = ""
  var program = ""
  /// The arguments with the space before them, padded to the width.
  var arguments = ""

  /// Splits a command line. All parts together have exactly `width` columns.
  init(_ command: String, width: Int) {
    let end = command.firstIndex(of: " ") ?? command.endIndex
    var start = command.startIndex
    // Only a word that begins with a slash is a path: kworker/0:1 is a name.
    if command.hasPrefix("/"), let slash = command[..<end].lastIndex(of: "/"), command.index(after: slash) < end {
      start = command.index(after: slash)
    }
    directory = String(command[..<start])
    if command.columns > width { directory = "" }
    program = Truncation.truncate(String(command[start..<end]), to: max(0, width - directory.columns))
    arguments = String(command[end...]).fitted(to: width - directory.columns - program.columns)
  }
}
