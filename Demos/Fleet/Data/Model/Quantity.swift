/// How a number is written. No text has more than seven columns.
package enum Quantity: Sendable {
  /// A part of a whole: `37%`.
  case share
  /// A number without a unit: `0.52`, `12.5k`.
  case number
  /// A number with one decimal, so that the numbers of a column are aligned: `0.5`, `17.3`.
  case tenths
  /// `1.2M`.
  case bytes
  /// `1.2M/s`.
  case bytesPerSecond
  /// A short time: `12ms`.
  case seconds
  /// A long time: `3d 4h`.
  case duration

  /// The text of a value; a hyphen for a missing one.
  package func text(_ value: Double) -> String {
    guard value != TargetValues.missing, !value.isNaN else { return "-" }
    guard value.isFinite else { return value > 0 ? "∞" : "-∞" }
    if value < 0, self != .number, self != .tenths { return "-" + text(-value) }
    switch self {
    case .share: return value > 0 && value < 0.0095 ? "\(tenths(value * 100))%" : "\(rounded(value * 100))%"
    case .number: return scaled(value, 1000, ["", "k", "M", "G", "T", "P"])
    case .tenths: return abs(value) < 999.95 ? (value <= -0.05 ? "-" : "") + tenths(abs(value)) : Quantity.number.text(value)
    case .bytes: return scaled(value, 1000, ["B", "K", "M", "G", "T", "P"])
    case .bytesPerSecond: return scaled(value, 1000, ["B", "K", "M", "G", "T", "P"]) + "/s"
    case .seconds:
      if value >= 1 { return value < 120 ? "\(digits(value))s" : Quantity.duration.text(value) }
      return value >= 1e-3 ? "\(digits(value * 1e3))ms" : value > 0 ? "\(digits(value * 1e6))µs" : "0s"
    case .duration: return duration(Int(min(value, 1e15)))
    }
  }

  /// The text of a value of an axis, without zeros at the end: `2M/s`.
  package func axisText(_ value: Double) -> String {
    var text = text(value)
    for zeros in [".00", ".0"] {
      guard let range = text.firstRange(of: zeros), text[range.upperBound...].allSatisfy({ !$0.isNumber }) else { continue }
      text.removeSubrange(range)
    }
    return text
  }

  private func duration(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: "\(seconds)s"
    case ..<3600: "\(seconds / 60)m \(seconds % 60)s"
    case ..<86400: "\(seconds / 3600)h \(seconds / 60 % 60)m"
    case ..<8_640_000: "\(seconds / 86400)d \(seconds / 3600 % 24)h"
    default: "\(seconds / 86400)d"
    }
  }

  private func scaled(_ value: Double, _ base: Double, _ units: [String]) -> String {
    if value < 0 { return "-" + scaled(-value, base, units) }
    var value = value, unit = 0
    // 999.6 has four digits when it is written.
    while value >= base - 0.5, unit + 1 < units.count {
      value /= base
      unit += 1
    }
    if unit == 0, units[0] == "B" { return "\(rounded(value))B" }
    return digits(value) + units[unit]
  }

  /// Three digits: `0.52`, `5.2`, `52`, `520`.
  private func digits(_ value: Double) -> String {
    switch value {
    case ..<0.9995: value == 0 ? "0" : value < 0.005 ? "0.00" : hundredths(value)
    case ..<9.95: tenths(value)
    default: "\(rounded(value))"
    }
  }

  private func tenths(_ value: Double) -> String {
    let number = rounded(value * 10)
    return "\(number / 10).\(number % 10)"
  }

  private func hundredths(_ value: Double) -> String {
    let number = rounded(value * 100)
    return "\(number / 100).\(number / 10 % 10)\(number % 10)"
  }

  private func rounded(_ value: Double) -> Int { Int(min(1e18, max(-1e18, value)).rounded()) }
}
