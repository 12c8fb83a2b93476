/// How a cell looks: colours, attributes, and the hyperlink it belongs to. 12 bytes of plain data, compared as memory.
public struct Style: Hashable, Sendable {
  public var foreground: Color
  public var background: Color
  public var attributes: Attributes
  /// The hyperlink this cell belongs to: an index into `Hyperlinks`; 0 is none.
  public var link: UInt16

  @inlinable public init(
    foreground: Color = .default, background: Color = .default, attributes: Attributes = [], link: UInt16 = 0
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.link = link
  }

  public static let plain = Style()
}

/// What a terminal can do to a glyph beside colouring it.
public struct Attributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let bold = Attributes(rawValue: 1 << 0)
  public static let dim = Attributes(rawValue: 1 << 1)
  public static let italic = Attributes(rawValue: 1 << 2)
  public static let underline = Attributes(rawValue: 1 << 3)
  public static let blink = Attributes(rawValue: 1 << 4)
  public static let reverse = Attributes(rawValue: 1 << 5)
  public static let strikethrough = Attributes(rawValue: 1 << 6)
  public static let doubleUnderline = Attributes(rawValue: 1 << 7)
  public static let curlyUnderline = Attributes(rawValue: 1 << 8)
  public static let overline = Attributes(rawValue: 1 << 9)
}
