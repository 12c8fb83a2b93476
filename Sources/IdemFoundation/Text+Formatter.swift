import Foundation
import IdemViews

extension Text {
  /// Creates a text of a value that a formatter shows: `Text(date, formatter: formatter)`. A value that it cannot show is an empty text.
  public init<Subject>(_ subject: Subject, formatter: Formatter) { self.init(verbatim: formatter.string(for: subject) ?? "") }
}

extension Text {
  /// Creates a text from a literal. The table and the bundle have no effect: a `Localization` translates literals.
  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle?, comment: StaticString? = nil) {
    self.init(key, comment: comment)
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Adds a value as a formatter shows it: `Text("Due \(date, formatter: formatter)")`.
  public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
    appendInterpolation(formatter.string(for: subject) ?? "")
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a row with a literal as its label, and a value in one of Foundation's formats.
  public init<Style: Foundation.FormatStyle>(_ titleKey: LocalizedStringKey, value: Style.FormatInput, format: Style)
  where Style.FormatInput: Equatable, Style.FormatOutput == String {
    self.init(content: { Text(verbatim: format.format(value)) }, label: { Text(titleKey) })
  }

  /// The same with a string as it stands.
  public init<S: StringProtocol, Style: Foundation.FormatStyle>(_ title: S, value: Style.FormatInput, format: Style)
  where Style.FormatInput: Equatable, Style.FormatOutput == String {
    self.init(content: { Text(verbatim: format.format(value)) }, label: { Text(title) })
  }
}
