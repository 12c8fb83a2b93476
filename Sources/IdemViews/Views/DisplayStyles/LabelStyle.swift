import IdemCore

/// The look of labels.
@MainActor @preconcurrency
public protocol LabelStyle: _ViewStyle where _Configuration == LabelStyleConfiguration {
  /// The properties that the style can read; see `LabelStyleConfiguration`.
  typealias Configuration = LabelStyleConfiguration
  /// Builds the view of one label.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a label.
public struct LabelStyleConfiguration {
  /// The type of the title.
  public typealias Title = _StylePart
  /// The type of the icon.
  public typealias Icon = _StylePart
  /// The title as a view.
  public let title: Title
  /// The icon as a view.
  public let icon: Icon
}

/// The default style: the icon before the title.
public struct DefaultLabelStyle: LabelStyle {
  /// Creates the style.
  public init() {}
  /// Builds the icon and the title.
  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

/// The icon before the title.
public struct TitleAndIconLabelStyle: LabelStyle {
  /// Creates the style.
  public init() {}
  /// Builds the icon and the title.
  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

/// The title alone.
public struct TitleOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  public init() {}
  /// Builds the title.
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The icon alone.
public struct IconOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  public init() {}
  /// Builds the icon.
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// The default style: the icon before the title.
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The icon before the title.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title alone.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The icon alone.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

enum LabelStyleKey: EnvironmentKey { static var defaultValue: AnyStyle<LabelStyleConfiguration>? { nil } }

extension View {
  /// Sets the style of the labels in this view.
  public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
    modifier(EnvironmentKeyModifier<LabelStyleKey>(value: AnyStyle(style)))
  }
}
