import IdemCore

/// The look of rows of a label and a value.
@MainActor @preconcurrency
public protocol LabeledContentStyle: _ViewStyle where _Configuration == LabeledContentStyleConfiguration {
  /// The properties that the style can read; see `LabeledContentStyleConfiguration`.
  typealias Configuration = LabeledContentStyleConfiguration
  /// Builds the view of one row.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a row.
public struct LabeledContentStyleConfiguration {
  /// The type of the label.
  public typealias Label = _StylePart
  /// The type of the content.
  public typealias Content = _StylePart
  /// The label as a view.
  public let label: Label
  /// The content as a view.
  public let content: Content
}

/// The default style: the label and the content at the two ends of the row.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  /// Creates the style.
  public init() {}
  /// Builds the row.
  public func makeBody(configuration: Configuration) -> some View { LabeledContent(configuration) }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// The default style: the label and the content at the two ends of the row.
  public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

enum LabeledContentStyleKey: EnvironmentKey { static var defaultValue: AnyStyle<LabeledContentStyleConfiguration>? { nil } }

extension View {
  /// Sets the style of each `LabeledContent` in this view.
  public func labeledContentStyle<Style: LabeledContentStyle>(_ style: Style) -> some View {
    modifier(EnvironmentKeyModifier<LabeledContentStyleKey>(value: AnyStyle(style)))
  }
}
