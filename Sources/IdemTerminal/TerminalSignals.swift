import CNcurses

/// Signals that arrived since somebody last asked.
package struct TerminalSignals: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The window's size changed (SIGWINCH).
  package static let resized = TerminalSignals(signal: SIGWINCH)
  /// Somebody asks the process to stop (SIGTSTP, or SIGTTIN and SIGTTOU sent by others): answer with `Terminal.stop`.
  package static let stop: TerminalSignals = [.init(signal: SIGTSTP), .init(signal: SIGTTIN), .init(signal: SIGTTOU)]
  /// It was continued (SIGCONT): answer with `Terminal.resume`.
  package static let continued = TerminalSignals(signal: SIGCONT)
  package static let terminate = TerminalSignals(signal: SIGTERM)
  package static let interrupt = TerminalSignals(signal: SIGINT)
  package static let hangUp = TerminalSignals(signal: SIGHUP)
  package static let quit = TerminalSignals(signal: SIGQUIT)

  private init(signal: Int32) { self.init(rawValue: 1 << UInt32(signal)) }

  /// The first of those that stop the process; nil where none is there.
  package var stopping: Int32? { [SIGTSTP, SIGTTIN, SIGTTOU].first { rawValue & 1 << UInt32($0) != 0 } }

  /// The first of those that end the process; nil where none is there. Answer with `Terminal.die(by:)`.
  package var ending: Int32? { [SIGHUP, SIGTERM, SIGINT, SIGQUIT].first { rawValue & 1 << UInt32($0) != 0 } }
}
