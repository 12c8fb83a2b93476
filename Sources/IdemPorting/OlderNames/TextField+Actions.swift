import IdemFoundation

// Actions of a text field as in code that was written for SwiftUI before iOS 15. In new code, use `focused(_:)` and `onSubmit(of:_:)`.

extension TextField where Label == Text {
  /// Creates a field with actions.
  ///
  /// - Parameters:
  /// - onEditingChanged: gets true when the field got the focus, and false when it lost it.
  /// - onCommit: runs when Return is pressed.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
    onCommit: @escaping @MainActor () -> Void
  ) {
    self = TextField(titleKey, text: text).actions(onEditingChanged: onEditingChanged, onCommit: onCommit)
  }

  /// The same with a string as the label.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
    onCommit: @escaping @MainActor () -> Void
  ) {
    self = TextField(title, text: text).actions(onEditingChanged: onEditingChanged, onCommit: onCommit)
  }

  /// Creates a field with an action that gets true when the field got the focus, and false when it lost it.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void) {
    self.init(titleKey, text: text, onEditingChanged: onEditingChanged, onCommit: {})
  }

  /// The same with a string as the label.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void) {
    self.init(title, text: text, onEditingChanged: onEditingChanged, onCommit: {})
  }
}

extension SecureField where Label == Text {
  /// Creates a field with an action that runs when Return is pressed.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping @MainActor () -> Void) {
    self = SecureField(titleKey, text: text).actions(onEditingChanged: { _ in }, onCommit: onCommit)
  }

  /// The same with a string as the label.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping @MainActor () -> Void) {
    self = SecureField(title, text: text).actions(onEditingChanged: { _ in }, onCommit: onCommit)
  }
}
