import IdemCore
import IdemScreen

extension View {
  /// Sets the color of the controls. In new code, use `tint(_:)`.
  public func accentColor(_ color: Color?) -> some View { tint(color) }
}
