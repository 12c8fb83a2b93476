import IdemCore
import IdemText

extension Stepper where Label == Text {
  /// Creates a stepper for a value, with a literal as its label. The result of a step must be representable in `Value`.
  public init<Value: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<Value>, step: Value.Stride = 1, onEditingChanged: (@MainActor (Bool) -> Void)? = nil
  ) {
    self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol, Value: Strideable>(
    _ title: S, value: Binding<Value>, step: Value.Stride = 1, onEditingChanged: (@MainActor (Bool) -> Void)? = nil
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper for a value within bounds, with a literal as its label. The result of a step must be representable in `Value` before
  /// it is clamped.
  public init<Value: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    onEditingChanged: (@MainActor (Bool) -> Void)? = nil
  ) {
    self.init(value: value, in: bounds, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol, Value: Strideable>(
    _ title: S, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    onEditingChanged: (@MainActor (Bool) -> Void)? = nil
  ) {
    self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper of two actions, with a literal as its label. A nil action disables that step.
  public init(
    _ titleKey: LocalizedStringKey, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: (@MainActor (Bool) -> Void)? = nil
  ) {
    self.init(label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: (@MainActor (Bool) -> Void)? = nil
  ) {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper that shows its value in a format, after a literal as its label: `Stepper("Share", value: $share, step: 0.1,
  /// format: .percent)`.
  public init<Style: FormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<Style.FormatInput>, step: Style.FormatInput.Stride = 1, format: Style,
    onEditingChanged: (@MainActor (Bool) -> Void)? = nil
  ) where Style.FormatInput: Strideable, Style.FormatOutput == String {
    self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    valueText = format.format(value.wrappedValue)
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol, Style: FormatStyle>(
    _ title: S, value: Binding<Style.FormatInput>, step: Style.FormatInput.Stride = 1, format: Style,
    onEditingChanged: (@MainActor (Bool) -> Void)? = nil
  ) where Style.FormatInput: Strideable, Style.FormatOutput == String {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    valueText = format.format(value.wrappedValue)
  }

  /// Creates a stepper for a value within bounds, shown in a format after a literal as its label.
  public init<Style: FormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<Style.FormatInput>, in bounds: ClosedRange<Style.FormatInput>,
    step: Style.FormatInput.Stride = 1, format: Style, onEditingChanged: (@MainActor (Bool) -> Void)? = nil
  ) where Style.FormatInput: Strideable, Style.FormatOutput == String {
    self.init(value: value, in: bounds, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    valueText = format.format(value.wrappedValue)
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol, Style: FormatStyle>(
    _ title: S, value: Binding<Style.FormatInput>, in bounds: ClosedRange<Style.FormatInput>, step: Style.FormatInput.Stride = 1,
    format: Style, onEditingChanged: (@MainActor (Bool) -> Void)? = nil
  ) where Style.FormatInput: Strideable, Style.FormatOutput == String {
    self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    valueText = format.format(value.wrappedValue)
  }
}
