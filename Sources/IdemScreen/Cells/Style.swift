/// How a cell looks: its colors, its attributes, and its hyperlink. 12 bytes of plain data, compared as memory.
public struct Style: Hashable, Sendable {
  /// The color of the glyph.
  public var foreground: Color
  /// The color behind the glyph.
  public var background: Color
  /// Bold, underline and the like.
  public var attributes: Attributes
  /// The hyperlink of the cell: an index into `Hyperlinks`; 0 is none.
  public var link: UInt16

  /// A style; each argument has the terminal's default as its default.
  @inlinable public init(
    foreground: Color = .default, background: Color = .default, attributes: Attributes = [], link: UInt16 = 0
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.link = link
  }

  /// Default colors, no attributes, no hyperlink.
  @inlinable public static var plain: Style { Style() }
}

/// The text attributes (SGR) of a cell, apart from its colors. A terminal ignores those that it does not support.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt16
  /// The attributes with these bits.
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Bold (SGR 1).
  @inlinable public static var bold: Attributes { Attributes(rawValue: 1 << 0) }
  /// Dim (SGR 2).
  @inlinable public static var dim: Attributes { Attributes(rawValue: 1 << 1) }
  /// Italic (SGR 3).
  @inlinable public static var italic: Attributes { Attributes(rawValue: 1 << 2) }
  /// Underline (SGR 4).
  @inlinable public static var underline: Attributes { Attributes(rawValue: 1 << 3) }
  /// Blinking (SGR 5).
  @inlinable public static var blink: Attributes { Attributes(rawValue: 1 << 4) }
  /// Foreground and background exchanged (SGR 7).
  @inlinable public static var reverse: Attributes { Attributes(rawValue: 1 << 5) }
  /// Strikethrough (SGR 9).
  @inlinable public static var strikethrough: Attributes { Attributes(rawValue: 1 << 6) }
  /// Double underline (SGR 4:2).
  @inlinable public static var doubleUnderline: Attributes { Attributes(rawValue: 1 << 7) }
  /// Curly underline (SGR 4:3).
  @inlinable public static var curlyUnderline: Attributes { Attributes(rawValue: 1 << 8) }
  /// Overline (SGR 53).
  @inlinable public static var overline: Attributes { Attributes(rawValue: 1 << 9) }
}

extension Attributes {
  /// Text that is not made readable; see `readability(_:)`. No terminal gets it.
  @inlinable package static var readabilityOff: Attributes { Attributes(rawValue: 1 << 13) }
  /// Text with a contrast of 7; see `readability(_:)`. No terminal gets it.
  @inlinable package static var readabilityIncreased: Attributes { Attributes(rawValue: 1 << 14) }
}
