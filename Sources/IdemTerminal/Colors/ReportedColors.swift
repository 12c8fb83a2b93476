import IdemScreen

/// What is known about the colors that the user has set in the terminal, and when they were queried.
struct ReportedColors {
  /// Whether the background is dark: by the terminal's answer, until then by COLORFGBG; nil if both are missing.
  private(set) var isDark: Bool?
  /// Counts the answers that changed the known colors.
  private(set) var answers = 0
  /// Called when an answer of the terminal has changed the known colors.
  var changed: (() -> Void)?
  /// When the colors were queried again; milliseconds.
  private var lastQuery = 0

  /// The shortest time between two queries, in milliseconds.
  private static let interval = 2_000

  init(colorFGBG: String?) { isDark = ReportedColors.isDark(colorFGBG) }

  /// COLORFGBG is `foreground;background`, as entries of the palette. The background is the last part.
  static func isDark(_ variable: String?) -> Bool? {
    guard let last = variable?.split(separator: ";").last, let entry = Int(last), (0..<16).contains(entry) else { return nil }
    return entry != 7 && entry < 9
  }

  /// Takes an answer that has changed the colors.
  mutating func take(_ colors: TerminalColors) {
    answers &+= 1
    isDark = colors.isDark ?? isDark
  }

  /// Whether the colors may be queried again at a time.
  func mayQuery(at now: Int) -> Bool { now - lastQuery > ReportedColors.interval }
  mutating func querySent(at now: Int) { lastQuery = now }
}
