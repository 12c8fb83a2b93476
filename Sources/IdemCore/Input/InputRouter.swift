import IdemScreen

/// Delivers events to the nodes of a tree: keys to the focused node and its ancestors, mouse events to the node at the pointer.
@MainActor
package final class InputRouter: TreeInput {
  /// The nodes that get keys wherever the focus is. A node registers when it is built, and reports its removal in its `close`. Those of one
  /// frame have the order of their views.
  @exclusivity(unchecked) package var keyHandlers = NodeRegistry()
  /// The nodes that observe whether the pointer is over them.
  @exclusivity(unchecked) package var hoverHandlers = NodeRegistry()
  /// Whether the terminal reports all motion of the pointer.
  @exclusivity(unchecked) package internal(set) var reportsMotion = false
  /// The control that shows that the pointer is over it.
  weak var hoveredControl: (any HoverableControl)?
  /// The modal nodes, the newest last: dialogs. Only the newest and its descendants get input.
  @exclusivity(unchecked) package var modals: ContiguousArray<Node> = []
  /// The node on which the pointer was pressed. It gets the drags and the release.
  package private(set) var pointerOwner: Node?
  /// Finds the commands of keys; nil while no command is declared.
  @exclusivity(unchecked) package var commands: (any CommandRouter)?
  /// Decides which gesture a press is; nil while no view has a gesture.
  @exclusivity(unchecked) package var gestures: (any GestureRouter)?
  /// Selects text; nil in a tree without selection, such as that of the inspector.
  @exclusivity(unchecked) package var textSelector: (any TextSelector)?
  /// What disappears with the next key, such as a tooltip; nil for nothing.
  @exclusivity(unchecked) package var transient: (any TransientLayer)?
  /// The number of consecutive clicks at one place: 2 for a double click.
  package private(set) var clickCount = 0
  /// The number of nodes that the last key visited on the way from many handlers to the root. For tests.
  package private(set) var inputSteps = 0
  private var lastClick: (button: MouseEvent.Button, place: Point, time: Int)?

  // SAFETY: the tree owns the router, so the tree outlives it. The reference is not counted.
  private var treeReference: Unmanaged<ViewTree>!
  private var tree: ViewTree { treeReference.takeUnretainedValue() }
  let focus: FocusManager

  init(_ focus: FocusManager) { self.focus = focus }

  func connect(to tree: ViewTree) {
    treeReference = .passUnretained(tree)
    focus.connect(to: tree)
  }

  /// Brings what gets keys outside of the focus, and came in this frame, into the order of its views.
  func settleHandlers() {
    keyHandlers.settle(in: tree)
    commands?.settle()
  }

  // MARK: What the tree asks of the focus

  func setNeedsSettling() { focus.setNeedsSettling() }
  func keepFocusInSightAfterResize() { focus.keepInSightAfterResize() }
  var isSettlingFocus: Bool { focus.isSettling }
  func postponed(_ node: Node) { if focus.isMoving { focus.postponedReader(node) } }

  /// Delivers an event to the nodes that it concerns, from the innermost outwards, until one handles it. State is written immediately.
  @discardableResult
  package func deliver(_ event: Event) -> KeyPress.Result {
    let context = UpdateContext.event
    switch event {
    case .key(let press):
      RunningHandler.begin(.key)
      focus.recordUserAction()
      if let transient { transient.disappear() }
      return deliverKey(press, in: context)
    case .paste:
      RunningHandler.begin(.paste)
      focus.recordUserAction()
      return deliverToHandlers(event, in: context)
    case .mouse(let mouse):
      RunningHandler.begin(.pointer)
      if mouse.action != .moved { focus.recordUserAction() }
      return deliverMouse(mouse, in: context)
    case .focus(let hasFocus):
      RunningHandler.begin(.focusReport)
      if !hasFocus { gestures?.cancel() }
      return .ignored
    }
  }

  // MARK: Keys

  /// Delivers a key to the focused view and its ancestors, then to all other views with key handlers, the newest first, then to the
  /// built-in focus movement. While there is a modal scope, only the views in it get the key.
  private func deliverKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    // An overlay shows the selection, so without any there is none.
    if !tree.output.overlays.isEmpty, let textSelector, textSelector.handle(press, in: context) == .handled { return .handled }
    if let gestures, gestures.handle(press, in: context) == .handled { return .handled }
    focus.chooseForKey(in: context)
    if let commands, commands.begin(press, in: context) == .handled { return .handled }
    return deliverToHandlers(.key(press), in: context) == .handled ? .handled : moveFocus(press, in: context)
  }

  /// Tab moves in reading order, arrows to the nearest view; an arrow without a target scrolls.
  private func moveFocus(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    guard press.phase != .up, press.heldModifiers.isSubset(of: .shift) else { return .ignored }
    let isShifted = press.modifiers.contains(.shift)
    let moved =
      switch press.key {
      case .tab: focus.moveToNext(backwards: isShifted, in: context)
      case .upArrow where !isShifted: moveFocus(.top, in: context)
      case .downArrow where !isShifted: moveFocus(.bottom, in: context)
      case .leftArrow where !isShifted: moveFocus(.leading, in: context)
      case .rightArrow where !isShifted: moveFocus(.trailing, in: context)
      default: false
      }
    return moved ? .handled : .ignored
  }

  private func moveFocus(_ edge: Edge, in context: UpdateContext) -> Bool {
    focus.moveToNearest(edge, in: context) || focus.scrollByArrow(edge, in: context)
  }

  /// Whether events may reach a node: neither it nor an ancestor is hidden, and it is in the newest modal scope, if there is one.
  package func takesInput(_ node: Node) -> Bool { inputState(node).takesInput }

  /// Whether events may reach a node, and whether it or an ancestor has stale handlers. It runs for every key handler on each key.
  private func inputState(_ node: Node) -> (takesInput: Bool, isStale: Bool) {
    let (flags, isInside) = surroundings(of: node)
    guard flags.isDisjoint(with: [.hidden, .exiting]) else { return (false, false) }
    return (isInside, flags.contains(.staleHandlers))
  }

  /// The flags of a node and of all nodes around it, and whether the newest modal scope is among them, or there is none. The walk ends at
  /// the first node around the focus: from there on, the nodes are in an array.
  @inline(__always) func surroundings(of node: Node) -> (flags: NodeFlags, isInside: Bool) {
    let modal = modals.last.map(Unmanaged.passUnretained)
    var isInside = modal == nil, flags: NodeFlags = []
    // SAFETY: the caller retains the node, and each parent outlives its children.
    var current: Unmanaged<Node>? = .passUnretained(node)
    while let inner = current {
      if let position = inner.use({ focus.path.position(of: $0) }) {
        flags.formUnion(focus.path.flags(from: position))
        if let modal, !isInside { isInside = (modal.use { focus.path.position(of: $0) } ?? -1) >= position }
        break
      }
      if inner.toOpaque() == modal?.toOpaque() { isInside = true }
      current = inner.use { node in
        flags.formUnion(node.flags)
        return node.parentReference
      }
    }
    return (flags, isInside)
  }

  /// Delivers keys, and pasted text, which goes to the same handlers.
  private func deliverToHandlers(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    if let focused = focus.focused, let user = bubble(event, from: focused, in: context) {
      focus.keyHandled(at: focused, by: user)
      return .handled
    }
    if let commands, case .key = event, commands.deliverOutsideFocus(in: context) == .handled { return .handled }
    // A copy: handlers may make bodies run, and these add to it.
    let handlers = keyHandlers
    if handlers.count >= InputRouter.manyHandlers {
      return deliver(event, toMany: handlers, in: context) == .handled ? .handled : deliverUnused(event, in: context)
    }
    let handled = handlers.newestFirst { node in
      let (takesInput, isStale) = inputState(node)
      guard takesInput, !node.isAncestor(of: focus.focused) else { return false }
      return (!isStale || tree.updateHandlers(of: node)) && node.receive(event, in: context) == .handled
    }
    return handled ? .handled : deliverUnused(event, in: context)
  }

  /// Offers a key that no view took to the focused view once more.
  private func deliverUnused(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    guard case .key(let press) = event, let target = focus.focused as? any UnusedKeyTarget, takesInput(target) else { return .ignored }
    return target.handleUnused(press, in: context)
  }

  /// The number of key handlers from which the states of their ancestors are stored.
  private static let manyHandlers = 32

  private func deliver(_ event: Event, toMany handlers: NodeRegistry, in context: UpdateContext) -> KeyPress.Result {
    var states = InputStates(modal: modals.last, focused: focus.focused)
    let handled = handlers.newestFirst { node in
      let (takesInput, isStale) = states.state(of: node)
      guard takesInput else { return false }
      if isStale {
        states.reset()
        guard tree.updateHandlers(of: node) else { return false }
      }
      return node.receive(event, in: context) == .handled
    }
    inputSteps = states.steps
    return handled ? .handled : .ignored
  }

  // MARK: The pointer

  private func deliverMouse(_ mouse: MouseEvent, in context: UpdateContext) -> KeyPress.Result {
    let event = Event.mouse(mouse)
    deliverHover(mouse, in: context)
    countClicks(mouse)
    focus.isMovedByPointer = true
    defer {
      focus.isMovedByPointer = false
      if case .up = mouse.action { pointerOwner = nil }
    }
    switch mouse.action {
    case .drag, .up:
      if let gestures, gestures.follow(mouse, owner: pointerOwner, in: context) {
        releaseOwner(in: context)
        return .handled
      }
      if let textSelector, textSelector.isDragging { return textSelector.handle(mouse, clickCount: clickCount, in: context) }
      guard let captured = pointerOwner, !captured.isRemoved else { break }
      if tree.updateHandlers(of: captured), captured.receive(event, in: context) == .handled { return .handled }
    case .down: pointerOwner = nil
    default: break
    }
    var node: Node? = hit(mouse.position)
    // An exiting view takes no input, but its ancestors do.
    if tree.interests.transitions.count > 0, let leaving = node?.outermostExiting { node = leaving.parent }
    if case .down = mouse.action, let gestures {
      node = gestures.began(mouse, at: node, clickCount: clickCount, in: context)
      if node == nil { return .handled }
    }
    while let current = node {
      let parent = current.parent
      if tree.updateHandlers(of: current), current.receive(event, in: context) == .handled {
        if case .down = mouse.action {
          pointerOwner = current
          gestures?.taken(by: current, in: context)
          textSelector?.pressTaken(mouse, by: current, in: context)
        }
        return .handled
      }
      // A handler may have removed what is around the node.
      node = current === modals.last || parent?.isRemoved == true ? nil : parent
    }
    if case .down = mouse.action, gestures?.followsDrags == true { return .handled }
    return textSelector?.handle(mouse, clickCount: clickCount, in: context) ?? .ignored
  }

  /// Ends the press of the view that has the pointer, without its action: a gesture has won.
  package func releaseOwner(in context: UpdateContext) {
    guard let owner = pointerOwner else { return }
    pointerOwner = nil
    guard let button = lastClick?.button, !owner.isRemoved, tree.updateHandlers(of: owner) else { return }
    pointerOwner = owner
    _ = owner.handle(.mouse(MouseEvent(.up(button), at: Point(x: -1, y: -1))), in: context)
    pointerOwner = nil
  }

  /// The longest time between two clicks of a double click, in nanoseconds.
  private static let clickInterval = 400_000_000

  private func countClicks(_ mouse: MouseEvent) {
    guard case .down(let button) = mouse.action else { return }
    let time = tree.timers.clock.now
    let isRepeated =
      lastClick.map { $0.button == button && $0.place == mouse.position && time - $0.time < InputRouter.clickInterval } ?? false
    clickCount = isRepeated ? clickCount + 1 : 1
    lastClick = (button, mouse.position, time)
  }

  /// The innermost render node at a point on the screen; the topmost one if several overlap.
  package func hit(_ point: Point) -> RenderNode? { innermost(at: point) { $0.takesPointer(at: $1) } }

  /// The innermost render node that is seen at a point on the screen. The pointer may not reach it.
  package func seen(at point: Point) -> RenderNode? { innermost(at: point) { $0.coversCells(at: $1) } }

  private func innermost(at point: Point, where isThere: (RenderNode, Point) -> Bool) -> RenderNode? {
    guard let root = tree.root, root.bounds.contains(point) else { return nil }
    var node: RenderNode = root, place = point
    while let (child, inner) = node.child(at: place, where: isThere) { (node, place) = (child, inner) }
    return node
  }

  // MARK: Delivery

  /// The node that handled an event, at or around the focused one. Nil if none did, or if that one takes no input.
  private func bubble(_ event: Event, from focused: Node, in context: UpdateContext) -> Node? {
    guard !focused.isRemoved else { return nil }
    focus.path.prepare(focused)
    let (takesInput, isStale) = inputState(focused)
    guard takesInput, !isStale || tree.updateHandlers(of: focused) else { return nil }
    // A body may have moved the focus. The event stays with the view that had it.
    var path = focused === focus.focused ? focus.path : FocusPath()
    path.prepare(focused)
    let modal = modals.last.flatMap { path.position(of: $0) } ?? .max
    var user: Node?
    path.forEachHandler { node, position, outer in
      guard position <= modal else { return false }
      if node.receive(event, in: context) == .handled { user = node }
      return user == nil && outer?.isRemoved == false
    }
    return user
  }
}

extension Node {
  /// Handles an event, and stores that this node does so.
  @inline(__always) fileprivate final func receive(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    RunningHandler.pass(to: self)
    return handle(event, in: context)
  }
}

extension RenderNode {
  /// The topmost child at a point, and the point in the child's coordinates.
  fileprivate func child(at point: Point, where isThere: (RenderNode, Point) -> Bool) -> (RenderNode, Point)? {
    var found: RenderNode?
    visitRenderChildren { child in
      // A row that an update has removed is among the visible ones until the next layout.
      guard child.flags.intersection([.placed, .hidden, .removed]) == .placed else { return }
      if child.frame.contains(point), isThere(child, point - child.origin) {
        found = child
      }
    }
    return found.map { ($0, point - $0.origin) }
  }
}

extension ViewTree {
  // SAFETY: `ViewTree+Parts` creates each tree with an input router.
  package var input: InputRouter { unsafeDowncast(inputPart, to: InputRouter.self) }
  package var focus: FocusManager { input.focus }
}
