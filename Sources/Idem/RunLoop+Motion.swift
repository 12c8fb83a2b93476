import IdemCore
import IdemScreen
import IdemTerminal

/// Decorative motion is as fast as the terminal takes it; see `MotionPace`.
extension RunLoop {
  /// Lets decorative motion wait for the terminal's first answers: before them, frames cannot be confirmed.
  func connectMotion() {
    let motion = appHost.tree.motion
    terminal.confirmations.received = { [unowned self] in appHost.tree.perform { motion.confirmed(at: MonotonicClock.now(), in: $0) } }
    guard terminal.awaitsReplies else { return }
    motion.rest(for: terminal.replyTimeout * 1_000_000)
    terminal.confirmations.queriesAnswered = { [unowned self] in appHost.tree.perform { motion.endRest(in: $0) } }
  }

  /// Makes a frame, and requests its confirmation if it shows a step of decorative motion.
  func makeFrame(_ isUrgent: Bool, at now: Int) -> Bool {
    let motion = appHost.tree.motion
    guard motion.isUsed, appHost.recorder == nil else { return appHost.makeFrame(at: now) }
    terminal.confirmations.want(motion.wantedConfirmations)
    let made = appHost.makeFrame(at: now)
    let isDecoration = made && !isUrgent && appHost.tree.latestStats.causes.isSubset(of: .animation)
    motion.requested(terminal.confirmations.take(), isDecoration: isDecoration, at: now)
    motion.frameSent(isPending: terminal.hasPendingOutput, at: now)
    return made
  }
}
