import IdemScreen

/// Decides which gesture a press is. It sees each press before the views, and the moves and the release before the view that has the pointer.
@MainActor
package protocol GestureRouter: AnyObject {
  /// A press begins. Returns the node from which on it is delivered to views, outwards; nil if a gesture has taken it.
  func began(_ mouse: MouseEvent, at target: Node?, clickCount: Int, in context: UpdateContext) -> Node?
  /// A view took the press.
  func taken(by owner: Node?, in context: UpdateContext)
  /// The pointer moved, or its button was released. Returns whether a gesture has the pointer. If not, the owner gets the event.
  func follow(_ mouse: MouseEvent, owner: Node?, in context: UpdateContext) -> Bool
  /// Handles a key that belongs to a drag and drop.
  func handle(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result
  /// Ends the press without a release.
  func cancel()
  /// Whether a gesture may follow the pointer, so that the press selects no text.
  var followsDrags: Bool { get }
}
