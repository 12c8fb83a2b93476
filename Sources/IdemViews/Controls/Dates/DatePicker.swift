import IdemCore

/// A control that selects a day, a time of day, or both.
///
/// Here it selects values without a time zone: `CivilDate`, `CivilTime` and `CivilDateTime`. With `import IdemFoundation`, it also takes a
/// binding to a `Date`, as in SwiftUI.
public struct DatePicker<Label: View>: PrimitiveView {
  /// The parts of a date that a picker shows.
  public typealias Components = DatePickerComponents

  let value: DateValue
  let label: Label

  package init(
    _ binding: Binding<CivilDateTime>, _ least: CivilDateTime?, _ greatest: CivilDateTime?, _ components: DatePickerComponents,
    _ format: CivilFormat, _ label: Label
  ) {
    value = DateValue(binding: binding, least: least, greatest: greatest, components: components, format: format)
    self.label = label
  }

  /// Creates a picker of a day. A day out of the range is not selected.
  public init(selection: Binding<CivilDate>, in range: ClosedRange<CivilDate>? = nil, @ViewBuilder label: () -> Label) {
    let midnight = CivilTime(hour: 0, minute: 0)!
    self.init(
      Binding(day: selection), range.map { CivilDateTime($0.lowerBound, midnight) }, range.map { CivilDateTime($0.upperBound, midnight) },
      .date, .iso, label())
  }

  /// Creates a picker of a time of day. A time out of the range is not selected.
  public init(selection: Binding<CivilTime>, in range: ClosedRange<CivilTime>? = nil, @ViewBuilder label: () -> Label) {
    let day = CivilDate(year: 2000, month: 1, day: 1)!
    self.init(
      Binding(time: selection), range.map { CivilDateTime(day, $0.lowerBound) }, range.map { CivilDateTime(day, $0.upperBound) },
      .hourAndMinute, .iso, label())
  }

  /// Creates a picker of a day and a time of day. A moment out of the range is not selected.
  public init(
    selection: Binding<CivilDateTime>, in range: ClosedRange<CivilDateTime>? = nil,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, range?.lowerBound, range?.upperBound, displayedComponents, .iso, label())
  }

  public static func _makeNode(_ view: DatePicker, parent: Node, in context: UpdateContext) -> Node {
    DatePickerNode(view, parent: parent, in: context)
  }
  @inline(__always) public static func _updateNode(_ node: Node, _ view: DatePicker, in context: UpdateContext) {
    node.uncheckedCast(to: DatePickerNode<Label>.self).update(view, in: context)
  }
}

extension DatePicker where Label == Text {
  /// Creates a picker of a day, with a literal as its label.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<CivilDate>, in range: ClosedRange<CivilDate>? = nil) {
    self.init(selection: selection, in: range) { Text(titleKey) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<CivilDate>, in range: ClosedRange<CivilDate>? = nil) {
    self.init(selection: selection, in: range) { Text(title) }
  }

  /// Creates a picker of a time of day, with a literal as its label.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<CivilTime>, in range: ClosedRange<CivilTime>? = nil) {
    self.init(selection: selection, in: range) { Text(titleKey) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<CivilTime>, in range: ClosedRange<CivilTime>? = nil) {
    self.init(selection: selection, in: range) { Text(title) }
  }

  /// Creates a picker of a day and a time of day, with a literal as its label.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<CivilDateTime>, in range: ClosedRange<CivilDateTime>? = nil,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<CivilDateTime>, in range: ClosedRange<CivilDateTime>? = nil,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }
}

/// Gives the label and the value to the style.
final class DatePickerNode<Label: View>: StyledNode<DatePickerStyleKey, DatePickerStyleConfiguration> {
  private let label: TypedContentSlot<Label>
  private var value: DateValue

  init(_ view: DatePicker<Label>, parent: Node, in context: UpdateContext) {
    label = TypedContentSlot(view.label)
    value = view.value
    super.init(parent: parent, type: DatePicker<Label>.self)
    begin(in: context)
  }

  func update(_ new: DatePicker<Label>, in context: UpdateContext) {
    value = new.value
    label.update(new.label, in: context)
    configurationChanged(in: context)
  }

  override func configuration(in context: UpdateContext) -> DatePickerStyleConfiguration {
    DatePickerStyleConfiguration(label: DatePickerStyleConfiguration.Label(slot: label), value: value)
  }
}

extension DatePickerNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    let name = place.words(ofLabel: label.view)
    if let name { for part in parts where part.role == .datePicker && part.label == "calendar" { part.label = name } }
    return place.labeled(parts, name)
  }
}
