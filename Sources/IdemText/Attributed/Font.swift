import IdemScreen

/// A font, as far as a terminal can show it: only by text attributes. Titles and headlines are bold, captions and footnotes are dim.
public struct Font: Hashable, Sendable {
  package var adds: Attributes = []
  package var removes: Attributes = []

  package init(_ adds: Attributes = [], removes: Attributes = []) {
    self.adds = adds
    self.removes = removes
  }

  /// Bold and underlined.
  public static let largeTitle = Font([.bold, .underline])
  /// Bold.
  public static let title = Font(.bold)
  /// Bold; the same as `title`.
  public static let title2 = Font(.bold)
  /// Bold; the same as `title`.
  public static let title3 = Font(.bold)
  /// Bold.
  public static let headline = Font(.bold)
  /// No attributes of its own.
  public static let subheadline = Font()
  /// Neither bold nor dim.
  public static let body = Font(removes: [.bold, .dim])
  /// No attributes of its own.
  public static let callout = Font()
  /// Dim.
  public static let footnote = Font(.dim)
  /// Dim.
  public static let caption = Font(.dim)
  /// Dim; the same as `caption`.
  public static let caption2 = Font(.dim)

  /// The text styles by name, as in `.system(.title)`.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    /// The styles of SwiftUI, from large to small.
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  /// The font of a text style. `weight` replaces its weight; `design` has no effect.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    let font: Font =
      switch style {
      case .largeTitle: .largeTitle
      case .title, .title2, .title3: .title
      case .headline: .headline
      case .body: .body
      case .subheadline, .callout: .callout
      case .footnote, .caption, .caption2: .caption
      }
    return weight.map { font.weight($0) } ?? font
  }

  /// A font of a weight. `size` and `design` have no effect, because a terminal has one font and one size.
  public static func system(size: Double, weight: Weight? = nil, design: Design? = nil) -> Font {
    weight.map { Font().weight($0) } ?? Font()
  }

  /// The terminal's font: the name and the size have no effect.
  public static func custom(_ name: String, size: Double) -> Font { Font() }
  /// The terminal's font: the name and the size have no effect.
  public static func custom(_ name: String, fixedSize: Double) -> Font { Font() }
  /// The attributes of a style of text; the name and the size have no effect.
  public static func custom(_ name: String, size: Double, relativeTo style: TextStyle) -> Font { system(style) }

  /// This font with another weight. Light weights are dim, regular and medium are neither bold nor dim, semibold and heavier are bold.
  public func weight(_ weight: Weight) -> Font {
    switch weight {
    case .ultraLight, .thin, .light: adding(.dim, removing: .bold)
    case .regular, .medium: adding([], removing: [.bold, .dim])
    case .semibold, .bold, .heavy, .black: adding(.bold, removing: .dim)
    }
  }

  /// This font in bold.
  public func bold() -> Font { adding(.bold) }
  /// This font in bold, or not in bold.
  public func bold(_ isActive: Bool) -> Font { isActive ? bold() : adding([], removing: .bold) }
  /// This font in italics, if the terminal supports them.
  public func italic() -> Font { adding(.italic) }
  /// This font in italics, or upright.
  public func italic(_ isActive: Bool) -> Font { isActive ? italic() : adding([], removing: .italic) }

  private func adding(_ attributes: Attributes, removing removed: Attributes = []) -> Font {
    Font(adds.subtracting(removed).union(attributes), removes: removes.union(removed).subtracting(attributes))
  }

  /// The weight of a font. A terminal has three: dim, regular and bold.
  public enum Weight: Hashable, Sendable, CaseIterable {
    /// The weights of SwiftUI, from light to heavy.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The design of a font. It has no effect, because a terminal has one font.
  public enum Design: Hashable, Sendable, CaseIterable { case `default`, serif, rounded, monospaced }
}
