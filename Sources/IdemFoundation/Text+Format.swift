import Foundation
import IdemText
import IdemViews

extension Text {
  /// Creates a text of a value in one of Foundation's formats: `Text(price, format: .currency(code: "EUR"))`.
  public init<Style: Foundation.FormatStyle>(_ input: Style.FormatInput, format: Style)
  where Style.FormatInput: Equatable, Style.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }

  /// Creates a text of a value in one of Foundation's formats, with its links.
  public init<Style: Foundation.FormatStyle>(_ input: Style.FormatInput, format: Style)
  where Style.FormatInput: Equatable, Style.FormatOutput == Foundation.AttributedString {
    self.init(format.format(input))
  }

  /// Creates a text of Foundation's attributed string. Links are shown; other attributes have no effect.
  ///
  /// Disfavored: a literal is a `LocalizedStringKey`, not an attributed string.
  @_disfavoredOverload
  public init(_ text: Foundation.AttributedString) { self.init("\(IdemText.AttributedString(text))" as LocalizedStringKey) }
}

extension LocalizedStringKey.StringInterpolation {
  /// Adds a value as one of Foundation's formats shows it: `Text("Due \(date, format: .dateTime.day().month())")`.
  public mutating func appendInterpolation<Style: Foundation.FormatStyle>(_ input: Style.FormatInput, format: Style)
  where Style.FormatOutput == String {
    appendInterpolation(format.format(input))
  }

  /// Adds a value as one of Foundation's formats shows it, with its links.
  public mutating func appendInterpolation<Style: Foundation.FormatStyle>(_ input: Style.FormatInput, format: Style)
  where Style.FormatOutput == Foundation.AttributedString {
    appendInterpolation(format.format(input))
  }

  /// Adds Foundation's attributed string, with its links.
  public mutating func appendInterpolation(_ text: Foundation.AttributedString) {
    appendInterpolation(IdemText.AttributedString(text))
  }
}
