import IdemCore
import IdemScreen

/// A type-erased layout. When the layout changes to one of another type, the views keep their identity and therefore their state.
public struct AnyLayout: Layout {
  private let storage: AnyLayoutStorage

  /// Creates a type-erased copy of a layout.
  public init<L: Layout>(_ layout: L) { storage = (layout as? AnyLayout)?.storage ?? AnyLayoutBox(layout) }

  /// The cache of the wrapped layout.
  public struct Cache {
    fileprivate var type: Any.Type
    fileprivate var value: Any
  }

  /// The layout's own type.
  var type: Any.Type { storage.type }

  public var _properties: LayoutProperties { storage.properties }

  /// Makes the cache of the wrapped layout.
  public func makeCache(subviews: Subviews) -> Cache { storage.makeCache(subviews) }

  /// Updates the cache, or makes a new one if the type of the layout changed.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    if cache.type == storage.type { storage.updateCache(&cache, subviews) } else { cache = storage.makeCache(subviews) }
  }

  /// Returns the size that the wrapped layout computes.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> Size {
    storage.sizeThatFits(proposal, subviews, &cache)
  }

  /// Places the views with the wrapped layout.
  public func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    storage.placeSubviews(in: bounds, proposal, subviews, &cache)
  }

  /// Returns the spacing of the wrapped layout.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { storage.spacing(subviews, &cache) }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> Int? {
    storage.guide(guide.key, in: bounds, proposal, subviews, &cache)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> Int? {
    storage.guide(guide.key, in: bounds, proposal, subviews, &cache)
  }
}

@MainActor
private class AnyLayoutStorage {
  var type: Any.Type { preconditionFailure("AnyLayoutStorage is abstract") }
  var properties: LayoutProperties { preconditionFailure("AnyLayoutStorage is abstract") }
  func makeCache(_ subviews: LayoutSubviews) -> AnyLayout.Cache { preconditionFailure("AnyLayoutStorage is abstract") }
  func updateCache(_ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews) { preconditionFailure("AnyLayoutStorage is abstract") }
  func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> Size {
    preconditionFailure("AnyLayoutStorage is abstract")
  }
  func placeSubviews(in bounds: Rect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) {
    preconditionFailure("AnyLayoutStorage is abstract")
  }
  func spacing(_ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> ViewSpacing {
    preconditionFailure("AnyLayoutStorage is abstract")
  }
  func guide(
    _ key: AlignmentKey, in bounds: Rect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
  ) -> Int? {
    preconditionFailure("AnyLayoutStorage is abstract")
  }
}

private final class AnyLayoutBox<L: Layout>: AnyLayoutStorage {
  private let layout: L
  init(_ layout: L) { self.layout = layout }

  override var type: Any.Type { L.self }
  override var properties: LayoutProperties { layout._properties }

  override func makeCache(_ subviews: LayoutSubviews) -> AnyLayout.Cache {
    AnyLayout.Cache(type: L.self, value: layout.makeCache(subviews: subviews))
  }

  override func updateCache(_ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews) {
    with(&cache, subviews) { layout.updateCache(&$0, subviews: subviews) }
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> Size {
    with(&cache, subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0).layoutSize }
  }

  override func placeSubviews(in bounds: Rect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) {
    with(&cache, subviews) {
      layout.placeSubviews(in: L.LayoutBounds(layoutRect: bounds), proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  override func spacing(_ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> ViewSpacing {
    with(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
  }

  override func guide(
    _ key: AlignmentKey, in bounds: Rect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
  ) -> Int? {
    with(&cache, subviews) { layout.guide(key, in: bounds, proposal, subviews, &$0) }
  }

  private func with<Result>(_ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews, _ body: (inout L.Cache) -> Result) -> Result {
    var value = cache.value as? L.Cache ?? layout.makeCache(subviews: subviews)
    let result = body(&value)
    cache = AnyLayout.Cache(type: L.self, value: value)
    return result
  }
}
