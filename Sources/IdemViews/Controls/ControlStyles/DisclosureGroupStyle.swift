import IdemCore

/// The look of disclosure groups.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle: _ViewStyle where _Configuration == DisclosureGroupStyleConfiguration {
  /// The properties that the style can read; see `DisclosureGroupStyleConfiguration`.
  typealias Configuration = DisclosureGroupStyleConfiguration
  /// Builds the view of one group. It must make its own view pressable, usually with a Button that writes `isExpanded`.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a disclosure group.
public struct DisclosureGroupStyleConfiguration {
  /// The type of the label.
  public typealias Label = _StylePart
  /// The type of the content.
  public typealias Content = _StylePart
  /// The label as a view.
  public let label: Label
  /// The content as a view. A style shows it while the group is expanded.
  public let content: Content
  /// Whether the group is expanded. Writing it writes the group's binding.
  @Binding public var isExpanded: Bool

  init(label: Label, content: Content, isExpanded: Binding<Bool>) {
    self.label = label
    self.content = content
    _isExpanded = isExpanded
  }
}

/// The default style: a mark before the label, and the content below it.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  /// Creates the style.
  public init() {}
  /// Builds the label and the content.
  public func makeBody(configuration: Configuration) -> some View {
    DisclosureRows(isExpanded: configuration.$isExpanded, label: configuration.label) { configuration.content }
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// The default style: a mark before the label, and the content below it.
  public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

enum DisclosureGroupStyleKey: EnvironmentKey { static var defaultValue: AnyStyle<DisclosureGroupStyleConfiguration>? { nil } }

extension View {
  /// Sets the style of the disclosure groups in this view.
  public func disclosureGroupStyle<Style: DisclosureGroupStyle>(_ style: Style) -> some View {
    modifier(EnvironmentKeyModifier<DisclosureGroupStyleKey>(value: AnyStyle(style)))
  }
}
