import IdemCore

/// The look of date pickers.
@MainActor @preconcurrency
public protocol DatePickerStyle: _ViewStyle where _Configuration == DatePickerStyleConfiguration {
  /// The properties that the style can read; see `DatePickerStyleConfiguration`.
  typealias Configuration = DatePickerStyleConfiguration
  /// Builds the view of one date picker.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a date picker that a style can read.
public struct DatePickerStyleConfiguration {
  /// The label of the picker.
  public let label: Label
  let value: DateValue

  /// The date. Writing it writes the picker's binding.
  @MainActor public var selection: CivilDateTime {
    get { value.binding.wrappedValue }
    nonmutating set { value.set(newValue) }
  }
  /// The first moment that can be selected; nil if there is none.
  public var minimum: CivilDateTime? { value.least }
  /// The last moment that can be selected; nil if there is none.
  public var maximum: CivilDateTime? { value.greatest }
  /// The parts of the date that the picker shows.
  public var displayedComponents: DatePickerComponents { value.components }
  /// The numbers of the date as a view. It handles the keys and the pointer.
  @MainActor public var fields: some View { DateFields(look: .field, value: value) }
  /// The month of the date as a view. It handles the keys and the pointer.
  @MainActor public var month: some View { Month(days: .one(value)) }

  /// The picker's label as a view.
  public struct Label: PrimitiveView {
    let slot: ContentSlot

    public static func _makeNode(_ view: Label, parent: Node, in context: UpdateContext) -> Node {
      view.slot.makeNode(parent: parent, type: Label.self, in: context)
    }
    public static func _updateNode(_ node: Node, _ view: Label, in context: UpdateContext) {}
  }
}

/// The default style: the same as `compact`.
public struct DefaultDatePickerStyle: DatePickerStyle, BuiltInStyle {
  /// Creates the style.
  public init() {}
  var look: DateFieldsLook { .compact }
  /// Builds the label, and the numbers with a calendar that opens.
  public func makeBody(configuration: Configuration) -> some View { CompactDatePickerStyle().makeBody(configuration: configuration) }
}

/// The numbers of the date. Return opens a calendar over the app.
public struct CompactDatePickerStyle: DatePickerStyle, BuiltInStyle {
  /// Creates the style.
  public init() {}
  var look: DateFieldsLook { .compact }
  /// Builds the label, and the numbers with a calendar that opens.
  public func makeBody(configuration: Configuration) -> some View {
    LabeledRow(configuration.label, beside: CompactDate(value: configuration.value))
  }
}

/// The numbers of the date, which are typed or stepped.
public struct FieldDatePickerStyle: DatePickerStyle, BuiltInStyle {
  /// Creates the style.
  public init() {}
  var look: DateFieldsLook { .field }
  /// Builds the label and the numbers.
  public func makeBody(configuration: Configuration) -> some View {
    LabeledRow(configuration.label, beside: DateFields(look: look, value: configuration.value))
  }
}

/// The numbers of the date, with two buttons that step the selected number.
public struct StepperFieldDatePickerStyle: DatePickerStyle, BuiltInStyle {
  /// Creates the style.
  public init() {}
  var look: DateFieldsLook { .stepper }
  /// Builds the label, the numbers and the buttons.
  public func makeBody(configuration: Configuration) -> some View {
    LabeledRow(configuration.label, beside: DateFields(look: look, value: configuration.value))
  }
}

/// The numbers of the date, each with the one before and after it.
public struct WheelDatePickerStyle: DatePickerStyle, BuiltInStyle {
  /// Creates the style.
  public init() {}
  var look: DateFieldsLook { .wheel }
  /// Builds the label and the numbers.
  public func makeBody(configuration: Configuration) -> some View {
    LabeledRow(configuration.label, beside: DateFields(look: look, value: configuration.value), alignment: .center)
  }
}

/// A calendar of one month, and the numbers of the time below it.
public struct GraphicalDatePickerStyle: DatePickerStyle, BuiltInStyle {
  enum Look: Hashable { case calendar }
  /// Creates the style.
  public init() {}
  var look: Look { .calendar }
  /// Builds the label and the calendar.
  public func makeBody(configuration: Configuration) -> some View {
    LabeledRow(configuration.label, beside: CalendarAndTime(value: configuration.value))
  }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// The default style: the same as `compact`.
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// The numbers of the date. Return opens a calendar over the app.
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}
extension DatePickerStyle where Self == FieldDatePickerStyle {
  /// The numbers of the date, which are typed or stepped.
  public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}
extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
  /// The numbers of the date, with two buttons that step the selected number.
  public static var stepperField: StepperFieldDatePickerStyle { StepperFieldDatePickerStyle() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// The numbers of the date, each with the one before and after it.
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// A calendar of one month, and the numbers of the time below it.
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

enum DatePickerStyleKey: EnvironmentKey {
  static let defaultValue = AnyStyle(default: DefaultDatePickerStyle())
}

extension View {
  /// Sets the style of the date pickers in this view.
  public func datePickerStyle<Style: DatePickerStyle>(_ style: Style) -> some View {
    modifier(EnvironmentKeyModifier<DatePickerStyleKey>(value: AnyStyle(style)))
  }
}
