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

/// Restyles cells after the views have painted them. The tree has one while something is selected, and one for each open find bar.
@MainActor
package protocol PaintOverlay: AnyObject {
  /// Called after layout and before painting: damages the cells whose style changes.
  func willPaint(in context: UpdateContext)
  /// Restyles cells of a painted rectangle. The origin of the context is that of the screen. It must be idempotent: a cell can be painted
  /// in two rectangles.
  func paint(_ context: inout PaintContext)
}

extension ViewTree {
  /// Adds an overlay after the others, unless it was added before.
  package func add(_ overlay: any PaintOverlay) {
    if !overlays.contains(where: { $0 === overlay }) { overlays.append(overlay) }
  }

  /// Removes an overlay. Its cells stay as they are until they are painted again.
  package func remove(_ overlay: any PaintOverlay) { overlays.removeAll { $0 === overlay } }
}
