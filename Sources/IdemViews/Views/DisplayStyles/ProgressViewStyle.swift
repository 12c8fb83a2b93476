import IdemCore

/// The look of progress views.
@MainActor @preconcurrency
public protocol ProgressViewStyle: _ViewStyle where _Configuration == ProgressViewStyleConfiguration {
  /// The properties that the style can read; see `ProgressViewStyleConfiguration`.
  typealias Configuration = ProgressViewStyleConfiguration
  /// Builds the view of one progress view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a progress view.
public struct ProgressViewStyleConfiguration {
  /// The type of the label.
  public typealias Label = _StylePart
  /// The type of the text of the value.
  public typealias CurrentValueLabel = _StylePart
  /// The completed part, from 0 to 1; nil if it is not known.
  public let fractionCompleted: Double?
  /// The label as a view; nil if there is none.
  public var label: Label?
  /// The text of the value as a view; nil if there is none.
  public var currentValueLabel: CurrentValueLabel?
}

/// The default style: a bar, or a spinner if the progress is not known.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  /// Creates the style.
  public init() {}
  /// Builds the bar or the spinner.
  public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

/// A bar with a percentage. Without a known progress, a spinner.
public struct LinearProgressViewStyle: ProgressViewStyle {
  /// Creates the style.
  public init() {}
  /// Builds the bar.
  public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

/// A spinner, with the percentage if it is known.
public struct CircularProgressViewStyle: ProgressViewStyle {
  /// Creates the style.
  public init() {}
  /// Builds the spinner.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      Spinner()
      configuration.label
      if let fraction = configuration.fractionCompleted {
        if let text = configuration.currentValueLabel { text } else { Text("\((fraction * 100).roundedLength)%") }
      }
    }
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// The default style: a bar, or a spinner if the progress is not known.
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar with a percentage.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A spinner.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

enum ProgressViewStyleKey: EnvironmentKey { static var defaultValue: AnyStyle<ProgressViewStyleConfiguration>? { nil } }

extension View {
  /// Sets the style of the progress views in this view.
  public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View {
    modifier(EnvironmentKeyModifier<ProgressViewStyleKey>(value: AnyStyle(style)))
  }
}
