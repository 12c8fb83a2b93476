/// The values that a view inherits from its ancestors. Reading one in a body makes the body depend on that key alone.
@MainActor
public struct EnvironmentValues {
  package let scope: EnvironmentScope
  /// The values written into this copy. `.environment` stores them in a scope.
  package private(set) var written: ContiguousArray<WrittenValue> = []
  package private(set) var writtenDrawing: DrawEnvironment?

  package init(scope: EnvironmentScope) { self.scope = scope }

  /// The default values.
  public init() { scope = EnvironmentScope(parent: nil) }

  /// The value of a key. Writing changes this copy only.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      for value in written.reversed() { if let value = value as? WrittenValueOf<Key> { return value.value } }
      return scope.value(of: key)
    }
    set { written.append(WrittenValueOf<Key>(newValue)) }
  }

  /// The inherited drawing values. They are separate from the keyed values because every Text reads them.
  package var drawing: DrawEnvironment {
    get {
      if let writtenDrawing { return writtenDrawing }
      scope.trackDrawingRead()
      return scope.drawing
    }
    set { writtenDrawing = newValue }
  }
}

/// A value written into a copy of the environment, before it is stored in a scope.
@MainActor
package class WrittenValue {
  let key: ObjectIdentifier
  init(key: ObjectIdentifier) { self.key = key }
  package func store(in scope: EnvironmentScope) { preconditionFailure("WrittenValue is abstract") }
}

final class WrittenValueOf<Key: EnvironmentKey>: WrittenValue {
  let value: Key.Value
  init(_ value: Key.Value) {
    self.value = value
    super.init(key: ObjectIdentifier(Key.self))
  }
  override func store(in scope: EnvironmentScope) { scope.set(Key.self, to: value) }
}
