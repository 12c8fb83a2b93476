import IdemTerminal

/// How prompts reach the user.
enum PromptMode: Equatable, Sendable {
  /// Drawn and edited in the terminal.
  case interactive
  /// A line for the question, a line for the answer: `ACCESSIBLE=1`, `IDEM_SCREEN_READER=1`, and terminals that cannot move the cursor.
  case lines
  /// No user: answers come from flags, files and standard input.
  case unattended
}

/// What decides on the mode. A value, so that tests need no terminal.
struct PromptSurroundings: Equatable, Sendable {
  var inputIsTerminal = true
  var outputIsTerminal = true
  /// Whether the process has a controlling terminal that can be opened.
  var hasControllingTerminal = true
  var variables: [String: String] = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]

  private func isSet(_ name: String) -> Bool {
    guard let value = variables[name] else { return false }
    return !value.isEmpty && value != "0" && value != "false"
  }

  private var isDumb: Bool { ["", "dumb", "unknown"].contains(variables["TERM"] ?? "") }

  /// Input from a file or a pipe is never replaced by the terminal: a script may get its answers there.
  var mode: PromptMode {
    guard inputIsTerminal, outputIsTerminal || hasControllingTerminal, !isSet("CI") else { return .unattended }
    return isSet("ACCESSIBLE") || isSet("IDEM_SCREEN_READER") || isDumb ? .lines : .interactive
  }

  /// Whether prompts are drawn on the controlling terminal, because standard output is for the answer: `x=$(tool)`.
  var drawsOnTTY: Bool { mode != .unattended && !outputIsTerminal }

  /// The first of the three variables that is set decides, as in the C library.
  var symbols: PromptSymbols {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? ""
    let name = locale.lowercased()
    return name.contains("utf-8") || name.contains("utf8") ? .unicode : .ascii
  }
}
