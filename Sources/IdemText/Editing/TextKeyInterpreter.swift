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
  /// Shows a message, for example that the app has no such command.
  mutating func failed(_ message: String)
}

/// What an interpreter did with a key.
public enum TextKeyResult: Sendable {
  /// The key has no meaning for it.
  case ignored
  /// The key is handled. `edits` are all edits that it made.
  case handled(EditResult)
  /// The view performs a command then.
  case command(TextCommand, EditResult)
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
