import IdemCore
import IdemScreen

/// The views that a layout arranges, in order.
@MainActor @preconcurrency
public struct LayoutSubviews: @preconcurrency RandomAccessCollection {
  let nodes: ContiguousArray<RenderNode>
  var collector: PlacementCollector?

  /// The permission that the layout got, which has no size. The views can be measured as long as the layout runs.
  let context: MeasureContext

  init(_ nodes: ContiguousArray<RenderNode>, in context: MeasureContext) {
    self.nodes = nodes
    self.context = context
  }

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of views.
  public var endIndex: Int { nodes.count }
  /// The view at an index. Traps if the index is out of bounds.
  public subscript(index: Int) -> LayoutSubview { LayoutSubview(node: nodes[index], index: index, collector: collector, context: context) }
}

/// A view that a layout arranges.
@MainActor @preconcurrency
public struct LayoutSubview: @preconcurrency Equatable {
  let node: RenderNode
  let index: Int
  let collector: PlacementCollector?
  let context: MeasureContext

  /// Whether both are the same view of one layout.
  public static func == (one: LayoutSubview, other: LayoutSubview) -> Bool { one.node === other.node }

  /// Returns the size of the view for a proposal, in cells: `subview.sizeThatFits(proposal)`. The result is cached while the view does not
  /// change.
  ///
  /// A property that is called, because one of IdemFoundation with another type of sizes can hide it. A function it would only overload.
  public var sizeThatFits: SubviewSize { SubviewSize(subview: self) }

  /// Returns the size and the alignment guides of the view for a proposal.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { node.dimensions(proposal, in: context) }

  /// The layout priority. Views with a higher priority get space first. The default is 0.
  public var priority: Double { Double(node.layoutPriority) }

  /// The value of a key that the view set with `layoutValue(key:value:)`, or the default value.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    node.traits?.values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue
  }

  /// Places the view so that its anchor is at a point, and proposes a size to it. The default anchor is the top left.
  /// Call it only in `placeSubviews`. Elsewhere it does nothing and reports that once.
  public func place(at position: Point, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    guard let collector else {
      Diagnostics.once("LayoutSubview.place was called outside of placeSubviews and has no effect; call it in placeSubviews only")
      return
    }
    collector.placements[index] = .init(point: position, anchor: anchor, proposal: proposal)
  }
}

/// The size of a subview for a proposal; called like a function.
@MainActor @preconcurrency
public struct SubviewSize {
  let subview: LayoutSubview

  /// Returns the size in cells.
  public func callAsFunction(_ proposal: ProposedViewSize) -> Size { subview.node.measure(proposal, in: subview.context) }
}
