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
    let bytes = command.utf8
    var end = bytes.firstIndex(of: UInt8(ascii: " ")) ?? bytes.endIndex
    var start = bytes.startIndex
    // Only a word that begins with a slash is a path: kworker/0:1 is a name.
    if bytes.first == UInt8(ascii: "/"), let slash = bytes[..<end].lastIndex(of: UInt8(ascii: "/")), bytes.index(after: slash) < end {
      start = bytes.index(after: slash)
    }
    // A command line may have thousands of characters. One more than are shown is enough, if each has a column.
    var shown = command[...]
    if let limit = bytes.index(start, offsetBy: max(0, width) + 1, limitedBy: bytes.endIndex),
      bytes[start..<limit].allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
    {
      shown = command[..<limit]
      end = min(end, limit)
    } else if command.columns <= width {
      directory = String(command[..<start])
    }
    program = Truncation.truncate(String(shown[start..<end]), to: max(0, width - directory.columns))
    arguments = String(shown[end...]).fitted(to: width - directory.columns - program.columns)
  }
}
