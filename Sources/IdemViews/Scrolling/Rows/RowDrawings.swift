import IdemCore

/// What a modifier around a lazy stack draws: behind the rows, such as a background, or in front of them.
@MainActor struct RowDrawing {
  let owner: LazyWrapNode
  let node: RenderNode
  var isInFront: Bool { owner.wrap?.layer == .inFront }
}

/// What modifiers around lazy stacks draw, from the back to the front.
struct RowDrawings {
  private(set) var all: ContiguousArray<RowDrawing> = []

  var isEmpty: Bool { all.isEmpty }

  mutating func removeAll() { if !all.isEmpty { all.removeAll() } }
  mutating func append(_ drawing: RowDrawing) { all.append(drawing) }

  /// Must be called after the sources were collected. An outer modifier is behind the inner ones, or in front of them.
  @MainActor mutating func sort() { all = ContiguousArray(all.filter { !$0.isInFront }.reversed() + all.filter(\.isInFront)) }

  @MainActor func visit(inFront: Bool, _ visit: (RenderNode) -> Void) {
    for drawing in all where drawing.isInFront == inFront && drawing.node.isPlaced { visit(drawing.node) }
  }

  @MainActor func paint(inFront: Bool, _ context: inout PaintContext) {
    for drawing in all where drawing.isInFront == inFront && drawing.node.isPlaced { context.paint(drawing.node) }
  }
}
