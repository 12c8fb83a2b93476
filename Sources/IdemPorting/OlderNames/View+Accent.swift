import IdemFoundation

extension View {
  /// Sets the color of the controls. In new code, use `tint(_:)`.
  public func accentColor(_ color: Color?) -> some View { tint(color) }

  /// Sets the color scheme that the views inside read with `@Environment(\.colorScheme)`. In new code, use `preferredColorScheme(_:)`, which also
  /// chooses the theme.
  public func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }
}
