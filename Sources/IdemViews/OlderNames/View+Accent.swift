import IdemCore
import IdemScreen

extension Color {
  /// The color of controls in an app that sets no `tint`: cyan. The color of the controls at a place is `.tint`, as in
  /// `foregroundStyle(.tint)`.
  @inlinable public static var accentColor: Color { .cyan }
}

extension View {
  /// Sets the color of the controls. In new code, use `tint(_:)`.
  public func accentColor(_ color: Color?) -> some View { tint(color) }
}
