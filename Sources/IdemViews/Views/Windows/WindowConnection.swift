import IdemCore
import IdemScreen

/// What the views of a window have in common with the app around them: the tree, the focus of the terminal's window, and what a terminal can
/// show outside of its cells.
@MainActor
package final class WindowConnection {
  /// The tree of the window. Weak: an environment may be kept longer than the tree.
  package private(set) weak var tree: ViewTree?
  /// Whether the user works with the window.
  package private(set) var phase = ScenePhase.active
  /// Shows a notification of the desktop. The text may contain anything; the terminal's part makes it safe.
  package var notifyDesktop: (String) -> Void = { _ in }
  /// Rings the bell of the terminal.
  package var ringBell: () -> Void = {}
  /// When the bell may ring again, in nanoseconds.
  private var nextBell = Int.min
  /// Shows a progress outside of the cells; nil ends it. Called at once with the progress that a view has set before.
  package var setProgress: (TerminalProgress?) -> Void = { _ in } {
    didSet { if progress != nil { setProgress(progress) } }
  }
  /// The progress that a view has set last.
  var progress: TerminalProgress? {
    didSet { if progress != oldValue { setProgress(progress) } }
  }

  private var parts: [ObjectIdentifier: any WindowPart] = [:]

  /// The layers of views that are awaited; see `PresentAction`.
  var questions: [Node] = []

  package init(_ tree: ViewTree) { self.tree = tree }

  /// What a feature keeps for the window. It is made at the first call.
  func part<Part: WindowPart>(_ type: Part.Type = Part.self) -> Part {
    if let part = parts[ObjectIdentifier(type)] { return part as! Part }
    let part = Part()
    parts[ObjectIdentifier(type)] = part
    return part
  }

  /// Rings the bell, unless it rang in the last tenth of a second.
  func ring() {
    guard let now = tree?.timers.clock.now, now >= nextBell else { return }
    nextBell = now + 100_000_000
    ringBell()
  }

  /// Changes the phase, for all views that read it.
  package func setPhase(_ new: ScenePhase) {
    guard new != phase else { return }
    phase = new
    tree?.rootEnvironment.set(ScenePhaseKey.self, to: new)
  }
}

package enum WindowConnectionKey: EnvironmentKey {
  package static var defaultValue: WindowConnection? { nil }
}

/// What a feature keeps for a window, such as the sign that a text was copied.
@MainActor
protocol WindowPart: AnyObject {
  init()
}
