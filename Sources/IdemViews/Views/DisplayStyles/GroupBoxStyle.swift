import IdemCore

/// The look of group boxes.
@MainActor @preconcurrency
public protocol GroupBoxStyle: _ViewStyle where _Configuration == GroupBoxStyleConfiguration {
  /// The properties that the style can read; see `GroupBoxStyleConfiguration`.
  typealias Configuration = GroupBoxStyleConfiguration
  /// Builds the view of one box.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a group box.
public struct GroupBoxStyleConfiguration {
  /// The type of the label.
  public typealias Label = _StylePart
  /// The type of the content.
  public typealias Content = _StylePart
  /// The label as a view.
  public let label: Label
  /// The content as a view: a column, aligned to the left.
  public let content: Content
}

/// The default style: a rounded box with the label in its top edge.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  /// Creates the style.
  public init() {}
  /// Builds the box.
  public func makeBody(configuration: Configuration) -> some View { GroupBox(configuration) }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// The default style: a rounded box with the label in its top edge.
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

enum GroupBoxStyleKey: EnvironmentKey { static var defaultValue: AnyStyle<GroupBoxStyleConfiguration>? { nil } }

extension View {
  /// Sets the style of the group boxes in this view.
  public func groupBoxStyle<Style: GroupBoxStyle>(_ style: Style) -> some View {
    modifier(EnvironmentKeyModifier<GroupBoxStyleKey>(value: AnyStyle(style)))
  }
}
