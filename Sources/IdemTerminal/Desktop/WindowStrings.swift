/// What the terminal shows outside of its cells: the window's title (OSC 2), and a progress (OSC 9;4). They are sent again when the app enters
/// the terminal again.
package struct WindowStrings {
  /// The kinds of progress, with the numbers of the sequence.
  package enum ProgressState: Int {
    case normal = 1, error = 2, indeterminate = 3, paused = 4
  }

  /// The control string that sets the title; empty if the app has set none.
  private(set) var title: [UInt8] = []
  /// The control string of the progress that is shown; empty at first.
  private(set) var progress: [UInt8] = []

  /// Sets the title, and returns the bytes to send. Control characters are left out.
  mutating func setTitle(_ title: String) -> [UInt8] {
    self.title = Array("\u{1B}]2;".utf8) + ControlString.sanitized(title) + [0x1B, 0x5C]
    return self.title
  }

  /// Sets the progress, and returns the bytes to send; none if it is shown already.
  mutating func setProgress(_ progress: (state: ProgressState, fraction: Double)?) -> [UInt8] {
    let bytes = WindowStrings.bytes(progress: progress)
    if bytes == self.progress { return [] }
    self.progress = bytes
    return bytes
  }

  static func bytes(progress: (state: ProgressState, fraction: Double)?) -> [UInt8] {
    guard let progress else { return Array(TerminalProtocol.noProgress.utf8) }
    let percent = progress.fraction.isNaN ? 0 : Int((min(max(0, progress.fraction), 1) * 100).rounded())
    return Array("\u{1B}]9;4;\(progress.state.rawValue);\(percent)\u{1B}\\".utf8)
  }
}
