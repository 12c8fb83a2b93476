import IdemText

/// The work of one key.
struct ViWork: Sendable {
  let now: Duration
  /// The rows of a page.
  let pageRows: Int
  /// What the key has done so far.
  private(set) var result = EditResult()
  /// What went wrong, for the bar.
  private(set) var message = ""
  /// Whether the last command was an error.
  private(set) var didFail = false
  /// The command line that is left to the app.
  private(set) var line: String?
  /// The command of the editor that is left to the view.
  private(set) var command: TextCommand?

  init(now: Duration = .zero, pageRows: Int = 20) { (self.now, self.pageRows) = (now, pageRows) }

  /// Whether something is left to the app or to the view. A macro stops there.
  var isLeft: Bool { line != nil || command != nil }

  mutating func beginCommand() { didFail = false }
  mutating func fail() { didFail = true }
  mutating func report(_ message: String) { self.message = message }
  mutating func moveCarets() { result.caretsMoved = true }
  mutating func copy(_ text: String) { result.clipboard = text }
  mutating func leave(_ line: String) { self.line = line }
  mutating func leave(_ command: TextCommand) { self.command = command }

  mutating func note(_ edits: [TextEdit]) {
    result.edits += edits
    moveCarets()
  }
}

/// The keys of a command that is not complete.
struct ViPendingKeys: Sendable {
  private(set) var keys: [ViKey] = []

  var isEmpty: Bool { keys.isEmpty }

  /// Whether the keys are the start of a search or of a line for the app.
  var isPrompt: Bool { keys.contains { !$0.isControl && "/?:".contains($0.character) } && !keys.contains(ViKey("f")) }

  /// The keys as the bar shows them.
  var shown: String { keys.map { $0.isControl ? "^\($0.character)" : String($0.character) }.joined() }

  mutating func append(_ key: ViKey) { keys.append(key) }
  mutating func removeLast() { keys.removeLast() }
  mutating func removeAll() { keys = [] }
}
