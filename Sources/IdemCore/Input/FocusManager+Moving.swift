import IdemScreen

extension FocusManager {
  /// Moves the focus to a node and scrolls it into view. With nil, no node has the focus until it is moved again.
  ///
  /// The focus observers among the ancestors are called: first those that the focus left, the innermost first, then those that it entered.
  package func move(to node: (any FocusTarget)?, in context: UpdateContext) {
    memory.isReleased = node == nil
    memory.isProvisional = false
    memory.isAutomatic = false
    memory.tabDirection = nil
    memory.lostPlace = nil
    setFocused(node, in: context)
    guard let node, focused === node else { return }
    // If the node looks the same with the focus, there is no frame that would record its place.
    if let drawn = node.firstRenderNode, drawn.isPlaced {
      memory.frame = drawn.screenFrame
      // But a part of it is out of sight, and has to be moved into sight.
      if visiblePart(of: drawn)?.seen.size != drawn.size { tree.requestFrame() }
    }
    memory.mayChange = true
    memory.remainingReveals = memory.isMovedByPointer ? 0 : 2
    if !memory.isMovedByPointer { revealFocused(throughAll: false, in: context) }
  }

  func setFocused(_ node: (any FocusTarget)?, in context: UpdateContext) {
    guard node !== focused else { return }
    let old = focused
    focused = node
    duringMove {
      old?.focusChanged(false, in: context)
      node?.focusChanged(true, in: context)
      notifyFocusChange(from: old, to: node, in: context)
      tree.input.commands?.scopesChanged()
    }
  }

  /// Calls `work`. The nodes that become stale during the call read where the focus is.
  func duringMove(_ work: () -> Void) {
    let outer = memory.isMoving
    memory.isMoving = true
    work()
    memory.isMoving = outer
  }

  func notifyFocusChange(from old: Node?, to new: Node?, in context: UpdateContext) {
    var left = old, entered = new
    // Ends at the innermost common ancestor.
    while let a = left, a !== entered {
      if let b = entered, b.depth > a.depth {
        entered = b.parent
      } else {
        if !a.isRemoved { notify(a, isInside: false, in: context) }
        left = a.parent
      }
    }
    let around = left
    entered = new
    while let b = entered, b !== around, focused === new {
      notify(b, isInside: true, in: context)
      entered = b.parent
    }
  }

  private func notify(_ node: Node, isInside: Bool, in context: UpdateContext) {
    if node.flags.contains(.focusObserver) { (node as? any FocusObserver)?.focusChanged(isInside: isInside, in: context) }
  }

  /// Moves the focus to the first target at or below a node. Returns false if there is none.
  @discardableResult
  package func move(into node: Node, in context: UpdateContext) -> Bool {
    guard let target = firstFocusTarget(in: node) else { return false }
    move(to: target, in: context)
    return true
  }

  func firstFocusTarget(in node: Node) -> (any FocusTarget)? {
    if !node.flags.isDisjoint(with: [.hidden, .removed, .exiting]) { return nil }
    var bar: (any FocusTarget)?
    if node.flags.contains(.focusTarget), let target = node as? any FocusTarget, target.canFocus {
      if target.barFrame == nil { return target }
      bar = target
    }
    var found: (any FocusTarget)?
    node.visitChildren { if found == nil { found = firstFocusTarget(in: $0) } }
    return found ?? bar
  }
}
