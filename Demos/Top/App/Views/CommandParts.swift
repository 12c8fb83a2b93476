import Idem

/// A command line cut into what is shown strong and what is shown faint.
struct CommandParts: Equatable {
  var directory = ""
  var program = ""
  var arguments = ""

  /// All of it, filled up or cut to so many columns.
  init(_ command: String, width: Int) {
    let text = command.fitted(to: max(1, width))
    let end = text.firstIndex(of: " ") ?? text.endIndex
    let start = text[..<end].lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
    // What only looks like a path, as `/` at the end, or kworker/0:1, is no directory.
    let isPath = text.hasPrefix("/") && start < end
    let split = isPath ? start : text.startIndex
    directory = String(text[..<split])
    program = String(text[split..<end])
    arguments = String(text[end...])
  }
}
