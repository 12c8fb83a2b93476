/// Calls an action when all animations that one transaction started have ended.
@MainActor
package final class AnimationCompletion {
  private var action: (@MainActor (UpdateContext) -> Void)?
  private var running = 0
  /// Whether more animations can still start.
  private var isOpen = true
  /// Whether a tree registered it and will close it.
  private(set) var isTaken = false

  package init(_ action: @escaping @MainActor (UpdateContext) -> Void) { self.action = action }

  func began() { running += 1 }

  func ended() {
    running -= 1
    finishIfDone()
  }

  func take() -> Bool {
    defer { isTaken = true }
    return !isTaken
  }

  /// Called when no more animations can start. Returns true if none is running; then the action was called.
  @discardableResult
  package func close() -> Bool {
    isOpen = false
    finishIfDone()
    return running == 0
  }

  private func finishIfDone() {
    guard running == 0, !isOpen, let action else { return }
    self.action = nil
    action(.animationEnd)
  }
}
