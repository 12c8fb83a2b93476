import IdemScreen

/// A node that can have the keyboard focus.
@MainActor
package protocol FocusTarget: Node {
  /// Whether it takes the focus now.
  var canFocus: Bool { get }
  /// Whether Tab stops there, whatever is in it. A scroll view takes the focus only where nothing in it does.
  var isTabStop: Bool { get }
  /// The focus came (true) or went.
  func focusChanged(_ isFocused: Bool)
}

extension FocusTarget {
  package var isTabStop: Bool { true }
}

extension ViewTree {
  /// Where the cursor is to be shown; nil hides it. Asked once a frame, when everything stands.
  package var cursor: Point? {
    guard let focused, focused.flags.contains(.render) else { return nil }
    var node = unsafeDowncast(focused, to: RenderNode.self)
    guard var place = node.caret, takesInput(node) else { return nil }
    while let container = node.container {
      guard node.bounds.contains(place) else { return nil }
      place = place + node.origin
      node = container
    }
    return node === root && node.bounds.contains(place) ? place : nil
  }

  // MARK: Moving

  /// Moves the focus to a node and scrolls it into sight; nil takes it away from all, until something moves it again.
  ///
  /// The nodes around are called through `focusWithin`: first those that the focus left, from the innermost outwards, then those it came to.
  package func focus(_ node: (any FocusTarget)?) {
    focusMemory.isReleased = node == nil
    focusMemory.isProvisional = false
    focusMemory.isAutomatic = false
    focusMemory.step = nil
    focusMemory.lost = nil
    move(focusTo: node)
    guard let node, focused === node else { return }
    // A node that looks the same with the focus makes no frame in which its place would be noted.
    if let drawn = node.firstRenderNode, drawn.isPlaced { focusMemory.frame = drawn.screenFrame }
    focusMemory.mayChange = true
    focusMemory.reveals = focusMemory.isPointing ? 0 : 2
    if !focusMemory.isPointing { revealFocused(throughAll: false) }
  }

  private func move(focusTo node: (any FocusTarget)?) {
    guard node !== focused else { return }
    let old = focused
    focused = node
    movingFocus {
      old?.focusChanged(false)
      node?.focusChanged(true)
      tellFocus(from: old, to: node)
    }
  }

  /// What becomes stale meanwhile reads where the focus is.
  func movingFocus(_ work: () -> Void) {
    let outer = focusMemory.isMoving
    focusMemory.isMoving = true
    work()
    focusMemory.isMoving = outer
  }

  private func tellFocus(from old: Node?, to new: Node?) {
    var left = old, entered = new
    // Up to the innermost node that is around both.
    while let a = left, a !== entered {
      if let b = entered, b.depth > a.depth {
        entered = b.parent
      } else {
        if !a.isRemoved { a.focusWithin(false) }
        left = a.parent
      }
    }
    let around = left
    entered = new
    while let b = entered, b !== around, focused === new {
      b.focusWithin(true)
      entered = b.parent
    }
  }

  /// Gives the focus to the first target at or below a node; false where there is none yet.
  @discardableResult
  package func focus(within node: Node) -> Bool {
    guard let target = firstFocusTarget(in: node) else { return false }
    focus(target)
    return true
  }

  func firstFocusTarget(in node: Node) -> (any FocusTarget)? {
    if !node.flags.isDisjoint(with: [.hidden, .removed, .exiting]) { return nil }
    if node.flags.contains(.focusTarget), let target = node as? any FocusTarget, target.canFocus { return target }
    var found: (any FocusTarget)?
    node.visitChildren { if found == nil { found = firstFocusTarget(in: $0) } }
    return found
  }

  // MARK: Losing

  /// Takes the focus from a node that cannot keep it: it ends, or is hidden or disabled. Another is chosen in the next frame.
  ///
  /// - Parameter region: where to look for another one first; around the old one where it is nil.
  package func loseFocus(to region: Node? = nil) {
    guard let focused else { return }
    rememberLoss(of: focused)
    if let region { focusMemory.lost?.prefer(region) }
    move(focusTo: nil)
  }

  private func rememberLoss(of node: Node) {
    if focusMemory.lost == nil { focusMemory.lost = FocusPlace(node: node, frame: focusMemory.frame, isReleased: false) }
    focusMemory.isProvisional = false
    focusMemory.mayChange = true
    // A frame in which another is chosen.
    onCommit {}
  }

  package func register(focusTarget: any FocusTarget) {
    focusTarget.flags.insert(.focusTarget)
    focusTargets.add(focusTarget)
    focusMemory.newTargets.append(ObjectIdentifier(focusTarget))
    focusMemory.mayChange = true
  }

  /// To be called from the target's `close`. A focus that it had goes to the nearest target, in the next frame.
  package func unregister(focusTarget: any FocusTarget) {
    focusTargets.noteRemoval()
    guard focused === focusTarget else { return }
    rememberLoss(of: focusTarget)
    focused = nil
    movingFocus { tellFocus(from: focusTarget, to: nil) }
  }

  // MARK: Dialogs

  /// A dialog begins: the focus leaves what is below it. What is returned brings it back.
  package func beginFocus(in dialog: Node) -> FocusPlace {
    let place = FocusPlace(node: focused, frame: focusMemory.frame, isReleased: focusMemory.isReleased)
    focusMemory.isReleased = false
    focusMemory.isProvisional = false
    focusMemory.isAutomatic = true
    focusMemory.lost = nil
    focusMemory.mayChange = true
    move(focusTo: nil)
    return place
  }

  /// A dialog ended: the focus goes back to where it was, or near that.
  package func restoreFocus(_ place: FocusPlace) {
    if let node = place.node as? any FocusTarget, !node.isRemoved, node.canFocus, takesInput(node) { return focus(node) }
    move(focusTo: nil)
    focusMemory.isProvisional = false
    focusMemory.isReleased = place.isReleased
    focusMemory.lost = place.regions.isEmpty ? nil : place
    focusMemory.mayChange = true
    onCommit {}
  }

  // MARK: Sight

  /// A key did something in the focused view, or close around it: once this is laid out, the view is to be seen, though it was scrolled away
  /// or other content came. A key that a scrolling container took is no such key.
  func focusUsed(_ focused: Node, by user: Node) {
    guard focused === self.focused else { return }
    var node = focused === user ? user.parent : focused, isUsed = focused === user
    while let current = node {
      if current.flags.contains(.scroller) {
        guard isUsed else { return }
        focusMemory.isUsed = true
        focusMemory.mayChange = true
        return
      }
      if current === user { isUsed = true }
      node = current.parent
    }
  }

  /// What is seen of the focused view is to be seen in another size, too.
  func keepFocusInSight() {
    guard let drawn = focused?.firstRenderNode, sight(of: drawn) != nil else { return }
    focusMemory.isUsed = true
  }

  /// Scrolls the focused view into sight: each container around shows the next one further in, or the view itself. A layer stands in no container.
  func revealFocused(throughAll: Bool) {
    guard let focused, var shown = focused.firstRenderNode else { return }
    var current = focused.parent
    while let node = current, !modals.contains(where: { $0 === node }) {
      if node.flags.contains(.scroller), let scroller = node as? any FocusScroller {
        scroller.reveal(shown)
        if !throughAll { shown = scroller }
      }
      current = node.parent
    }
  }
}
