import IdemCore
import IdemScreen

extension Text {
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
  /// Has no effect: a terminal has one font.
  public func fontDesign(_ design: Font.Design?) -> Text { self }
  /// Has no effect: a terminal's font is monospaced.
  public func monospaced(_ isActive: Bool = true) -> Text { self }
  /// Has no effect: a terminal's font is monospaced.
  public func monospacedDigit() -> Text { self }

  private func styled(_ change: (inout TextLook) -> Void) -> Text {
    var text = self
    change(&text.look)
    return text
  }
}
