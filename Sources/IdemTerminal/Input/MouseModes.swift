/// The mouse reports that the app wants: all of them (modes 1002 and 1006), and those of motion without a button (mode 1003). The latter wake the
/// app for each cell that the pointer crosses, so they are on only while a view needs them.
///
/// The methods return the bytes to send. They are for terminals that report the mouse.
struct MouseModes {
  /// Whether the app has the mouse.
  private var isOn = true
  /// Whether motion without a button is reported.
  private var hasMotion = false

  /// Turns all mouse reports on or off.
  mutating func setOn(_ isOn: Bool) -> [UInt8] {
    guard isOn != self.isOn else { return [] }
    self.isOn = isOn
    return isOn ? Array("\u{1B}[?1002;1006h".utf8) + (hasMotion ? MouseModes.motion(true) : []) : MouseModes.none
  }

  /// Turns the reports of motion on or off.
  mutating func setMotion(_ isOn: Bool) -> [UInt8] {
    guard isOn != hasMotion else { return [] }
    hasMotion = isOn
    return self.isOn ? MouseModes.motion(isOn) : []
  }

  /// The bytes by which the present reports differ from those that the protocols turn on.
  var changes: [UInt8] { !isOn ? MouseModes.none : hasMotion ? MouseModes.motion(true) : [] }

  private static let none = Array("\u{1B}[?1006;1003;1002l".utf8)

  /// XTerm's modes 1002 and 1003 exclude each other: turning one off turns off all mouse reports.
  private static func motion(_ isOn: Bool) -> [UInt8] { Array((isOn ? "\u{1B}[?1003h" : "\u{1B}[?1003l\u{1B}[?1002h").utf8) }
}
