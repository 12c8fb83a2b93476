/// Numbers as the user reads them.
extension Double {
  /// A time in seconds: `3 s`, `2 min 5 s`.
  var shownSeconds: String {
    let seconds = Int(Swift.max(0, Swift.min(self, 1e9)))
    return seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
  }
}

extension Int {
  /// A count: `950`, `1.2k`, `34k`, `1.5M`.
  var shownCount: String {
    func short(_ unit: Int, _ letter: String) -> String {
      self < 10 * unit ? "\(self / unit).\(self % unit * 10 / unit)\(letter)" : "\(self / unit)\(letter)"
    }
    return self < 1000 ? "\(self)" : self < 1_000_000 ? short(1000, "k") : short(1_000_000, "M")
  }

  var shownTokens: String { self == 1 ? "1 token" : "\(shownCount) tokens" }

  /// A price in millionths of a dollar: `$0.0123`, `$1.20`.
  var shownPrice: String {
    let digits = self < 1_000_000 ? 4 : 2, unit = self < 1_000_000 ? 100 : 10_000
    let parts = (self + unit / 2) / unit, whole = digits == 4 ? 10_000 : 100
    let rest = "\(parts % whole)"
    return "$\(parts / whole)." + String(repeating: "0", count: digits - rest.count) + rest
  }

  /// A count with its noun: `1 byte`, `2 bytes`.
  func counted(_ one: String, _ more: String? = nil) -> String { "\(self) \(self == 1 ? one : more ?? one + "s")" }
}
