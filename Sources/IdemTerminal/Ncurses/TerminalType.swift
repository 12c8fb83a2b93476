/// What the name of a terminal's type, its terminfo entry and the environment reveal about a terminal.
enum TerminalType {
  /// Whether a terminal of this type supports XTerm's control sequences, or at least ignores the unknown ones.
  static func speaksXterm(_ name: String) -> Bool {
    if Terminfo.flag("XT") { return true }
    return [
      "xterm", "tmux", "screen", "kitty", "alacritty", "foot", "wezterm", "ghostty", "rxvt", "konsole", "vte", "gnome", "contour", "iterm",
      "st-", "stterm", "mintty", "putty", "mlterm", "rio",
    ].contains { name.hasPrefix($0) }
  }

  /// Whether the terminal is GNU screen. screen sets STY; over ssh, only TERM remains. tmux may also be called `screen`, and sets TMUX.
  static func isGNUScreen(_ options: TerminalOptions, _ name: String) -> Bool {
    if name.hasPrefix("tmux") { return false }
    return options.variable("STY") != nil || name.hasPrefix("screen") && options.variable("TMUX") == nil
  }
}
