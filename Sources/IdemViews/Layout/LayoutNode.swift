import IdemCore
import IdemScreen

/// The node of views that a `Layout` arranges.
final class LayoutNode<L: Layout>: ContainerNode {
  @exclusivity(unchecked) private var layout: L
  @exclusivity(unchecked) private var layoutCache: L.Cache?
  /// Whether the views or the layout's value changed since the cache was updated.
  @exclusivity(unchecked) private var isCacheOld = true

  init(_ layout: L, parent: Node) {
    self.layout = layout
    super.init(parent: parent, type: L.self)
    // A layout can place views anywhere, so they may overlap.
    flags.insert(.layered)
  }

  func update(_ new: L) {
    let old = layout
    let comparison = Comparison.of(L.self)
    let isSame = withUnsafePointer(to: old) { a in
      withUnsafePointer(to: new) { b in comparison.isSame(UnsafeRawPointer(a), UnsafeRawPointer(b)) }
    }
    layout = new
    guard !isSame else { return }
    isCacheOld = true
    if old._properties.stackOrientation != new._properties.stackOrientation {
      for child in renderChildren { child.stackAxisChanged() }
    }
    apply(.layout)
  }

  override func childrenCollected(_ children: ContiguousArray<RenderNode>) { isCacheOld = true }
  override func layoutInvalidated() { isCacheOld = true }

  private func withCache<Result>(_ body: (LayoutSubviews, inout L.Cache) -> Result) -> Result {
    let subviews = LayoutSubviews(renderChildren)
    var cache: L.Cache
    if var old = layoutCache {
      layoutCache = nil
      if isCacheOld { layout.updateCache(&old, subviews: subviews) }
      cache = old
    } else {
      cache = layout.makeCache(subviews: subviews)
    }
    isCacheOld = false
    let result = body(subviews, &cache)
    layoutCache = cache
    return result
  }

  override var stackAxis: Axis? { layout._properties.stackOrientation }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    withCache { layout.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1) }
  }

  override func placeChildren() {
    let children = renderChildren
    let collector = PlacementCollector(count: children.count)
    withCache { subviews, cache in
      var subviews = subviews
      subviews.collector = collector
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
    for (index, child) in children.enumerated() {
      let placement = collector.placements[index]
      let offer = placement?.proposal ?? proposal
      let wanted = child.measure(offer)
      let origin = placement?.origin(of: wanted) ?? Alignment.center.origin(of: wanted, in: size)
      child.place(Rect(origin: origin, size: wanted), proposal: offer)
    }
  }

  override func guideBelow(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> Int? {
    let bounds = Rect(origin: .zero, size: measure(proposal))
    let children = renderChildren
    let collector = PlacementCollector(count: children.count)
    withCache { subviews, cache in
      var subviews = subviews
      subviews.collector = collector
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
    var sum = 0, count = 0
    for (index, child) in children.enumerated() {
      guard let placement = collector.placements[index], let position = child.guide(key, placement.proposal) else { continue }
      let origin = placement.origin(of: child.measure(placement.proposal))
      sum += position + (key.axis == .horizontal ? origin.x : origin.y)
      count += 1
    }
    return count == 0 ? nil : sum / count
  }
}

/// Collects the placements of a layout's views until all of them are placed.
@MainActor
final class PlacementCollector {
  struct Placement {
    let point: Point
    let anchor: UnitPoint
    let proposal: ProposedViewSize

    func origin(of size: Size) -> Point {
      Point(x: point.x.length - UnitPoint.cells(anchor.x, of: size.width), y: point.y.length - UnitPoint.cells(anchor.y, of: size.height))
    }
  }

  @exclusivity(unchecked) var placements: [Placement?]

  init(count: Int) { placements = Array(repeating: nil, count: count) }
}
