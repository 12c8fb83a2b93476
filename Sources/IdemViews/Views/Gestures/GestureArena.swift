import IdemCore
import IdemScreen

/// A drag and drop that is going on.
@MainActor
protocol RunningDrag: AnyObject {
  /// Handles a key of a drag that the arrow keys move.
  func handle(_ press: KeyPress) -> KeyPress.Result
  func cancel()
}

/// Decides which gesture a press is.
///
/// A press passes to the recognizers of all gestures around the pressed cell. The first that recognizes it wins, in this order: those of high
/// priority, the outermost first; then the others, the innermost first. The winner cancels the rest, and the control that was pressed.
/// Simultaneous gestures neither win nor lose.
@MainActor
final class GestureArena: GestureRouter {
  // SAFETY: the tree owns its router, which owns the arena.
  private unowned(unsafe) let tree: ViewTree
  /// Nil while the tree ends.
  private weak var livingTree: ViewTree?
  private var entrants: ContiguousArray<GestureNode> = []
  private var winner: GestureNode?
  /// The latest state of the press; nil if no button is down.
  private var press: (mouse: MouseEvent, start: Point, clickCount: Int)?
  /// The drag and drop that is going on.
  weak var drag: (any RunningDrag)?
  /// The drag that the arrow keys move.
  var keyDrag: (any RunningDrag)?
  /// Gestures that go on without a press: of the wheel.
  private var wheel: (node: GestureNode, mouse: MouseEvent)?
  private var wakeUp: WakeUp?
  /// Whether the control that took the press comes before the gestures around it.
  private var isOwned = false

  private init(_ tree: ViewTree) { (self.tree, livingTree) = (tree, tree) }

  static func of(_ tree: ViewTree) -> GestureArena {
    if let arena = tree.input.gestures as? GestureArena { return arena }
    let arena = GestureArena(tree)
    tree.input.gestures = arena
    return arena
  }

  func awaits(_ node: GestureNode) -> Bool { node.recognizer.isOpen && entrants.contains { $0 === node } }

  /// Called when a node is removed.
  func leave(_ node: GestureNode) {
    // While the tree ends, no action runs.
    if livingTree == nil { return }
    if wheel?.node === node { wheel = nil }
    guard let index = entrants.firstIndex(where: { $0 === node }) else { return }
    node.recognizer.cancel()
    entrants.remove(at: index)
    if winner === node { winner = nil }
  }

  // MARK: The router

  var followsDrags: Bool { entrants.contains { $0.recognizer.followsDrags && $0.recognizer.isOpen } }

  func began(_ mouse: MouseEvent, at target: Node?, clickCount: Int, in context: UpdateContext) -> Node? {
    cancel()
    guard mouse.action == .down(.left) else { return target }
    var start = target
    var found: ContiguousArray<GestureNode> = []
    var node = target
    while let current = node {
      if let gesture = current as? GestureNode, tree.updateHandlers(of: gesture), gesture.isEnabledNow {
        if !gesture.mask.contains(.subviews) {
          found.removeAll()
          start = current
        }
        if gesture.mask.contains(.gesture) { found.append(gesture) }
      }
      node = current === tree.input.modals.last ? nil : current.parent
    }
    guard !found.isEmpty else { return start }
    entrants = ContiguousArray(found.reversed().filter { $0.priority == .high })
    entrants += found.filter { $0.priority != .high }
    press = (mouse, mouse.position, clickCount)
    isOwned = false
    // A gesture that is recognized with the press wins before any control has it.
    if pass({ $0.began($1) }) { return nil }
    return start
  }

  func taken(by owner: Node?, in context: UpdateContext) {
    guard let owner, !(owner is GestureNode), press != nil else { return }
    isOwned = true
    // A control that follows drags keeps them from the gestures around it.
    if owner is any PressedControl { return }
    for node in entrants where node.priority == .normal && node.recognizer.followsDrags && node.isAncestor(of: owner) {
      // A list selects its row with the press, and the row can be dragged nevertheless.
      if node.recognizer.goesOnInRows, owner is any RowsContainer { continue }
      node.recognizer.cancel()
    }
    entrants.removeAll { !$0.recognizer.isOpen }
  }

  func follow(_ mouse: MouseEvent, owner: Node?, in context: UpdateContext) -> Bool {
    guard press != nil else { return false }
    press?.mouse = mouse
    switch mouse.action {
    case .drag(.left):
      _ = pass { $0.moved($1) }
      return winner != nil
    case .up(.left):
      // The click is the control's.
      if isOwned, winner == nil, let owner, !owner.isRemoved {
        for node in entrants where node.priority == .normal && node.isAncestor(of: owner) {
          // A press can have lasted long enough without a wake-up.
          if node.recognizer.deadline.map({ $0 <= tree.timers.clock.now }) != true { node.recognizer.cancel() }
        }
        entrants.removeAll { !$0.recognizer.isOpen }
      }
      _ = pass { $0.ended($1) }
      let isWon = winner != nil
      end()
      return isWon
    default: return false
    }
  }

  private func endKeyDrag() {
    keyDrag?.cancel()
    keyDrag = nil
  }

  /// Ends the press without a release: the terminal lost the focus, or a dialog opened.
  func cancel() {
    for node in entrants { node.recognizer.cancel() }
    endKeyDrag()
    end()
  }

  private func end() {
    entrants.removeAll()
    (winner, press) = (nil, nil)
    schedule()
  }

  /// Escape cancels a drag and drop.
  func handle(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    if let keyDrag {
      let result = keyDrag.handle(press)
      if drag !== keyDrag { self.keyDrag = nil }
      return result
    }
    guard drag != nil, press.key == .escape, press.phase != .up else { return .ignored }
    cancel()
    return .handled
  }

  // MARK: Recognizing

  private func sample(_ node: GestureNode) -> GestureSample? {
    guard let press else { return nil }
    return GestureSample(
      position: press.mouse.position, start: press.start, time: tree.timers.clock.now, clickCount: press.clickCount,
      modifiers: press.mouse.modifiers, node: node)
  }

  /// Passes an event to the recognizers in their order. Returns whether one wins with it.
  private func pass(_ event: (_AnyGestureRecognizer, GestureSample) -> Void) -> Bool {
    let had = winner != nil
    for node in entrants {
      // An action may have removed the node, or ended the press.
      guard press != nil, entrants.contains(where: { $0 === node }), !node.isRemoved, let sample = sample(node) else { continue }
      if let winner, winner !== node, node.priority != .simultaneous { continue }
      guard tree.updateHandlers(of: node) else { continue }
      event(node.recognizer, sample)
      if winner == nil, node.priority != .simultaneous, node.recognizer.phase == .active || node.recognizer.phase == .ended { win(node) }
      node.recognizer.report()
    }
    entrants.removeAll { !$0.recognizer.isOpen && $0 !== winner }
    schedule()
    return !had && winner != nil
  }

  private func win(_ node: GestureNode) {
    winner = node
    for other in entrants where other !== node && other.priority != .simultaneous { other.recognizer.cancel() }
    entrants.removeAll { $0 !== node && $0.priority != .simultaneous }
  }

  // MARK: Time

  private func schedule() {
    let due = (entrants.compactMap { $0.recognizer.deadline } + [wheel?.node.recognizer.deadline].compactMap { $0 }).min()
    if due == wakeUp?.time, wakeUp?.action != nil { return }
    wakeUp?.cancel()
    wakeUp = due.map { time in tree.timers.schedule(at: time) { [weak self] in self?.timeReached(in: $0) } }
  }

  private func timeReached(in context: UpdateContext) {
    if let wheel, let due = wheel.node.recognizer.deadline, due <= tree.timers.clock.now {
      self.wheel = nil
      wheel.node.recognizer.timeReached(sample(wheel.mouse, wheel.node))
      wheel.node.recognizer.report()
    }
    guard press != nil else { return schedule() }
    if pass({ $0.timeReached($1) }) { tree.input.releaseOwner(in: context) }
  }

  // MARK: The wheel

  private func sample(_ mouse: MouseEvent, _ node: GestureNode) -> GestureSample {
    GestureSample(
      position: mouse.position, start: mouse.position, time: tree.timers.clock.now, clickCount: 0, modifiers: mouse.modifiers, node: node)
  }

  func scroll(_ steps: Int, _ mouse: MouseEvent, over node: GestureNode, in context: UpdateContext) -> Bool {
    guard node.mask.contains(.gesture), node.recognizer.scrolled(steps, sample(mouse, node)) else { return false }
    wheel = (node, mouse)
    node.recognizer.report()
    schedule()
    return true
  }
}

/// A control that is pressed and released. It does nothing with a drag but cancel its press, so a drag gesture around it may take the press
/// over.
@MainActor
protocol PressedControl: Node {}

extension WrapperControlNode: PressedControl {}
extension TapHandlerNode: PressedControl {}
