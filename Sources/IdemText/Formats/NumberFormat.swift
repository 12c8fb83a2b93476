/// The settings of one number format, and what writes the text. The styles for integers and floating point share it.
struct NumberFormat: Hashable, Sendable {
  var grouping = NumberFormatStyleConfiguration.Grouping.automatic
  var precision: NumberFormatStyleConfiguration.Precision?
  var sign = NumberFormatStyleConfiguration.SignDisplayStrategy.automatic
  var notation = NumberFormatStyleConfiguration.Notation.automatic
  var separator = NumberFormatStyleConfiguration.DecimalSeparatorDisplayStrategy.automatic
  var rounding = FloatingPointRoundingRule.toNearestOrEven
  /// The factor for all values. Nil is 1.
  var scale: Double?
  /// Whether the number is written as a percentage. A floating-point value 1 is 100 %.
  var isPercent = false

  /// The greatest number of digits after the point if no precision is set.
  static let usualFraction = 6

  func text(_ value: some BinaryInteger) -> String {
    if let scale, scale != 1, let scaled = DecimalDigits(Double(value) * scale) { return text(of: scaled) }
    return text(of: DecimalDigits(value))
  }

  func text(_ value: Double) -> String {
    let value = isPercent ? value : value * (scale ?? 1)
    guard var digits = DecimalDigits(value) else { return (value.isNaN ? "NaN" : value < 0 ? "-∞" : "∞") + (isPercent ? "%" : "") }
    if isPercent {
      // By moving the point: 0.07 * 100 is not 7.
      if let scale { digits = DecimalDigits(value * scale) ?? digits } else { digits.shift(by: 2) }
    }
    return text(of: digits)
  }

  func text(of number: DecimalDigits) -> String {
    switch notation.kind {
    case .automatic: return signed(rounded(number), suffix: "")
    case .scientific:
      let exponent = number.isZero ? 0 : number.point - 1
      var mantissa = number
      mantissa.shift(by: -exponent)
      let result = rounded(mantissa)
      // 9.99 may be rounded to 10.
      guard result.point > 1 else { return signed(result, suffix: "E\(exponent)") }
      mantissa = result
      mantissa.shift(by: -1)
      return signed(mantissa, suffix: "E\(exponent + 1)")
    case .compactName: return compact(number)
    }
  }

  private static let names = ["", "K", "M", "B", "T"]

  private func compact(_ number: DecimalDigits) -> String {
    func step(_ number: DecimalDigits) -> Int { number.isZero ? 0 : min(NumberFormat.names.count - 1, max(0, (number.point - 1) / 3)) }
    func part(_ step: Int) -> DecimalDigits {
      var part = number
      part.shift(by: -3 * step)
      if precision != nil { return rounded(part) }
      // Two digits, and all digits before the point.
      if part.point >= 2 { part.round(fraction: 0, rounding) } else { part.round(significant: 2, rounding) }
      return part
    }
    var index = step(number)
    var result = part(index)
    // 999,999 is rounded to 1,000K, which is 1M.
    if result.point > 3, index < NumberFormat.names.count - 1 {
      index += 1
      result = part(index)
    }
    return signed(result, suffix: NumberFormat.names[index])
  }

  private func rounded(_ number: DecimalDigits) -> DecimalDigits {
    var number = number
    if let significant = precision?.significant {
      number.round(significant: significant.upperBound, rounding)
    } else {
      number.round(fraction: precision?.fraction?.upperBound ?? NumberFormat.usualFraction, rounding)
    }
    return number
  }

  private func signed(_ number: DecimalDigits, suffix: String) -> String {
    var integer = number.integer(least: precision?.integer?.lowerBound ?? 1)
    if let most = precision?.integer?.upperBound, integer.count > most { integer.removeFirst(integer.count - most) }
    var least = precision?.fraction?.lowerBound ?? 0
    if let significant = precision?.significant {
      least = max(0, significant.lowerBound - max(number.point, number.isZero ? 1 : number.point))
    }
    let fraction = number.fraction(least: least)
    var text =
      switch sign.kind {
      case .never: ""
      case .automatic: number.isNegative ? "-" : ""
      case .always: number.isNegative ? "-" : "+"
      case .alwaysButZero: number.isZero ? "" : number.isNegative ? "-" : "+"
      }
    // A short form has a comma only from five digits on.
    let isGrouped = grouping.isOn && (notation.kind != .compactName || integer.count > 4)
    for (index, digit) in integer.enumerated() {
      if isGrouped, index > 0, (integer.count - index) % 3 == 0 { text += "," }
      text.unicodeScalars.append(Unicode.Scalar(digit + 0x30))
    }
    if !fraction.isEmpty || separator.isAlways { text += "." }
    for digit in fraction { text.unicodeScalars.append(Unicode.Scalar(digit + 0x30)) }
    return text + suffix + (isPercent ? "%" : "")
  }
}
