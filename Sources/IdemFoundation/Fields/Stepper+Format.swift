import Foundation
import IdemCore
import IdemViews

extension Stepper {
  /// Creates a stepper that shows its value in a format of Foundation, behind its label.
  public init<Style: Foundation.FormatStyle>(
    value: Binding<Style.FormatInput>, step: Style.FormatInput.Stride = 1, format: Style, @ViewBuilder label: () -> Label,
    onEditingChanged: (@MainActor (Bool) -> Void)? = nil
  ) where Style.FormatInput: Strideable, Style.FormatOutput == String {
    self.init(value: value, step: step, label: label, onEditingChanged: onEditingChanged)
    valueText = format.format(value.wrappedValue)
  }

  /// Creates a stepper for a value within bounds, shown in a format of Foundation behind its label.
  public init<Style: Foundation.FormatStyle>(
    value: Binding<Style.FormatInput>, in bounds: ClosedRange<Style.FormatInput>, step: Style.FormatInput.Stride = 1, format: Style,
    @ViewBuilder label: () -> Label, onEditingChanged: (@MainActor (Bool) -> Void)? = nil
  ) where Style.FormatInput: Strideable, Style.FormatOutput == String {
    self.init(value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
    valueText = format.format(value.wrappedValue)
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper that shows its value in a format of Foundation: `Stepper("Price", value: $price, format: .currency(code: "EUR"))`.
  public init<Style: Foundation.FormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<Style.FormatInput>, step: Style.FormatInput.Stride = 1, format: Style,
    onEditingChanged: (@MainActor (Bool) -> Void)? = nil
  ) where Style.FormatInput: Strideable, Style.FormatOutput == String {
    self.init(value: value, step: step, format: format, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper for a value within bounds, shown in a format of Foundation.
  public init<Style: Foundation.FormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<Style.FormatInput>, in bounds: ClosedRange<Style.FormatInput>,
    step: Style.FormatInput.Stride = 1, format: Style, onEditingChanged: (@MainActor (Bool) -> Void)? = nil
  ) where Style.FormatInput: Strideable, Style.FormatOutput == String {
    self.init(value: value, in: bounds, step: step, format: format, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  /// The same with a string as the title, which is no Markdown.
  @_disfavoredOverload
  public init<S: StringProtocol, Style: Foundation.FormatStyle>(
    _ title: S, value: Binding<Style.FormatInput>, step: Style.FormatInput.Stride = 1, format: Style,
    onEditingChanged: (@MainActor (Bool) -> Void)? = nil
  ) where Style.FormatInput: Strideable, Style.FormatOutput == String {
    self.init(value: value, step: step, format: format, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// The same within bounds, with a string as the title.
  @_disfavoredOverload
  public init<S: StringProtocol, Style: Foundation.FormatStyle>(
    _ title: S, value: Binding<Style.FormatInput>, in bounds: ClosedRange<Style.FormatInput>, step: Style.FormatInput.Stride = 1,
    format: Style, onEditingChanged: (@MainActor (Bool) -> Void)? = nil
  ) where Style.FormatInput: Strideable, Style.FormatOutput == String {
    self.init(value: value, in: bounds, step: step, format: format, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }
}
