import Foundation
import IdemViews

extension MultiDatePicker {
  /// Creates a calendar that selects days as date components.
  public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
    self.init(Binding(days: selection), nil, nil, .current, label())
  }

  /// Creates a calendar that selects days as date components, from the first date of a range to the day before its end.
  public init(selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label) {
    let last = CivilDateTime(bounds.upperBound.addingTimeInterval(-1)).date
    self.init(Binding(days: selection), CivilDateTime(bounds.lowerBound).date, last, .current, label())
  }

  /// Creates a calendar that selects days as date components, from a date on.
  public init(selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>, @ViewBuilder label: () -> Label) {
    self.init(Binding(days: selection), CivilDateTime(bounds.lowerBound).date, nil, .current, label())
  }

  /// Creates a calendar that selects days as date components, up to the day before a date.
  public init(selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>, @ViewBuilder label: () -> Label) {
    let last = CivilDateTime(bounds.upperBound.addingTimeInterval(-1)).date
    self.init(Binding(days: selection), nil, last, .current, label())
  }
}

extension MultiDatePicker where Label == Text {
  /// Creates a calendar that selects days as date components, with a literal as its label.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
    self.init(selection: selection) { Text(titleKey) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
    self.init(selection: selection) { Text(title) }
  }

  /// Creates a calendar that selects days of a range as date components, with a literal as its label.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
    self.init(selection: selection, in: bounds) { Text(titleKey) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
    self.init(selection: selection, in: bounds) { Text(title) }
  }

  /// Creates a calendar that selects days from a date on as date components, with a literal as its label.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>) {
    self.init(selection: selection, in: bounds) { Text(titleKey) }
  }

  /// Creates a calendar that selects days before a date as date components, with a literal as its label.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>) {
    self.init(selection: selection, in: bounds) { Text(titleKey) }
  }
}
