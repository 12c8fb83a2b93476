import Idem

/// The colours. All are strong enough for a light background and for a dark one, and each has a near relation among the first sixteen.
enum Theme {
  static let tint = Color.rgb(0, 135, 215)

  static let load = Gradient(colors: [.rgb(40, 185, 90), .rgb(215, 180, 20), .rgb(225, 60, 45)])
  static let used = Gradient(colors: [.rgb(110, 95, 230), .rgb(200, 60, 200), .rgb(230, 50, 80)])
  static let cached = Gradient(colors: [.rgb(0, 130, 200), .rgb(30, 190, 210)])
  static let receive = Gradient(colors: [.rgb(0, 150, 190), .rgb(20, 195, 215)])
  static let send = Gradient(colors: [.rgb(195, 50, 190), .rgb(215, 80, 215)])
  static let read = Gradient(colors: [.rgb(0, 165, 120), .rgb(20, 200, 110)])
  static let write = Gradient(colors: [.rgb(205, 115, 0), .rgb(230, 150, 20)])

  /// The borders of the panels: each hints at what stands in it.
  static let cpuBorder = Color.palette(65)
  static let memoryBorder = Color.palette(61)
  static let networkBorder = Color.palette(67)
  static let diskBorder = Color.palette(95)
  static let tableBorder = Color.palette(60)

  static let good = Color.rgb(40, 185, 90)
  static let warning = Color.rgb(205, 150, 0)
  static let bad = Color.rgb(225, 60, 45)

  static let name = Color.rgb(0, 135, 215)
}
