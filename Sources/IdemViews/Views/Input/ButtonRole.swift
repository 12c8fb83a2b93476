/// The purpose of a button, if it affects the look and the keys.
public struct ButtonRole: Hashable, Sendable {
  private let name: String
  /// A button that deletes data or cannot be undone. It is red, and a dialog does not give it the initial focus.
  public static let destructive = ButtonRole(name: "destructive")
  /// A button that cancels. Escape presses it in a dialog.
  public static let cancel = ButtonRole(name: "cancel")
}
