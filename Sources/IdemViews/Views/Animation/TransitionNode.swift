import IdemCore

/// A modifier that animates the insertion and the removal of a view.
struct TransitionModifier: ViewModifier {
  typealias Body = Never
  let transition: AnyTransition

  static func _makeNode<Inner: View>(_ modifier: Self, content: Inner, parent: Node, in context: UpdateContext) -> Node {
    let node = TransitionNode(modifier.transition, content, parent: parent)
    node.make(in: context)
    return node
  }

  static func _updateNode<Inner: View>(_ node: Node, _ modifier: Self, content: Inner, in context: UpdateContext) {
    node.uncheckedCast(to: TransitionNode<Inner>.self).update(modifier.transition, content, in: context)
  }
}

/// The node around such a view. It sets the look of a phase; the animation of the update interpolates between the looks.
private final class TransitionNode<Inner: View>: WrapperNode, TransitionHolder {
  private var transition: AnyTransition
  private var content: Inner
  private var phase = TransitionPhase.identity

  init(_ transition: AnyTransition, _ content: Inner, parent: Node) {
    self.transition = transition
    self.content = content
    super.init(parent: parent, type: TransitionModifier.self)
    tree.interests.transitions.add()
  }

  func make(in context: UpdateContext) {
    let isRoot = isInsertionRoot
    if isRoot { phase = .willAppear }
    child = AnyView._makeNode(look, parent: self, in: context)
    flags.remove(.building)
    if isRoot { setPhase(to: .identity, in: context) }
  }

  func update(_ transition: AnyTransition, _ content: Inner, in context: UpdateContext) {
    self.transition = transition
    self.content = content
    AnyView._updateNode(child, look, in: context)
  }

  func startRemoval(in context: UpdateContext) { setPhase(to: .didDisappear, in: context) }
  func cancelRemoval(in context: UpdateContext) { setPhase(to: .identity, in: context) }

  private func setPhase(to phase: TransitionPhase, in context: UpdateContext) {
    self.phase = phase
    let outer = Transaction.current
    if outer?.animation != nil, let animation = stage.animation { Transaction.current?.animation = animation }
    AnyView._updateNode(child, look, in: context)
    Transaction.current = outer
  }

  private var stage: TransitionStage { phase == .didDisappear ? transition.removal : transition.insertion }

  /// The look of the view in the current phase.
  private var look: AnyView {
    let stage = stage
    let effect = TransitionEffect(parts: stage.parts, absence: phase.isIdentity ? 0 : 1)
    return transition.wraps.reduce(AnyView(content.modifier(effect))) { $1.around($0, in: phase) }
  }

  override func close(in context: UpdateContext) { tree.interests.transitions.remove() }
}

extension View {
  /// Sets how the view appears and disappears in an animated update.
  /// The update is animated by `withAnimation` around the write that adds or removes the view, or by `animation(_:value:)` around the
  /// container of the view. Without an animation or a transition, the view appears and disappears at once.
  public func transition(_ t: AnyTransition) -> some View { modifier(TransitionModifier(transition: t)) }

  /// Sets a custom transition for the insertion and the removal of the view.
  public func transition<T: Transition>(_ transition: T) -> some View {
    modifier(TransitionModifier(transition: AnyTransition(transition)))
  }
}
