/// One cell of the screen: a glyph and its style. 16 bytes of plain data; two cells are compared as memory.
public struct Cell: Hashable, Sendable {
  /// The glyph that the cell shows.
  public var glyph: Glyph
  /// The colors, attributes and hyperlink of the cell.
  public var style: Style

  /// A cell from a glyph and a style.
  @inlinable public init(_ glyph: Glyph, _ style: Style = .plain) {
    self.glyph = glyph
    self.style = style
  }

  /// A space in the terminal's default colors.
  public static let blank = Cell(.space)
}

extension Cell: ExpressibleByExtendedGraphemeClusterLiteral {
  /// A cell from one grapheme cluster, in the default style. Meant for tests.
  public init(extendedGraphemeClusterLiteral value: Character) { self.init(Glyph(value)) }
}

extension Cell: CustomStringConvertible {
  /// The glyph's text, and the style if it is not plain. For test output and debugging.
  public var description: String {
    style == .plain ? "Cell(\"\(glyph.string)\")" : "Cell(\"\(glyph.string)\", \(style))"
  }
}
