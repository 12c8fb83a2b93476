import IdemScreen

/// The options for opening a terminal.
package struct TerminalOptions: Sendable {
  /// The descriptor from which keys are read. If it is not a terminal, /dev/tty is opened instead.
  package var input: Int32 = 0
  /// The descriptor of the terminal that shows the frames.
  package var output: Int32 = 1
  /// Whether the terminal reports mouse presses, drags and the wheel.
  package var mouse = true
  /// Whether standard output and error are redirected while the app runs, if they are the terminal. The text is printed after the app
  /// leaves.
  package var capturesPrints = true
  /// Whether signals are caught, and fatal ones restore the terminal. Only one terminal of a process may do this.
  package var catchesSignals = true
  /// How long the decoder waits after a lone ESC for more input. Milliseconds.
  package var escapeDelay = 30
  /// How long a reply to a query may take until the terminal counts as one that does not reply. Milliseconds.
  package var replyTimeout = 1000
  /// How long outstanding replies are awaited before leaving, counted from the queries. Longer, since the shell would get later ones. Milliseconds.
  package var leaveTimeout = 3000
  /// How long the decoder waits for the rest of a control sequence or a character, counted from its last byte. Milliseconds.
  package var sequenceDelay = 1000
  /// How long the decoder waits for the rest of a paste, counted from its last byte. Longer, since later bytes would count as typed.
  /// Milliseconds.
  package var pasteDelay = 3000
  /// How long sending one frame may take before the rest is deferred. Milliseconds.
  package var sendTimeout = 40
  /// Whether tmux passes sequences of a pane on to the terminal around it.
  package var tmuxPassesSequences: @Sendable (_ pane: String?) -> Bool = { Tmux.passesSequences(pane: $0) }
  /// Values that replace the environment variables in tests, such as TERM, COLORTERM, TMUX, IDEM_WRITER and IDEM_AMBIGUOUS_WIDTH.
  package var environment: [String: String]?

  package init() {}

  func variable(_ name: String) -> String? {
    let value = environment.map { $0[name] } ?? environmentVariable(name)
    return value?.isEmpty == false ? value : nil
  }
}
