import IdemScreen

extension ViewTree {
  /// Sees to it that a screen with a control has a focus, and that what has it can be used. Called once a frame, when everything is laid out.
  ///
  /// Bodies that read where the focus is run again in this frame, so that the first picture is right. Where nothing was laid out and the
  /// focus stayed, this is one check. Where nothing has the focus, each frame looks for a target: one may be possible without a layout, such
  /// as a control that is enabled again.
  package func settleFocus() {
    if isWithoutFocus { focusMemory.mayChange = true }
    var rounds = 0
    while focusMemory.mayChange, rounds < 4 * (1 + focusMemory.passed.count) {
      rounds += 1
      focusMemory.mayChange = false
      focusMemory.isSettling = true
      settleFocusOnce()
      focusMemory.isSettling = false
      bringReadersForward()
      if !stale.isEmpty { update() }
      if !layoutQueue.isEmpty || !placementQueue.isEmpty { layout() }
    }
  }

  /// Whether nothing has the focus, though something might have it and the app did not take it away.
  @inline(__always) private var isWithoutFocus: Bool {
    focused == nil && !focusTargets.isEmpty && (!focusMemory.isReleased || focusMemory.lost != nil)
  }

  /// Bodies that became stale when the focus was lost in this frame run in it as well: they would show that nothing has it.
  private func bringReadersForward() {
    guard !focusMemory.staleReaders.isEmpty else { return }
    let readers = focusMemory.staleReaders
    focusMemory.staleReaders.removeAll()
    staleNext.removeAll { node in
      guard readers.contains(ObjectIdentifier(node)) else { return false }
      stale.insert(node)
      return true
    }
  }

  private func settleFocusOnce() {
    carryOutFocusRequests()
    if let focused, !focusMemory.isProvisional {
      if focusMemory.isAutomatic, givePreferredFocus() { return focusMemory.mayChange = true }
      if let frame = usablePlace(of: focused) {
        focusMemory.frame = frame
        focusMemory.settled()
        return keepInSight(focused)
      }
      // Tab came to something that turned out to have no place: it goes on.
      if passOn(focused) { return }
      loseFocus()
    }
    guard !focusTargets.isEmpty else { return focusMemory.settled() }
    if focused == nil, focusMemory.isReleased, focusMemory.lost == nil { return focusMemory.settled() }
    let provisional = focusMemory.isProvisional ? focused : nil
    if !givePreferredFocus() {
      if let target = chosenTarget(isLaidOut: true) ?? provisional {
        let isAutomatic = focusMemory.isAutomatic
        focus(target)
        focusMemory.isAutomatic = isAutomatic
      }
    }
    focusMemory.isProvisional = false
    if focused != nil { focusMemory.lost = nil }
    focusMemory.settled()
    // Its place is checked, and kept, once what it changed is laid out.
    if focused != nil { focusMemory.mayChange = true }
  }

  /// Where the focused view stands; nil where it cannot keep the focus. Asked in each frame with a layout.
  private func usablePlace(of target: any FocusTarget) -> Rect? {
    guard target.canFocus, takesInput(target), let drawn = target.firstRenderNode else { return nil }
    if let (_, frame) = sight(of: drawn) { return frame }
    return reach(of: drawn, in: nil) == nil ? nil : drawn.screenFrame
  }

  private func keepInSight(_ node: Node) {
    if focusMemory.isUsed, focusMemory.reveals == 0 { focusMemory.reveals = cursor == nil ? 2 : 0 }
    focusMemory.isUsed = false
    guard focusMemory.reveals > 0 || focusMemory.step != nil, let drawn = node.firstRenderNode else { return }
    let seen = sight(of: drawn)?.seen
    if focusMemory.reveals > 0, seen?.size != drawn.size {
      focusMemory.reveals -= 1
      revealFocused(throughAll: true)
      if !layoutQueue.isEmpty { return focusMemory.mayChange = true }
    }
    focusMemory.reveals = 0
    // What scrolls it is cut off itself.
    if seen == nil, focusMemory.step != nil, !passOn(node) { loseFocus() }
    if seen != nil { focusMemory.step = nil }
  }

  /// Tab came to something that can be seen in no way: it goes on, once around.
  private func passOn(_ node: Node) -> Bool {
    guard let backwards = focusMemory.step, focusMemory.passed.count < 64 else { return false }
    let id = ObjectIdentifier(node)
    if focusMemory.passed.contains(id) { return false }
    focusMemory.passed.append(id)
    return step(backwards) && focused !== node
  }

  private func carryOutFocusRequests() {
    guard !focusMemory.requests.isEmpty else { return }
    let requests = focusMemory.requests
    focusMemory.requests.removeAll()
    for request in requests { request() }
  }

  /// Does something once the frame is laid out, and before it is painted.
  package func onFocusSettling(_ action: @escaping @MainActor () -> Void) {
    focusMemory.requests.append(action)
    focusMemory.mayChange = true
    onCommit {}
  }

  // MARK: Choosing

  package func register(focusPreference: any FocusPreference) {
    focusPreferences.add(focusPreference)
    focusMemory.newPreferences.append(focusPreference)
    focusMemory.mayChange = true
  }

  package func unregister(focusPreference: any FocusPreference) { focusPreferences.noteRemoval() }

  /// Follows the first preference that came since the latest choice. False where none did, or none can be followed.
  private func givePreferredFocus() -> Bool {
    let (preferences, isAutomatic) = (focusMemory.newPreferences, focusMemory.isAutomatic)
    for preference in preferences where !preference.isRemoved && takesInput(preference) && preference.giveFocus() {
      focusMemory.newPreferences.removeAll()
      focusMemory.isAutomatic = isAutomatic
      return true
    }
    return false
  }

  /// Where the focus goes by itself: near the place that it was lost from, else to the first target.
  private func chosenTarget(isLaidOut: Bool) -> (any FocusTarget)? {
    if let lost = focusMemory.lost, let target = successor(of: lost, isLaidOut) { return target }
    let scope: Node = modals.last ?? root
    if let chooser = scope as? any FocusChooser, let target = chooser.firstFocus { return target }
    return candidates(below: scope, isLaidOut).first?.target
  }

  /// In the innermost region that has any: the first where all in it is new, as on another page; else the nearest.
  private func successor(of lost: FocusPlace, _ isLaidOut: Bool) -> (any FocusTarget)? {
    let new = Set(focusMemory.newTargets)
    for region in lost.regions {
      guard let node = region.node, !node.isRemoved, takesInput(node) else { continue }
      let targets = candidates(below: node, isLaidOut)
      if targets.isEmpty { continue }
      if region.isReplacement || targets.allSatisfy({ new.contains(ObjectIdentifier($0.target)) }) { return targets[0].target }
      func distance(_ frame: Rect) -> Int { 2 * abs(frame.minY - lost.frame.minY) + abs(frame.minX - lost.frame.minX) }
      return targets.min { distance($0.frame) < distance($1.frame) }?.target
    }
    return nil
  }

  /// Before a layout the order is that of the tree.
  private func candidates(below region: Node, _ isLaidOut: Bool) -> [(target: any FocusTarget, frame: Rect)] {
    let seen = targetsInSight(below: region)
    if isLaidOut || !seen.isEmpty { return seen }
    return firstFocusTarget(in: region).map { [($0, .zero)] } ?? []
  }

  /// Chooses before a frame is made, for a key that comes before it. The frame chooses again, by what is laid out then.
  func chooseFocusForKey() {
    guard isWithoutFocus else { return }
    let isLaidOut = !focusMemory.mayChange
    let (lost, preferences) = (focusMemory.lost, focusMemory.newPreferences)
    guard let target = givePreferredFocus() ? focused : chosenTarget(isLaidOut: isLaidOut) else { return }
    focus(target)
    (focusMemory.lost, focusMemory.newPreferences, focusMemory.isProvisional) = (lost, preferences, true)
  }

  /// Chooses the focus of a region anew: what is preferred there, else its first target.
  package func resetFocus(in region: Node) {
    var isGiven = false
    focusPreferences.forEach { node in
      guard !isGiven, let preference = node as? any FocusPreference, isAncestor(region, of: node), takesInput(node) else { return }
      isGiven = preference.giveFocus()
    }
    if !isGiven, let first = candidates(below: region, false).first { focus(first.target) }
  }
}
