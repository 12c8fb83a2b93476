import IdemCore
import IdemScreen

extension View {
  /// Makes the view a source of drag and drop. Any value can be dragged; a `dropDestination` for its type takes it.
  ///
  /// The drag begins when the pointer has moved by one cell with its button down. What the view shows goes along with the pointer. Escape
  /// cancels. A control inside the view keeps its clicks.
  ///
  /// By keys: Alt-M picks the view up while the focus is in it, or while it is in the selected row of a list. The arrows move it, Return puts
  /// it down.
  ///
  /// - Parameter payload: evaluated when a drag begins.
  public func draggable<Payload>(_ payload: @autoclosure @escaping @MainActor () -> Payload) -> some View {
    gesture(DragSourceGesture(payload: { [payload()] }, preview: nil))
  }

  /// Makes the view a source of drag and drop, with another view that goes along with the pointer.
  public func draggable<Payload, Preview: View>(
    _ payload: @autoclosure @escaping @MainActor () -> Payload, @ViewBuilder preview: @escaping @MainActor () -> Preview
  ) -> some View {
    gesture(
      DragSourceGesture(
        payload: { [payload()] }, preview: { parent, context in Preview._makeNode(preview(), parent: parent, in: context) }))
  }

  /// Makes the view a source of drag and drop of several values: those of the selected rows, for example.
  public func draggable<Payload>(items: @escaping @MainActor () -> [Payload]) -> some View {
    gesture(DragSourceGesture(payload: { items() }, preview: nil))
  }
}

/// A drag that carries values.
struct DragSourceGesture: _PrimitiveGesture {
  typealias Value = DragGesture.Value
  let payload: @MainActor () -> [Any]
  let preview: (@MainActor (Node, UpdateContext) -> Node)?

  static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value> {
    DragSourceRecognizer(gesture)
  }
  static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    (recognizer as? DragSourceRecognizer)?.gesture = gesture
  }
}

private final class DragSourceRecognizer: DragStartRecognizer {
  var gesture: DragSourceGesture

  init(_ gesture: DragSourceGesture) {
    self.gesture = gesture
    super.init()
  }

  override func start(at position: Point, in node: Node) -> DragOperation? {
    DragOperation(gesture.payload(), from: node, at: position, preview: gesture.preview)
  }
}
