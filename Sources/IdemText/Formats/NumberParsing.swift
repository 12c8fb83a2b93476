/// Reads the integers that a style writes, and what people type: with or without commas, with spaces around it.
public struct IntegerParseStrategy<Format: FormatStyle>: ParseStrategy
where Format.FormatInput: BinaryInteger & Sendable, Format.FormatOutput == String {
  let number: NumberFormat

  /// The integer of a text. Throws a `FormatError` if it is none, and if it does not fit into the type. O(length).
  public func parse(_ value: String) throws -> Format.FormatInput {
    guard let parsed = ParsedNumber(value, isPercent: number.isPercent) else { throw FormatError(text: value) }
    if let scale = number.scale, scale != 1 {
      if let exact = parsed.double.flatMap({ Format.FormatInput(exactly: ($0 / scale).rounded()) }) { return exact }
      throw FormatError(text: value)
    }
    guard let magnitude = parsed.integer else { throw FormatError(text: value) }
    if !parsed.isNegative {
      if let result = Format.FormatInput(exactly: magnitude) { return result }
    } else if magnitude <= UInt64(Int64.max) + 1, let result = Format.FormatInput(exactly: Int64(truncatingIfNeeded: 0 &- magnitude)) {
      return result
    }
    throw FormatError(text: value)
  }
}

/// Reads the numbers that a style writes, and what people type: with or without commas, with spaces around it.
public struct FloatingPointParseStrategy<Format: FormatStyle>: ParseStrategy
where Format.FormatInput: BinaryFloatingPoint & Sendable, Format.FormatOutput == String {
  let number: NumberFormat

  /// The number of a text. Throws a `FormatError` if it is none. O(length).
  public func parse(_ value: String) throws -> Format.FormatInput {
    guard var parsed = ParsedNumber(value, isPercent: number.isPercent) else { throw FormatError(text: value) }
    if number.isPercent, number.scale == nil { parsed.exponent -= 2 }
    guard let result = parsed.double else { throw FormatError(text: value) }
    return Format.FormatInput(result / (number.scale ?? 1))
  }
}

extension IntegerFormatStyle: ParseableFormatStyle {
  /// Reads what the style writes.
  public var parseStrategy: IntegerParseStrategy<Self> { IntegerParseStrategy(number: number) }
}

extension IntegerFormatStyle.Percent: ParseableFormatStyle {
  /// Reads what the style writes. The percent sign may be left out.
  public var parseStrategy: IntegerParseStrategy<Self> { IntegerParseStrategy(number: style.number) }
}

extension FloatingPointFormatStyle: ParseableFormatStyle {
  /// Reads what the style writes.
  public var parseStrategy: FloatingPointParseStrategy<Self> { FloatingPointParseStrategy(number: number) }
}

extension FloatingPointFormatStyle.Percent: ParseableFormatStyle {
  /// Reads what the style writes. The percent sign may be left out.
  public var parseStrategy: FloatingPointParseStrategy<Self> { FloatingPointParseStrategy(number: style.number) }
}

/// The parts of a decimal number in a text.
struct ParsedNumber {
  var isNegative = false
  /// The digits before and after the point, as ASCII.
  private var digits = ""
  /// The power of ten with which the digits are multiplied.
  var exponent = 0

  /// Nil if the text is no number.
  init?(_ text: String, isPercent: Bool) {
    var rest = Substring(text)
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    if isPercent, rest.last == "%" {
      rest.removeLast()
      while let last = rest.last, last.isWhitespace { rest.removeLast() }
    }
    if let sign = rest.first, sign == "-" || sign == "\u{2212}" || sign == "+" {
      isNegative = sign != "+"
      rest.removeFirst()
    }
    if let last = rest.last, let power = ["K": 3, "M": 6, "B": 9, "T": 12][last.uppercased()] {
      exponent = power
      rest.removeLast()
    }
    var hasPoint = false
    while let next = rest.first {
      if let digit = next.wholeNumberValue, digit < 10, next.isNumber {
        digits.append(String(digit))
        if hasPoint { exponent -= 1 }
      } else if next == ".", !hasPoint {
        hasPoint = true
      } else if next == ",", !hasPoint, !digits.isEmpty {
      } else if next == "e" || next == "E", !digits.isEmpty {
        guard let power = Int(rest.dropFirst()), abs(power) < 10_000 else { return nil }
        exponent += power
        rest = ""
        break
      } else {
        return nil
      }
      rest.removeFirst()
    }
    if digits.isEmpty { return nil }
  }

  /// The value without the sign, if it is an integer of at most 64 bits.
  var integer: UInt64? {
    var digits = Substring(digits)
    var zeros = exponent
    while zeros < 0, digits.last == "0" {
      digits.removeLast()
      zeros += 1
    }
    if digits.allSatisfy({ $0 == "0" }) { return 0 }
    guard zeros >= 0, zeros < 20 else { return nil }
    return UInt64(digits + String(repeating: "0", count: zeros))
  }

  /// The value; nil if it is too large.
  var double: Double? {
    guard let value = Double("\(isNegative ? "-" : "")\(digits)e\(exponent)"), value.isFinite else { return nil }
    return value
  }
}
