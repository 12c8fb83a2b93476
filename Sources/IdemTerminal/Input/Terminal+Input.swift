import CIdemNcurses
import IdemScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `read(2)`, callable where a method named `read` hides it.
func readDescriptor(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}

extension Terminal {
  /// The result of a read.
  package enum InputState: Hashable, Sendable {
    case open
    /// The terminal is gone (end of file, hang-up): restore it and quit.
    case closed
  }

  /// The descriptor from which keys are read. Use it for polling only.
  package var inputDescriptor: Int32 { input }

  /// Reads once and calls `body` with each event. Call it after a poll reported input.
  package func readInput(_ body: (Event) -> Void) -> InputState {
    if hasTypedAhead { deliverTypedAhead(body) }
    return read(body)
  }

  private func deliverTypedAhead(_ body: (Event) -> Void) {
    let events = typedAhead
    typedAhead = []
    for event in events { body(event) }
  }

  /// As `readInput`, without the events that were read before.
  func read(_ body: (Event) -> Void) -> InputState { read(into: inputBuffer, body) }

  func read(into buffer: ReadBuffer, _ body: (Event) -> Void) -> InputState {
    var count: Int
    repeat {
      count =
        options.catchesSignals
        ? idem_input_read(input, buffer.bytes.baseAddress, buffer.bytes.count)
        : readDescriptor(input, buffer.bytes.baseAddress, buffer.bytes.count)
    } while count < 0 && errno == EINTR
    if count < 0, errno == EAGAIN { return .open }
    guard count > 0 else { return .closed }
    // SAFETY: `read` has written the first `count` bytes. The decoder does not keep the pointer.
    let bytes = UnsafeBufferPointer(start: UnsafePointer(buffer.bytes.baseAddress!.assumingMemoryBound(to: UInt8.self)), count: count)
    if decoder.awaitsRest, milliseconds() >= restEnd { decoder.forgetRest() }
    decoder.decode(bytes) { accept($0, body) }
    if decoder.hasModifiedKey, capabilities.modifiedKeys != true { receiveModifiedKey() }
    expiry = delay(for: decoder.waiting).map { milliseconds() + $0 }
    return .open
  }

  /// Whether there is input that was read while the main thread was blocked.
  private var hasQueuedInput: Bool { options.catchesSignals && idem_input_queued() > 0 }

  /// Called by the run loop before and after it waits for events, if `reportsWaits`.
  package func waits() {
    idem_main_waits()
    pipe?.ownerWaits()
  }

  package func returns() {
    idem_main_returns()
    pipe?.ownerReturns()
  }

  private func delay(for waiting: InputDecoder.Waiting) -> Int? {
    switch waiting {
    case .nothing: nil
    case .key: options.escapeDelay
    // An answer of the clipboard may be as long as a paste.
    case .sequence: clipboardReader == nil ? options.sequenceDelay : options.pasteDelay
    case .paste: options.pasteDelay
    }
  }

  /// The milliseconds until `expireInput` must be called, at least 0; nil if no input is incomplete. For the timeout of `poll`.
  package var inputTimeout: Int? {
    if hasTypedAhead || hasQueuedInput { return 0 }
    return expiry.map { max(0, $0 - milliseconds()) }
  }

  /// Reports incomplete input as it is: a lone ESC is the Escape key, a sequence without its end is ignored, a paste without its end is
  /// reported with the bytes received. Does nothing before the delay has passed, or if more input has arrived.
  package func expireInput(_ body: (Event) -> Void) {
    if hasTypedAhead { deliverTypedAhead(body) }
    while hasQueuedInput, isOpen, !isSuspended, read(body) == .open {}
    guard let expiry, milliseconds() >= expiry else { return }
    var more = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    if poll(&more, 1, 0) > 0 { return }
    decoder.expire { accept($0, body) }
    self.expiry = delay(for: decoder.waiting).map { milliseconds() + $0 }
    if decoder.awaitsRest { restEnd = milliseconds() + options.sequenceDelay }
  }

  private func accept(_ input: InputDecoder.Input, _ body: (Event) -> Void) {
    switch input {
    case .event(.mouse(var mouse)):
      // While a button is down, terminals report positions outside the window too.
      mouse.position.x = min(max(0, mouse.position.x), size.width - 1)
      mouse.position.y = min(max(0, mouse.position.y), size.height - 1)
      body(.mouse(mouse))
    case .event(let event): body(event)
    case .reply(let reply): receive(reply)
    }
  }
}
