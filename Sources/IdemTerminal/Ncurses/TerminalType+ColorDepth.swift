import IdemScreen

/// The number of colors that the terminal shows: first from the environment and terminfo, then from the terminal's own reply (`TrueColor.swift`).
extension TerminalType {
  /// The color depth from NO_COLOR (any value but the empty one), then COLORTERM, then terminfo.
  ///
  /// A shell in GNU screen inherits COLORTERM from the outer terminal. screen does not support 24-bit colors: it reads their numbers as
  /// attributes. So there only terminfo counts.
  static func colorDepth(_ options: TerminalOptions, _ name: String, usesBuiltInEntry: Bool = false) -> ColorDepth {
    let entries = Terminfo.number("colors") ?? 0
    if options.variable("NO_COLOR") != nil || entries < 8 { return .none }
    if entries > 256 || Terminfo.flag("RGB") || Terminfo.flag("Tc") || usesBuiltInEntry && BuiltInEntry.hasTrueColor(name) {
      return .truecolor
    }
    let colorTerm = isGNUScreen(options, name) ? nil : options.variable("COLORTERM")
    if colorTerm == "truecolor" || colorTerm == "24bit" { return .truecolor }
    return entries >= 256 ? .palette256 : entries >= 16 ? .ansi16 : .ansi8
  }
}
