/// The settings of number formats, with Foundation's names.
public enum NumberFormatStyleConfiguration {
  /// How a number is rounded.
  public typealias RoundingRule = FloatingPointRoundingRule

  /// Whether digits are grouped by thousands.
  public struct Grouping: Hashable, Sendable {
    let isOn: Bool
    /// With commas: `1,234`.
    public static let automatic = Grouping(isOn: true)
    /// Without commas: `1234`.
    public static let never = Grouping(isOn: false)
  }

  /// How many digits are shown.
  public struct Precision: Hashable, Sendable {
    var integer: ClosedRange<Int>?
    var fraction: ClosedRange<Int>?
    var significant: ClosedRange<Int>?

    /// A number of digits after the point.
    public static func fractionLength(_ length: Int) -> Precision { fractionLength(length...length) }
    /// A least and a greatest number of digits after the point.
    public static func fractionLength<Bounds: RangeExpression<Int>>(_ limits: Bounds) -> Precision {
      Precision(fraction: bounded(limits))
    }
    /// A number of digits before the point. Digits that do not fit are left out.
    public static func integerLength(_ length: Int) -> Precision { integerLength(length...length) }
    /// A least and a greatest number of digits before the point.
    public static func integerLength<Bounds: RangeExpression<Int>>(_ limits: Bounds) -> Precision {
      Precision(integer: bounded(limits), fraction: 0...0)
    }
    /// The numbers of digits before and after the point.
    public static func integerAndFractionLength(integer: Int, fraction: Int) -> Precision {
      Precision(integer: integer...integer, fraction: fraction...fraction)
    }
    /// A number of digits in total, not counting zeros in front.
    public static func significantDigits(_ digits: Int) -> Precision { significantDigits(digits...digits) }
    /// A least and a greatest number of digits in total.
    public static func significantDigits<Bounds: RangeExpression<Int>>(_ limits: Bounds) -> Precision {
      let range = bounded(limits)
      return Precision(significant: max(1, range.lowerBound)...max(1, range.upperBound))
    }

    /// More digits than a number has are not needed.
    private static func bounded(_ limits: some RangeExpression<Int>) -> ClosedRange<Int> {
      let range = limits.relative(to: 0..<1000)
      let lower = min(max(0, range.lowerBound), 999)
      return lower...max(lower, min(999, range.upperBound - 1))
    }
  }

  /// Whether the sign is shown.
  public struct SignDisplayStrategy: Hashable, Sendable {
    enum Kind { case automatic, never, always, alwaysButZero }
    let kind: Kind
    /// Only a minus sign.
    public static let automatic = SignDisplayStrategy(kind: .automatic)
    /// No sign.
    public static let never = SignDisplayStrategy(kind: .never)
    /// A plus sign or a minus sign; for zero if `includingZero` is true.
    public static func always(includingZero: Bool = true) -> SignDisplayStrategy {
      SignDisplayStrategy(kind: includingZero ? .always : .alwaysButZero)
    }
  }

  /// Whether a number is shortened.
  public struct Notation: Hashable, Sendable {
    enum Kind { case automatic, scientific, compactName }
    let kind: Kind
    /// All digits: `12,345`.
    public static let automatic = Notation(kind: .automatic)
    /// With an exponent: `1.2345E4`.
    public static let scientific = Notation(kind: .scientific)
    /// With a letter for thousands, millions, billions and trillions: `12K`.
    public static let compactName = Notation(kind: .compactName)
  }

  /// Whether the decimal point is always shown.
  public struct DecimalSeparatorDisplayStrategy: Hashable, Sendable {
    let isAlways: Bool
    /// Only in front of digits.
    public static let automatic = DecimalSeparatorDisplayStrategy(isAlways: false)
    /// Also without digits behind it.
    public static let always = DecimalSeparatorDisplayStrategy(isAlways: true)
  }
}
