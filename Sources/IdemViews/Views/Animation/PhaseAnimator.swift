import IdemCore

/// A view that goes through phases, each with an animation: forever, or once after each change of a trigger.
///
/// A phase lasts as long as its animation, and at least 0.05 seconds. Where the user prefers no animations, the first phase stays.
public struct PhaseAnimator<Phase: Equatable, Content: View>: PrimitiveView {
  let phases: [Phase]
  /// Equal triggers start nothing. Nil: the phases repeat forever.
  let trigger: AnyEquatable?
  let content: (Phase) -> Content
  let animation: (Phase) -> Animation?

  /// Creates a view that goes through the phases forever.
  ///
  /// - phases: they must not be empty.
  /// - animation: the animation to a phase; nil shows it at once.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    (self.phases, trigger, self.content, self.animation) = (Array(phases), nil, content, animation)
    precondition(!self.phases.isEmpty, "PhaseAnimator needs at least one phase")
  }

  /// Creates a view that goes through the phases once after each change of a value, and back to the first one.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    (self.phases, self.trigger, self.content, self.animation) = (Array(phases), AnyEquatable(trigger), content, animation)
    precondition(!self.phases.isEmpty, "PhaseAnimator needs at least one phase")
  }

  public static func _makeNode(_ view: PhaseAnimator, parent: Node, in context: UpdateContext) -> Node {
    let node = PhaseNode(view, parent: parent)
    node.begin(in: context)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: PhaseAnimator, in context: UpdateContext) {
    node.uncheckedCast(to: PhaseNode<Phase, Content>.self).update(view, in: context)
  }
}

/// A value that can be compared with others of any type.
struct AnyEquatable: Equatable {
  private let value: Any
  private let isEqual: (Any) -> Bool

  init<Value: Equatable>(_ value: Value) {
    self.value = value
    isEqual = { ($0 as? Value) == value }
  }

  static func == (a: AnyEquatable, b: AnyEquatable) -> Bool { a.isEqual(b.value) }
}

/// The content as a composite view, so that its dependencies are tracked like those of any body.
struct MovingContent<Value, Content: View>: View {
  let content: (Value) -> Content
  let value: Value
  var body: Content { content(value) }
}

private final class PhaseNode<Phase: Equatable, Content: View>: WrapperNode, MovingNode {
  private var view: PhaseAnimator<Phase, Content>
  private var index = 0
  private var wakeUp: WakeUp?
  var sleep = MotionSleep()

  init(_ view: PhaseAnimator<Phase, Content>, parent: Node) {
    self.view = view
    super.init(parent: parent, type: PhaseAnimator<Phase, Content>.self)
  }

  private var inner: MovingContent<Phase, Content> { MovingContent(content: view.content, value: view.phases[index]) }

  func begin(in context: UpdateContext) {
    child = MovingContent<Phase, Content>._makeNode(inner, parent: self, in: context)
    flags.remove(.building)
    if view.trigger == nil { schedule(after: 0) }
  }

  func update(_ new: PhaseAnimator<Phase, Content>, in context: UpdateContext) {
    let isTriggered = new.trigger != nil && new.trigger != view.trigger
    view = new
    index = min(index, new.phases.count - 1)
    if isTriggered { schedule(after: 0) }
    flags.remove(.stale)
    MovingContent<Phase, Content>._updateNode(child, inner, in: context)
  }

  private func schedule(after time: Int) {
    wakeUp?.cancel()
    guard view.phases.count > 1, !EnvironmentValues(scope: environment).accessibilityReduceMotion else { return }
    wakeUp = tree.timers.schedule(at: tree.timers.clock.now.addingClamped(time)) { [weak self] in self?.advance(in: $0) }
  }

  func wake() { schedule(after: 0) }

  private func advance(in context: UpdateContext) {
    guard !isRemoved else { return }
    guard view.trigger == nil else { return advanceNow() }
    // Endless phases pause while they are not visible, and wait for a slow terminal.
    if !isSeen { return fallAsleep() }
    tree.motion.take(for: self, in: context) { [weak self] _ in
      if let self, !isRemoved { advanceNow() }
    }
  }

  private func advanceNow() {
    let next = (index + 1) % view.phases.count
    let animation = view.animation(view.phases[next])
    var transaction = Transaction(animation: animation)
    transaction.isDecorative = view.trigger == nil
    withTransaction(transaction) {
      index = next
      becomeStale(.animation)
    }
    if view.trigger == nil || next != 0 { schedule(after: pace(seconds(animation?.curve.length ?? 0))) }
  }

  /// Endless phases are decoration: they are slower while the terminal does not keep up.
  private func pace(_ time: Int) -> Int { view.trigger == nil ? tree.motion.step(time, at: tree.timers.clock.now) : time }

  /// The time of a phase in nanoseconds.
  private func seconds(_ length: Double) -> Int { Int(min(max(length, 0.05), 86_400) * 1e9) }

  override func evaluate(in context: UpdateContext) {
    child.uncheckedCast(to: CompositeNode<MovingContent<Phase, Content>>.self).update(inner, .animation, in: context)
  }

  override func close(in context: UpdateContext) {
    wakeUp?.cancel()
    endSleep()
  }
}

/// The view that phases or keyframes change.
public struct _MovedContent<Content: View>: View {
  let content: Content
  public var body: Content { content }
}

extension View {
  /// Shows this view as a closure changes it, going through phases forever.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (_MovedContent<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let view = _MovedContent(content: self)
    return PhaseAnimator(phases, content: { content(view, $0) }, animation: animation)
  }

  /// Shows this view as a closure changes it, going through phases once after each change of a value.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (_MovedContent<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let view = _MovedContent(content: self)
    return PhaseAnimator(phases, trigger: trigger, content: { content(view, $0) }, animation: animation)
  }
}
