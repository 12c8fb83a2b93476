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

  @inlinable public static var plain: Style { Style() }
}

/// What a terminal can do to a glyph beside colouring it.
public struct Attributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  @inlinable public static var bold: Attributes { Attributes(rawValue: 1 << 0) }
  @inlinable public static var dim: Attributes { Attributes(rawValue: 1 << 1) }
  @inlinable public static var italic: Attributes { Attributes(rawValue: 1 << 2) }
  @inlinable public static var underline: Attributes { Attributes(rawValue: 1 << 3) }
  @inlinable public static var blink: Attributes { Attributes(rawValue: 1 << 4) }
  @inlinable public static var reverse: Attributes { Attributes(rawValue: 1 << 5) }
  @inlinable public static var strikethrough: Attributes { Attributes(rawValue: 1 << 6) }
  @inlinable public static var doubleUnderline: Attributes { Attributes(rawValue: 1 << 7) }
  @inlinable public static var curlyUnderline: Attributes { Attributes(rawValue: 1 << 8) }
  @inlinable public static var overline: Attributes { Attributes(rawValue: 1 << 9) }
}
