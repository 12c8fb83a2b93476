import IdemScreen

/// Selects text. It gets the pointer events that no view handles, and keys before the views.
@MainActor
package protocol TextSelector: AnyObject {
  /// Whether a selection follows the pointer.
  var isDragging: Bool { get }
  /// Handles a pointer event that no view handled, or that belongs to a running drag.
  func handle(_ mouse: MouseEvent, clickCount: Int, in context: UpdateContext) -> KeyPress.Result
  /// Called when a view handled a press of the left button.
  func pressTaken(_ mouse: MouseEvent, by node: Node, in context: UpdateContext)
  /// Handles a key that belongs to a selection: copying, ending it.
  func handle(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result
  /// Copies a text that a view has selected in its own way.
  @discardableResult func copy(_ text: String, from node: Node) -> Bool
}

/// A control whose text has a selection of its own, such as a text field. While it has the focus and a selection, it gets the keys for
/// copying and for Escape before the selection on the screen.
@MainActor
package protocol SelectingControl: Node {
  var hasSelection: Bool { get }
}
