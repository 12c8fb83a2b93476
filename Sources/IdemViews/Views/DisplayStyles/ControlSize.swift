import IdemCore

/// The size of controls.
public enum ControlSize: CaseIterable, Hashable, Sendable {
  case mini, small, regular, large, extraLarge
}

enum ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }

extension EnvironmentValues {
  /// The size that `controlSize(_:)` sets, for an app's own styles. The built-in controls have one size.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
}

extension View {
  /// Sets the size that an app's own styles can read. The built-in controls have one size.
  public func controlSize(_ size: ControlSize) -> some View { modifier(EnvironmentKeyModifier<ControlSizeKey>(value: size)) }
}
