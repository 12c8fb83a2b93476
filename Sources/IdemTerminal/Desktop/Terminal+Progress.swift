/// The progress that a terminal shows outside of its cells (OSC 9;4).
extension Terminal {
  /// The kinds of progress, with the numbers of the sequence.
  package enum ProgressState: Int {
    case normal = 1, error = 2, indeterminate = 3, paused = 4
  }

  /// Shows a progress; nil ends it. A fraction is from 0 to 1. Terminals that are not known to support it get nothing: some take the sequence for a
  /// notification.
  package func reportProgress(_ progress: (state: ProgressState, fraction: Double)?) {
    guard protocolContext.hasProgress else { return }
    let bytes = Terminal.progress(progress)
    guard bytes != self.progress else { return }
    self.progress = bytes
    send(bytes)
  }

  static func progress(_ progress: (state: ProgressState, fraction: Double)?) -> [UInt8] {
    guard let progress else { return [] + noProgress }
    let percent = progress.fraction.isNaN ? 0 : Int((min(max(0, progress.fraction), 1) * 100).rounded())
    return Array("\u{1B}]9;4;\(progress.state.rawValue);\(percent)\u{1B}\\".utf8)
  }

  private static var noProgress: [UInt8] { Array(TerminalProtocol.noProgress.utf8) }
}
