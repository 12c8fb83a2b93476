import CIdemNcurses

/// The signals that were caught, and those that wait until the run loop asks for them.
struct SignalInbox {
  /// Readable once a signal has arrived; -1 if none are caught.
  let descriptor: Int32
  /// Signals that arrived while the process was stopped, had lent the terminal, or waited for it.
  private var deferred: TerminalSignals = []

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// The first deferred signal that ends the process; nil if there is none.
  var ending: Int32? { deferred.ending }

  /// Defers the signals that have arrived, without those that the caller has handled.
  mutating func deferArrived(without handled: TerminalSignals = []) {
    deferred.formUnion(TerminalSignals(rawValue: idem_signals_take()).subtracting(handled))
  }

  /// Removes and returns all signals.
  mutating func take() -> TerminalSignals {
    defer { deferred = [] }
    return TerminalSignals(rawValue: idem_signals_take()).union(deferred)
  }
}
