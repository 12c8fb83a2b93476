import IdemCore

/// A container that can scroll to a row.
@MainActor
package protocol ScrollableNode: RenderNode {
  /// The id of the first visible row; nil if there is none.
  var firstVisibleID: AnyHashable? { get }
  /// Scrolls to the row with an id in the next layout. Without an anchor, it scrolls the shortest distance that makes the whole row
  /// visible. Does nothing if there is no such row.
  func scroll(to id: AnyHashable, anchor: UnitPoint?, in context: UpdateContext)
  /// Called after each layout in which the first visible row changed.
  var onScroll: (() -> Void)? { get set }
}
