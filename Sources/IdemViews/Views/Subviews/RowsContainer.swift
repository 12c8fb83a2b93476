import IdemCore
import IdemScreen

/// A container with rows, of which those out of sight need no views: a scroll view, a list, a lazy stack.
@MainActor
protocol RowsContainer: RenderNode {}

/// A container with a row that the keys are for, such as the cursor of a list.
@MainActor
protocol CursorContainer: RowsContainer {
  /// The frame of that row on the screen; nil if there is none, or if it is out of sight.
  var currentRowFrame: Rect? { get }
}

/// The rows of a layer, of which only some may be visible.
@MainActor
protocol ScrolledRows {
  var hasRowsAbove: Bool { get }
  var hasRowsBelow: Bool { get }
}

/// A view around rows that marks whether there are hidden ones, such as a layer in its border.
@MainActor
protocol RowsFrame: RenderNode {
  /// Called after other rows became visible.
  func hintsChanged(in context: PlacementContext)
}
