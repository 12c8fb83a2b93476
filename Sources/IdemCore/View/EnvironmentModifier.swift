import Observation

/// Sets one value of the environment for a view and all below it.
struct EnvironmentModifier<Value>: WrapperModifier {
  let path: WritableKeyPath<EnvironmentValues, Value>
  let value: Value

  func makeNode(parent: Node) -> ScopeNode {
    let node = ScopeNode(parent: parent, type: Self.self)
    update(node)
    return node
  }

  func update(_ node: ScopeNode) {
    let (path, value) = (path, value)
    if node.wrote(value, at: path) { return }
    node.change { $0[keyPath: path] = value }
  }
}

/// Changes one value of the environment for a view and all below it.
struct EnvironmentTransformModifier<Value>: WrapperModifier {
  let path: WritableKeyPath<EnvironmentValues, Value>
  let transform: (inout Value) -> Void

  func makeNode(parent: Node) -> ScopeNode {
    let node = ScopeNode(parent: parent, type: Self.self)
    update(node)
    return node
  }

  func update(_ node: ScopeNode) {
    let (path, transform) = (path, transform)
    node.change { transform(&$0[keyPath: path]) }
  }
}

/// Gives an object to all views below, by its type.
struct EnvironmentObjectModifier<Object: AnyObject>: WrapperModifier {
  let object: Object?

  func makeNode(parent: Node) -> ScopeNode {
    let node = ScopeNode(parent: parent, type: Self.self)
    update(node)
    return node
  }

  func update(_ node: ScopeNode) { node.setKey(ObjectKey<Object>.self, to: ObjectReference(object)) }
}

extension View {
  /// Sets a value of the environment for this view and those below it. Only bodies that read the value depend on it.
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    modifier(EnvironmentModifier(path: keyPath, value: value))
  }

  /// Gives an observable object to this view and those below it: `@Environment(Model.self)` reads it.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(EnvironmentObjectModifier(object: object))
  }

  /// Changes a value of the environment for this view and those below it; runs again when what it reads of the surroundings changes.
  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(EnvironmentTransformModifier(path: keyPath, transform: transform))
  }
}
