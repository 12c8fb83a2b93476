import IdemScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminfo entry of Idem itself, for terminals whose type is not in the database of the machine: what terminals of XTerm's family have in
/// common. Its source is Scripts/idem-xterm.ti.
enum BuiltInEntry {
  /// The name under which ncurses finds the entry.
  static let name = "idem-xterm"

  /// Families of terminals that understand the entry, by the begin of their types.
  private static let families = [
    "xterm", "kitty", "ghostty", "foot", "alacritty", "wezterm", "contour", "rio", "konsole", "vte", "gnome", "iterm", "st-", "stterm",
    "mintty",
  ]

  /// Those that have 24-bit colors. XTerm itself says so by its type.
  private static let trueColor = ["xterm-kitty", "xterm-ghostty"] + families.filter { $0 != "xterm" && $0 != "st-" && $0 != "stterm" }

  /// Whether a terminal of this type understands the entry.
  static func fits(_ type: String) -> Bool { families.contains { type.hasPrefix($0) } }

  /// Whether a terminal of this type understands the entry if it replies to a query of its attributes. tmux and screen are left out: they need
  /// their own entries, and dumb terminals have no attributes.
  static func mayFit(_ type: String) -> Bool { !["dumb", "unknown", "tmux", "screen"].contains { type.hasPrefix($0) } }

  /// Whether a terminal of this type has 24-bit colors.
  static func hasTrueColor(_ type: String) -> Bool { type.hasSuffix("-direct") || trueColor.contains { type.hasPrefix($0) } }

  /// Lets ncurses find the entry during a call. The variable has its value again afterwards, for the programs that the app starts.
  static func provided<Result>(_ body: () throws(TerminalError) -> Result) throws(TerminalError) -> Result {
    let before = getenv("TERMINFO").map { String(cString: $0) }
    setenv("TERMINFO", data, 1)
    defer { if let before { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") } }
    return try body()
  }
}
