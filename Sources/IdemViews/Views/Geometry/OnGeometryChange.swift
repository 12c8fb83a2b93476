import IdemCore
import IdemScreen

/// Runs an action when a value differs that is computed from the geometry of a view.
struct GeometryChangeModifier<Value: Equatable>: WrapperModifier {
  let transform: @MainActor (GeometryProxy) -> Value
  let action: @MainActor (_ old: Value, _ new: Value) -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> GeometryChangeNode<Value> { GeometryChangeNode(self, parent: parent) }
  func update(_ node: GeometryChangeNode<Value>, in context: UpdateContext) { node.modifier = self }
}

/// Computes the value after each frame: a view moves also when only views around it changed, or when it is scrolled.
final class GeometryChangeNode<Value: Equatable>: WrapperNode, FrameListener {
  var modifier: GeometryChangeModifier<Value>
  private var value: Value?
  /// Kept, so that a frame allocates nothing.
  private var reference: NodeReference?

  init(_ modifier: GeometryChangeModifier<Value>, parent: Node) {
    self.modifier = modifier
    super.init(parent: parent, type: GeometryChangeModifier<Value>.self)
    tree.diagnostics.frameObservers.add(self)
  }

  override func close(in context: UpdateContext) { tree.diagnostics.frameObservers.remove() }

  func frameEnded() {
    guard let content = firstRenderNode(below: child), content.isPlaced else { return }
    let new = modifier.transform(GeometryProxy(size: content.size, reference(to: content)))
    guard new != value else { return }
    let old = value ?? new
    value = new
    RunningHandler.run(.layoutAction, of: self) { modifier.action(old, new) }
  }

  private func reference(to content: RenderNode) -> NodeReference {
    if let reference, reference.node === content { return reference }
    let new = NodeReference(content)
    reference = new
    return new
  }

  /// The view itself; the first one, if the modifier surrounds several.
  private func firstRenderNode(below node: Node) -> RenderNode? {
    if let node = node as? RenderNode { return node }
    var found: RenderNode?
    node.visitChildren { if found == nil { found = firstRenderNode(below: $0) } }
    return found
  }
}

extension View {
  /// Runs an action with a value that is computed from the size and the position of the view: after the first frame, and after each frame in
  /// which the value differs.
  ///
  ///     .onGeometryChange(for: Size.self) { $0.size } action: { size = $0 }
  ///
  /// The value is computed after every frame, and nothing is laid out for it. If the modifier surrounds several views, the first one counts.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (GeometryProxy) -> Value,
    action: @escaping @MainActor (_ newValue: Value) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(transform: transform) { _, new in action(new) })
  }

  /// The same with an action that gets the old value, too. In the first frame, both are the same.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (GeometryProxy) -> Value,
    action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(transform: transform, action: action))
  }
}
