import Idem

/// The colors. Each has enough contrast on light and on dark backgrounds, and a similar color among the first sixteen.
enum Theme {
  static let tint = Color.rgb(0, 135, 215)

  /// The color of secondary text: names of values, paths, zeros. It replaces the faint attribute, which too few terminals support.
  static let faint = Color.palette(244)

  // The stops are colors of the 256-color cube, so a terminal limited to it shows them exactly.
  static let load = Gradient(colors: [
    .rgb(0, 175, 95), .rgb(95, 175, 0), .rgb(175, 175, 0), .rgb(215, 135, 0), .rgb(215, 95, 0), .rgb(215, 0, 0),
  ])
  static let used = Gradient(colors: [.rgb(95, 95, 255), .rgb(135, 95, 255), .rgb(175, 95, 215), .rgb(215, 0, 175), .rgb(215, 0, 95)])
  static let cached = Gradient(colors: [.rgb(0, 135, 215), .rgb(0, 175, 215)])
  static let free = Gradient(colors: [.rgb(0, 135, 95), .rgb(0, 175, 135)])
  static let swap = Gradient(colors: [.rgb(175, 95, 175), .rgb(215, 95, 175)])
  static let receive = Gradient(colors: [.rgb(0, 135, 175), .rgb(0, 175, 215)])
  static let send = Gradient(colors: [.rgb(175, 0, 175), .rgb(215, 95, 215)])
  static let read = Gradient(colors: [.rgb(0, 135, 95), .rgb(0, 175, 135)])
  static let write = Gradient(colors: [.rgb(175, 95, 0), .rgb(215, 135, 0)])

  /// The borders of the panels, in a dark shade of each panel's colors.
  static let cpuBorder = Color.palette(65)
  static let memoryBorder = Color.palette(61)
  static let networkBorder = Color.palette(67)
  static let diskBorder = Color.palette(95)
  static let tableBorder = Color.palette(60)

  static let good = Color.rgb(0, 175, 95)
  static let warning = Color.rgb(215, 135, 0)
  static let bad = Color.rgb(215, 0, 0)
}

extension Text {
  /// Applies the color of secondary text.
  func faint(_ isActive: Bool = true) -> Text { isActive ? foregroundStyle(Theme.faint) : self }
}
