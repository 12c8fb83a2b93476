import IdemScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Terminal {
  /// What a read found.
  package enum InputState: Hashable, Sendable {
    case open
    /// The terminal is gone (end of file, hang-up): restore and leave.
    case closed
  }

  /// Where keys come from. Only to be polled.
  package var inputDescriptor: Int32 { input }

  /// Reads once, after a poll said that something is there, and gives each event.
  package func readInput(_ body: (Event) -> Void) -> InputState {
    var count: Int
    repeat { count = read(input, inputBuffer.bytes.baseAddress, inputBuffer.bytes.count) } while count < 0 && errno == EINTR
    if count < 0, errno == EAGAIN { return .open }
    guard count > 0 else { return .closed }
    let bytes = UnsafeBufferPointer(start: UnsafePointer(inputBuffer.bytes.baseAddress!.assumingMemoryBound(to: UInt8.self)), count: count)
    decoder.decode(bytes) { accept($0, body) }
    expiry = delay(for: decoder.waiting).map { milliseconds() + $0 }
    return .open
  }

  private func delay(for waiting: InputDecoder.Waiting) -> Int? {
    switch waiting {
    case .nothing: nil
    case .key: options.escapeDelay
    case .sequence: options.sequenceDelay
    case .paste: options.pasteDelay
    }
  }

  /// Milliseconds from now until `expireInput` must be called, at least 0; nil where nothing waits. For poll's time limit.
  package var inputTimeout: Int? { expiry.map { max(0, $0 - milliseconds()) } }

  /// Takes bytes that waited for more as what they are: a lone ESC is the Escape key, a sequence without its end is nothing, a paste without its end
  /// is what has come of it. Does nothing before its time, or where more has come.
  package func expireInput(_ body: (Event) -> Void) {
    guard let expiry, milliseconds() >= expiry else { return }
    var more = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    if poll(&more, 1, 0) > 0 { return }
    self.expiry = nil
    decoder.expire { accept($0, body) }
  }

  private func accept(_ input: InputDecoder.Input, _ body: (Event) -> Void) {
    switch input {
    case .event(.mouse(var mouse)):
      // Terminals report places outside while a button is held.
      mouse.position.x = min(max(0, mouse.position.x), size.width - 1)
      mouse.position.y = min(max(0, mouse.position.y), size.height - 1)
      body(.mouse(mouse))
    case .event(let event): body(event)
    case .reply(.mode(2026, let state)): capabilities.synchronizedOutput = state == 1 || state == 2
    case .reply(.keyboardFlags): capabilities.kittyKeyboard = true
    case .reply(.deviceAttributes):
      // The last question: whatever was not answered before it never will be.
      awaitsReplies = false
      if capabilities.synchronizedOutput == nil { capabilities.synchronizedOutput = false }
      if capabilities.kittyKeyboard == nil { capabilities.kittyKeyboard = false }
      finishProbe()
    case .reply(.cursor(let place)): if awaitsReplies { probedColumns.append(place.x) }
    case .reply(.string(0x50, let bytes)): takeColorAnswer(bytes)
    case .reply: break
    }
  }
}
