/// The text that the user types, the messages before it, and the commands that match it.
struct Input {
  /// The text in the field.
  var draft = "" {
    didSet {
      guard draft != oldValue else { return }
      selection = 0
      isQuitting = false
    }
  }
  /// The selected command of the menu.
  private(set) var selection = 0
  /// Whether the next Ctrl-C ends the program.
  var isQuitting = false
  private var history: [String] = []
  /// The message that is shown; nil if it is the draft.
  private var place: Int?
  /// The draft while another message is shown.
  private var kept = ""

  // MARK: Commands

  /// The commands that match what was typed; empty if it is not a command.
  var matches: [Command] {
    guard draft.hasPrefix("/"), !draft.contains(where: { $0 == " " || $0 == "\n" }) else { return [] }
    return Command.allCases.filter { ("/" + $0.rawValue).hasPrefix(draft.lowercased()) }
  }

  var selected: Command? {
    let matches = matches
    return matches.indices.contains(selection) ? matches[selection] : nil
  }

  mutating func select(next: Int) {
    let count = matches.count
    if count > 0 { selection = (selection + next + count) % count }
  }

  // MARK: Sending

  /// Returns the message to send, or nil: a backslash at the end makes a new line.
  mutating func take() -> String? {
    if draft.hasSuffix("\\") {
      draft = draft.dropLast() + "\n"
      return nil
    }
    let message = draft.trimmed
    draft = ""
    return message
  }

  // MARK: History

  mutating func remember(_ message: String) {
    if history.last != message { history.append(message) }
    place = nil
  }

  /// Shows an earlier message, or a later one. Returns false if there is none.
  mutating func recall(earlier: Bool) -> Bool {
    let from = place ?? history.count
    let to = earlier ? from - 1 : from + 1
    guard to >= 0, to <= history.count, to != from else { return false }
    if place == nil { kept = draft }
    draft = to == history.count ? kept : history[to]
    place = to == history.count ? nil : to
    return true
  }
}

/// What a slash does.
enum Command: String, CaseIterable {
  case help, clear, cost, copy, quit

  var purpose: String {
    switch self {
    case .help: "the keys and the commands"
    case .clear: "start a new conversation"
    case .cost: "tokens, and what the frames cost"
    case .copy: "copy the last answer"
    case .quit: "end the program"
    }
  }
}

extension String {
  /// The text without spaces and line ends at its start and its end.
  var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
