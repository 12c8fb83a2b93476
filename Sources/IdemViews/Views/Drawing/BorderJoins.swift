import IdemCore
import IdemScreen

extension View {
  /// Lets the borders and dividers in this view share their lines: where they meet, they have common characters such as ┬ ┼ ╋ ╬.
  ///
  /// In a stack with a spacing of 0 whose views all have borders, neighbours have one line between them instead of two. A divider reaches the
  /// lines beside its ends. Light, heavy and double lines can meet; dashed lines, ASCII, blocks and titles stay as they are. Where Unicode has
  /// no character for lines of several weights, the nearest one is drawn.
  ///
  /// The crossings are computed while the view is painted, from the lines below it: O(views in the damaged cells).
  public func joinsBorders(_ isActive: Bool = true) -> some View { JoinedBorders(content: self, isActive: isActive) }
}

private struct JoinedBorders<Content: View>: PrimitiveView {
  let content: Content
  let isActive: Bool

  static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    let node = BorderJoinsNode(view.isActive, parent: parent, type: Self.self)
    node.content = ImplicitStack<Content>._makeNode(ImplicitStack(.vertical, view.content), parent: node, in: context)
    node.flags.remove(.building)
    return node
  }

  @inline(__always) static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    let node = node.uncheckedCast(to: BorderJoinsNode.self)
    node.setActive(view.isActive, in: context)
    ImplicitStack<Content>._updateNode(node.content, ImplicitStack(.vertical, view.content), in: context)
  }
}

/// Paints the crossings of the lines below it. The lines are read from the tree at each painting, so no line that is gone leaves its arm.
final class BorderJoinsNode: WholeFrameNode {
  private var isActive: Bool

  init(_ isActive: Bool, parent: Node, type: Any.Type) {
    self.isActive = isActive
    super.init(parent: parent, type: type)
    flags.insert(.layered)
    tree.interests.lineJoiners.add()
  }

  func setActive(_ new: Bool, in context: UpdateContext) {
    guard new != isActive else { return }
    isActive = new
    // All stacks below may have another spacing.
    var nodes: [RenderNode] = [self]
    while let node = nodes.popLast() {
      node.setNeedsLayout(in: context)
      node.visitRenderChildren { nodes.append($0) }
    }
    setNeedsPaint(in: context)
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    tree.interests.lineJoiners.remove()
  }

  override var joinsLines: Bool { isActive }

  override func paint(_ context: inout PaintContext) {
    super.paint(&context)
    guard isActive else { return }
    var cells = LineCells(area: context.visible.intersection(bounds))
    guard !cells.area.isEmpty else { return }
    collect(self, at: .zero, within: bounds, &cells)
    cells.forEachCrossing { x, y, arms in
      // Something else covers the line here, such as a title.
      let cell = context.cell(x: x, y: y)
      guard let shown = cell.glyph.scalar.flatMap({ LineArms($0) }), shown != arms else { return }
      context.write(Glyph(narrow: arms.scalar), x: x, y: y, style: cell.style)
    }
  }

  /// Adds the lines of the nodes that reach into the area or touch it.
  private func collect(_ node: RenderNode, at origin: Point, within clip: Rect, _ cells: inout LineCells) {
    for line in node.drawnLines { cells.add(line, at: origin, within: clip) }
    node.visitRenderChildren { child in
      guard child.isPlaced, !child.flags.contains(.hidden) else { return }
      let frame = child.frame.offset(by: origin)
      let seen = clip.intersection(frame)
      if !seen.isEmpty, cells.touches(seen) { collect(child, at: frame.origin, within: seen, &cells) }
    }
  }
}

extension RenderNode {
  /// Whether a node around this one joins lines. Cost: O(depth).
  var joinsLinesHere: Bool {
    var node = container
    while let current = node {
      if current is BorderJoinsNode { return current.joinsLines }
      node = current.container
    }
    return false
  }
}

/// The lines in an area of cells.
private struct LineCells {
  let area: Rect
  private var arms: [UInt8]
  /// The number of lines in each cell.
  private var counts: [UInt8]
  /// Lines whose ends reach into the cell beside them. They are added last, to cells that have a line.
  private var ends: [(place: Point, arms: LineArms)] = []

  init(area: Rect) {
    self.area = area
    arms = Array(repeating: 0, count: max(0, area.width * area.height))
    counts = arms
  }

  /// Whether a rectangle has cells in the area or beside it.
  func touches(_ rect: Rect) -> Bool {
    !rect.intersection(Rect(x: area.minX - 1, y: area.minY - 1, width: area.width + 2, height: area.height + 2)).isEmpty
  }

  private func index(_ x: Int, _ y: Int) -> Int? {
    area.contains(Point(x: x, y: y)) ? (y - area.minY) * area.width + x - area.minX : nil
  }

  mutating func add(_ line: _LineSegment, at origin: Point, within clip: Rect) {
    guard line.length > 0 else { return }
    let start = line.start + origin, isRow = line.axis == .horizontal, last = line.length - 1
    let low = isRow ? area.minX - start.x : area.minY - start.y, high = isRow ? area.maxX - start.x : area.maxY - start.y
    for step in max(0, low)..<max(max(0, low), min(line.length, high)) {
      let x = start.x + (isRow ? step : 0), y = start.y + (isRow ? 0 : step)
      guard clip.contains(Point(x: x, y: y)), let index = index(x, y) else { continue }
      let back = step > 0 || line.reaches || last == 0 ? line.weight : nil
      let ahead = step < last || line.reaches || last == 0 ? line.weight : nil
      add(isRow ? LineArms(right: ahead, left: back) : LineArms(up: back, down: ahead), at: index)
    }
    guard line.reaches else { return }
    let end = start + (isRow ? Point(x: line.length, y: 0) : Point(x: 0, y: line.length))
    let before = start - (isRow ? Point(x: 1, y: 0) : Point(x: 0, y: 1))
    ends.append((before, isRow ? LineArms(right: line.weight) : LineArms(down: line.weight)))
    ends.append((end, isRow ? LineArms(left: line.weight) : LineArms(up: line.weight)))
  }

  private mutating func add(_ new: LineArms, at index: Int) {
    var known = LineArms(number: Int(arms[index]))
    known.add(new)
    arms[index] = UInt8(known.number)
    counts[index] = min(200, counts[index] + 1)
  }

  /// Calls a closure for each cell in which several lines meet.
  mutating func forEachCrossing(_ body: (Int, Int, LineArms) -> Void) {
    for end in ends { if let index = index(end.place.x, end.place.y), counts[index] > 0 { add(end.arms, at: index) } }
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let index = (y - area.minY) * area.width + x - area.minX
        if counts[index] > 1 { body(x, y, LineArms(number: Int(arms[index]))) }
      }
    }
  }
}
