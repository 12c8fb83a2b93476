/// Reports of motion without a button (mode 1003). They wake the app for each cell that the pointer crosses, so they are on only while a view
/// needs them.
extension Terminal {
  /// Turns the reports of motion on or off. Does nothing where there are no mouse reports.
  package func reportMotion(_ isOn: Bool) {
    let hasMouse = options.mouse && capabilities.speaksXterm && (!isInline || region?.covered != nil)
    guard hasMouse, isOn != reportsMotion else { return }
    reportsMotion = isOn
    send(Terminal.motionReports(isOn))
  }

  /// XTerm's modes 1002 and 1003 exclude each other: turning one off turns off all mouse reports.
  static func motionReports(_ isOn: Bool) -> [UInt8] { Array((isOn ? "\u{1B}[?1003h" : "\u{1B}[?1003l\u{1B}[?1002h").utf8) }
}
