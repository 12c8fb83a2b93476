import IdemCore
import IdemScreen

/// The node of a VStack or an HStack. Its children follow each other along an axis.
package final class StackNode: ContainerNode {
  private var arrangement: StackArrangement

  package var axis: Axis { arrangement.axis }
  /// Whether the children are apart from each other.
  var hasGaps: Bool { arrangement.spacing > 0 }

  package override var handlesEvents: Bool { false }

  init(_ arrangement: StackArrangement, parent: Node, type: Any.Type) {
    self.arrangement = arrangement
    super.init(parent: parent, type: type)
  }

  func update(_ new: StackArrangement, in context: UpdateContext) {
    guard new.spacing != arrangement.spacing || new.isUsualSpacing != arrangement.isUsualSpacing || new.line != arrangement.line else {
      return
    }
    arrangement = new
    setNeedsLayout(in: context)
    if new.spacing < 0 { setNeedsPaint(in: context) }
  }

  package override var drawsOnlyChildren: Bool { true }
  package override var stackAxis: Axis? { axis }
  package override var isPlain: Bool { true }

  package override var inspectedWords: _InspectedWords? {
    let isUsual = axis == .horizontal ? arrangement.isUsualSpacing : arrangement.spacing == 0
    return _InspectedWords(
      axis == .horizontal ? "HStack" : "VStack",
      ["alignment": arrangement.line.inspectedWord, "spacing": isUsual ? nil : "\(arrangement.spacing)"], .view)
  }

  /// The arrangement that is used: views with lines along all edges between them share these lines below a `joinsBorders`.
  private var shown: StackArrangement {
    guard tree.interests.lineJoiners.count > 0, arrangement.spacing == 0, joinsLinesHere, sharesLines else { return arrangement }
    return StackArrangement(axis: arrangement.axis, spacing: -1, line: arrangement.line)
  }

  private var sharesLines: Bool {
    let children = renderChildren
    guard children.count > 1 else { return false }
    let (low, high): (Edge.Set, Edge.Set) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    return children.indices.allSatisfy { index in
      (index == 0 || children[index].linedEdges.isSuperset(of: low))
        && (index == children.count - 1 || children[index].linedEdges.isSuperset(of: high))
    }
  }

  /// A stack has a line along an edge if all views there have one.
  package override var linedEdges: Edge.Set {
    let children = renderChildren
    guard let first = children.first, let last = children.last else { return [] }
    let all = children.reduce(Edge.Set.all) { $0.intersection($1.linedEdges) }
    return axis == .horizontal
      ? all.intersection(.vertical).union(first.linedEdges.intersection(.leading)).union(last.linedEdges.intersection(.trailing))
      : all.intersection(.horizontal).union(first.linedEdges.intersection(.top)).union(last.linedEdges.intersection(.bottom))
  }

  package override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    shown.arrange(renderChildren, proposal, in: context).size
  }

  package override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    shown.range(renderChildren, along: axis, proposal, in: context)
  }

  package override func guideBelow(_ key: AlignmentKey, _ proposal: ProposedViewSize, in context: MeasureContext) -> Int? {
    shown.guide(key, renderChildren, proposal, in: context)
  }

  package override func placeChildren(in context: PlacementContext) {
    let children = renderChildren, arrangement = shown
    // Children overlap if the spacing is negative.
    if arrangement.spacing < 0 { flags.insert(.layered) } else { flags.remove(.layered) }
    let result = arrangement.arrange(children, proposal, in: context.measuring)
    arrangement.frames(children, result, across: size[axis.other], in: context.measuring) { index, frame in
      children[index].place(frame, proposal: result.offers[index], in: context)
    }
  }

  /// Visits only the children that intersect the writable cells. A binary search finds the first one, because the children are in order.
  package override func paint(_ context: inout PaintContext) {
    // Test the flags one by one: a set literal of another module's type needs a metadata lookup.
    if flags.contains(.layered) || flags.contains(.overlapping) { return super.paint(&context) }
    let children = renderChildren
    let low = axis == .horizontal ? context.visible.minX : context.visible.minY
    let high = axis == .horizontal ? context.visible.maxX : context.visible.maxY
    var first = 0, end = children.count
    while first < end {
      let middle = (first + end) / 2
      let frame = children[middle].frame
      if (axis == .horizontal ? frame.maxX : frame.maxY) <= low { first = middle + 1 } else { end = middle }
    }
    for index in first..<children.count {
      if (axis == .horizontal ? children[index].frame.minX : children[index].frame.minY) >= high { break }
      context.paint(children[index])
    }
  }
}
