import Idem
import IdemCore
import IdemScreen

/// Views as plain text: for output without a terminal.
@MainActor
enum PlainView {
  /// The maximum number of frames until the picture counts as settled.
  private static let mostFrames = 20
  /// The most rows of one view.
  private static let mostRows = 2_000

  /// The rows of a view at a width, without blanks at the ends of the rows and without empty rows at the end.
  ///
  /// - Parameter isStyled: whether the rows contain SGR sequences.
  static func lines(of view: some View, width: Int = 80, isStyled: Bool = false) -> [String] {
    let height = IdealHeight()
    let tree = ViewTree(size: Size(width: width, height: 24))
    tree.setContent(TopLeading(height: height).callAsFunction { view })
    settle(tree)
    if height.rows != tree.size.height {
      tree.resize(to: Size(width: width, height: max(1, min(height.rows, mostRows))))
      settle(tree)
    }
    let buffer = tree.cellBuffer.pointee
    var lines =
      isStyled
      ? (0..<buffer.height).map { buffer.withRow($0) { StyledRow.text($0) } }
      : buffer.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func settle(_ tree: ViewTree) {
    let screen = NoScreen()
    for _ in 0..<mostFrames where !tree.frame(on: screen) { break }
  }
}

/// The number of rows of a view at the full width, as the layout found it.
@MainActor
private final class IdealHeight {
  var rows = 0
}

/// Places its views at the top left, and records their ideal height at the full width.
private struct TopLeading: Layout {
  let height: IdealHeight

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    proposal.replacingUnspecifiedDimensions(by: Size(width: 80, height: 24))
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    var y = bounds.minY
    for view in subviews {
      let size = view.sizeThatFits(ProposedViewSize(width: bounds.width, height: nil))
      view.place(at: Point(x: bounds.minX, y: y), proposal: ProposedViewSize(width: bounds.width, height: size.height))
      y += size.height
    }
    height.rows = y - bounds.minY
  }
}

/// A screen that shows nothing.
private final class NoScreen: Screen {
  func show(_ next: inout CellBuffer, cursor: Point?) -> (cells: Int, bytes: Int) {
    next.clearRecordedChanges()
    return (0, 0)
  }
}
