import CIdemNcurses
import IdemScreen

/// Input on its way from the terminal to the caller, and to `receive` if it is a reply.
extension Terminal {
  package typealias InputState = TerminalInput.State

  /// The descriptor from which keys are read. Use it for polling only.
  package var inputDescriptor: Int32 { input.descriptor }

  /// Reads once and calls `body` with each event. Call it after a poll reported input.
  package func readInput(_ body: (Event) -> Void) -> InputState {
    if input.hasEarly { for event in input.takeEarly() { body(event) } }
    return read(body)
  }

  /// As `readInput`, without the events that were read before. `buffer` replaces that of the input, which may be in use.
  func read(into buffer: ReadBuffer? = nil, _ body: (Event) -> Void) -> InputState {
    let state = input.read(into: buffer) { accept($0, body) }
    if state == .open, input.hasModifiedKey, capabilities.modifiedKeys != true { receiveModifiedKey() }
    return state
  }

  /// The milliseconds until `expireInput` must be called, at least 0; nil if no input is incomplete. For the timeout of `poll`.
  package var inputTimeout: Int? { input.timeout }

  /// Reports incomplete input as it is: a lone ESC is the Escape key, a sequence without its end is ignored, a paste without its end is
  /// reported with the bytes received. Does nothing before the delay has passed, or if more input has arrived.
  package func expireInput(_ body: (Event) -> Void) {
    if input.hasEarly { for event in input.takeEarly() { body(event) } }
    while input.hasQueued, isRunning, read(body) == .open {}
    input.expire { accept($0, body) }
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

  /// Called by the run loop before and after it waits for events, if `reportsWaits`.
  package func waits() {
    idem_main_waits()
    prints.ownerWaits()
  }

  package func returns() {
    idem_main_returns()
    prints.ownerReturns()
  }
}
