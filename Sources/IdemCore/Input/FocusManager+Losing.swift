/// What happens when the focused node can no longer have the focus, and when dialogs open and close.
extension FocusManager {
  // MARK: Losing

  /// Takes the focus from a node that cannot keep it, because it is hidden or disabled. The next frame chooses another target.
  ///
  /// - Parameter region: the first place to search for another target; if nil, the search starts around the old one.
  package func lose(to region: Node? = nil, in context: UpdateContext) {
    guard let focused else { return }
    storeLostPlace(of: focused)
    if let region { memory.lostPlace?.searchFirst(in: region) }
    setFocused(nil, in: context)
  }

  private func storeLostPlace(of node: Node) {
    if memory.lostPlace == nil { memory.lostPlace = FocusPlace(node: node, frame: memory.frame, isReleased: false) }
    memory.isProvisional = false
    memory.mayChange = true
    tree.requestFrame()
  }

  /// Whether the search for another target begins at or below a node, because the focus was lost there.
  @inline(__always) func searches(below node: Node) -> Bool {
    guard let lost = memory.lostPlace else { return false }
    return lost.regions.contains { $0.node === node }
  }

  /// Registers a target. Call it when the node is built.
  package func register(target: any FocusTarget) {
    target.flags.insert(.focusTarget)
    targets.add(target)
    memory.newTargets.append(ObjectIdentifier(target))
    memory.mayChange = true
  }

  /// Call it in the target's `close`. If the target has the focus, the next frame moves the focus to the nearest target.
  package func unregister(target: any FocusTarget, in context: UpdateContext) {
    targets.remove()
    guard focused === target else { return }
    storeLostPlace(of: target)
    focused = nil
    duringMove { notifyFocusChange(from: target, to: nil, in: context) }
  }

  /// Takes the focus from a view that is hidden by another one. The next frame chooses a target in that one first. Pass the returned place
  /// to `restore` when the view is visible again.
  package func leave(to region: Node, in context: UpdateContext) -> FocusPlace {
    let place = FocusPlace(node: focused, frame: memory.frame, isReleased: memory.isReleased)
    lose(to: region, in: context)
    return place
  }

  // MARK: Dialogs

  /// Call it when a dialog opens. The focus leaves the views below the dialog. Pass the returned place to `restore` when the dialog closes.
  package func enter(_ dialog: Node, in context: UpdateContext) -> FocusPlace {
    let place = FocusPlace(node: focused, frame: memory.frame, isReleased: memory.isReleased)
    memory.isReleased = false
    memory.isProvisional = false
    memory.isAutomatic = true
    memory.lostPlace = nil
    memory.mayChange = true
    setFocused(nil, in: context)
    return place
  }

  /// Call it when a dialog has closed. The focus moves back to the place where it was, or near it.
  package func restore(_ place: FocusPlace, in context: UpdateContext) {
    if let node = place.node as? any FocusTarget, node.canFocus, tree.input.takesInput(node) {
      return moveBack(to: node, in: context)
    }
    setFocused(nil, in: context)
    memory.isProvisional = false
    memory.isReleased = place.isReleased
    memory.lostPlace = place.regions.isEmpty ? nil : place
    memory.mayChange = true
    tree.requestFrame()
  }
}
