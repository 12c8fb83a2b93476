import IdemText

extension LocalizedStringKey.StringInterpolation {
  /// Adds a value as a format of C shows it: `Text("\(price, specifier: "%.2f")")`. Numbers have a point in every locale.
  ///
  /// The conversions are `d i u x X o c f F e E g G a A s @`, with flags, width and precision, and text around them. The type of the value
  /// counts, so `ll` and `h` have no effect. `%s` and `%@` show any value.
  public mutating func appendInterpolation<Value>(_ value: Value, specifier: String) {
    appendInterpolation(FormatSpecifier.format(value, specifier: specifier))
  }
}
