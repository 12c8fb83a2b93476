/// Waits for all animations that one transaction starts.
@MainActor
package final class AnimationCompletion {
  private var action: (@MainActor () -> Void)?
  private var running = 0
  /// Whether more animations may still start.
  private var isOpen = true
  /// Whether a tree took it along; until then nobody would close it.
  private(set) var isTaken = false

  package init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  func began() { running += 1 }

  func ended() {
    running -= 1
    finishIfDone()
  }

  func take() -> Bool {
    defer { isTaken = true }
    return !isTaken
  }

  /// No more animations start. True where none runs: then its action was called.
  @discardableResult
  package func close() -> Bool {
    isOpen = false
    finishIfDone()
    return running == 0
  }

  private func finishIfDone() {
    guard running == 0, !isOpen, let action else { return }
    self.action = nil
    action()
  }
}
