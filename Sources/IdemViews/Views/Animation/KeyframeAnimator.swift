import IdemCore

/// A view whose value follows keyframes: forever, or once after each change of a trigger.
///
/// The content runs for each step, at most 60 times a second, and not at all after the end. Where the user prefers no animations, the
/// value has its end at once.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes<Value>, Content: View>: PrimitiveView {
  let initialValue: Value
  /// Equal triggers start nothing. Nil: starts when the view appears.
  let trigger: AnyEquatable?
  let repeats: Bool
  let content: (Value) -> Content
  let keyframes: (Value) -> KeyframePath

  /// Creates a view whose value follows keyframes from its appearance on.
  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    (self.initialValue, trigger, repeats, self.content, self.keyframes) = (initialValue, nil, repeating, content, keyframes)
  }

  /// Creates a view whose value follows keyframes once after each change of a value.
  public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    (self.initialValue, self.trigger, repeats) = (initialValue, AnyEquatable(trigger), false)
    (self.content, self.keyframes) = (content, keyframes)
  }

  public static func _makeNode(_ view: KeyframeAnimator, parent: Node, in context: UpdateContext) -> Node {
    let node = KeyframeNode(view, parent: parent)
    node.begin(in: context)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: KeyframeAnimator, in context: UpdateContext) {
    node.uncheckedCast(to: KeyframeNode<Value, KeyframePath, Content>.self).update(view, in: context)
  }
}

private final class KeyframeNode<Value, KeyframePath: Keyframes<Value>, Content: View>: WrapperNode, MovingNode {
  private var view: KeyframeAnimator<Value, KeyframePath, Content>
  private var shown: Value
  /// The value before the run.
  private var origin: Value
  private var tracks: [_KeyframeTrack<Value>] = []
  private var length = 0.0
  private var start = 0
  private var wakeUp: WakeUp?
  var sleep = MotionSleep()

  init(_ view: KeyframeAnimator<Value, KeyframePath, Content>, parent: Node) {
    self.view = view
    shown = view.initialValue
    origin = shown
    super.init(parent: parent, type: KeyframeAnimator<Value, KeyframePath, Content>.self)
  }

  private var inner: MovingContent<Value, Content> { MovingContent(content: view.content, value: shown) }

  func begin(in context: UpdateContext) {
    if view.trigger == nil { run() }
    child = MovingContent<Value, Content>._makeNode(inner, parent: self, in: context)
    flags.remove(.building)
  }

  func update(_ new: KeyframeAnimator<Value, KeyframePath, Content>, in context: UpdateContext) {
    let isTriggered = new.trigger != nil && new.trigger != view.trigger
    view = new
    if isTriggered { run() }
    flags.remove(.stale)
    MovingContent<Value, Content>._updateNode(child, inner, in: context)
  }

  /// Starts from the shown value.
  private func run() {
    origin = shown
    tracks = view.keyframes(origin)._tracks
    length = min(tracks.map(\.duration).max() ?? 0, 86_400)
    start = tree.timers.clock.now
    if EnvironmentValues(scope: environment).accessibilityReduceMotion || length == 0 { return show(at: length) }
    schedule()
  }

  private func show(at time: Double) {
    var value = origin
    for track in tracks { track.apply(&value, origin, time) }
    shown = value
  }

  private func schedule() {
    wakeUp?.cancel()
    wakeUp = tree.timers.schedule(at: tree.timers.clock.now.addingClamped(16_666_667)) { [weak self] in self?.step(in: $0) }
  }

  func wake() { schedule() }

  private func step(in context: UpdateContext) {
    guard !isRemoved else { return }
    guard view.repeats else { return stepNow() }
    // A course without an end pauses while it is not visible, and waits for a slow terminal.
    if !isSeen { return fallAsleep() }
    tree.motion.take(for: self, in: context) { [weak self] _ in
      if let self, !isRemoved { stepNow() }
    }
  }

  private func stepNow() {
    let time = Double(tree.timers.clock.now - start) / 1e9
    if time < length {
      show(at: time)
      schedule()
    } else if view.repeats {
      start = tree.timers.clock.now
      shown = view.initialValue
      origin = shown
      schedule()
    } else {
      show(at: length)
    }
    becomeStale(.animation)
  }

  override func evaluate(in context: UpdateContext) {
    child.uncheckedCast(to: CompositeNode<MovingContent<Value, Content>>.self).update(inner, .animation, in: context)
  }

  override func close(in context: UpdateContext) {
    wakeUp?.cancel()
    endSleep()
  }
}

extension View {
  /// Shows this view as a closure changes it, with a value that follows keyframes from its appearance on.
  public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (_MovedContent<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let view = _MovedContent(content: self)
    return KeyframeAnimator(initialValue: initialValue, repeating: repeating, content: { content(view, $0) }, keyframes: keyframes)
  }

  /// Shows this view as a closure changes it, with a value that follows keyframes once after each change of another value.
  public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (_MovedContent<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let view = _MovedContent(content: self)
    return KeyframeAnimator(initialValue: initialValue, trigger: trigger, content: { content(view, $0) }, keyframes: keyframes)
  }
}

extension Angle: Animatable {
  public var animatableData: Double {
    get { radians }
    set { radians = newValue }
  }
}
