import Observation

/// Sets one environment value for a view and its descendants.
struct EnvironmentModifier<Value>: WrapperModifier {
  let path: WritableKeyPath<EnvironmentValues, Value>
  let value: Value

  func makeNode(parent: Node, in context: UpdateContext) -> ScopeNode {
    let node = ScopeNode(parent: parent, type: Self.self)
    update(node, in: context)
    return node
  }

  func update(_ node: ScopeNode, in context: UpdateContext) {
    let (path, value) = (path, value)
    if node.isRepeatedWrite(of: value, at: path) { return }
    node.change(in: context) { $0[keyPath: path] = value }
  }
}

/// Transforms one environment value for a view and its descendants.
struct EnvironmentTransformModifier<Value>: WrapperModifier {
  let path: WritableKeyPath<EnvironmentValues, Value>
  let transform: (inout Value) -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> ScopeNode {
    let node = ScopeNode(parent: parent, type: Self.self)
    update(node, in: context)
    return node
  }

  func update(_ node: ScopeNode, in context: UpdateContext) {
    let (path, transform) = (path, transform)
    node.change(in: context) { transform(&$0[keyPath: path]) }
  }
}

/// Provides an object to a view and its descendants. The key is the object's type.
struct EnvironmentObjectModifier<Object: AnyObject>: WrapperModifier {
  let object: Object?

  func makeNode(parent: Node, in context: UpdateContext) -> ScopeNode {
    let node = ScopeNode(parent: parent, type: Self.self)
    update(node, in: context)
    return node
  }

  func update(_ node: ScopeNode, in context: UpdateContext) { node.setKey(ObjectKey<Object>.self, to: ObjectReference(object)) }
}

extension View {
  /// Sets an environment value for this view and its descendants. Only bodies that read the value depend on it.
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    modifier(EnvironmentModifier(path: keyPath, value: value))
  }

  /// Provides an observable object to this view and its descendants. They read it with `@Environment(Model.self)`.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(EnvironmentObjectModifier(object: object))
  }

  /// Transforms an environment value for this view and its descendants. The closure runs again when an inherited value that it reads
  /// changes.
  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(EnvironmentTransformModifier(path: keyPath, transform: transform))
  }
}
