extension FormatStyle where Self == IntegerFormatStyle<Int> {
  /// The style for integers: `12,345`.
  @_disfavoredOverload public static var number: Self { Self() }
}

extension FormatStyle where Self == FloatingPointFormatStyle<Double> {
  /// The style for numbers: `12,345.67`.
  @_disfavoredOverload public static var number: Self { Self() }
}

extension FormatStyle where Self == IntegerFormatStyle<Int>.Percent {
  /// The style for percentages. 12 is 12 %.
  @_disfavoredOverload public static var percent: Self { Self() }
}

extension FormatStyle where Self == FloatingPointFormatStyle<Double>.Percent {
  /// The style for percentages. 0.12 is 12 %.
  @_disfavoredOverload public static var percent: Self { Self() }
}

extension BinaryInteger where Self: Sendable {
  /// The number with commas between thousands: `12,345`.
  @_disfavoredOverload public func formatted() -> String { IntegerFormatStyle<Self>().format(self) }

  /// The number in a format.
  @_disfavoredOverload
  public func formatted<Style: FormatStyle>(_ style: Style) -> Style.FormatOutput where Style.FormatInput == Self { style.format(self) }

  /// The number in a format for another type of integers. Traps if the value does not fit into that type.
  @_disfavoredOverload
  public func formatted<Style: FormatStyle>(_ style: Style) -> Style.FormatOutput where Style.FormatInput: BinaryInteger {
    style.format(Style.FormatInput(self))
  }
}

extension BinaryFloatingPoint where Self: Sendable {
  /// The number with commas between thousands and at most six digits after the point: `12,345.67`.
  @_disfavoredOverload public func formatted() -> String { FloatingPointFormatStyle<Self>().format(self) }

  /// The number in a format.
  @_disfavoredOverload
  public func formatted<Style: FormatStyle>(_ style: Style) -> Style.FormatOutput where Style.FormatInput == Self { style.format(self) }

  /// The number in a format for another type of floating-point numbers.
  @_disfavoredOverload
  public func formatted<Style: FormatStyle>(_ style: Style) -> Style.FormatOutput where Style.FormatInput: BinaryFloatingPoint {
    style.format(Style.FormatInput(self))
  }
}
