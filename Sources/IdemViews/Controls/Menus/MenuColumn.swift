import IdemCore
import IdemScreen

/// The items of an open menu, below each other. Sections are separated by lines.
struct MenuColumn<Content: View>: PrimitiveView {
  let content: Content

  static func _makeNode(_ view: MenuColumn, parent: Node, in context: UpdateContext) -> Node {
    let node = MenuColumnNode(parent: parent)
    node.content = Content._makeNode(view.content, parent: node, in: context)
    node.flags.remove(.building)
    return node
  }
  static func _updateNode(_ node: Node, _ view: MenuColumn, in context: UpdateContext) {
    Content._updateNode(node.uncheckedCast(to: MenuColumnNode.self).content, view.content, in: context)
  }
}

final class MenuColumnNode: ContainerNode {
  /// The number of items that can have a check mark.
  private var markCount = 0
  /// Whether there was a column for check marks when the rows were collected.
  private var hadMarks = false
  /// The lines between sections.
  private var lines: [Int] = []
  /// Whether the first item is at the bottom; see `MenuOrder.priority`.
  private(set) var isReversed = false

  init(parent: Node) {
    super.init(parent: parent, type: MenuColumnNode.self)
    flags.insert(.layered)
  }

  override var stackAxis: Axis? { .vertical }

  /// Whether there is a column for check marks.
  var hasMarks: Bool { markCount > 0 }

  /// Called when an item with a mark came or went, also where the column's own children stay the same.
  func marksChanged(by count: Int, in context: UpdateContext) {
    let had = hasMarks
    markCount += count
    if had != hasMarks, !isBuilding, !isRemoved { childrenChanged(in: context) }
  }

  override func childrenCollected(_ children: ContiguousArray<RenderNode>, in context: UpdateContext) {
    guard hadMarks != hasMarks else { return }
    hadMarks = hasMarks
    for child in children { visitRows(in: child) { $0.apply(.all, in: context) } }
  }

  private func visitRows(in node: RenderNode, _ visit: (MenuRowNode) -> Void) {
    if let row = node as? MenuRowNode { return visit(row) }
    node.visitRenderChildren { visitRows(in: $0, visit) }
  }

  // MARK: Rows

  /// The section that a row is in; nil if there is none.
  private func section(of row: RenderNode) -> ObjectIdentifier? {
    var node = row.parent
    while let current = node, current !== self {
      if current.type is any SectionView.Type { return ObjectIdentifier(current) }
      node = current.parent
    }
    return nil
  }

  /// Whether a view is an item, or shows one. The rows of a scroll view are items of that view: they exist only after its first placement.
  private func isRow(_ node: RenderNode) -> Bool {
    if node is MenuRowNode || node is DividerNode { return true }
    if node is any RowsContainer { return false }
    var found = false
    node.visitRenderChildren { if !found { found = isRow($0) } }
    return found
  }

  /// The rows with their heights. `line` is whether a line separates the row from the one before.
  private func rows(_ width: Int?, in context: MeasureContext) -> [(node: RenderNode, size: Size, start: Int, line: Bool)] {
    var rows: [(node: RenderNode, size: Size, start: Int, line: Bool)] = []
    var last: RenderNode?
    for child in renderChildren {
      let start = hasMarks && !isRow(child) ? MenuRowNode.markColumns : 0
      let size = child.measure(ProposedViewSize(width: width?.less(start), height: nil), in: context)
      // The label of a picker can be empty.
      guard size.width > 0, size.height > 0 else {
        rows.append((child, .zero, start, false))
        continue
      }
      let line = last.map { !($0 is DividerNode) && !(child is DividerNode) && section(of: $0) != section(of: child) } ?? false
      rows.append((child, size, start, line))
      last = child
    }
    return rows
  }

  // MARK: Layout

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    let rows = rows(proposal.width, in: context)
    return Size(
      width: rows.reduce(0) { max($0, $1.node is DividerNode ? 1 : $1.start + $1.size.width) },
      height: rows.reduce(0) { $0 + $1.size.height + ($1.line ? 1 : 0) })
  }

  override func placeChildren(in context: PlacementContext) {
    var rows = rows(size.width, in: context.measuring)
    isReversed = wantsReversed && rows.allSatisfy { isRow($0.node) }
    if isReversed { rows.reverse() }
    var y = 0
    lines = []
    for row in rows {
      if row.line, !isReversed {
        lines.append(y)
        y += 1
      }
      row.node.place(
        Rect(x: row.start, y: y, width: max(0, size.width - row.start), height: row.size.height),
        proposal: ProposedViewSize(width: max(0, size.width - row.start), height: row.size.height), in: context)
      y += row.size.height
      if row.line, isReversed {
        lines.append(y)
        y += 1
      }
    }
  }

  private var wantsReversed: Bool {
    guard EnvironmentValues(scope: environment).menuOrder == .priority, let layer = enclosingLayer, let anchor = layer.anchor else {
      return false
    }
    return !layer.box.isEmpty && layer.box.maxY <= anchor.minY
  }

  // MARK: Paint

  override func paint(_ context: inout PaintContext) {
    super.paint(&context)
    var style = environment.drawing.style
    style.attributes.insert(.dim)
    for y in lines {
      for x in context.visible(columns: 0..<size.width) { context.write(Glyph(narrow: "─"), x: x, y: y, style: style) }
    }
  }

  override func drawingChanged(in context: UpdateContext) {
    super.drawingChanged(in: context)
    setNeedsPaint(in: context)
  }
}
