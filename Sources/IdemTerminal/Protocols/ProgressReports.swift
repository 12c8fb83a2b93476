extension TerminalProtocol {
  /// A progress outside of the cells (OSC 9;4). `Terminal.reportProgress` shows it; every exit ends it.
  static let progressReports = TerminalProtocol(name: "progress", applies: { $0.hasProgress }, leave: { _ in noProgress })

  static let noProgress = "\u{1B}]9;4;0\u{1B}\\"
}

extension TerminalProtocol.Context {
  /// Whether the terminal is known to show a progress. Others may take the sequence for a notification.
  var hasProgress: Bool {
    let name = capabilities.name
    guard capabilities.speaksXterm, options.variable("TMUX") == nil, !isGNUScreen, !name.hasPrefix("tmux") else { return false }
    if name.hasPrefix("xterm-ghostty") || name.hasPrefix("wezterm") { return true }
    if options.variable("WT_SESSION") != nil || options.variable("ConEmuANSI") == "ON" { return true }
    if let version = options.variable("VTE_VERSION").flatMap({ Int($0) }), version >= 8000 { return true }
    return ["WezTerm", "ghostty", "mintty"].contains(options.variable("TERM_PROGRAM") ?? "")
  }
}
