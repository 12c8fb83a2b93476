import IdemScreen

extension FocusManager {
  /// Ensures that a usable node has the focus if there is one. Called once a frame, after the layout.
  ///
  /// Bodies that read the focus run again in this frame, so that the first picture is right. If nothing was laid out and the focus did not
  /// move, this is one check. If no node has the focus, each frame searches for a target, because a control can become usable without a
  /// layout: when it is enabled. So does each frame while a part of the focused view is out of sight: its caret may have moved.
  package func settle() {
    let context = UpdateContext.focusSettling
    if isWithoutFocus || memory.isCut { memory.mayChange = true }
    // A view that got the focus is scrolled into sight in at most four rounds. Three other views may follow it, and those that Tab skips.
    var rounds = 0, changes = 0
    while memory.mayChange {
      if rounds >= 4 || changes > 3 + memory.skippedStops.count {
        return LoopLimit.report("each change of the focus causes another one, the latest at \(focused.map { "\($0.type)" } ?? "no view")")
      }
      rounds += 1
      let former = focused
      memory.mayChange = false
      memory.isSettling = true
      settleOnce(in: context)
      memory.isSettling = false
      takePostponedReaders()
      tree.updateAfterFocusChange()
      if focused !== former { (rounds, changes) = (0, changes + 1) }
    }
  }

  /// Whether the next settling may choose another focus than a key that arrives before it would find: views were built that can have the
  /// focus, the app has requested the focus of a view that was not built yet, or the focus was lost.
  @inline(__always) var isUnsettled: Bool {
    memory.mayChange && (!memory.newTargets.isEmpty || !memory.actions.isEmpty || isWithoutFocus)
  }

  /// Whether no node has the focus, there is a target, and the app did not remove the focus.
  @inline(__always) var isWithoutFocus: Bool {
    focused == nil && !targets.isEmpty && (!memory.isReleased || memory.lostPlace != nil)
  }

  /// Called after bodies have run that no frame belongs to, as before an event. If they let a view have the focus, and no view has it,
  /// there is a frame that chooses, also if it has nothing to draw.
  func bodiesHaveRun() {
    guard isWithoutFocus, !memory.mayChange else { return }
    guard targets.contains(where: { ($0 as? any FocusTarget)?.canFocus == true && tree.input.takesInput($0) }) else { return }
    memory.mayChange = true
    tree.requestFrame()
  }

  /// Runs the bodies that became stale because the focus was lost in this frame. Otherwise they would show that no node has the focus.
  private func takePostponedReaders() {
    guard !memory.staleReaders.isEmpty else { return }
    let readers = memory.staleReaders
    memory.staleReaders.removeAll()
    tree.scheduler.takePostponed(readers)
  }

  private func settleOnce(in context: UpdateContext) {
    runActions(in: context)
    memory.isCut = false
    if memory.displaced != nil, giveBackFocus(in: context) { return memory.mayChange = true }
    if let focused, !memory.isProvisional {
      if memory.isAutomatic, givePreferredFocus(in: context) { return memory.mayChange = true }
      if let place = place(of: focused), keepsPlaceInRow(focused, in: context) {
        memory.isCut = place.isCut
        if place.isCut { panIntoSight(focused, in: context) }
        memory.frame = place.isCut ? usablePlace(of: focused) ?? place.frame : place.frame
        memory.settled()
        return keepInSight(focused, in: context)
      }
      // The layout of its row has removed it.
      if self.focused == nil { return memory.mayChange = true }
      // Tab moved to a node that cannot be shown. Move on.
      if skipStop(focused, in: context) { return }
      if memory.displaced == nil, focused.canFocus, tree.input.takesInput(focused) {
        memory.displaced = FocusPlace(node: focused, frame: memory.frame, isReleased: false)
      }
      lose(in: context)
    }
    guard !targets.isEmpty else { return memory.settled() }
    if focused == nil, memory.isReleased, memory.lostPlace == nil { return memory.settled() }
    let provisional = memory.isProvisional ? focused : nil
    if !givePreferredFocus(in: context) {
      if let target = chosenTarget(isLaidOut: true) ?? provisional {
        let isAutomatic = memory.isAutomatic
        move(to: target, in: context)
        memory.isAutomatic = isAutomatic
      }
    }
    memory.isProvisional = false
    if focused != nil { memory.lostPlace = nil }
    memory.settled()
    // The place is checked and recorded after the layout of what the focus changed.
    if focused != nil { memory.mayChange = true }
  }

  /// Moves the focus back to the view that a layout had left without a place. Returns false if it still has none.
  private func giveBackFocus(in context: UpdateContext) -> Bool {
    guard let target = memory.displaced?.node as? any FocusTarget, target !== focused else {
      memory.displaced = nil
      return false
    }
    guard usablePlace(of: target) != nil, hasPlaceInRow(target, in: context) else { return false }
    memory.displaced = nil
    memory.lostPlace = nil
    memory.needsReveal = true
    moveBack(to: target, in: context)
    return true
  }

  /// The frame of a focused node on the screen; nil if the node cannot keep the focus. Called in each frame with a layout.
  func usablePlace(of target: any FocusTarget) -> Rect? { place(of: target)?.frame }

  /// The same, and whether a part of the node is not visible.
  private func place(of target: any FocusTarget) -> (frame: Rect, isCut: Bool)? {
    guard target.canFocus, tree.input.takesInput(target), let drawn = target.firstRenderNode else { return nil }
    if let (seen, frame) = visiblePart(of: drawn) { return (frame, seen.size != frame.size) }
    return reachableFrame(of: drawn, in: nil) == nil ? nil : (drawn.screenFrame, true)
  }

  /// Whether the focused view still has a place in its row. Only a layout changes that, and a row out of sight had none with the others: a
  /// container in it, such as a `ViewThatFits`, shows and hides views where it is placed.
  private func keepsPlaceInRow(_ target: Node, in context: UpdateContext) -> Bool {
    guard memory.hasNewLayout else { return true }
    memory.hasNewLayout = false
    return hasPlaceInRow(target, in: context)
  }

  /// Whether a node has a place in its row. A row that is not visible is laid out for that: it may have got another size.
  private func hasPlaceInRow(_ target: Node, in context: UpdateContext) -> Bool {
    guard let drawn = target.firstRenderNode else { return false }
    // The outermost one: its layout places those in it.
    var current = drawn, outermost: (any FocusScroller)?
    while let container = current.container {
      if !current.isPlaced, let scroller = scroller(container) { outermost = scroller }
      current = container
    }
    return outermost?.hasPlace(for: drawn, in: context) ?? true
  }

  private func keepInSight(_ node: Node, in context: UpdateContext) {
    if memory.needsReveal, memory.remainingReveals == 0 { memory.remainingReveals = cursor == nil ? 2 : 0 }
    memory.needsReveal = false
    guard memory.remainingReveals > 0 || memory.tabDirection != nil, let drawn = node.firstRenderNode else { return }
    let seen = visiblePart(of: drawn)?.seen
    if memory.remainingReveals > 0, seen?.size != drawn.size {
      memory.remainingReveals -= 1
      revealFocused(throughAll: true, in: context)
      if tree.scheduler.needsMeasuring { return memory.mayChange = true }
    }
    memory.remainingReveals = 0
    // The container that scrolls it is clipped itself.
    if seen == nil, memory.tabDirection != nil, !skipStop(node, in: context) { lose(in: context) }
    if seen != nil { memory.tabDirection = nil }
  }

  /// Moves on from a node that cannot be shown, to which Tab moved. Each stop is skipped once.
  private func skipStop(_ node: Node, in context: UpdateContext) -> Bool {
    guard let backwards = memory.tabDirection, memory.skippedStops.count < 64 else { return false }
    let id = ObjectIdentifier(node)
    if memory.skippedStops.contains(id) { return false }
    memory.skippedStops.append(id)
    return step(backwards, in: context) && focused !== node
  }

  private func runActions(in context: UpdateContext) {
    guard !memory.actions.isEmpty else { return }
    let actions = memory.actions
    memory.actions.removeAll()
    memory.displaced = nil
    for action in actions { action(context) }
  }

  /// Runs an action in the next frame, after the layout and before painting.
  package func onSettling(_ action: @escaping @MainActor (UpdateContext) -> Void) {
    memory.actions.append(action)
    memory.mayChange = true
    tree.requestFrame()
  }
}
