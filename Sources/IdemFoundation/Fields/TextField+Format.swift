import Foundation
import IdemCore
import IdemViews

extension TextField {
  /// Creates a field for a value in a format of Foundation. See `TextField.init(value:format:prompt:label:)` of Idem.
  public init<Style: Foundation.ParseableFormatStyle>(
    value: Binding<Style.FormatInput>, format: Style, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where Style.FormatOutput == String {
    let strategy = format.parseStrategy
    self.init(
      value: FieldValue(value, style: format, format: { format.format($0) }, parse: { try strategy.parse($0) }), prompt: prompt,
      label: label())
  }

  /// Creates a field for an optional value in a format of Foundation. A text that is no value of the format makes it nil.
  public init<Style: Foundation.ParseableFormatStyle>(
    value: Binding<Style.FormatInput?>, format: Style, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where Style.FormatOutput == String {
    let strategy = format.parseStrategy
    self.init(
      value: FieldValue(value, style: format, format: { format.format($0) }, parse: { try strategy.parse($0) }), prompt: prompt,
      label: label())
  }
}

extension TextField where Label == Text {
  /// Creates a field for a value in a format of Foundation: `TextField("Price", value: $price, format: .currency(code: "EUR"))`.
  public init<S: StringProtocol, Style: Foundation.ParseableFormatStyle>(
    _ title: S, value: Binding<Style.FormatInput>, format: Style, prompt: Text? = nil
  ) where Style.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }

  /// Creates a field for an optional value in a format of Foundation.
  public init<S: StringProtocol, Style: Foundation.ParseableFormatStyle>(
    _ title: S, value: Binding<Style.FormatInput?>, format: Style, prompt: Text? = nil
  ) where Style.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }

  /// Creates a field for a value that a formatter writes and reads. A text that the formatter cannot read leaves the value as it is.
  public init<Value>(_ titleKey: LocalizedStringKey, value: Binding<Value>, formatter: Formatter, prompt: Text? = nil) {
    self.init(Text(titleKey), value, formatter, prompt)
  }

  /// The same with a string as the title, which is no Markdown.
  @_disfavoredOverload
  public init<S: StringProtocol, Value>(_ title: S, value: Binding<Value>, formatter: Formatter, prompt: Text? = nil) {
    self.init(Text(title), value, formatter, prompt)
  }

  private init<Value>(_ label: Text, _ value: Binding<Value>, _ formatter: Formatter, _ prompt: Text?) {
    self.init(
      value: FieldValue(
        value, style: ObjectIdentifier(formatter), format: { formatter.string(for: $0) ?? "" }, parse: { try formatter.value(of: $0) }),
      prompt: prompt, label: label)
  }
}

/// A text that a formatter cannot read.
private struct FormatterError: Error {}

extension Formatter {
  /// The value of a text. Throws if the formatter cannot read it, or reads another type.
  fileprivate func value<Value>(of text: String) throws -> Value {
    switch self {
    case let formatter as NumberFormatter:
      guard let number = formatter.number(from: text) else { throw FormatterError() }
      if let value = number as? Value { return value }
      if let value = number.intValue as? Value { return value }
      if let value = number.doubleValue as? Value { return value }
      throw FormatterError()
    case let formatter as DateFormatter:
      guard let value = formatter.date(from: text) as? Value else { throw FormatterError() }
      return value
    default: throw FormatterError()
    }
  }
}
