/// Mouse reports while the app runs: all of them (modes 1002 and 1006), and those of motion without a button (mode 1003). The latter wake the
/// app for each cell that the pointer crosses, so they are on only while a view needs them.
extension Terminal {
  /// Turns all mouse reports on or off. The state stays over a suspension. Sends nothing where there are none: on the terminal's main screen.
  package func reportMouse(_ isOn: Bool) {
    guard isOn != reportsMouse else { return }
    reportsMouse = isOn
    guard hasMouse else { return }
    send(isOn ? Array("\u{1B}[?1002;1006h".utf8) + (reportsMotion ? Terminal.motionReports(true) : []) : Terminal.noMouseReports)
  }

  /// Turns the reports of motion on or off. Sends nothing where there are no mouse reports.
  package func reportMotion(_ isOn: Bool) {
    guard isOn != reportsMotion else { return }
    reportsMotion = isOn
    if hasMouse, reportsMouse { send(Terminal.motionReports(isOn)) }
  }

  private var hasMouse: Bool { options.mouse && capabilities.speaksXterm && (!isInline || region?.covered != nil) }

  /// The bytes by which the present reports differ from those that the protocols turn on.
  var changedMouseReports: [UInt8] {
    guard hasMouse else { return [] }
    return !reportsMouse ? Terminal.noMouseReports : reportsMotion ? Terminal.motionReports(true) : []
  }

  private static let noMouseReports = Array("\u{1B}[?1006;1003;1002l".utf8)

  /// XTerm's modes 1002 and 1003 exclude each other: turning one off turns off all mouse reports.
  private static func motionReports(_ isOn: Bool) -> [UInt8] { Array((isOn ? "\u{1B}[?1003h" : "\u{1B}[?1003l\u{1B}[?1002h").utf8) }
}
