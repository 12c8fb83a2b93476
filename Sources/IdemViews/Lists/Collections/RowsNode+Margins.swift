import IdemCore
import IdemScreen

/// The empty cells before the first row of a container, or after the last one: a row without content.
final class MarginNode: RenderNode {
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

/// The rows of the margins along the axis; nil where there is none.
struct MarginRows {
  var margins = EdgeInsets()
  var start: SingleRow?, end: SingleRow?

  @MainActor func isMargin(_ rows: any RowSource) -> Bool { rows === start || rows === end }
}

extension RowsNode {
  /// Reads the margins of the content. They belong to the outermost container in the view that has them.
  func readMargins() {
    let wanted = EnvironmentValues(scope: environment)[ContentMarginsKey.self]
    guard wanted != EdgeInsets() || marginRows != nil else { return }
    var outer = parent
    while let node = outer, !(node is RowsNode) { outer = node.parent }
    let isInner = outer.map { EnvironmentValues(scope: $0.environment)[ContentMarginsKey.self] == wanted } ?? false
    take(isInner ? EdgeInsets() : wanted)
  }

  private func take(_ new: EdgeInsets) {
    guard new != marginRows?.margins ?? EdgeInsets() else { return }
    var rows = marginRows ?? MarginRows()
    rows.margins = new
    let lengths = axis == .vertical ? (new.top, new.bottom) : (new.leading, new.trailing)
    func row(_ old: SingleRow?, _ length: Int) -> SingleRow? {
      guard length > 0 else { return nil }
      let row = old ?? SingleRow(MarginNode(axis: axis, parent: self), in: self)
      row.renderNode.container = self
      (row.renderNode as? MarginNode)?.take(length, atMost: .infinity)
      return row
    }
    (rows.start, rows.end) = (row(rows.start, lengths.0), row(rows.end, lengths.1))
    marginRows = rows
    flags.insert(.staleChildren)
    needsAnchor = true
  }

  /// Limits the margins by the size of the container. Called before the rows are arranged.
  final func limitMargins() {
    guard let marginRows else { return }
    let new = marginRows.margins, most = max(0, length - 1)
    (marginRows.start?.renderNode as? MarginNode)?.take(axis == .vertical ? new.top : new.leading, atMost: most)
    (marginRows.end?.renderNode as? MarginNode)?.take(axis == .vertical ? new.bottom : new.trailing, atMost: most)
    let sides = axis == .vertical ? (new.leading, new.trailing) : (new.top, new.bottom), room = max(0, size[axis.other] / 2)
    let isWide = sides.0 + sides.1 > room
    spacing.marginBefore = isWide ? room * sides.0 / (sides.0 + sides.1) : sides.0
    spacing.marginBehind = isWide ? room * sides.1 / (sides.0 + sides.1) : sides.1
  }
}
