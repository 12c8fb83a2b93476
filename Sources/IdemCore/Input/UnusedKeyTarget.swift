import IdemScreen

/// A view that uses a key only if no other view does: a list searches the row that begins with the letter.
@MainActor
package protocol UnusedKeyTarget: FocusTarget {
  /// Called while the view has the focus, with a key that no handler took.
  func handleUnused(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result
}
