import IdemCore

/// A lazy stack in its scroll view. Its views are rows of the scroll view.
package class LazyStackNode: WrapperNode {
  private(set) final var spacing = 0
  /// The alignment of rows across the axis: 0 for the start, 1 for the middle, 2 for the end.
  private(set) final var halves = 0
  /// What stays at the edges of the scroll view.
  private(set) final var pinnedViews: PinnedScrollableViews = []
  /// The stack around this one in the same scroll view, as of the last collection of the rows.
  // SAFETY: an ancestor, which outlives this node.
  final unowned(unsafe) var outer: LazyStackNode?

  /// Whether the node gives its rows less than the whole length across the axis.
  var placesRows: Bool { false }
  /// The alignment of rows that are in no inner stack.
  var rowHalves: Int { halves }
  /// The part of a room that is left for the rows.
  func ownRoom(in room: RowRoom) -> RowRoom { room }
  /// The length around rows of a length, where no length is proposed.
  func ownExtent(around length: Int) -> Int { length }

  /// Whether any node around the rows gives them less than the whole length.
  final var hasRoom: Bool { placesRows || outer?.hasRoom ?? false }

  /// The place of the rows across the axis, in the length of the scroll view; nil for no proposed length.
  final func room(across length: Int?) -> RowRoom { ownRoom(in: outer?.room(across: length) ?? RowRoom(length: length)) }

  /// The length of the stack around rows of a length, where no length is proposed.
  final func extent(around length: Int) -> Int {
    let own = ownExtent(around: length)
    return outer?.extent(around: own) ?? own
  }

  /// The cells between a row of this stack and the next row, which is in another stack: the spacing of the innermost stack around both.
  final func spacing(to other: LazyStackNode?) -> Int {
    var stack: LazyStackNode? = self
    while let current = stack {
      var next = other
      while let around = next {
        if around === current { return current.spacing }
        next = around.outer
      }
      stack = current.outer
    }
    return 0
  }

  final func take(spacing: Int, halves: Int, pinnedViews: PinnedScrollableViews, in context: UpdateContext) {
    let spacing = spacing.length
    guard spacing != self.spacing || halves != self.halves || pinnedViews != self.pinnedViews else { return }
    self.spacing = spacing
    self.halves = halves
    if pinnedViews != self.pinnedViews {
      self.pinnedViews = pinnedViews
      // Only a container that pins sections looks for them among its views.
      if !isBuilding { renderParent?.childrenChanged(in: context) }
    }
    if !isBuilding { renderParent?.setNeedsLayout(in: context) }
  }
}

/// The place of the rows of a stack across the axis, in cells from the edge of the rows. The length is nil if none is proposed.
struct RowRoom {
  var start = 0
  var length: Int?
}
