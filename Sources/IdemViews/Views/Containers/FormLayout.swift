import IdemCore

/// How a form places labels and sections.
enum FormLayout: UInt8, Hashable { case rows, columns, grouped }
enum FormLayoutKey: EnvironmentKey { static var defaultValue: FormLayout { .rows } }
enum LabelsHiddenKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension HorizontalAlignment {
  private enum FormFields: AlignmentID { static func defaultValue(in context: ViewDimensions) -> Int { 0 } }
  /// The line at which the fields of a form begin.
  static let formFields = HorizontalAlignment(FormFields.self)
}

/// A view that says whether a form in it takes its whole height.
@MainActor
protocol FormPlace: Node {
  /// Whether it is a page, of which a form takes the whole height: its fields are at the top there.
  var isFormPage: Bool { get }
}

extension View {
  /// Hides the labels of the controls in this view: of pickers, toggles, sliders, steppers, and each `LabeledContent`. The label of a control
  /// describes it nevertheless.
  public func labelsHidden() -> some View { modifier(EnvironmentKeyModifier<LabelsHiddenKey>(value: true)) }
}
