import IdemCore
import IdemScreen
import IdemText

extension View {
  /// Sets the color of text and lines; nil has no effect.
  public func foregroundColor(_ color: Color?) -> some View { modifier(DrawingModifier(change: color.map { .foreground($0) } ?? .nothing)) }
  /// Sets the tint: the color of the active parts of controls. Nil has no effect.
  public func tint(_ color: Color?) -> some View { modifier(DrawingModifier(change: color.map { .tint($0) } ?? .nothing)) }

  /// Makes text bold, or removes an inherited bold.
  public func bold(_ isActive: Bool = true) -> some View { modifier(DrawingModifier(change: .attribute(.bold, isActive))) }
  /// Makes text dim, or removes an inherited dim. It depends on the terminal how faint that is.
  public func dim(_ isActive: Bool = true) -> some View { modifier(DrawingModifier(change: .attribute(.dim, isActive))) }
  /// Makes text italic, or removes inherited italics. It has no effect in terminals without italics.
  public func italic(_ isActive: Bool = true) -> some View { modifier(DrawingModifier(change: .attribute(.italic, isActive))) }
  /// Underlines text, or removes an inherited underline.
  public func underline(_ isActive: Bool = true) -> some View { modifier(DrawingModifier(change: .attribute(.underline, isActive))) }
  /// Strikes text through, or removes an inherited strikethrough. It has no effect in terminals without it.
  public func strikethrough(_ isActive: Bool = true) -> some View {
    modifier(DrawingModifier(change: .attribute(.strikethrough, isActive)))
  }
  /// Underlines text with a pattern, or removes an inherited underline. Terminals have single, double and curly lines. The color has no effect.
  public func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View {
    modifier(DrawingModifier(change: .attribute(isActive ? TextLineStyle(pattern: pattern).attribute : .underline, isActive)))
  }
  /// Strikes text through, or removes an inherited strikethrough. A terminal has one pattern and no color for it.
  public func strikethrough(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View {
    modifier(DrawingModifier(change: .attribute(.strikethrough, isActive)))
  }
  /// Exchanges foreground and background, or removes an inherited exchange.
  public func reverse(_ isActive: Bool = true) -> some View { modifier(DrawingModifier(change: .attribute(.reverse, isActive))) }

  /// Sets the attributes of a font: bold, dim or underlined; see `Font`. Nil has no effect.
  public func font(_ font: Font?) -> some View { modifier(DrawingModifier(change: font.map(\.change) ?? .nothing)) }
  /// Sets the weight of text: bold, regular or dim. Nil has no effect.
  public func fontWeight(_ weight: Font.Weight?) -> some View { modifier(DrawingModifier(change: weight.map(\.change) ?? .nothing)) }
}
