import IdemScreen

/// How a terminal is opened.
package struct TerminalOptions: Sendable {
  /// Where keys come from. Where this is no terminal, /dev/tty is opened instead.
  package var input: Int32 = 0
  /// The terminal to show frames on.
  package var output: Int32 = 1
  /// Reports of presses, drags and the wheel.
  package var mouse = true
  /// Also reports of motion without a button held. They are many: a wake-up for each cell that the pointer crosses.
  package var mouseMotion = false
  /// Standard output and error are taken away while the app runs, where they are the terminal, and printed after it leaves.
  package var capturesPrints = true
  /// Signals are caught, and fatal ones restore the terminal. Only one terminal of a process may.
  package var catchesSignals = true
  /// How long a lone ESC waits for what may follow. Milliseconds.
  package var escapeDelay = 30
  /// How long after the questions at the start their answers are waited for before leaving. Milliseconds.
  package var answerPatience = 1000
  /// How long a control sequence, or a character of several bytes, waits for its rest. Milliseconds since its last byte.
  package var sequenceDelay = 1000
  /// How long a paste waits for its rest: longer, since what came too late would be taken as typed. Milliseconds since its last byte.
  package var pasteDelay = 3000
  /// How long a frame may take that the terminal takes in parts, before the rest is left for later. Milliseconds.
  package var patience = 40
  /// What environment variables say, where a test wants to decide it: TERM, COLORTERM, NO_COLOR, STY, TMUX,
  /// TERM_PROGRAM, IDEM_WRITER, IDEM_EMOJI.
  package var environment: [String: String]?

  package init() {}

  func variable(_ name: String) -> String? {
    let value = environment.map { $0[name] } ?? IdemTerminal.environment(name)
    return value?.isEmpty == false ? value : nil
  }
}
