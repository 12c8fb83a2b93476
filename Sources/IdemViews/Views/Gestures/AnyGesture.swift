import IdemCore

/// A gesture whose type is hidden.
public struct AnyGesture<Value>: _PrimitiveGesture {
  private let box: Box

  /// Hides the type of a gesture.
  public init<Content: Gesture>(_ gesture: Content) where Content.Value == Value { box = TypedBox(gesture) }

  @MainActor fileprivate class Box {
    func make() -> _GestureRecognizer<Value> { fatalError("AnyGesture.Box: a subclass makes the recognizer") }
    func update(_ recognizer: _GestureRecognizer<Value>) {}
    var type: Any.Type { Value.self }
  }

  fileprivate final class TypedBox<Content: Gesture>: Box where Content.Value == Value {
    let gesture: Content
    init(_ gesture: Content) { self.gesture = gesture }
    override func make() -> _GestureRecognizer<Value> { Content._makeRecognizer(gesture) }
    override func update(_ recognizer: _GestureRecognizer<Value>) { Content._updateRecognizer(recognizer, gesture) }
    override var type: Any.Type { Content.self }
  }

  public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value> {
    ErasedRecognizer(gesture.box.make(), type: gesture.box.type)
  }

  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    guard let erased = recognizer as? ErasedRecognizer<Value> else { return }
    if erased.type == gesture.box.type { return gesture.box.update(erased.current) }
    erased.cancel()
    (erased.current, erased.type) = (gesture.box.make(), gesture.box.type)
  }
}

/// A recognizer whose content can be replaced by that of another type of gesture.
final class ErasedRecognizer<Value>: _GestureRecognizer<Value> {
  var current: _GestureRecognizer<Value>
  var type: Any.Type

  init(_ current: _GestureRecognizer<Value>, type: Any.Type) { (self.current, self.type) = (current, type) }

  override var deadline: Int? { current.deadline }
  override var claimsPress: Bool { current.claimsPress }
  override var followsDrags: Bool { current.followsDrags }

  private func follow() { (phase, news, value) = (current.phase, current.news, current.value) }

  override func began(_ sample: GestureSample) {
    current.began(sample)
    follow()
  }
  override func moved(_ sample: GestureSample) {
    current.moved(sample)
    follow()
  }
  override func ended(_ sample: GestureSample) {
    current.ended(sample)
    follow()
  }
  override func timeReached(_ sample: GestureSample) {
    current.timeReached(sample)
    follow()
  }
  override func scrolled(_ steps: Int, _ sample: GestureSample) -> Bool {
    guard current.scrolled(steps, sample) else { return false }
    follow()
    return true
  }
  override func report() { current.report() }
  override func cancel() {
    current.cancel()
    super.cancel()
  }
}
