import IdemCore
import IdemScreen

/// The part of the tree within which text is selected: a scroll view, a list, a scope, a layer, or the whole app.
@MainActor
struct SelectionContainer {
  let node: Node
  /// The container if only its visible rows have nodes.
  var rows: RowsNode? { node as? RowsNode }

  /// The innermost container around a node.
  init(around node: Node) {
    let root = node.tree.root!
    var current: Node = node
    while !(current is RowsNode || current is SelectionScopeNode || current === root || root.presentations.contains { $0 === current }) {
      current = current.parent ?? root
    }
    self.node = current
  }

  /// The cells of the container on the screen.
  var frame: Rect {
    var frame = Rect.zero
    for node in renderNodes { frame = frame.union(node.visibleFrame) }
    return frame
  }

  private var renderNodes: ContiguousArray<RenderNode> {
    if let node = node as? RenderNode, !node.flags.contains(.delegatesRendering) { return [node] }
    var nodes: ContiguousArray<RenderNode> = []
    node.tree.perform { context in node.visitContent { $0.collectRenderNodes(into: &nodes, in: context) } }
    return nodes
  }

  /// A row of a lazy container with its selectable texts, or all texts of another container.
  struct Group {
    var place: RowPosition
    var leaves: [SelectionLeaf]
    /// The position on the screen of the first column of the content, and of the top of the row.
    var origin: Point
  }

  /// Whether a rectangle of its cells can be selected: rows are below each other.
  var allowsBlocks: Bool { rows?.axis != .horizontal }

  /// The selectable texts that have nodes and are on the screen. Cost: O(nodes in the visible rows).
  var visibleGroups: [Group] {
    guard let rows else {
      let nodes = renderNodes
      var origin = nodes.first?.screenFrame.origin ?? .zero
      for node in nodes { origin = Point(x: min(origin.x, node.screenFrame.minX), y: min(origin.y, node.screenFrame.minY)) }
      return [Group(place: RowPosition(0, 0), leaves: leaves(of: nodes), origin: origin)]
    }
    return rows.visibleRows.compactMap { row in
      guard row.index < row.source.rowCount, let place = rows.place(of: row) else { return nil }
      return group(row, at: place, in: rows)
    }
  }

  /// The texts of a row.
  func group(_ row: Row, at place: RowPosition, in rows: RowsNode) -> Group {
    let origin = rows.screenFrame.origin + Point(x: -rows.crossOffset, y: row.top)
    return Group(place: place, leaves: leaves(of: row.renderNodes), origin: origin)
  }

  func leaves(of nodes: ContiguousArray<RenderNode>) -> [SelectionLeaf] {
    var collector = SelectionLeafCollector()
    for node in nodes { node.collectSelectionLeaves(into: &collector) }
    return collector.leaves
  }
}

extension RenderNode {
  /// The part of the node's frame that its containers show, on the screen.
  var visibleFrame: Rect {
    var rect = bounds
    var current: RenderNode = self
    while let outer = current.container {
      rect = rect.offset(by: current.origin).intersection(outer.bounds)
      current = outer
    }
    return rect
  }
}
