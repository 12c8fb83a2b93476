import IdemCore
import IdemScreen

extension View {
  /// The colour of text and lines.
  public func foregroundStyle(_ color: Color) -> some View { modifier(DrawingModifier(change: .foreground(color))) }
  /// Shows text and lines in the tint of their surroundings.
  public func foregroundStyle(_ style: TintShapeStyle) -> some View { modifier(DrawingModifier(change: .tintedForeground)) }
  public func foregroundColor(_ color: Color?) -> some View { modifier(DrawingModifier(change: color.map { .foreground($0) } ?? .nothing)) }
  /// The colour that controls show their active part in; nil leaves it.
  public func tint(_ color: Color?) -> some View { modifier(DrawingModifier(change: color.map { .tint($0) } ?? .nothing)) }

  public func bold(_ isActive: Bool = true) -> some View { modifier(DrawingModifier(change: .attribute(.bold, isActive))) }
  /// Fainter than the rest, where the terminal can.
  public func dim(_ isActive: Bool = true) -> some View { modifier(DrawingModifier(change: .attribute(.dim, isActive))) }
  public func italic(_ isActive: Bool = true) -> some View { modifier(DrawingModifier(change: .attribute(.italic, isActive))) }
  public func underline(_ isActive: Bool = true) -> some View { modifier(DrawingModifier(change: .attribute(.underline, isActive))) }
  public func strikethrough(_ isActive: Bool = true) -> some View {
    modifier(DrawingModifier(change: .attribute(.strikethrough, isActive)))
  }
  /// Foreground and background exchanged.
  public func reverse(_ isActive: Bool = true) -> some View { modifier(DrawingModifier(change: .attribute(.reverse, isActive))) }

  /// The terminal's nearest to a font: bold, italic, dim; nil leaves it.
  public func font(_ font: Font?) -> some View { modifier(DrawingModifier(change: font.map(\.change) ?? .nothing)) }
  public func fontWeight(_ weight: Font.Weight?) -> some View { modifier(DrawingModifier(change: weight.map(\.change) ?? .nothing)) }
  /// Does nothing: a terminal has one font.
  public func fontDesign(_ design: Font.Design?) -> some View { self }
}
