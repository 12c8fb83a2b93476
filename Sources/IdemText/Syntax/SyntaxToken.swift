/// A part of a line of source code.
public struct SyntaxToken: Hashable, Sendable {
  /// The part's bytes, counted from the start of its line.
  public var range: Range<Int>
  /// What the part is.
  public var kind: TokenKind

  /// Creates a token from a range of bytes and a kind.
  public init(_ range: Range<Int>, _ kind: TokenKind) {
    self.range = range
    self.kind = kind
  }
}
