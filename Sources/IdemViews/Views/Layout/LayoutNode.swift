import IdemCore
import IdemScreen

/// The node of views that a `Layout` arranges.
final class LayoutNode<L: Layout>: ContainerNode {
  private var layout: L
  private var layoutCache: L.Cache?
  /// Whether the views or the layout's value changed since the cache was updated.
  private var isCacheOld = true
  /// Whether the layout sets guides; nil before that is examined.
  private var knownGuides: Bool?

  init(_ layout: L, parent: Node) {
    self.layout = layout
    super.init(parent: parent, type: L.self)
    // A layout can place views anywhere, so they may overlap.
    flags.insert(.layered)
    knownGuides = LayoutGuides.areSet(by: layoutType)
    if setsGuides { hasGuides = true }
  }

  func update(_ new: L, in context: UpdateContext) {
    let old = layout
    let isSame = Comparison.of(L.self).areEqual(old, new)
    layout = new
    guard !isSame else { return }
    isCacheOld = true
    if old._properties.stackOrientation != new._properties.stackOrientation {
      for child in renderChildren { child.stackAxisChanged(in: context) }
    }
    if L.self == AnyLayout.self {
      knownGuides = LayoutGuides.areSet(by: layoutType)
      if !flags.contains(.staleChildren) { takeGuides(of: renderChildren, in: context) }
    }
    apply(.layout, in: context)
  }

  override func childrenCollected(_ children: ContiguousArray<RenderNode>, in context: UpdateContext) { isCacheOld = true }
  override func layoutInvalidated() { isCacheOld = true }

  private func withCache<Result>(in context: MeasureContext, _ body: (LayoutSubviews, inout L.Cache) -> Result) -> Result {
    let subviews = LayoutSubviews(renderChildren, in: context)
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

  override var drawsOnlyChildren: Bool { true }
  override var stackAxis: Axis? { layout._properties.stackOrientation }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    RunningHandler.run(.layout, of: self) {
      withCache(in: context) { layout.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1).layoutSize }
    }
  }

  override func placeChildren(in context: PlacementContext) {
    let children = renderChildren
    let collector = PlacementCollector(count: children.count)
    RunningHandler.run(.layout, of: self) {
      withCache(in: context.measuring) { subviews, cache in
        var subviews = subviews
        subviews.collector = collector
        layout.placeSubviews(in: L.LayoutBounds(layoutRect: bounds), proposal: proposal, subviews: subviews, cache: &cache)
      }
    }
    if knownGuides == nil { tree.changeDuringLayout(in: context) { findGuides(in: $0) } }
    for (index, child) in children.enumerated() {
      let placement = collector.placements[index]
      let offer = placement?.proposal ?? proposal
      let wanted = child.measure(offer, in: context)
      let origin = placement?.origin(of: wanted) ?? Alignment.center.origin(of: wanted, in: size)
      child.place(Rect(origin: origin, size: wanted), proposal: offer, in: context)
    }
  }

  // MARK: Guides

  private var layoutType: Any.Type { (layout as? AnyLayout)?.type ?? L.self }

  override var setsGuides: Bool { knownGuides == true }

  /// Examines whether the layout sets guides. If so, the containers around the node are updated.
  private func findGuides(in context: UpdateContext) {
    let children = renderChildren, bounds = Rect(origin: .zero, size: size).lengths
    // The app's layout is not called without views: it may not support that.
    guard !children.isEmpty else { return }
    let type = layoutType
    func callGuides() {
      for key in [HorizontalAlignment.center.key, VerticalAlignment.center.key] {
        withCache(in: context.measuring) { _ = layout.guide(key, in: bounds, proposal, $0, &$1) }
      }
    }
    knownGuides = LayoutGuides.areSet(by: type) ?? LayoutGuides.areSet(by: type, callGuides: callGuides)
    takeGuides(of: children, in: context)
  }

  override func guideBelow(_ key: AlignmentKey, _ proposal: ProposedViewSize, in context: MeasureContext) -> Int? {
    let bounds = Rect(origin: .zero, size: measure(proposal, in: context))
    if setsGuides, let own = withCache(in: context, { layout.guide(key, in: bounds, proposal, $0, &$1) }) { return own }
    let children = renderChildren
    guard children.contains(where: { $0.hasGuides }) else { return nil }
    let collector = PlacementCollector(count: children.count)
    withCache(in: context) { subviews, cache in
      var subviews = subviews
      subviews.collector = collector
      layout.placeSubviews(in: L.LayoutBounds(layoutRect: bounds), proposal: proposal, subviews: subviews, cache: &cache)
    }
    var sum = 0, count = 0
    for (index, child) in children.enumerated() {
      guard let placement = collector.placements[index], let position = child.guide(key, placement.proposal, in: context) else { continue }
      let origin = placement.origin(of: child.measure(placement.proposal, in: context))
      sum += position + origin[key.axis]
      count += 1
    }
    return count == 0 ? nil : sum / count
  }
}

extension LayoutNode: SpacedNode {
  func ownSpacing(in context: MeasureContext) -> ViewSpacing { withCache(in: context) { layout.spacing(subviews: $0, cache: &$1) } }
}

extension Layout {
  /// Returns the position of a guide from `explicitAlignment`.
  func guide(
    _ key: AlignmentKey, in bounds: Rect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache
  ) -> Int? {
    switch key.axis {
    case .horizontal:
      explicitAlignment(of: HorizontalAlignment(key), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    case .vertical:
      explicitAlignment(of: VerticalAlignment(key), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }
}

/// Collects the placements of a layout's views.
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
