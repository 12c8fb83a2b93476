import CIdemNcurses
import IdemScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What comes from the terminal: it is read, decoded into events and replies, and held while it is incomplete.
///
/// The closures may lead here again. An action of a key can suspend the terminal, which then reads the replies that are left.
package final class TerminalInput {
  /// The result of a read.
  package enum State: Hashable, Sendable {
    case open
    /// The terminal is gone (end of file, hang-up): restore it and quit.
    case closed
  }

  /// A private descriptor, which no child program inherits.
  let descriptor: Int32
  private let options: TerminalOptions
  @exclusivity(unchecked) private var decoder = InputDecoder()
  private let buffer = ReadBuffer()
  /// The time at which incomplete input is reported as it is; nil if there is none. Milliseconds of the monotonic clock.
  @exclusivity(unchecked) private var expiry: Int?
  /// When the rest of a sequence can no longer come whose begin was reported as a key.
  private var restEnd = 0
  /// Whether an answer is awaited that may be as long as a paste.
  private var awaitsLongAnswer = false
  /// Events that were read while no event could be delivered.
  @exclusivity(unchecked) private var early: [Event]

  /// - Parameters:
  ///   - eraseCharacter: the terminal's erase character, which is the Backspace key.
  ///   - otherKeys: keys whose sequences the decoder does not know by itself; see `InputDecoder.otherKeys`.
  ///   - early: events that were read before.
  init(_ descriptor: Int32, _ options: TerminalOptions, eraseCharacter: UInt8, otherKeys: [[UInt8]: KeyEquivalent], early: [Event]) {
    (self.descriptor, self.options, self.early) = (descriptor, options, early)
    decoder.backspaceIsControlH = eraseCharacter == 0x08
    decoder.otherKeys = otherKeys
  }

  func end() { closeDescriptor(descriptor) }

  // MARK: Reading

  /// Reads once and calls `body` with each result. `own` replaces the buffer while that may be in use.
  func read(into own: ReadBuffer? = nil, _ body: (InputDecoder.Input) -> Void) -> State {
    let memory = own?.bytes ?? buffer.bytes
    var count: Int
    repeat {
      count =
        options.catchesSignals
        ? idem_input_read(descriptor, memory.baseAddress, memory.count)
        : readDescriptor(descriptor, memory.baseAddress, memory.count)
    } while count < 0 && errno == EINTR
    if count < 0, errno == EAGAIN { return .open }
    guard count > 0 else { return .closed }
    // SAFETY: `read` has written the first `count` bytes. The decoder does not keep the pointer.
    let bytes = UnsafeBufferPointer(start: UnsafePointer(memory.baseAddress!.assumingMemoryBound(to: UInt8.self)), count: count)
    if decoder.awaitsRest, milliseconds() >= restEnd { decoder.forgetRest() }
    decoder.decode(bytes, body)
    waitForRest()
    return .open
  }

  /// Whether there is input that was read while the main thread was blocked.
  var hasQueued: Bool { options.catchesSignals && idem_input_queued() > 0 }

  /// The milliseconds until `expire` must be called, at least 0; nil if nothing waits.
  var timeout: Int? {
    if hasEarly || hasQueued { return 0 }
    return expiry.map { max(0, $0 - milliseconds()) }
  }

  /// Reports incomplete input as it is, if its time has passed and nothing more has arrived; see `InputDecoder.expire`.
  func expire(_ body: (InputDecoder.Input) -> Void) {
    guard let expiry, milliseconds() >= expiry else { return }
    var more = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&more, 1, 0) > 0 { return }
    decoder.expire(body)
    waitForRest()
    if decoder.awaitsRest { restEnd = milliseconds() + options.sequenceDelay }
  }

  /// Lets the time of incomplete input pass now. For tests.
  func skipDelay() { expiry = milliseconds() }

  private func waitForRest() {
    let delay: Int? =
      switch decoder.waiting {
      case .nothing: nil
      case .key: options.escapeDelay
      case .sequence: awaitsLongAnswer ? options.pasteDelay : options.sequenceDelay
      case .paste: options.pasteDelay
      }
    expiry = delay.map { milliseconds() + $0 }
  }

  // MARK: Events that could not be delivered

  var hasEarly: Bool { !early.isEmpty }

  /// Keeps events for the next delivery.
  func keep(_ events: [Event]) { if !events.isEmpty { early += events } }

  /// Removes and returns the events that were kept.
  func takeEarly() -> [Event] {
    defer { early = [] }
    return early
  }

  // MARK: What is expected

  /// Whether a key has shown that the terminal sends more keys with modifiers.
  var hasModifiedKey: Bool { decoder.hasModifiedKey }

  /// Sets how many reports of the cursor's position are awaited; see `InputDecoder.expectedCursorReports`.
  func expectCursorReports(_ count: Int) { decoder.expectedCursorReports = count }
  func expectMoreCursorReports(_ count: Int) { decoder.expectedCursorReports += count }

  /// Sets whether a lone ESC is the begin of a sequence; see `InputDecoder.escapeIsNoKey`.
  func setEscapeIsNoKey(_ isNoKey: Bool) { decoder.escapeIsNoKey = isNoKey }

  /// The maximum length of a control string in bytes.
  var longestString: Int { decoder.longestString }

  /// Accepts control strings of a length until `forgetLongAnswer`.
  func awaitLongAnswer(of bytes: Int) {
    awaitsLongAnswer = true
    decoder.longestString = bytes
  }

  func forgetLongAnswer() {
    awaitsLongAnswer = false
    decoder.longestString = InputDecoder.usualString
  }

  /// The memory for incomplete input, in bytes. For tests.
  var storedBytes: Int { decoder.buffer.capacity }
}
