import IdemCore
import IdemScreen

/// The views that a layout arranges, in their order.
@MainActor @preconcurrency
public struct LayoutSubviews: @preconcurrency RandomAccessCollection {
  let nodes: ContiguousArray<RenderNode>
  var collector: PlacementCollector?

  init(_ nodes: ContiguousArray<RenderNode>) { self.nodes = nodes }

  public var startIndex: Int { 0 }
  public var endIndex: Int { nodes.count }
  public subscript(index: Int) -> LayoutSubview { LayoutSubview(node: nodes[index], index: index, collector: collector) }
}

/// One of the views that a layout arranges.
@MainActor @preconcurrency
public struct LayoutSubview {
  let node: RenderNode
  let index: Int
  let collector: PlacementCollector?

  /// The size the view takes of what it is offered; remembered while it stays the same.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size { node.measure(proposal) }

  /// The size and the guides of the view for what it is offered.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { node.dimensions(proposal) }

  /// Who is served first where there is too little room.
  public var priority: Double { Double(node.layoutPriority) }

  /// The value that the view was given for a layout.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    node.traits?.values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue
  }

  /// Puts the view so that a place in it, its upper left where none is given, lies at a point, and offers it a size. Only while placing.
  public func place(at position: Point, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    guard let collector else {
      Diagnostics.once("LayoutSubview.place: called outside of placeSubviews; the view stays where it is")
      return
    }
    collector.placements[index] = .init(point: position, anchor: anchor, proposal: proposal)
  }
}
