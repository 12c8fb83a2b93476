import IdemFoundation

// The size and the shape of controls, which are those of characters in a terminal.

/// The shape of a button's border.
@available(*, deprecated, message: "has no effect: brackets have one shape")
public struct ButtonBorderShape: Hashable, Sendable {
  private let value: UInt8

  public static let automatic = ButtonBorderShape(value: 0)
  public static let capsule = ButtonBorderShape(value: 1)
  public static let roundedRectangle = ButtonBorderShape(value: 2)
  public static let circle = ButtonBorderShape(value: 3)
  public static func roundedRectangle(radius: some Numeric) -> ButtonBorderShape { roundedRectangle }
}

/// The label of the key that submits, on an on-screen keyboard.
@available(*, deprecated, message: "has no effect: the key has its label on the keyboard")
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

/// Whether a button acts again while it is held.
@available(*, deprecated, message: "has no effect: the keyboard repeats a key that is held")
public struct ButtonRepeatBehavior: Hashable, Sendable {
  private let value: UInt8

  public static let automatic = ButtonRepeatBehavior(value: 0)
  public static let enabled = ButtonRepeatBehavior(value: 1)
  public static let disabled = ButtonRepeatBehavior(value: 2)
}

extension View {
  /// Has no effect: the keyboard repeats a key that is held.
  @available(*, deprecated, message: "has no effect: the keyboard repeats a key that is held")
  @inlinable public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }
  /// Has no effect: brackets have one shape.
  @available(*, deprecated, message: "has no effect: brackets have one shape")
  @inlinable public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
  /// Has no effect: the key has its label on the keyboard.
  @available(*, deprecated, message: "has no effect: the key has its label on the keyboard")
  @inlinable public func submitLabel(_ label: SubmitLabel) -> some View { self }
}
