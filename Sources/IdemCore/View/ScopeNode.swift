/// The node of a modifier that changes the environment for what is below it.
package final class ScopeNode: WrapperNode {
  private let scope: EnvironmentScope
  /// How this scope changes what drawing inherits.
  private var drawingChange: (@MainActor (inout DrawEnvironment) -> Void)?

  package override init(parent: Node, type: Any.Type) {
    scope = EnvironmentScope(parent: parent.childEnvironment)
    super.init(parent: parent, type: type)
  }

  package override var childEnvironment: EnvironmentScope { scope }

  /// The scope's values as they are before it writes its own.
  package var inherited: EnvironmentValues { EnvironmentValues(scope: parent!.childEnvironment) }

  /// Stores what was written into a copy of `inherited`.
  package func take(_ values: EnvironmentValues) {
    for value in values.written { value.store(in: scope) }
    if let drawing = values.writtenDrawing { setDrawing(drawing) }
  }

  package func setKey<Key: EnvironmentKey>(_ key: Key.Type, to value: Key.Value) { scope.set(key, to: value) }

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
    var drawing = environment.drawing
    drawingChange?(&drawing)
    setDrawing(drawing)
  }
}
