import IdemScreen

/// Which target gets the focus if neither the user nor the app chose one.
extension FocusManager {
  package func register(preference: any FocusPreference) {
    preferences.add(preference)
    memory.newPreferences.append(preference)
    memory.mayChange = true
  }

  package func unregister(preference: any FocusPreference) { preferences.remove() }

  /// Applies the first preference that was added since the latest choice. Returns false if there is none, or none can be applied.
  func givePreferredFocus(in context: UpdateContext) -> Bool {
    let (preferences, isAutomatic) = (memory.newPreferences, memory.isAutomatic)
    for preference in preferences where !preference.isRemoved && tree.input.takesInput(preference) && preference.giveFocus(in: context) {
      memory.newPreferences.removeAll()
      memory.isAutomatic = isAutomatic
      return true
    }
    return false
  }

  /// Removes the focus for a preference of no view. A focus that the user or the app chose elsewhere stays. Returns whether it is removed.
  package func prefersNone(_ preference: Node, in context: UpdateContext) -> Bool {
    if let focused, !memory.isAutomatic, !memory.isProvisional, !preference.isAncestor(of: focused) { return false }
    move(to: nil, in: context)
    return true
  }

  /// The target that gets the focus automatically: near the place where the focus was lost, otherwise the first target.
  func chosenTarget(isLaidOut: Bool) -> (any FocusTarget)? {
    if let lost = memory.lostPlace, let target = successor(of: lost, isLaidOut) { return target }
    let scope: Node = tree.input.modals.last ?? tree.root
    // A dialog's button can be out of sight: on a screen that is too small.
    if let chooser = scope as? any FocusChooser, let target = chooser.firstFocus, !isLaidOut || usablePlace(of: target) != nil {
      return target
    }
    return first(of: candidates(below: scope, isLaidOut))
  }

  /// The target in the innermost region that has one. If all targets of the region are new, as on another page, it is the first; otherwise
  /// the nearest.
  private func successor(of lost: FocusPlace, _ isLaidOut: Bool) -> (any FocusTarget)? {
    let new = Set(memory.newTargets)
    for region in lost.regions {
      guard let node = region.node, !node.isRemoved, tree.input.takesInput(node) else { continue }
      let targets = candidates(below: node, isLaidOut)
      if targets.isEmpty { continue }
      if region.isReplacement || targets.allSatisfy({ new.contains(ObjectIdentifier($0.target)) }) { return first(of: targets) }
      func distance(_ frame: Rect) -> Int { 2 * abs(frame.minY - lost.frame.minY) + abs(frame.minX - lost.frame.minX) }
      return targets.min { distance($0.frame) < distance($1.frame) }?.target
    }
    return nil
  }

  /// The first target that is not in a bar; the first one if all are.
  private func first(of targets: [(target: any FocusTarget, frame: Rect)]) -> (any FocusTarget)? {
    (targets.first { !$0.target.isInBar } ?? targets.first)?.target
  }

  /// The targets of a region. Before a layout, the order is that of the tree.
  private func candidates(below region: Node, _ isLaidOut: Bool) -> [(target: any FocusTarget, frame: Rect)] {
    var seen = visibleTargets(below: region)
    // The content is larger than its space, and its first part has none.
    if seen.isEmpty { seen = visibleTargets(below: region, isPanned: true) }
    if isLaidOut || !seen.isEmpty { return seen }
    return firstFocusTarget(in: region).map { [($0, .zero)] } ?? []
  }

  /// Chooses a focus for a key that arrives before the next frame. The frame chooses again, after its layout.
  func chooseForKey(in context: UpdateContext) {
    guard isWithoutFocus else { return }
    let isLaidOut = !memory.mayChange
    let (lost, preferences) = (memory.lostPlace, memory.newPreferences)
    guard let target = givePreferredFocus(in: context) ? focused : chosenTarget(isLaidOut: isLaidOut) else { return }
    move(to: target, in: context)
    (memory.lostPlace, memory.newPreferences, memory.isProvisional) = (lost, preferences, true)
  }

  /// Chooses the focus of a region again: the preferred target, otherwise the first one.
  package func reset(in region: Node, with context: UpdateContext) {
    if givePreferredFocus(below: region, in: context) { return }
    if let first = first(of: candidates(below: region, false)) { move(to: first, in: context) }
  }

  /// Gives the focus to the preferred target of a region. Returns whether there is one.
  @discardableResult
  package func givePreferredFocus(below region: Node, in context: UpdateContext) -> Bool {
    var isGiven = false
    preferences.forEach { node in
      guard !isGiven, let preference = node as? any FocusPreference, region.isAncestor(of: node), tree.input.takesInput(node) else {
        return
      }
      isGiven = preference.giveFocus(in: context)
    }
    return isGiven
  }
}

extension FocusTarget {
  /// Whether it is in a bar beside a content.
  fileprivate var isInBar: Bool {
    if barFrame != nil { return true }
    var node: Node? = self
    while let current = node {
      if current is any FocusFollower { return true }
      node = current.parent
    }
    return false
  }
}
