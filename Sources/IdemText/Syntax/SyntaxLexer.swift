/// Splits the lines of source code into tokens. It works line by line: what is open at the end of a line is in the state, so that a change of
/// one line needs only the lines up to the next one that begins with the same state as before.
///
/// The lexers of the usual languages are in `IdemSyntax`. An app may write its own.
public protocol SyntaxLexer: Sendable {
  /// What is open between two lines, such as a comment. Small: one state is stored for each line.
  associatedtype State: Hashable & Sendable

  /// The names of the language, with lowercase letters, as after the three backticks in Markdown. The first one is the usual one.
  static var names: [String] { get }

  /// The state at the start of a text.
  var start: State { get }

  /// Reads one line.
  ///
  /// - Parameters:
  ///   - line: the line's bytes, in UTF-8, without its line end.
  ///   - state: the state at the start of the line.
  ///   - token: called for each token, in order: its range of bytes in the line, and its kind. Ranges without a token are plain.
  /// - Returns: the state at the end of the line.
  func lex(_ line: UnsafeBufferPointer<UInt8>, _ state: State, _ token: (Range<Int>, TokenKind) -> Void) -> State
}
