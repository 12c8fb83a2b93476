#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

func sine(_ x: Double) -> Double { sin(x) }
func cosine(_ x: Double) -> Double { cos(x) }
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
func logarithm(_ x: Double) -> Double { log(x) }
func exponential(_ x: Double) -> Double { exp(x) }
func powerOf(_ x: Double, _ exponent: Double) -> Double { pow(x, exponent) }

/// A step between ticks: 1, 2 or 5 times a power of ten. Values are computed with integers, so that 3 times 0.1 is 0.3.
struct TickStep: Hashable, Comparable {
  var mantissa: Int
  var exponent: Int

  init(mantissa: Int, exponent: Int) { (self.mantissa, self.exponent) = (mantissa, exponent) }

  /// The step that is nearest to a number, by ratio: the thresholds are the square roots of 2, 10 and 50 (D3's rule).
  init(for number: Double) {
    guard number.isFinite, number > 0 else {
      self.init(mantissa: 1, exponent: 0)
      return
    }
    let exponent = Int(log10(number).rounded(.down)), rest = number / pow(10, Double(exponent))
    switch rest {
    case 7.071_067_811_865_475...: self.init(mantissa: 1, exponent: exponent + 1)
    case 3.162_277_660_168_379...: self.init(mantissa: 5, exponent: exponent)
    case 1.414_213_562_373_095...: self.init(mantissa: 2, exponent: exponent)
    default: self.init(mantissa: 1, exponent: exponent)
    }
  }

  /// The next greater step.
  var next: TickStep {
    switch mantissa {
    case 1: TickStep(mantissa: 2, exponent: exponent)
    case 2: TickStep(mantissa: 5, exponent: exponent)
    default: TickStep(mantissa: 1, exponent: exponent + 1)
    }
  }

  /// The step's multiple.
  func value(_ index: Int) -> Double {
    let count = Double(index) * Double(mantissa)
    return exponent >= 0 ? count * pow(10, Double(exponent)) : count / pow(10, Double(-exponent))
  }

  var size: Double { value(1) }
  /// The last multiple that is not above a value. A value that is a multiple up to rounding counts as one.
  func index(below value: Double) -> Int { Int(clamping: (value / size + 1e-9).rounded(.down)) }
  /// The first multiple that is not below a value.
  func index(above value: Double) -> Int { Int(clamping: (value / size - 1e-9).rounded(.up)) }

  static func < (a: TickStep, b: TickStep) -> Bool { (a.exponent, a.mantissa) < (b.exponent, b.mantissa) }
}

/// Numbers as short text.
enum ShortNumber {
  /// The shortest decimal of a value.
  static func text(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e15 { return "\(Int(value))" }
    return "\(value)"
  }

  /// The text of a tick: with thousands separated, or with a letter for thousands and more where all ticks are round enough for it.
  static func tick(_ value: Double, step: Double, binary: Bool = false) -> String {
    if value == 0 { return "0" }
    if binary { return binaryText(value) }
    let size = abs(value), least = min(size, step > 0 ? step : size)
    for (limit, factor, letter) in letters where size >= limit {
      guard least >= factor / 100 else { break }
      return decimal(value / factor, step: least / factor) + letter
    }
    if size >= 1e15 || (size < 1e-5 && least < 1e-5) { return "\(value)" }
    return decimal(value, step: least)
  }

  private static let letters = [(1e12, 1e12, "T"), (1e9, 1e9, "B"), (1e6, 1e6, "M"), (1e4, 1e3, "K")]

  /// The shortest decimal that distinguishes multiples of a step.
  private static func decimal(_ value: Double, step: Double) -> String {
    for digits in 0...12 {
      let factor = pow(10, Double(digits)), rounded = (value * factor).rounded() / factor
      if abs(rounded - value) <= abs(step) * 1e-6 { return text(rounded) }
    }
    return text(value)
  }

  private static func binaryText(_ value: Double) -> String {
    var value = value
    for letter in ["", "K", "M", "G", "T"] {
      if abs(value) < 1024 { return decimal(value, step: 0.1) + letter }
      value /= 1024
    }
    return decimal(value, step: 0.1) + "P"
  }
}
