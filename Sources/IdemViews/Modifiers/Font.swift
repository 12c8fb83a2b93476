import IdemScreen

/// A font as a terminal can show it: by attributes alone. Titles and headlines are bold, captions and footnotes dim.
public struct Font: Hashable, Sendable {
  var adds: Attributes = []
  var removes: Attributes = []

  init(_ adds: Attributes = [], removes: Attributes = []) {
    self.adds = adds
    self.removes = removes
  }

  public static let largeTitle = Font([.bold, .underline])
  public static let title = Font(.bold)
  public static let title2 = Font(.bold)
  public static let title3 = Font(.bold)
  public static let headline = Font(.bold)
  public static let subheadline = Font()
  public static let body = Font(removes: [.bold, .dim])
  public static let callout = Font()
  public static let footnote = Font(.dim)
  public static let caption = Font(.dim)
  public static let caption2 = Font(.dim)

  /// The text styles by name, as in `.system(.title)`.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

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

  /// A size means nothing to a terminal; the weight is kept.
  public static func system(size: Double, weight: Weight? = nil, design: Design? = nil) -> Font {
    weight.map { Font().weight($0) } ?? Font()
  }

  public func weight(_ weight: Weight) -> Font {
    switch weight {
    case .ultraLight, .thin, .light: adding(.dim, removing: .bold)
    case .regular, .medium: adding([], removing: [.bold, .dim])
    case .semibold, .bold, .heavy, .black: adding(.bold, removing: .dim)
    }
  }

  public func bold() -> Font { adding(.bold) }
  public func italic() -> Font { adding(.italic) }
  public func monospaced() -> Font { self }
  public func monospacedDigit() -> Font { self }

  private func adding(_ attributes: Attributes, removing removed: Attributes = []) -> Font {
    Font(adds.subtracting(removed).union(attributes), removes: removes.union(removed).subtracting(attributes))
  }

  var change: DrawingChange { .attributes(adds: adds, removes: removes) }

  public enum Weight: Hashable, Sendable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    var change: DrawingChange { Font().weight(self).change }
  }

  public enum Design: Hashable, Sendable, CaseIterable { case `default`, serif, rounded, monospaced }
}
