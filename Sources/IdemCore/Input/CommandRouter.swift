import IdemScreen

/// Finds the commands that a key performs. The nodes of commands at and around the focus handle the key on its way outwards.
@MainActor
package protocol CommandRouter: AnyObject {
  /// Called for each key, before any view gets it. Handles the key if it continues a chord.
  func begin(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result
  /// Performs the command of that key that is neither at nor around the focus. Called if no view at or around the focus handled the key.
  func deliverOutsideFocus(in context: UpdateContext) -> KeyPress.Result
  /// Called when the focus moved, or a dialog was opened or closed: other commands can be performed.
  func scopesChanged()
  /// Called when other keys are taken before commands get them.
  func keysChanged()
  /// Called after a frame: the commands that came in it get the order of their views.
  func settle()
}

/// Something on the screen that disappears with the next key.
@MainActor
package protocol TransientLayer: Node {
  func disappear()
}
