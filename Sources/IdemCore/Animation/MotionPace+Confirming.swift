/// At most one decorative frame that the terminal has not confirmed, so that the answer to a key never waits behind many of them.
///
/// A frame with a decorative step ends with a request that every terminal answers when it has taken the bytes before. The next step waits for
/// the answer. If that was late, the next frame is also preceded by a request: the time between the two answers is what the frame alone took,
/// however far away the terminal is. If it took so long that a key would have been answered late, decorative motion rests: for five seconds at
/// first, and longer each time that the line turns out to be still as slow.
extension MotionPace {
  struct Confirming {
    /// The answers that are awaited.
    var outstanding = 0
    /// When the frame was sent, and when the answer to the request before it arrived.
    var sent = 0, begin: Int?
    /// Whether the frame shows nothing but decorative steps.
    var isJudged = false
    /// Whether the last answer was late, so that the next frame is measured.
    var wasLate = false
    /// Whether any answer has arrived, and whether they are requested.
    var hasAnswered = false, isSupported = true
    /// Until when the motion rests, and how long the next rest is.
    var restUntil = 0, pause = MotionPace.pause
    var release: WakeUp?
    /// Whether the next frame shows a decorative step.
    var hasStepped = false
  }

  /// An answer after this time is late. Nanoseconds.
  private static let late = 100_000_000
  /// How long a decorative frame may take. Nanoseconds.
  private static let most = 80_000_000
  /// How long an answer is awaited. Nanoseconds.
  private static let patience = 10_000_000_000
  /// How long decorative motion rests after a key on a slow line. Nanoseconds.
  private static let quiet = 2_000_000_000
  /// The part of the time that a slow line may spend on decorative frames.
  private static let share = 100

  /// Whether decorative steps wait.
  package var isHeld: Bool {
    confirming.outstanding > 0 || confirming.restUntil > 0 && timers.clock.now < confirming.restUntil
  }

  /// Takes a decorative step, or lets it wait. A later step of the same object replaces one that waits.
  package func take(for object: AnyObject, in context: UpdateContext, _ step: @escaping @MainActor (UpdateContext) -> Void) {
    storedIsUsed = true
    guard isHeld else {
      confirming.hasStepped = true
      return step(context)
    }
    waiting[ObjectIdentifier(object)] = step
    scheduleRelease()
  }

  /// The answers that the terminal should give with the next frame: 0, 1 after it, or 2, the first of them before it.
  package var wantedConfirmations: Int {
    guard confirming.hasStepped, confirming.isSupported else { return 0 }
    return confirming.wasLate ? 2 : 1
  }

  /// Records a frame that was sent with a number of requests. `isDecoration` is whether it shows nothing but decorative steps.
  package func requested(_ confirmations: Int, isDecoration: Bool, at now: Int) {
    confirming.hasStepped = false
    guard confirmations > 0 else { return }
    (confirming.outstanding, confirming.sent, confirming.begin) = (confirmations, now, nil)
    confirming.isJudged = isDecoration && confirmations == 2
  }

  /// The terminal has answered a request.
  package func confirmed(at now: Int, in context: UpdateContext) {
    (confirming.hasAnswered, confirming.isSupported) = (true, true)
    guard confirming.outstanding > 0 else { return }
    confirming.outstanding -= 1
    guard confirming.outstanding == 0 else { return confirming.begin = now }
    if let begin = confirming.begin, confirming.isJudged { judge(now - begin, at: now) }
    confirming.wasLate = now - confirming.sent > MotionPace.late
    releaseIfDue(in: context)
  }

  private func judge(_ time: Int, at now: Int) {
    guard time > MotionPace.most else { return confirming.pause = MotionPace.pause }
    let rest = min(max(confirming.pause, MotionPace.share * time), MotionPace.longestPause)
    confirming.restUntil = now + rest
    confirming.pause = min(2 * rest, MotionPace.longestPause)
  }

  /// Lets decorative motion rest for a time, or until `endRest`.
  package func rest(for time: Int) { confirming.restUntil = max(confirming.restUntil, timers.clock.now + time) }

  /// Ends a rest that began with `rest(for:)`.
  package func endRest(in context: UpdateContext) {
    confirming.restUntil = 0
    releaseIfDue(in: context)
  }

  /// On a slow line, decorative motion rests while the user types.
  package func keyArrived() { if confirming.pause > MotionPace.pause { rest(for: MotionPace.quiet) } }

  private func releaseIfDue(in context: UpdateContext) {
    if !isHeld {
      confirming.release?.cancel()
      confirming.release = nil
      let steps = waiting
      waiting = [:]
      if !steps.isEmpty { confirming.hasStepped = true }
      for step in steps.values { step(context) }
    } else if !waiting.isEmpty {
      scheduleRelease()
    }
  }

  /// Schedules the end of the rest, or of the wait for an answer.
  private func scheduleRelease() {
    let due = confirming.outstanding > 0 ? confirming.sent + MotionPace.patience : confirming.restUntil
    if let release = confirming.release, release.action != nil {
      if release.time == due { return }
      release.cancel()
    }
    confirming.release = timers.schedule(at: due) { [weak self] in self?.releaseTimeReached(in: $0) }
  }

  private func releaseTimeReached(in context: UpdateContext) {
    if confirming.outstanding > 0, timers.clock.now >= confirming.sent + MotionPace.patience {
      confirming.outstanding = 0
      confirming.isSupported = confirming.hasAnswered
    }
    releaseIfDue(in: context)
  }
}
