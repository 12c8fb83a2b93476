import IdemCore
import IdemScreen

/// How a text changes into another in an animated update.
public struct ContentTransition: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case identity, interpolate, opacity
    case number(countsDown: Bool)
    case value(Double)
  }
  let kind: Kind

  /// The text changes at once, and so does its color.
  public static let identity = ContentTransition(kind: .identity)
  /// The text changes at once; its color is animated. The default.
  public static let interpolate = ContentTransition(kind: .interpolate)
  /// The old text fades out, and the new one fades in: both are dim for a quarter of the time.
  public static let opacity = ContentTransition(kind: .opacity)
  /// The digits that differ go through the digits between, from the right to the left.
  public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition(kind: .number(countsDown: countsDown)) }
  /// The digits that differ go through the digits between: upwards if the value grows, downwards if it shrinks.
  public static func numericText(value: Double) -> ContentTransition { ContentTransition(kind: .value(value)) }
  /// The symbol changes at once.
  public static func symbolEffect(_ effect: SymbolEffect = .replace, options: SymbolEffectOptions = .default) -> ContentTransition {
    effect == .replace ? .opacity : .identity
  }
  /// The symbol fades.
  public static let symbolEffect = ContentTransition(kind: .opacity)
}

/// The transition of the texts in a view, and those that are running.
@MainActor final class ContentTransitions {
  var transition: ContentTransition
  /// Whether numbers count down; for `numericText(value:)`, since its last change.
  private var countsDown = false
  private var running: [ObjectIdentifier: (change: TextChange, number: Int)] = [:]
  private var last = 0

  /// The longest duration of a change, in seconds.
  private static let longest = 0.3

  init(_ transition: ContentTransition) { self.transition = transition }

  func update(_ new: ContentTransition) {
    if case .value(let old) = transition.kind, case .value(let value) = new.kind, value != old { countsDown = value < old }
    transition = new
  }

  /// Starts or continues the change of a text. Returns false if the text changes as without a transition.
  func change(
    _ node: TextNode, from old: Text, to new: Text, _ show: @escaping @MainActor (Text, UpdateContext) -> Void, in context: UpdateContext
  ) -> Bool {
    let id = ObjectIdentifier(node)
    if let change = running[id]?.change, change.new == new { return true }
    guard transition.kind != .interpolate else { return false }
    let animation = Transaction.current?.animation
    guard transition.kind != .identity, let animation, old.rich == nil, new.rich == nil, old.content != new.content else {
      running[id] = nil
      // Also ends an animation that is running.
      show(node.tree.animator.value(for: node, from: new, to: new) { _, _ in }, context)
      return true
    }
    last += 1
    let change = TextChange(from: old, to: new, transition.kind, countsDown: countsDown), number = last
    running[id] = (change, number)
    let outer = Transaction.current
    Transaction.current?.animation = animation.limited(to: ContentTransitions.longest)
    let first = node.tree.animator.value(
      for: node, from: ChangeProgress(value: 0, number: number), to: ChangeProgress(value: 1, number: number)
    ) {
      [weak self] progress, context in
      guard let self, running[id]?.number == number else { return }
      if progress.value >= 1 { running[id] = nil }
      show(change.text(at: progress.value), context)
    }
    Transaction.current = outer
    if first.value >= 1 { running[id] = nil }
    show(change.text(at: first.value), context)
    return true
  }
}

/// The progress of one change. Changes have different numbers, so that a new one does not continue the one before.
private struct ChangeProgress: Animatable {
  var value: Double
  let number: Int

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(value, Double(number)) }
    set { value = newValue.first }
  }
}

enum ContentTransitionKey: EnvironmentKey { static var defaultValue: ContentTransitions? { nil } }

/// Sets the transition of the texts in a view.
private struct ContentTransitionModifier: WrapperModifier {
  let transition: ContentTransition

  func makeNode(parent: Node, in context: UpdateContext) -> ContentTransitionNode { ContentTransitionNode(transition, parent: parent) }
  func update(_ node: ContentTransitionNode, in context: UpdateContext) { node.transitions.update(transition) }
}

private final class ContentTransitionNode: WrapperNode {
  let transitions: ContentTransitions
  private let scope: EnvironmentScope

  init(_ transition: ContentTransition, parent: Node) {
    transitions = ContentTransitions(transition)
    scope = EnvironmentScope(parent: parent.childEnvironment)
    super.init(parent: parent, type: ContentTransitionModifier.self)
    scope.set(ContentTransitionKey.self, to: transitions)
    tree.motion.contentTransitions += 1
  }

  override var childEnvironment: EnvironmentScope { scope }
  override var isPlain: Bool { true }
  override func drawingChanged(in context: UpdateContext) { child?.drawingChanged(in: context) }
  override func close(in context: UpdateContext) { tree.motion.contentTransitions -= 1 }
}

extension View {
  /// Sets how the texts in this view change in an animated update: `withAnimation { score += 1 }`.
  ///
  ///     Text("\(score)").contentTransition(.numericText())
  ///
  /// A change takes at most 0.3 seconds. Texts of several styles change at once.
  public func contentTransition(_ transition: ContentTransition) -> some View {
    modifier(ContentTransitionModifier(transition: transition))
  }
}
