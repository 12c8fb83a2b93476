import IdemCore
import IdemScreen

/// The layout of a row or a column. HStack, VStack and their layouts share it.
package struct StackArrangement {
  package let axis: Axis
  /// The number of cells between two views.
  package let spacing: Int
  /// Whether the spacing is the default. A Spacer then replaces it, and has no spacing beside it, as in SwiftUI.
  package let isUsualSpacing: Bool
  /// The line on which the views are aligned.
  package let line: AlignmentLine

  package init(axis: Axis, spacing: Int, isUsualSpacing: Bool = false, line: AlignmentLine) {
    self.axis = axis
    self.spacing = spacing.length
    self.isUsualSpacing = isUsualSpacing
    self.line = line
  }

  /// The result for one proposal.
  @MainActor
  struct Result {
    /// The proposal to each view.
    var offers: ContiguousArray<ProposedViewSize>
    var sizes: ContiguousArray<Size>
    var size: Size
  }

  /// The total length of all gaps, in cells.
  @MainActor
  private func gaps(_ children: ContiguousArray<RenderNode>) -> Int {
    let all = spacing * max(0, children.count - 1)
    guard isUsualSpacing, spacing != 0, children.contains(where: \.isSpacer) else { return all }
    return children.indices.dropLast().reduce(0) { $0 + gap(after: $1, children) }
  }

  @MainActor @inline(__always)
  private func gap(after index: Int, _ children: ContiguousArray<RenderNode>) -> Int {
    guard isUsualSpacing, spacing != 0, index + 1 < children.count else { return spacing }
    return children[index].isSpacer || children[index + 1].isSpacer ? 0 : spacing
  }

  /// The proposals to the views, their sizes, and the size of the stack.
  @MainActor
  func arrange(_ children: ContiguousArray<RenderNode>, _ proposal: ProposedViewSize, in context: MeasureContext) -> Result {
    let across = proposal[axis.other]
    var sizes: ContiguousArray<Size>, offers: ContiguousArray<ProposedViewSize>
    if let length = proposal[axis] {
      sizes = ContiguousArray(repeating: .zero, count: children.count)
      offers = ContiguousArray(repeating: .zero, count: children.count)
      var parts: [Flexibility] = []
      parts.reserveCapacity(children.count)
      children.forEachBorrowed { parts.append($0.flexibility(along: axis, proposal, in: context)) }
      let available = length == .infinity ? length : length - gaps(children)
      _ = share(available, among: parts) { index, offer in
        // A rigid view is always proposed its own length, so that its layout cache has more hits.
        let offer = parts[index].least == parts[index].most ? parts[index].least : offer
        offers[index] = ProposedViewSize(axis, along: offer, across: across)
        sizes[index] = children[index].measure(offers[index], in: context)
        return sizes[index][axis]
      }
    } else {
      offers = ContiguousArray(repeating: ProposedViewSize(axis, along: nil, across: across), count: children.count)
      sizes = []
      sizes.reserveCapacity(children.count)
      children.forEachBorrowed { sizes.append($0.measure(proposal, in: context)) }
    }
    var along = gaps(children)
    for size in sizes { along += size[axis] }
    return Result(offers: offers, sizes: sizes, size: Size(axis, along: along, across: extent(children, sizes, offers, in: context).length))
  }

  /// Whether any of the views has an alignment guide.
  @MainActor
  private func haveGuides(_ children: ContiguousArray<RenderNode>) -> Bool {
    for position in children.indices where children[position].hasGuides { return true }
    return false
  }

  /// The length of the stack across its axis, and the position of its alignment line in half cells. The line is nil if no view has a guide.
  @MainActor
  private func extent(
    _ children: ContiguousArray<RenderNode>, _ sizes: ContiguousArray<Size>, _ offers: ContiguousArray<ProposedViewSize>,
    in context: MeasureContext
  ) -> (length: Int, line: Int?) {
    var length = 0
    guard line.halves == nil || haveGuides(children) else {
      for size in sizes { length = max(length, size[axis.other]) }
      return (length, nil)
    }
    var before = 0, after = 0
    for (index, child) in children.enumerated() {
      let position = line.doubledPosition(in: child, offers[index], with: context)
      before = max(before, position)
      after = max(after, sizes[index][axis.other] * 2 - position)
    }
    for (index, child) in children.enumerated() {
      let start = (before - line.doubledPosition(in: child, offers[index], with: context)) >> 1
      length = max(length, start + sizes[index][axis.other])
    }
    return (length, before)
  }

  /// Calls `body` with the frame of each view, in a stack that is `length` cells across its axis.
  @MainActor
  func frames(
    _ children: ContiguousArray<RenderNode>, _ result: Result, across length: Int, in context: MeasureContext,
    _ body: (Int, Rect) -> Void
  ) {
    let before = extent(children, result.sizes, result.offers, in: context).line
    var position = 0
    for (index, child) in children.enumerated() {
      let size = result.sizes[index]
      let start =
        before.map { ($0 - line.doubledPosition(in: child, result.offers[index], with: context)) >> 1 }
        ?? aligned(size[axis.other], in: length, halves: line.halves ?? 0)
      let origin = axis == .horizontal ? Point(x: position, y: start) : Point(x: start, y: position)
      body(index, Rect(origin: origin, size: size))
      position += size[axis] + gap(after: index, children)
    }
  }

  /// The minimum and maximum length along an axis: the sum along the stack's own axis, the maximum across it.
  @MainActor
  func range(_ children: ContiguousArray<RenderNode>, along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext)
    -> ClosedRange<Int>
  {
    let isOwn = axis == self.axis
    // Across the axis, the length of a view is measured without its share along the stack. This is exact except for views of fixed
    // proportions.
    let offer = isOwn ? proposal : .unspecified
    var least = isOwn ? gaps(children) : 0, most = least
    for child in children {
      let part = child.flexibility(along: axis, offer, in: context)
      least = isOwn ? least + part.least : max(least, part.least)
      most = isOwn ? most + part.most : max(most, part.most)
    }
    return max(0, least)...max(0, least, most)
  }

  /// The position of an alignment guide in the stack: the mean over the views that set it.
  @MainActor
  func guide(_ key: AlignmentKey, _ children: ContiguousArray<RenderNode>, _ proposal: ProposedViewSize, in context: MeasureContext) -> Int?
  {
    guard haveGuides(children) else { return nil }
    let result = arrange(children, proposal, in: context)
    var sum = 0, count = 0
    frames(children, result, across: result.size[axis.other], in: context) { index, frame in
      guard let position = children[index].guide(key, result.offers[index], in: context) else { return }
      sum += position + frame.origin[key.axis]
      count += 1
    }
    return count == 0 ? nil : sum / count
  }
}
