import IdemCore

/// The look of forms.
@MainActor @preconcurrency
public protocol FormStyle: _ViewStyle where _Configuration == FormStyleConfiguration {
  /// The properties that the style can read; see `FormStyleConfiguration`.
  typealias Configuration = FormStyleConfiguration
  /// Builds the view of one form.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The content of a form.
public struct FormStyleConfiguration {
  /// The type of the content.
  public typealias Content = _StylePart
  /// The controls of the form as a view.
  public let content: Content
}

/// The default style: that of `ColumnsFormStyle`.
public struct AutomaticFormStyle: FormStyle {
  /// Creates the style.
  public init() {}
  /// Builds the form.
  public func makeBody(configuration: Configuration) -> some View { FormInColumns(content: configuration.content) }
}

/// Labels end where fields begin, those of text fields too: all labels of the form have one width.
public struct ColumnsFormStyle: FormStyle {
  /// Creates the style.
  public init() {}
  /// Builds the form.
  public func makeBody(configuration: Configuration) -> some View { FormInColumns(content: configuration.content) }
}

/// The controls of a form in columns.
struct FormInColumns<Content: View>: View {
  let content: Content

  var body: some View {
    FormContent(content: FormColumns { content }).modifier(EnvironmentKeyModifier<FormLayoutKey>(value: .columns))
  }
}

/// Each section in a box, with its header in the top edge. Text fields have their labels beside them.
public struct GroupedFormStyle: FormStyle {
  /// Creates the style.
  public init() {}
  /// Builds the form.
  public func makeBody(configuration: Configuration) -> some View {
    FormContent(content: FormColumns(isGroup: true) { configuration.content })
      .modifier(EnvironmentKeyModifier<FormLayoutKey>(value: .grouped))
  }
}

extension FormStyle where Self == AutomaticFormStyle {
  /// The default style: labels end where fields begin.
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}
extension FormStyle where Self == ColumnsFormStyle {
  /// Labels end where fields begin.
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}
extension FormStyle where Self == GroupedFormStyle {
  /// Each section in a box.
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

enum FormStyleKey: EnvironmentKey { static var defaultValue: AnyStyle<FormStyleConfiguration>? { nil } }

extension View {
  /// Sets the style of the forms in this view.
  public func formStyle<Style: FormStyle>(_ style: Style) -> some View {
    modifier(EnvironmentKeyModifier<FormStyleKey>(value: AnyStyle(style)))
  }
}
