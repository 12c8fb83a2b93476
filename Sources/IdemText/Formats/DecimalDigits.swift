/// A number as decimal digits: exact for integers, and the shortest digits that identify a floating-point value. Formats round these digits, so
/// 2.675 with two digits is 2.68, as a person expects, although the binary value is a little less.
struct DecimalDigits: Hashable, Sendable {
  var isNegative: Bool
  /// The digits without zeros at both ends; empty for zero.
  private(set) var digits: [UInt8]
  /// The number of digits before the decimal point. It may be negative, or greater than the number of digits.
  private(set) var point: Int

  init(_ value: some BinaryInteger) {
    isNegative = value < 0
    digits = value.magnitude.description.utf8.map { $0 - 0x30 }
    point = digits.count
    trim()
  }

  /// Nil if the value is not finite.
  init?(_ value: some BinaryFloatingPoint) {
    let value = Double(value)
    guard value.isFinite else { return nil }
    isNegative = value.sign == .minus
    digits = []
    point = 0
    var isFraction = false
    let text = value.magnitude.description
    for (offset, byte) in text.utf8.enumerated() {
      switch byte {
      case 0x30...0x39:
        digits.append(byte - 0x30)
        if !isFraction { point += 1 }
      case 0x2E: isFraction = true
      default:
        // The exponent, after "e".
        let exponent =
          Int(text.utf8.dropFirst(offset + 1).reduce(into: "") { if $1 != 0x2B { $0.unicodeScalars.append(Unicode.Scalar($1)) } }) ?? 0
        point += exponent
        trim()
        return
      }
    }
    trim()
  }

  var isZero: Bool { digits.isEmpty }

  /// Moves the decimal point to the right.
  mutating func shift(by places: Int) { if !isZero { point += places } }

  /// Keeps at most this number of digits after the point.
  mutating func round(fraction: Int, _ rule: FloatingPointRoundingRule) { round(keeping: point + fraction, rule) }

  /// Keeps at most this number of digits.
  mutating func round(significant: Int, _ rule: FloatingPointRoundingRule) { round(keeping: max(1, significant), rule) }

  private mutating func round(keeping count: Int, _ rule: FloatingPointRoundingRule) {
    guard count < digits.count else { return }
    let isUp = roundsUp(keeping: count, rule)
    if count < 0 {
      // The value is less than a tenth of the last kept place.
      digits = isUp ? [1] : []
      if isUp { point += 1 - count }
      return trim()
    }
    digits.removeSubrange(count...)
    if isUp { increment() }
    trim()
  }

  private func roundsUp(keeping count: Int, _ rule: FloatingPointRoundingRule) -> Bool {
    switch rule {
    case .towardZero: return false
    case .awayFromZero: return true
    case .up: return !isNegative
    case .down: return isNegative
    case .toNearestOrAwayFromZero: return count >= 0 && digits[count] >= 5
    default:
      guard count >= 0, digits[count] >= 5 else { return false }
      if digits[count] > 5 || count + 1 < digits.count { return true }
      return count > 0 && digits[count - 1] % 2 == 1
    }
  }

  /// Adds one in the last place.
  private mutating func increment() {
    var place = digits.count - 1
    while place >= 0, digits[place] == 9 {
      digits[place] = 0
      place -= 1
    }
    if place >= 0 {
      digits[place] += 1
    } else {
      digits.insert(1, at: 0)
      point += 1
    }
  }

  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    point = digits.isEmpty ? 0 : point - zeros
  }

  /// The digits before the point, at least `least`.
  func integer(least: Int) -> [UInt8] {
    let known = point <= 0 ? [] : Array(digits.prefix(point)) + Array(repeating: 0, count: max(0, point - digits.count))
    return Array(repeating: 0, count: max(0, least - known.count)) + known
  }

  /// The digits after the point, at least `least`.
  func fraction(least: Int) -> [UInt8] {
    let known =
      point < 0 ? Array(repeating: 0, count: isZero ? 0 : -point) + digits : Array(digits.dropFirst(max(0, point)))
    return known + Array(repeating: 0, count: max(0, least - known.count))
  }
}
