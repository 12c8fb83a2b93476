import IdemCore
import IdemScreen

/// The views that another view resolves to. They have no place of their own: `Subview`s show them elsewhere.
final class SubviewSource: RenderNode {
  private(set) var content: Node!
  /// Called when the views are others, or in another order.
  private let changed: @MainActor (UpdateContext) -> Void

  init(parent: Node, changed: @escaping @MainActor (UpdateContext) -> Void) {
    self.changed = changed
    super.init(parent: parent, type: SubviewSource.self)
    excludeFromStatistics()
  }

  func show<Content: View>(_ view: Content, in context: UpdateContext) {
    if let content { return Content._updateNode(content, view, in: context) }
    content = Content._makeNode(view, parent: self, in: context)
    flags.remove(.building)
  }

  override func visitChildren(_ visit: (Node) -> Void) { if let content { visit(content) } }
  override func childrenChanged(in context: UpdateContext) { if !isBuilding { changed(context) } }
  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size { .zero }

  /// The views, in their order.
  func nodes(in context: UpdateContext) -> ContiguousArray<RenderNode> {
    var nodes: ContiguousArray<RenderNode> = []
    content?.collectRenderNodes(into: &nodes, in: context)
    return nodes
  }
}

/// The node of a view that is made of the subviews of another one.
///
/// The other view is built first, as hidden children. Their nodes are drawn by the `Subview`s in the result.
final class SubviewsNode<Source: View, Elements, Result: View>: Node {
  private var source: SubviewSource!
  private var result: Node!
  private let collect: @MainActor (SubviewSource, UpdateContext) -> Elements
  private var transform: (Elements) -> Result
  private var observation: ObservationTracker!

  init(
    _ view: Source, collect: @escaping @MainActor (SubviewSource, UpdateContext) -> Elements,
    transform: @escaping (Elements) -> Result, parent: Node, type: Any.Type, in context: UpdateContext
  ) {
    (self.collect, self.transform) = (collect, transform)
    super.init(parent: parent, type: type)
    observation = ObservationTracker(node: self)
    source = SubviewSource(parent: self) { [unowned self] _ in becomeStale(Cause(.state, name: "subviews", owner: type)) }
    source.show(view, in: context)
    let shown = observation.track { transform(collect(source, context)) }
    result = Result._makeNode(shown, parent: self, in: context)
    flags.remove(.building)
  }

  func update(_ view: Source, transform: @escaping (Elements) -> Result, in context: UpdateContext) {
    self.transform = transform
    source.show(view, in: context)
    evaluate(in: context)
  }

  override func evaluate(in context: UpdateContext) {
    let shown = observation.track { transform(collect(source, context)) }
    Result._updateNode(result, shown, in: context)
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let source { visit(source) }
    if let result { visit(result) }
  }
  override func visitContent(_ visit: (Node) -> Void) { if let result { visit(result) } }

  override func preference<Key: PreferenceKey>(_ key: Key.Type, _ value: inout Key.Value?) { result?.preference(key, &value) }

  override func close(in context: UpdateContext) { observation.end() }
}
