import IdemCore

/// A calendar that selects any number of days. Space, Return and a click select a day, or deselect it.
///
/// Here it selects values of `CivilDate`. With `import IdemFoundation`, it also takes a binding to a set of `DateComponents`, as in SwiftUI.
public struct MultiDatePicker<Label: View>: View {
  let days: ChosenDays
  let label: Label

  package init(
    _ binding: Binding<Set<CivilDate>>, _ least: CivilDate?, _ greatest: CivilDate?, _ format: CivilFormat, _ label: Label
  ) {
    days = .many(binding, least: least, greatest: greatest, format: format)
    self.label = label
  }

  /// Creates a calendar with a label of any views. Days out of the range cannot be selected.
  public init(selection: Binding<Set<CivilDate>>, in range: ClosedRange<CivilDate>? = nil, @ViewBuilder label: () -> Label) {
    self.init(selection, range?.lowerBound, range?.upperBound, .iso, label())
  }

  public var body: some View {
    VStack(alignment: .leading) {
      label
      Month(days: days)
    }
  }
}

extension MultiDatePicker where Label == Text {
  /// Creates a calendar with a literal as its label.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<CivilDate>>, in range: ClosedRange<CivilDate>? = nil) {
    self.init(selection: selection, in: range) { Text(titleKey) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Set<CivilDate>>, in range: ClosedRange<CivilDate>? = nil) {
    self.init(selection: selection, in: range) { Text(title) }
  }
}
