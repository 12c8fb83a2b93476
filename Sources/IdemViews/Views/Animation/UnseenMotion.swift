import IdemCore
import IdemScreen

/// A node whose content moves by itself. While it is not visible, it waits without a timer, until a frame brings it into view.
@MainActor protocol MovingNode: FrameListener {
  var sleep: MotionSleep { get set }
  /// Continues the motion.
  func wake()
}

/// Whether a motion pauses because it is not visible.
struct MotionSleep {
  fileprivate var isAsleep = false
  /// Whether the node observes frames. It does so from its first sleep on.
  fileprivate var observes = false
}

extension MovingNode {
  /// Whether any cell of the content can be seen: it is not scrolled away, hidden, or below a layer that covers the screen.
  var isSeen: Bool {
    guard let node = firstRenderNode, node.isShown, !node.visibleFrame.isEmpty else { return false }
    return !node.isCovered
  }

  /// Pauses the motion until the content is visible. Only frames change that, so they are observed.
  func fallAsleep() {
    sleep.isAsleep = true
    guard !sleep.observes else { return }
    sleep.observes = true
    tree.diagnostics.frameObservers.add(self)
  }

  /// Must be called from the node's `close`.
  func endSleep() { if sleep.observes { tree.diagnostics.frameObservers.remove() } }

  func frameEnded() {
    guard sleep.isAsleep, isSeen else { return }
    sleep.isAsleep = false
    wake()
  }
}
