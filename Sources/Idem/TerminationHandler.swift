/// Runs a closure before a signal ends the process, for example to write text that is not saved to a recovery file.
///
/// ```swift
/// let handler = TerminationHandler { signal in writeRecoveryFiles() }
/// ```
///
/// The closure runs on the main actor when SIGHUP, SIGTERM, SIGINT or SIGQUIT ends the process, and when the terminal is gone (SIGHUP). It
/// is an ordinary closure: it runs between two events, not in the signal's handler. What it writes to standard error is printed after the
/// terminal is restored. It must return soon and cannot await: a second signal of the same kind that arrives during that time ends the process at
/// once. It does not run when the app quits, nor after a crash or SIGKILL.
///
/// The closures run in the order in which their handlers were made. A handler is active until `cancel` is called; the object need not be
/// kept.
@MainActor public final class TerminationHandler {
  /// Runs all handlers. Nil while there is none.
  static var run: ((Int32) -> Void)?
  private static var active: [TerminationHandler] = []

  private let action: @MainActor (Int32) -> Void

  /// Makes an active handler. The closure's argument is the signal's number.
  public init(_ action: @escaping @MainActor (_ signal: Int32) -> Void) {
    self.action = action
    TerminationHandler.active.append(self)
    TerminationHandler.run = { signal in
      for handler in TerminationHandler.active { handler.action(signal) }
    }
  }

  /// Makes the handler inactive. A second call does nothing.
  public func cancel() {
    TerminationHandler.active.removeAll { $0 === self }
    if TerminationHandler.active.isEmpty { TerminationHandler.run = nil }
  }
}
