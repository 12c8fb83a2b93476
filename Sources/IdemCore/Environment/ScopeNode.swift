/// The node of a modifier that changes the environment of its descendants.
package final class ScopeNode: WrapperNode {
  private let scope: EnvironmentScope
  /// How this scope changes the inherited drawing values.
  private var drawingChange: (@MainActor (inout DrawEnvironment) -> Void)?
  /// How this scope changes the keyed values, and the keys that this change wrote last time.
  private var valuesChange: (@MainActor (inout EnvironmentValues) -> Void)?
  private var writtenKeys: ContiguousArray<ObjectIdentifier> = []
  /// The last value and key path, if this scope writes a single value at a single key path.
  private var written: AnyWrittenPath?

  package override init(parent: Node, type: Any.Type) {
    scope = EnvironmentScope(parent: parent.childEnvironment)
    super.init(parent: parent, type: type)
  }

  package override var childEnvironment: EnvironmentScope { scope }

  /// The values of the parent's scope, before this scope writes its own.
  package var inherited: EnvironmentValues { EnvironmentValues(scope: parent!.childEnvironment) }

  /// Stores what was written into a copy of `inherited`. A key that was written last time but not now is inherited again.
  private func take(_ values: EnvironmentValues, in context: UpdateContext) {
    let keys = ContiguousArray(values.written.lazy.map(\.key))
    for key in writtenKeys where !keys.contains(key) { scope.unset(key) }
    let enabling = ObjectIdentifier(IsEnabledKey.self)
    // A different set of controls may be able to have the focus.
    if keys.contains(enabling) || writtenKeys.contains(enabling) { tree.focus.setNeedsSettling() }
    writtenKeys = keys
    for value in values.written { value.store(in: scope) }
    setDrawing(values.writtenDrawing ?? environment.drawing, in: context)
  }

  /// Sets how the values are changed here. This node depends on every inherited value that the closure reads.
  package func change(in context: UpdateContext, _ change: @escaping @MainActor (inout EnvironmentValues) -> Void) {
    valuesChange = change
    evaluate(in: context)
  }

  package override func evaluate(in context: UpdateContext) {
    flags.remove(.staleHandlers)
    guard let valuesChange else { return }
    var values = inherited
    track { valuesChange(&values) }
    take(values, in: context)
  }

  /// Whether the same value was written at the same key path last time. Stores the value for the next comparison.
  func isRepeatedWrite<Value>(of value: Value, at path: WritableKeyPath<EnvironmentValues, Value>) -> Bool {
    if let written = written as? WrittenPath<Value>, written.path == path { return written.isSame(value) }
    written = WrittenPath(path, value)
    return false
  }

  package func setKey<Key: EnvironmentKey>(_ key: Key.Type, to value: Key.Value) { scope.set(key, to: value) }
  /// Removes a key from this scope. The value of an outer scope is inherited again.
  package func unsetKey<Key: EnvironmentKey>(_ key: Key.Type) { scope.unset(ObjectIdentifier(key)) }

  /// Sets how drawing values are changed here. The closure runs again whenever the inherited drawing values change.
  package func changeDrawing(in context: UpdateContext, _ change: @escaping @MainActor (inout DrawEnvironment) -> Void) {
    drawingChange = change
    var drawing = environment.drawing
    change(&drawing)
    setDrawing(drawing, in: context)
  }

  private func setDrawing(_ drawing: DrawEnvironment, in context: UpdateContext) {
    guard scope.setDrawing(drawing), let child else { return }
    child.drawingChanged(in: context)
  }

  package override func drawingChanged(in context: UpdateContext) {
    if valuesChange != nil { return evaluate(in: context) }
    var drawing = environment.drawing
    drawingChange?(&drawing)
    setDrawing(drawing, in: context)
  }
}

/// The last value written at a key path, for comparison with the next one.
@MainActor
private class AnyWrittenPath {}

private final class WrittenPath<Value>: AnyWrittenPath {
  let path: WritableKeyPath<EnvironmentValues, Value>
  private var value: Value
  private let comparison = Comparison.of(Value.self)

  init(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) {
    self.path = path
    self.value = value
  }

  /// Whether the new value is identical to the previous one. Replaces the previous value.
  func isSame(_ new: Value) -> Bool {
    defer { value = new }
    return comparison.areEqual(value, new, at: .identical)
  }
}
