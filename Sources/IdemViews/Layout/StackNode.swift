import IdemCore
import IdemScreen

/// The node of a VStack or an HStack: its children one after the other along an axis.
package final class StackNode: ContainerNode {
  package let axis: Axis
  /// Cells between two children.
  private var spacing: Int
  /// Where children stand across: 0 at the start, 1 in the middle, 2 at the end.
  private var alignment: Int

  init(axis: Axis, spacing: Int, alignment: Int, parent: Node, type: Any.Type) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    super.init(parent: parent, type: type)
  }

  func update(spacing: Int, alignment: Int) {
    guard spacing != self.spacing || alignment != self.alignment else { return }
    self.spacing = spacing
    self.alignment = alignment
    setNeedsLayout()
  }

  private func gaps(_ count: Int) -> Int { spacing * max(0, count - 1) }

  /// How long each child is along the axis.
  private func lengths(_ children: ContiguousArray<RenderNode>, _ proposal: ProposedViewSize) -> [Int] {
    guard let length = proposal[axis] else { return children.map { $0.measure(proposal)[axis] } }
    let parts = children.map { child in
      let range = child.range(along: axis, proposal)
      return Flexibility(least: range.lowerBound, most: range.upperBound, priority: child.layoutPriority)
    }
    let available = length == .max ? Int.max : length - gaps(children.count)
    return share(available, among: parts) { index, offer in
      parts[index].least == parts[index].most
        ? parts[index].least
        : children[index].measure(ProposedViewSize(axis, along: offer, across: proposal[axis.other]))[axis]
    }
  }

  package override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let children = renderChildren
    let lengths = lengths(children, proposal)
    var along = gaps(children.count), across = 0
    for (index, child) in children.enumerated() {
      along = saturatingSum(along, lengths[index])
      across = max(across, child.measure(offer(lengths[index], proposal))[axis.other])
    }
    return Size(axis, along: along, across: across)
  }

  private func offer(_ length: Int, _ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(axis, along: length, across: proposal[axis.other])
  }

  package override func range(along axis: Axis, _ proposal: ProposedViewSize) -> ClosedRange<Int> {
    guard axis == self.axis else { return super.range(along: axis, proposal) }
    let children = renderChildren
    var least = gaps(children.count), most = least
    for child in children {
      let range = child.range(along: axis, proposal)
      least = saturatingSum(least, range.lowerBound)
      most = saturatingSum(most, range.upperBound)
    }
    return least...most
  }

  package override func placeChildren() {
    let children = renderChildren
    let lengths = lengths(children, proposal)
    var position = 0
    for (index, child) in children.enumerated() {
      let offer = offer(lengths[index], proposal)
      let wanted = child.measure(offer)
      let across = (size[axis.other] - wanted[axis.other]) * alignment / 2
      let origin = axis == .horizontal ? Point(x: position, y: across) : Point(x: across, y: position)
      child.place(Rect(origin: origin, size: wanted), proposal: offer)
      position += lengths[index] + spacing
    }
  }

  /// Only the children that stand in what may be written are visited: found by halving, for they follow one another.
  package override func paint(_ painter: inout Painter) {
    let children = renderChildren
    let low = axis == .horizontal ? painter.visible.minX : painter.visible.minY
    let high = axis == .horizontal ? painter.visible.maxX : painter.visible.maxY
    var first = 0, end = children.count
    while first < end {
      let middle = (first + end) / 2
      let frame = children[middle].frame
      if (axis == .horizontal ? frame.maxX : frame.maxY) <= low { first = middle + 1 } else { end = middle }
    }
    for index in first..<children.count {
      if (axis == .horizontal ? children[index].frame.minX : children[index].frame.minY) >= high { break }
      painter.paint(children[index])
    }
  }
}
