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
