/// Where the lines of a text may break.
public enum TextWrap: UInt8, Hashable, Sendable, CaseIterable {
  /// Between words, and inside a word that is wider than the line.
  case words
  /// After any character.
  case characters
  /// Only at line ends. A line that is too wide is shortened.
  case none
}
