/// The node of a modifier that changes the environment for what is below it.
package final class ScopeNode: WrapperNode {
  private let scope: EnvironmentScope
  /// How this scope changes what drawing inherits.
  @exclusivity(unchecked) private var drawingChange: (@MainActor (inout DrawEnvironment) -> Void)?
  /// How this scope changes the keyed values, and the keys that this wrote the last time.
  @exclusivity(unchecked) private var valuesChange: (@MainActor (inout EnvironmentValues) -> Void)?
  @exclusivity(unchecked) private var writtenKeys: ContiguousArray<ObjectIdentifier> = []
  /// The value and the key path that were written last, where one value is written at one place.
  @exclusivity(unchecked) private var written: AnyWrittenPath?

  package override init(parent: Node, type: Any.Type) {
    scope = EnvironmentScope(parent: parent.childEnvironment)
    super.init(parent: parent, type: type)
  }

  package override var childEnvironment: EnvironmentScope { scope }

  /// The scope's values as they are before it writes its own.
  package var inherited: EnvironmentValues { EnvironmentValues(scope: parent!.childEnvironment) }

  /// Stores what was written into a copy of `inherited`; a key that was written the last time, and is not now, is inherited again.
  private func take(_ values: EnvironmentValues) {
    let keys = ContiguousArray(values.written.lazy.map(\.key))
    for key in writtenKeys where !keys.contains(key) { scope.unset(key) }
    let enabling = ObjectIdentifier(IsEnabledKey.self)
    // Other controls can have the focus than before.
    if keys.contains(enabling) || writtenKeys.contains(enabling) { tree.focusMemory.mayChange = true }
    writtenKeys = keys
    for value in values.written { value.store(in: scope) }
    setDrawing(values.writtenDrawing ?? environment.drawing)
  }

  /// Sets how the values are changed here. What the change reads of the surroundings, this node depends on.
  package func change(_ change: @escaping @MainActor (inout EnvironmentValues) -> Void) {
    valuesChange = change
    evaluate()
  }

  package override func evaluate() {
    flags.remove(.staleHandlers)
    guard let valuesChange else { return }
    var values = inherited
    tracking { valuesChange(&values) }
    take(values)
  }

  /// Whether this value was written at this place the last time; notes it for the next.
  func wrote<Value>(_ value: Value, at path: WritableKeyPath<EnvironmentValues, Value>) -> Bool {
    if let written = written as? WrittenPath<Value>, written.path == path { return written.isSame(value) }
    written = WrittenPath(path, value)
    return false
  }

  package func setKey<Key: EnvironmentKey>(_ key: Key.Type, to value: Key.Value) { scope.set(key, to: value) }
  /// Leaves a key to what is around.
  package func unsetKey<Key: EnvironmentKey>(_ key: Key.Type) { scope.unset(ObjectIdentifier(key)) }

  /// Sets how drawing is changed here; it is asked again whenever the surroundings change.
  package func changeDrawing(_ change: @escaping @MainActor (inout DrawEnvironment) -> Void) {
    drawingChange = change
    var drawing = environment.drawing
    change(&drawing)
    setDrawing(drawing)
  }

  private func setDrawing(_ drawing: DrawEnvironment) {
    guard scope.setDrawing(drawing), let child else { return }
    child.drawingChanged()
  }

  package override func drawingChanged() {
    if valuesChange != nil { return evaluate() }
    var drawing = environment.drawing
    drawingChange?(&drawing)
    setDrawing(drawing)
  }
}

/// What was written at a key path, for the next value to be compared with.
@MainActor
private class AnyWrittenPath {}

private final class WrittenPath<Value>: AnyWrittenPath {
  let path: WritableKeyPath<EnvironmentValues, Value>
  @exclusivity(unchecked) private var value: Value
  private let comparison = Comparison.of(Value.self)

  init(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) {
    self.path = path
    self.value = value
  }

  /// Whether the new value is the same as the one before, which it replaces.
  func isSame(_ new: Value) -> Bool {
    let same = withUnsafePointer(to: value) { old in
      withUnsafePointer(to: new) { comparison.isIdentical(UnsafeRawPointer(old), UnsafeRawPointer($0)) }
    }
    value = new
    return same
  }
}
