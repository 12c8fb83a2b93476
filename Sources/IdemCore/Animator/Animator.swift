/// The animations of a tree: the running ones, and the pending transactions of stale nodes.
///
/// All animations share one timer, 60 times a second by the tree's clock. Without animations there is no timer. A step passes interpolated
/// values to nodes, as a body would. So layout, paint and the frame need no code for animations, and a step that changes no cell produces
/// no frame. Only a node's own numbers are animated (`Animatable`: frames, offsets, padding, colors, a view's own data). A view that moves
/// only because of other views moves at once.
@MainActor
package final class Animator: TreeAnimator {
  /// The time between two steps, in nanoseconds.
  static let interval = 16_666_667

  // SAFETY: the tree owns the animator, so the tree outlives it. The reference is not counted.
  private var treeReference: Unmanaged<ViewTree>!
  private var tree: ViewTree { treeReference.takeUnretainedValue() }
  @exclusivity(unchecked) private var running: [ObjectIdentifier: AnyRunningAnimation] = [:] {
    didSet { tree.animationsChanged(areRunning: !running.isEmpty) }
  }
  private var wakeUp: WakeUp?
  /// The transactions of the writes that made nodes stale, by node.
  @exclusivity(unchecked) private var waiting: [ObjectIdentifier: Transaction] = [:]
  /// Completions whose update has not run yet.
  @exclusivity(unchecked) private var open: ContiguousArray<AnimationCompletion> = []
  /// Nodes that change the transaction of the current update for their descendants.
  @exclusivity(unchecked) private var changing: ContiguousArray<TransactionNode> = []
  /// The number of nodes that change the transaction of every update.
  var permanentCount = 0

  init() {}

  func connect(to tree: ViewTree) { treeReference = .passUnretained(tree) }

  // MARK: Running animations

  /// Returns the value that a node shows now. Without an animation, that is `new`; otherwise an interpolated value, and `show` is called
  /// with the following ones. An animation continues if the newer value has the same numbers. Other numbers without an animation end it.
  package func value<Value>(for node: Node, from shown: Value, to new: Value, _ show: @escaping @MainActor (Value, UpdateContext) -> Void)
    -> Value
  {
    let known = running[ObjectIdentifier(node)] as? RunningAnimation<Value>, now = tree.timers.clock.now
    if let known, known.canContinue(to: new) { return known.value(at: known.latestStep) }
    defer { if let known { ended(known) } }
    running[ObjectIdentifier(node)] = nil
    guard let transaction = Transaction.current, let animation = transaction.animation, animation.curve.length > 0, allowsAnimation(node),
      let started = RunningAnimation(node, from: shown, to: new, by: animation, at: now, transaction.completions, show)
    else { return new }
    keepOpen(transaction)
    started.isDecorative = transaction.isDecorative
    running[ObjectIdentifier(node)] = started
    schedule(from: now)
    return started.value(at: now)
  }

  /// Whether a value of a node is animated now.
  func isAnimating(_ node: Node) -> Bool { running[ObjectIdentifier(node)] != nil }

  private func allowsAnimation(_ node: Node) -> Bool {
    DependencyTracker.untracked { !EnvironmentValues(scope: node.environment).accessibilityReduceMotion }
  }

  private func schedule(from now: Int) {
    guard let next = running.values.lazy.map({ $0.next(after: now) }).min() else { return }
    if let wakeUp, wakeUp.action != nil {
      if wakeUp.time <= next { return }
      wakeUp.cancel()
    }
    wakeUp = tree.timers.schedule(at: next) { [weak self] in self?.step(in: $0) }
  }

  private func step(in context: UpdateContext) {
    wakeUp = nil
    if tree.motion.isUsed, holdsBack(in: context) { return }
    let now = tree.timers.clock.now
    for (id, animation) in running {
      if !animation.node.isRemoved {
        tree.note(.animation, at: animation.node)
        animation.step(to: now, in: context)
        if !animation.isFinished(at: now) { continue }
      }
      // `step` may have replaced the animation; then the new one stays.
      if running[id] === animation { running[id] = nil }
      ended(animation)
    }
    schedule(from: now)
  }

  /// Whether only endless decoration is animated, and it waits for the terminal.
  private func holdsBack(in context: UpdateContext) -> Bool {
    let motion = tree.motion
    guard running.values.contains(where: \.isDecorative) else { return false }
    guard motion.isHeld else {
      motion.take(for: self, in: context) { _ in }
      return false
    }
    guard running.values.allSatisfy(\.isDecorative) else { return false }
    motion.take(for: self, in: context) { [weak self] in if let self, wakeUp?.action == nil { step(in: $0) } }
    return true
  }

  private func ended(_ animation: AnyRunningAnimation) { for completion in animation.completions { completion.ended() } }

  // MARK: Transactions

  /// Records the transaction of the write that made a node stale.
  func remember(for node: Node) {
    guard let transaction = Transaction.current else { return }
    keepOpen(transaction)
    waiting[ObjectIdentifier(node)] = transaction
  }

  private func keepOpen(_ transaction: Transaction) {
    for completion in transaction.completions where completion.take() { open.append(completion) }
  }

  /// Whether stale nodes can have a transaction.
  var concernsStaleNodes: Bool { !waiting.isEmpty || !changing.isEmpty || permanentCount > 0 }

  /// Evaluates a stale node under the transaction of the write that made it stale, after the changes by transaction nodes from the root
  /// downwards.
  func evaluate(_ node: Node, in context: UpdateContext) {
    var transaction = waiting.removeValue(forKey: ObjectIdentifier(node))
    if permanentCount > 0 || !changing.isEmpty {
      var changers: ContiguousArray<TransactionNode> = []
      var current = node.parent
      while let outer = current {
        if let changer = outer as? TransactionNode { changers.append(changer) }
        current = outer.parent
      }
      for changer in changers.reversed() { transaction = changer.changed(transaction) }
    }
    let outer = Transaction.current
    Transaction.current = transaction
    node.evaluate(in: context)
    Transaction.current = outer
  }

  /// Registers a node that changes the transaction of the current update.
  func changes(_ node: TransactionNode) { changing.append(node) }

  /// Called when the frame is complete. Writes from before it cannot start more animations.
  func frameEnded() {
    guard !changing.isEmpty || !waiting.isEmpty || !open.isEmpty else { return }
    for node in changing { node.isChanging = false }
    changing.removeAll()
    if !tree.scheduler.hasStale { waiting.removeAll() }
    let closing = open
    open.removeAll()
    for completion in closing { completion.close() }
  }
}

extension ViewTree {
  // SAFETY: `ViewTree+Parts` creates each tree with an animator.
  package var animator: Animator { unsafeDowncast(animatorPart, to: Animator.self) }
}
