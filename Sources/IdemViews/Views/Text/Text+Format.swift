import IdemText

extension Text {
  /// Creates a text of a value in a format: `Text(0.25, format: .percent)`. The format runs when the text is created.
  @_disfavoredOverload
  public init<Style: FormatStyle>(_ input: Style.FormatInput, format: Style) where Style.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }

  /// Creates a text of a value in a format that gives a text with attributes.
  @_disfavoredOverload
  public init<Style: FormatStyle>(_ input: Style.FormatInput, format: Style) where Style.FormatOutput == AttributedString {
    self.init(format.format(input))
  }
}
