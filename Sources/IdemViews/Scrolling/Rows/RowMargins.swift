import IdemCore
import IdemScreen

/// The margins of a container's content. Along the axis they are rows; beside the rows they are empty cells.
@MainActor struct RowMargins {
  /// What the app wants.
  private(set) var insets = EdgeInsets()
  private(set) var start: SingleRow?, end: SingleRow?
  /// The cells beside the rows.
  private(set) var before = 0, behind = 0
  /// Whether there are margins, or were any.
  private(set) var areUsed = false

  nonisolated init() {}

  func isMargin(_ rows: any RowSource) -> Bool { rows === start || rows === end }

  /// Uses other margins. Returns whether they differ: the sources must then be collected again.
  mutating func take(_ new: EdgeInsets, of container: RowsNode) -> Bool {
    guard new != insets else { return false }
    (insets, areUsed) = (new, true)
    let lengths = RowMargins.along(new, container.axis)
    start = RowMargins.row(start, lengths.0, of: container)
    end = RowMargins.row(end, lengths.1, of: container)
    return true
  }

  private static func along(_ insets: EdgeInsets, _ axis: Axis) -> (Int, Int) {
    axis == .vertical ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
  }

  private static func row(_ old: SingleRow?, _ length: Int, of container: RowsNode) -> SingleRow? {
    guard length > 0 else { return nil }
    let row = old ?? SingleRow(MarginNode(axis: container.axis, parent: container), in: container)
    row.renderNode.container = container
    (row.renderNode as? MarginNode)?.take(length, atMost: .infinity)
    return row
  }

  /// Limits the margins by the size of the container. Must be called before the rows are arranged.
  mutating func limit(to size: Size, along axis: Axis) {
    let lengths = RowMargins.along(insets, axis), most = max(0, size[axis] - 1)
    (start?.renderNode as? MarginNode)?.take(lengths.0, atMost: most)
    (end?.renderNode as? MarginNode)?.take(lengths.1, atMost: most)
    let sides = RowMargins.along(insets, axis.other), room = max(0, size[axis.other] / 2)
    let isWide = sides.0 + sides.1 > room
    before = isWide ? room * sides.0 / (sides.0 + sides.1) : sides.0
    behind = isWide ? room * sides.1 / (sides.0 + sides.1) : sides.1
  }
}

/// The empty cells before the first row of a container, or after the last one: a row without content.
private final class MarginNode: RenderNode {
  private let axis: Axis
  /// The cells that the app wants, and those that the container has for them.
  private var length = 0, most = Int.infinity

  init(axis: Axis, parent: Node) {
    self.axis = axis
    super.init(parent: parent, type: MarginNode.self)
    excludeFromStatistics()
  }

  func take(_ length: Int, atMost most: Int) {
    guard (length, most) != (self.length, self.most) else { return }
    (self.length, self.most) = (length, most)
    forgetSizes()
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    Size(axis, along: min(length, most), across: 0)
  }

  override var drawsOnlyChildren: Bool { true }
  override func paint(_ context: inout PaintContext) {}
}
