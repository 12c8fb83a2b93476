import IdemScreen

extension Font {
  /// The font of a text that sets none.
  public static let `default` = Font()

  /// The environment in which a font is resolved. A terminal has one font, so it is empty.
  public struct Context: Hashable, Sendable { package init() {} }

  /// What a font is on the screen.
  public struct Resolved: Hashable, Sendable {
    /// Whether it is bold.
    public let isBold: Bool
    /// Whether it is in italics.
    public let isItalic: Bool
    /// The weight: light if it is dim, bold, or regular.
    public let weight: Weight
    /// True: the font of a terminal is monospaced.
    public var isMonospaced: Bool { true }
  }

  /// What the font is on the screen.
  public func resolve(in context: Context) -> Resolved {
    let isBold = adds.contains(.bold)
    return Resolved(isBold: isBold, isItalic: adds.contains(.italic), weight: isBold ? .bold : adds.contains(.dim) ? .light : .regular)
  }
}
