import IdemCore
import IdemScreen

extension RowsNode {
  /// Must be called while the sources are collected, when those of a modifier are known.
  final func collectDrawing(of wrap: LazyWrapNode, in context: UpdateContext) {
    guard let drawing = wrap.drawing else { return }
    var nodes: ContiguousArray<RenderNode> = []
    drawing.collectRenderNodes(into: &nodes, in: context)
    for node in nodes {
      node.container = self
      drawings.append(RowDrawing(owner: wrap, node: node))
    }
  }

  /// Places what is drawn around the rows. The visible rows are placed already.
  final func placeDrawings(in context: PlacementContext) {
    for drawing in drawings.all {
      if let area = area(of: drawing.owner, in: context.measuring) {
        drawing.node.place(area, proposal: ProposedViewSize(area.size), in: context)
      } else if drawing.node.isPlaced {
        damage(drawing.node.frame, in: context)
        drawing.node.flags.remove(.placed)
      }
    }
  }

  /// The area of the rows of a modifier; nil if none of them is visible. The rows that are not visible have an estimated length.
  private func area(of wrap: LazyWrapNode, in context: MeasureContext) -> Rect? {
    var found: (first: Row, last: Row, start: RowPosition, end: RowPosition)?
    for row in visibleRows {
      guard let place = place(of: row), wrap.sources.contains(place.source) else { continue }
      found = (found?.first ?? row, row, found?.start ?? place, place)
    }
    guard let (first, last, start, end) = found else { return nil }
    let (before, behind) = hiddenLengths(of: wrap.sources, before: start, behind: end, in: context)
    let top = first.nextTop - Int(min(before, Double(Int.infinity)))
    var bottom = last.nextTop + last.height + Int(min(behind, Double(Int.infinity)))
    // The space behind the last row is outside.
    if last.height > 0, let final = step(RowPosition(wrap.sources.upperBound, 0), by: -1), let stack = sources[final.source].stack {
      bottom -= spacing(after: final, stack)
    }
    let room = (wrap.outer?.room(across: crossLength) ?? RowRoom(length: crossLength)), across = wrap.drawnRoom(in: room)
    guard bottom > top, let length = across.length else { return nil }
    let place = Point(axis, along: top, across: across.start + beforeRows - crossOffset)
    return Rect(origin: place, size: Size(axis, along: (bottom - top).length, across: length))
  }
}
