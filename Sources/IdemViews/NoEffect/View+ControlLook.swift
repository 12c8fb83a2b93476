import IdemCore

// The size and the shape of controls, which are those of characters in a terminal.

/// The size of controls.
public enum ControlSize: CaseIterable, Hashable, Sendable {
  case mini, small, regular, large, extraLarge
}

/// The shape of a button's border.
public struct ButtonBorderShape: Hashable, Sendable {
  private let value: UInt8

  public static let automatic = ButtonBorderShape(value: 0)
  public static let capsule = ButtonBorderShape(value: 1)
  public static let roundedRectangle = ButtonBorderShape(value: 2)
  public static let circle = ButtonBorderShape(value: 3)
  public static func roundedRectangle(radius: some Numeric) -> ButtonBorderShape { roundedRectangle }
}

/// The label of the key that submits, on an on-screen keyboard.
public struct SubmitLabel: Hashable, Sendable {
  private let value: UInt8

  public static let done = SubmitLabel(value: 0)
  public static let go = SubmitLabel(value: 1)
  public static let send = SubmitLabel(value: 2)
  public static let join = SubmitLabel(value: 3)
  public static let route = SubmitLabel(value: 4)
  public static let search = SubmitLabel(value: 5)
  public static let `return` = SubmitLabel(value: 6)
  public static let next = SubmitLabel(value: 7)
  public static let `continue` = SubmitLabel(value: 8)
}

enum ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }

extension EnvironmentValues {
  /// The size that `controlSize(_:)` sets, for an app's own styles. The built-in controls have one size.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
}

/// Whether a button acts again while it is held.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  private let value: UInt8

  public static let automatic = ButtonRepeatBehavior(value: 0)
  public static let enabled = ButtonRepeatBehavior(value: 1)
  public static let disabled = ButtonRepeatBehavior(value: 2)
}

extension View {
  /// Has no effect: the keyboard repeats a key that is held.
  @inlinable public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }
  /// Sets the size that an app's own styles can read. The built-in controls have one size.
  public func controlSize(_ size: ControlSize) -> some View { modifier(EnvironmentKeyModifier<ControlSizeKey>(value: size)) }
  /// Has no effect: brackets have one shape.
  @inlinable public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
  /// Has no effect: the key has its label on the keyboard.
  @inlinable public func submitLabel(_ label: SubmitLabel) -> some View { self }
}
