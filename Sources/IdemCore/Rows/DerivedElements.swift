/// A collection whose elements are known only after other views have been built: the subviews of a view. Itself it is empty.
@MainActor package protocol DerivedElements {
  /// Builds the other views below `parent`. `changed` is called when the elements are others.
  func makeSource(parent: Node, changed: @escaping @MainActor () -> Void, in context: UpdateContext) -> Node
  /// Updates the other views.
  func updateSource(_ node: Node, in context: UpdateContext)
  /// The elements, of the element type of the collection.
  func elements(of source: Node, in context: UpdateContext) -> [Any]
}

/// The node of a ForEach over such a collection: the other views, which are not shown here, and a ForEach over the elements.
final class DerivedForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ElementsNode<Data, ID, Content> {
  private typealias Inner = ForEach<[Data.Element], ID, Content>
  private var view: ForEach<Data, ID, Content>
  private var source: Node!
  private var inner: Node!

  init(_ view: ForEach<Data, ID, Content>, of elements: any DerivedElements, parent: Node, in context: UpdateContext) {
    self.view = view
    super.init(parent: parent, type: ForEach<Data, ID, Content>.self)
    source = elements.makeSource(
      parent: self, changed: { [unowned self] in if !isBuilding { becomeStale(Cause(.state, name: "subviews", owner: type)) } }, in: context
    )
    inner = Inner._makeNode(shown(elements, in: context), parent: self, in: context)
    flags.remove(.building)
  }

  private func shown(_ elements: any DerivedElements, in context: UpdateContext) -> Inner {
    Inner(data: elements.elements(of: source, in: context).map { $0 as! Data.Element }, id: view.id, content: view.content)
  }

  override func update(_ new: ForEach<Data, ID, Content>, in context: UpdateContext) {
    view = new
    (new.data as? any DerivedElements)?.updateSource(source, in: context)
    evaluate(in: context)
  }

  override func evaluate(in context: UpdateContext) {
    guard let elements = view.data as? any DerivedElements else { return }
    Inner._updateNode(inner, shown(elements, in: context), in: context)
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let source { visit(source) }
    if let inner { visit(inner) }
  }
  override func visitContent(_ visit: (Node) -> Void) { if let inner { visit(inner) } }
  override func preference<Key: PreferenceKey>(_ key: Key.Type, _ value: inout Key.Value?) { inner?.preference(key, &value) }
}
