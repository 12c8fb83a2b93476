/// The values that a view inherits from those above it. Reading one in a body makes the body depend on that key alone.
@MainActor
public struct EnvironmentValues {
  package let scope: EnvironmentScope
  /// What was written into this copy, for `.environment` to store in a scope.
  package private(set) var written: ContiguousArray<WrittenValue> = []
  package private(set) var writtenDrawing: DrawEnvironment?

  package init(scope: EnvironmentScope) { self.scope = scope }

  /// The values of an app that sets none.
  public init() { scope = EnvironmentScope(parent: nil) }

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      for value in written.reversed() { if let value = value as? WrittenValueOf<Key> { return value.value } }
      return scope.value(of: key)
    }
    set { written.append(WrittenValueOf<Key>(newValue)) }
  }

  /// What drawing depends on, kept apart from the keys because every Text reads it.
  package var drawing: DrawEnvironment {
    get {
      if let writtenDrawing { return writtenDrawing }
      scope.noteDrawingRead()
      return scope.drawing
    }
    set { writtenDrawing = newValue }
  }
}

/// A value written into a copy of the environment, before a scope takes it.
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
