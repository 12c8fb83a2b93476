import IdemCore

/// Whether the terminal reports motion of the pointer without a button: while a view observes it, and 300 ms longer, so that a view that is
/// replaced does not turn it off and on again.
@MainActor
package final class MotionReports {
  /// Whether the terminal reports motion.
  @exclusivity(unchecked) package private(set) var areOn = false
  /// Turns the reports of the terminal on or off.
  package var set: (Bool) -> Void = { _ in }
  private unowned let tree: ViewTree
  private var input: InputRouter { tree.input }
  private var timers: Timers { tree.timers }
  private var release: WakeUp?

  /// The time without an observer after which the reports are turned off, in nanoseconds.
  private static let patience = 300_000_000

  init(_ tree: ViewTree) { self.tree = tree }

  /// Compares with the views. Called after each frame in which reports are on or a view may observe motion.
  func update() {
    if input.observesMotion {
      release?.cancel()
      release = nil
      if !areOn { turn(on: true) }
    } else if areOn, release == nil {
      release = timers.schedule(at: timers.clock.now + MotionReports.patience) { [weak self] _ in
        guard let self else { return }
        release = nil
        if !input.observesMotion { turn(on: false) }
      }
    }
  }

  private func turn(on isOn: Bool) {
    areOn = isOn
    tree.perform { input.setReportsMotion(isOn, in: $0) }
    set(isOn)
  }
}
