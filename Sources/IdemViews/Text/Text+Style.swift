import IdemCore
import IdemScreen

extension Text {
  public func foregroundStyle(_ color: Color) -> Text { styled { $0.foreground = color } }
  public func foregroundColor(_ color: Color?) -> Text { styled { $0.foreground = color } }
  public func bold(_ isActive: Bool = true) -> Text { styled { $0.set(.bold, isActive) } }
  public func dim(_ isActive: Bool = true) -> Text { styled { $0.set(.dim, isActive) } }
  public func italic(_ isActive: Bool = true) -> Text { styled { $0.set(.italic, isActive) } }
  public func underline(_ isActive: Bool = true) -> Text { styled { $0.set(.underline, isActive) } }
  public func strikethrough(_ isActive: Bool = true) -> Text { styled { $0.set(.strikethrough, isActive) } }
  /// Foreground and background exchanged.
  public func reverse(_ isActive: Bool = true) -> Text { styled { $0.set(.reverse, isActive) } }

  /// The terminal's nearest to a font; see `Font`. Nil leaves it.
  public func font(_ font: Font?) -> Text {
    guard let font else { return self }
    return styled { $0.add(font) }
  }
  public func fontWeight(_ weight: Font.Weight?) -> Text { font(weight.map { Font().weight($0) }) }
  /// Does nothing: a terminal has one font.
  public func fontDesign(_ design: Font.Design?) -> Text { self }
  public func monospaced(_ isActive: Bool = true) -> Text { self }
  public func monospacedDigit() -> Text { self }

  private func styled(_ change: (inout TextLook) -> Void) -> Text {
    var text = self
    change(&text.look)
    return text
  }
}
