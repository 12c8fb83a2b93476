/// What a tree animates: the values on their way, and the transactions that wait with stale nodes.
///
/// One wake-up for all motions, 60 times a second by the tree's clock while there are any; none otherwise. A step gives nodes values between the
/// old and the new ones, as a body would have; so layout, paint and the frame know nothing of animations, and a step that shows the same cells is
/// no frame. What is animated is a node's own numbers (`Animatable`: frames, offsets, padding, colours, a view's own); a view that only stands
/// elsewhere because of others is there at once.
@MainActor
package final class Animator {
  /// Nanoseconds between two steps.
  static let interval = 16_666_667

  private unowned(unsafe) let tree: ViewTree
  @exclusivity(unchecked) private var motions: [ObjectIdentifier: AnyMotion] = [:] {
    didSet { tree.hasMotions = !motions.isEmpty }
  }
  private var wakeUp: WakeUp?
  /// The transactions of the writes that made nodes stale.
  @exclusivity(unchecked) private var waiting: [ObjectIdentifier: Transaction] = [:]
  /// Completions whose update has not been made yet.
  @exclusivity(unchecked) private var open: ContiguousArray<AnimationCompletion> = []
  /// Nodes that change the transaction of this update for what is below them.
  @exclusivity(unchecked) private var changing: ContiguousArray<TransactionNode> = []
  /// How many nodes change the transaction of every update.
  @exclusivity(unchecked) var permanentCount = 0
  /// How many nodes have a transition.
  @exclusivity(unchecked) package var transitionCount = 0

  init(_ tree: ViewTree) { self.tree = tree }

  // MARK: Values on their way

  /// What a node is to show now of its new value: that itself where nothing is animated, else a value on the way to it; `show` is given the
  /// following ones. A motion goes on where a newer value has the same numbers; other numbers without an animation end it.
  package func value<Value>(for node: Node, from shown: Value, to new: Value, _ show: @escaping @MainActor (Value) -> Void) -> Value {
    let known = motions[ObjectIdentifier(node)] as? Motion<Value>, now = tree.clock.now
    if let known, known.goesOn(to: new) { return known.value(at: known.latestStep) }
    defer { if let known { ended(known) } }
    motions[ObjectIdentifier(node)] = nil
    guard let transaction = Transaction.current, let animation = transaction.animation, animation.course.length > 0, allowsMotion(node),
      let motion = Motion(node, from: shown, to: new, by: animation, at: now, transaction.completions, show)
    else { return new }
    keepOpen(transaction)
    motions[ObjectIdentifier(node)] = motion
    schedule(from: now)
    return motion.value(at: now)
  }

  private func allowsMotion(_ node: Node) -> Bool {
    Node.unnoted { !EnvironmentValues(scope: node.environment).accessibilityReduceMotion }
  }

  private func schedule(from now: Int) {
    guard let next = motions.values.lazy.map({ $0.next(after: now) }).min() else { return }
    if let wakeUp, wakeUp.action != nil {
      if wakeUp.time <= next { return }
      wakeUp.cancel()
    }
    wakeUp = tree.schedule(at: next) { [weak self] in self?.step() }
  }

  private func step() {
    wakeUp = nil
    let now = tree.clock.now
    for (id, motion) in motions {
      if !motion.node.isRemoved {
        tree.note(.animation, at: motion.node)
        motion.step(to: now)
        if !motion.isOver(at: now) { continue }
      }
      // One that its step replaced is not this one's to end.
      if motions[id] === motion { motions[id] = nil }
      ended(motion)
    }
    schedule(from: now)
  }

  private func ended(_ motion: AnyMotion) { for completion in motion.completions { completion.ended() } }

  // MARK: Transactions

  /// Notes the transaction of a write that made a node stale.
  func remember(for node: Node) {
    guard let transaction = Transaction.current else { return }
    keepOpen(transaction)
    waiting[ObjectIdentifier(node)] = transaction
  }

  private func keepOpen(_ transaction: Transaction) {
    for completion in transaction.completions where completion.take() { open.append(completion) }
  }

  /// Whether stale nodes may have a transaction.
  var concernsStaleNodes: Bool { !waiting.isEmpty || !changing.isEmpty || permanentCount > 0 }

  /// Runs what a stale node depends on, under the transaction of the write that made it stale, as it is changed on the way from the root.
  func evaluate(_ node: Node) {
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
    node.evaluate()
    Transaction.current = outer
  }

  /// A node changes the transaction of this update.
  func changes(_ node: TransactionNode) { changing.append(node) }

  /// The frame stands: no more animations start of what was written before it.
  func frameEnded() {
    guard !changing.isEmpty || !waiting.isEmpty || !open.isEmpty else { return }
    for node in changing { node.isChanging = false }
    changing.removeAll()
    if tree.stale.isEmpty, tree.staleNext.isEmpty { waiting.removeAll() }
    let closing = open
    open.removeAll()
    for completion in closing { completion.close() }
  }
}
