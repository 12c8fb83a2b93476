/// One cell of the screen: a glyph and how it looks. 16 bytes of plain data; two cells are compared as memory.
public struct Cell: Hashable, Sendable {
  public var glyph: Glyph
  public var style: Style

  @inlinable public init(_ glyph: Glyph, _ style: Style = .plain) {
    self.glyph = glyph
    self.style = style
  }

  /// A space in the terminal's default colours.
  public static let blank = Cell(.space)
}

extension Cell: ExpressibleByExtendedGraphemeClusterLiteral {
  /// The cell of one cluster in the default style: a test's shorthand.
  public init(extendedGraphemeClusterLiteral value: Character) { self.init(Glyph(value)) }
}

extension Cell: CustomStringConvertible {
  public var description: String {
    style == .plain ? "Cell(\"\(glyph.string)\")" : "Cell(\"\(glyph.string)\", \(style))"
  }
}
