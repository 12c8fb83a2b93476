import IdemCore
import IdemScreen

extension View {
  /// Makes the view a source of drag and drop. Any value can be dragged; a `dropDestination` for its type takes it.
  ///
  /// The drag begins when the pointer has moved by one cell with its button down. What the view shows goes along with the pointer. Escape
  /// cancels. A control inside the view keeps its clicks.
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
    DragSourceRecognizer(DragGesture._makeRecognizer(DragGesture(minimumDistance: 1, space: .global)), gesture)
  }
  static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    (recognizer as? DragSourceRecognizer)?.gesture = gesture
  }
}

private final class DragSourceRecognizer: SameValueRecognizer<DragGesture.Value> {
  var gesture: DragSourceGesture
  private weak var source: Node?
  private var drag: DragOperation?

  init(_ base: _GestureRecognizer<DragGesture.Value>, _ gesture: DragSourceGesture) {
    self.gesture = gesture
    super.init(base)
  }

  override func follow(_ sample: GestureSample) {
    super.follow(sample)
    source = sample.node
  }

  override func report() {
    super.report()
    guard let value, let source else { return }
    switch news {
    case .changed:
      if let drag { return drag.move(to: value.location) }
      drag = DragOperation(gesture.payload(), from: source, at: value.location, preview: gesture.preview)
    case .ended:
      let finished = drag
      drag = nil
      finished?.drop(at: value.location)
    case nil: break
    }
  }

  override func cancel() {
    super.cancel()
    drag?.cancel()
    drag = nil
  }
}
