import IdemCore
import IdemScreen
import IdemText

extension Text {
  /// The look of an underline or of a line through a text.
  public typealias LineStyle = TextLineStyle

  /// Sets the color of the text.
  public func foregroundStyle(_ color: Color) -> Text { styled { $0.foreground = color } }
  /// Sets the color of the text; nil for the inherited one.
  public func foregroundColor(_ color: Color?) -> Text { styled { $0.foreground = color } }
  /// Makes the text bold, or removes an inherited bold.
  public func bold(_ isActive: Bool = true) -> Text { styled { $0.set(.bold, isActive) } }
  /// Makes the text dim, or removes an inherited dim.
  public func dim(_ isActive: Bool = true) -> Text { styled { $0.set(.dim, isActive) } }
  /// Makes the text italic, or removes inherited italics.
  public func italic(_ isActive: Bool = true) -> Text { styled { $0.set(.italic, isActive) } }
  /// Underlines the text, or removes an inherited underline.
  public func underline(_ isActive: Bool = true) -> Text { styled { $0.set(.underline, isActive) } }
  /// Strikes the text through, or removes an inherited strikethrough.
  public func strikethrough(_ isActive: Bool = true) -> Text { styled { $0.set(.strikethrough, isActive) } }
  /// Exchanges foreground and background, or removes an inherited exchange.
  public func reverse(_ isActive: Bool = true) -> Text { styled { $0.set(.reverse, isActive) } }

  /// Adds the attributes of a font; see `Font`. Nil has no effect.
  public func font(_ font: Font?) -> Text {
    guard let font else { return self }
    return styled { $0.add(font) }
  }
  /// Sets the weight of the text: bold, regular or dim. Nil has no effect.
  public func fontWeight(_ weight: Font.Weight?) -> Text { font(weight.map { Font().weight($0) }) }

  /// Underlines the text with a pattern, or removes an inherited underline. Terminals have single, double and curly lines. The color has no
  /// effect.
  public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
    styled {
      $0.set([.underline, .doubleUnderline, .curlyUnderline], false)
      if isActive { $0.set(LineStyle(pattern: pattern).attribute, true) }
    }
  }
  /// Strikes the text through, or removes an inherited strikethrough. A terminal has one pattern and no color for it.
  public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
    styled { $0.set(.strikethrough, isActive) }
  }

  private func styled(_ change: (inout TextLook) -> Void) -> Text {
    var text = self
    change(&text.look)
    return text
  }
}
