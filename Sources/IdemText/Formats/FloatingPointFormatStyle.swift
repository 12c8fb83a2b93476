/// How a floating-point number is written. Foundation's style, in the C locale: `12,345.67`.
public struct FloatingPointFormatStyle<Value: BinaryFloatingPoint & Sendable>: FormatStyle {
  var number = NumberFormat()

  /// A style with commas between thousands and at most six digits after the point.
  public init() {}

  /// The number as text. Cost: linear in the number of digits.
  public func format(_ value: Value) -> String { number.text(Double(value)) }
}

extension FloatingPointFormatStyle {
  /// With or without commas between thousands.
  public func grouping(_ grouping: NumberFormatStyleConfiguration.Grouping) -> Self { with { $0.grouping = grouping } }
  /// With this number of digits.
  public func precision(_ precision: NumberFormatStyleConfiguration.Precision) -> Self { with { $0.precision = precision } }
  /// With or without a sign.
  public func sign(strategy: NumberFormatStyleConfiguration.SignDisplayStrategy) -> Self { with { $0.sign = strategy } }
  /// In full, with an exponent, or with a letter for thousands and more.
  public func notation(_ notation: NumberFormatStyleConfiguration.Notation) -> Self { with { $0.notation = notation } }
  /// With or without a point behind a whole number.
  public func decimalSeparator(strategy: NumberFormatStyleConfiguration.DecimalSeparatorDisplayStrategy) -> Self {
    with { $0.separator = strategy }
  }
  /// Rounded by a rule. The default is to the nearest, and to the even digit halfway.
  public func rounded(rule: NumberFormatStyleConfiguration.RoundingRule = .toNearestOrEven) -> Self { with { $0.rounding = rule } }
  /// Multiplied by a factor.
  public func scale(_ factor: Double) -> Self { with { $0.scale = factor } }

  private func with(_ change: (inout NumberFormat) -> Void) -> Self {
    var style = self
    change(&style.number)
    return style
  }
}

extension FloatingPointFormatStyle {
  /// The style for percentages: `12%`. The value 0.12 is 12 %, unless there is a `scale`.
  public struct Percent: FormatStyle {
    var style: FloatingPointFormatStyle

    /// A style with a percent sign.
    public init() {
      style = FloatingPointFormatStyle()
      style.number.isPercent = true
    }

    /// The number as text.
    public func format(_ value: Value) -> String { style.format(value) }
    /// With or without commas between thousands.
    public func grouping(_ grouping: NumberFormatStyleConfiguration.Grouping) -> Self { with { $0.grouping(grouping) } }
    /// With this number of digits.
    public func precision(_ precision: NumberFormatStyleConfiguration.Precision) -> Self { with { $0.precision(precision) } }
    /// With or without a sign.
    public func sign(strategy: NumberFormatStyleConfiguration.SignDisplayStrategy) -> Self { with { $0.sign(strategy: strategy) } }
    /// Rounded by a rule.
    public func rounded(rule: NumberFormatStyleConfiguration.RoundingRule = .toNearestOrEven) -> Self { with { $0.rounded(rule: rule) } }
    /// Multiplied by a factor.
    public func scale(_ factor: Double) -> Self { with { $0.scale(factor) } }

    private func with(_ change: (FloatingPointFormatStyle) -> FloatingPointFormatStyle) -> Self {
      var result = self
      result.style = change(style)
      return result
    }
  }
}
