import CIdemNcurses

/// The signals that arrived since the last query.
package struct TerminalSignals: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The window's size changed (SIGWINCH).
  package static let resized = TerminalSignals(signal: SIGWINCH)
  /// A request to stop the process (SIGTSTP, or SIGTTIN and SIGTTOU from another process). Respond with `Terminal.stop`.
  package static let stop: TerminalSignals = [.init(signal: SIGTSTP), .init(signal: SIGTTIN), .init(signal: SIGTTOU)]
  /// The process was continued (SIGCONT). Respond with `Terminal.resume`.
  package static let continued = TerminalSignals(signal: SIGCONT)
  package static let terminate = TerminalSignals(signal: SIGTERM)
  package static let interrupt = TerminalSignals(signal: SIGINT)
  package static let hangUp = TerminalSignals(signal: SIGHUP)
  package static let quit = TerminalSignals(signal: SIGQUIT)

  private init(signal: Int32) { self.init(rawValue: 1 << UInt32(signal)) }

  /// The first signal in the set that stops the process; nil if there is none.
  package var stopping: Int32? { [SIGTSTP, SIGTTIN, SIGTTOU].first { rawValue & 1 << UInt32($0) != 0 } }

  /// The first signal in the set that ends the process; nil if there is none. Respond with `Terminal.endProcess(by:)`.
  package var ending: Int32? { [SIGHUP, SIGTERM, SIGINT, SIGQUIT].first { rawValue & 1 << UInt32($0) != 0 } }
}
