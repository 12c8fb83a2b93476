import IdemScreen

/// Keys whose meaning depends on the keys before them, such as those of vi. A value of this type is the state of one editor: a `TextKeyTable` has the first
/// one, and each editor changes its own copy.
///
/// Keys that it leaves are looked up in the table.
public protocol TextKeyInterpreter: Sendable {
  /// The name, which distinguishes interpreters: an editor begins again only if it gets another one.
  var name: String { get }
  /// What a view shows.
  var state: TextKeyState { get }
  /// Handles a key. It may change the text and the carets of `editing`.
  ///
  /// - Parameters:
  ///   - layout: answers for moves by visual rows.
  ///   - now: the time since any fixed moment of a clock that never goes back.
  mutating func handle(_ press: KeyPress, in editing: inout TextEditing, layout: some VisualLayout, now: Duration) -> TextKeyResult
  /// Whether keys are left that the interpreter presses itself, such as those of a macro. The view then calls `resume` after it has performed what the
  /// key before has requested.
  var isRunning: Bool { get }
  /// Goes on with these keys. As `handle`, without a key of the user.
  mutating func resume(in editing: inout TextEditing, layout: some VisualLayout, now: Duration) -> TextKeyResult
  /// Shows a message, for example that the app has no such command.
  mutating func failed(_ message: String)
  /// Makes the pattern of a search for a regular expression. The view sets it: nil if the app reads no regular expressions. An interpreter without
  /// searches needs no such property.
  var makePattern: TextPatternMaker? { get set }
}

extension TextKeyInterpreter {
  public var isRunning: Bool { false }
  public mutating func resume(in editing: inout TextEditing, layout: some VisualLayout, now: Duration) -> TextKeyResult { .ignored }
  public var makePattern: TextPatternMaker? {
    get { nil }
    set {}
  }
}

/// Makes a pattern of a regular expression: the query, and whether uppercase and lowercase letters differ. Throws if the query is no expression.
public typealias TextPatternMaker = @Sendable (_ query: String, _ matchesCase: Bool) throws -> TextPattern

/// What an interpreter did with a key.
public enum TextKeyResult: Sendable {
  /// The key has no meaning for it.
  case ignored
  /// The key is handled. `edits` are all edits that it made.
  case handled(EditResult)
  /// The view performs a command then.
  case command(TextCommand, EditResult)
  /// The user begins a line for the app, as with a colon. If the app performs no lines and has a command palette, the view opens that, and drops the
  /// interpreter's changes of its own state.
  case beginsLine(EditResult)
  /// The app performs a line of text then, such as `w` after a colon.
  case line(String, EditResult)
}

/// What a view shows of an interpreter.
public struct TextKeyState: Hashable, Sendable {
  /// The shapes of the cursor.
  public enum Caret: Hashable, Sendable { case bar, block, underline }

  /// The name of the mode; empty for the usual one.
  public var mode = ""
  /// The keys of a command that is not complete.
  public var pending = ""
  /// Whether the user types a text with these keys, such as a search.
  public var isPrompt = false
  /// A message about the last key.
  public var message = ""
  /// The shape of the cursor.
  public var caret = Caret.bar
  /// Where the cursor is, if not at the caret: in bytes.
  public var caretOffset: Int?
  /// Whether letters are text.
  public var takesLetters = true

  /// The state of an editor without modes.
  public init() {}
}
