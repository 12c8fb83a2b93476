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
  }

  /// The selectable texts that have nodes and are on the screen. Cost: O(nodes in the visible rows).
  var visibleGroups: [Group] {
    guard let rows else { return [Group(place: RowPosition(0, 0), leaves: leaves(of: renderNodes))] }
    return rows.visibleRows.compactMap { row in
      guard row.index < row.source.rowCount, let place = rows.place(of: row) else { return nil }
      return Group(place: place, leaves: leaves(of: row.renderNodes))
    }
  }

  func leaves(of nodes: ContiguousArray<RenderNode>) -> [SelectionLeaf] {
    var leaves: [SelectionLeaf] = []
    for node in nodes { node.selectionLeaves(into: &leaves) }
    return leaves
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

/// One end of a selection: the offsets of a cluster, a word or a line in a text.
struct SelectionEnd {
  /// The row in a lazy container, by its id and its last position.
  var id: AnyHashable?
  var place: RowPosition
  /// The position of the text among those of its row or container.
  var ordinal: Int
  /// The text, in a container whose views all have nodes.
  weak var leaf: (any SelectableText)?
  var offsets: Range<Int>
}

/// The selected texts from the first to the last, both included.
struct SelectionSpan {
  var first: Bound
  var last: Bound

  struct Bound {
    var place: RowPosition
    var ordinal: Int
    var offset: Int
  }

  /// The selected offsets of a text with `count` bytes; nil if none.
  func offsets(_ place: RowPosition, _ ordinal: Int, count: Int) -> Range<Int>? {
    if (place, ordinal) < (first.place, first.ordinal) || (place, ordinal) > (last.place, last.ordinal) { return nil }
    let low = (place, ordinal) == (first.place, first.ordinal) ? min(first.offset, count) : 0
    let high = (place, ordinal) == (last.place, last.ordinal) ? min(last.offset, count) : count
    return low <= high ? low..<high : nil
  }
}
