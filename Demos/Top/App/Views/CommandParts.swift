import Idem

/// A command line cut into what is shown strong, its program's name, and what is shown faint.
struct CommandParts: Equatable {
  /// The path before the name; left out where the whole does not fit.
  var directory = ""
  var program = ""
  /// With the space before them, and spaces up to the width.
  var arguments = ""

  /// All of it in exactly so many columns.
  init(_ command: String, width: Int) {
    let end = command.firstIndex(of: " ") ?? command.endIndex
    var start = command.startIndex
    // Only what begins with a slash is a path: kworker/0:1 is a name.
    if command.hasPrefix("/"), let slash = command[..<end].lastIndex(of: "/"), command.index(after: slash) < end {
      start = command.index(after: slash)
    }
    directory = String(command[..<start])
    if command.columns > width { directory = "" }
    program = Truncation.truncate(String(command[start..<end]), to: max(0, width - directory.columns))
    arguments = String(command[end...]).fitted(to: width - directory.columns - program.columns)
  }
}
