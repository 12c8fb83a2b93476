import IdemCore
import IdemScreen
import IdemTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One `poll(2)` for everything that an app waits for.
extension RunLoop {
  /// What a poll has reported.
  struct Ready: OptionSet {
    let rawValue: Int
    static let input = Ready(rawValue: 1)
    static let signals = Ready(rawValue: 2)
    static let mainQueue = Ready(rawValue: 4)
    static let output = Ready(rawValue: 8)
    /// Standard output or error of the process, or of a program that it started.
    static let prints = Ready(rawValue: 16)
  }

  /// Waits until something is due, and handles it.
  func wait() {
    guard let found = turn() else { return }
    if found.contains(.mainQueue) || MainQueue.interval != nil {
      if appHost.recorder != nil { appHost.beginQueue() }
      mainQueue.drain()
    }
    if found.contains(.output) { terminal.flush() }
  }

  /// Handles what is ready, and makes a frame if it is due, while the main queue is drained.
  func turnWithoutMainQueue() {
    if appHost.status == nil, let found = turn(waits: false) {
      if found.contains(.output) { terminal.flush() }
      makeFrameIfDue()
    }
    // The rest of the main queue does not delay the end.
    if appHost.status != nil { end() }
  }

  /// Handles what is ready but the main queue and the output, and returns these. Returns nil if they must be polled again, or after a quit.
  private func turn(waits: Bool = true) -> Ready? {
    // First: the thread that watches a blocked main thread may have read input, which `inputTimeout` counts.
    terminal.waits()
    var descriptors = (
      pollfd(fd: terminal.inputDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: terminal.signalDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: waits ? MainQueue.descriptor : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: terminal.hasPendingOutput ? terminal.outputDescriptor : -1, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: isInline ? terminal.printDescriptor ?? -1 : -1, events: Int16(POLLIN), revents: 0)
    )
    let inputTimeout = terminal.inputTimeout, timeout = waits ? timeout(inputTimeout) : 0
    let ready = outside == nil ? RunLoop.pollAll(&descriptors, timeout) : pollWithOutside(&descriptors, timeout)
    terminal.returns()
    var found: Ready = []
    if ready > 0 {
      if descriptors.0.revents != 0 { found.insert(.input) }
      if descriptors.1.revents != 0 { found.insert(.signals) }
      if descriptors.2.revents != 0 { found.insert(.mainQueue) }
      if descriptors.3.revents != 0 { found.insert(.output) }
      if descriptors.4.revents != 0 { found.insert(.prints) }
    }
    // After a quit, no task delays the end.
    return handle(found, expiresInput: inputTimeout != nil) && appHost.status == nil ? found : nil
  }

  /// Handles what is ready, and what is due. `expiresInput` is whether input was incomplete before. Returns false if the rest must be polled again.
  @discardableResult
  func handle(_ ready: Ready, expiresInput: Bool) -> Bool {
    hasRead = false
    // Without the pending frame, this news would have had a frame of its own: it is counted as dropped.
    if !ready.isDisjoint(with: [.input, .mainQueue]) || appHost.isDue { appHost.countCoalescedFrame() }
    RunningHandler.begin(.timer)
    appHost.runDueTimers()
    if terminal.showsPictures, terminal.pictureTimeout == 0 { terminal.removeUnseenPictures() }
    // Not only after a timeout: other descriptors may always be ready.
    if expiresInput { terminal.expireInput { deliver($0) } }
    // Input may have been discarded with the change of the terminal's modes, so poll again before reading.
    if ready.contains(.signals) {
      handleSignals()
      return false
    }
    if ready.contains(.input) {
      if case .closed = terminal.readInput({ deliver($0) }) { endProcess(by: SIGHUP) }
      hasRead = true
      if terminal.capabilityChanges != capabilityChanges {
        capabilityChanges = terminal.capabilityChanges
        takeWidths()
        takePictures()
      }
    }
    if ready.contains(.prints) { terminal.takePrints() }
    return true
  }

  /// Polls what looks from outside too, and handles it.
  private func pollWithOutside(_ descriptors: inout Descriptors, _ timeout: Int32) -> Int32 {
    guard let outside else { return 0 }
    // The same memory in each turn.
    var all: [pollfd] = []
    swap(&all, &outside.polled)
    defer { swap(&all, &outside.polled) }
    all.removeAll(keepingCapacity: true)
    all.append(descriptors.0)
    all.append(descriptors.1)
    all.append(descriptors.2)
    all.append(descriptors.3)
    all.append(descriptors.4)
    outside.addDescriptors(to: &all)
    let ready = poll(&all, nfds_t(all.count), timeout)
    if ready > 0 {
      descriptors = (all[0], all[1], all[2], all[3], all[4])
      if outside.handle(all[5...]) { isUrgent = true }
    }
    return ready
  }

  private typealias Descriptors = (pollfd, pollfd, pollfd, pollfd, pollfd)

  /// The number of descriptors follows from the type of the tuple.
  private nonisolated static func pollAll(_ descriptors: inout Descriptors, _ timeout: Int32) -> Int32 {
    // SAFETY: a tuple of equal types has the layout of an array of them.
    withUnsafeMutableBytes(of: &descriptors) { bytes in
      bytes.withMemoryRebound(to: pollfd.self) { poll($0.baseAddress, nfds_t($0.count), timeout) }
    }
  }

  /// The milliseconds until the next work that no descriptor announces is due; -1 if there is none.
  func timeout(_ inputTimeout: Int?) -> Int32 {
    var least = inputTimeout ?? Int.max
    if isInline, let settling = terminal.settlingTimeout {
      least = min(least, settling)
    } else if needsFrame {
      least = min(least, milliseconds(pace.due - MonotonicClock.now()))
    }
    if isInline, let held = terminal.heldPrintsTimeout { least = min(least, held) }
    if let due = appHost.nextWakeUp { least = min(least, milliseconds(due - MonotonicClock.now())) }
    if terminal.showsPictures, let pictures = terminal.pictureTimeout { least = min(least, pictures) }
    if let interval = MainQueue.interval { least = min(least, interval) }
    return least == .max ? -1 : Int32(clamping: least)
  }

  /// Rounds up, so that the loop does not wake up too early.
  private func milliseconds(_ nanoseconds: Int) -> Int { max(0, (nanoseconds + 999_999) / 1_000_000) }
}
