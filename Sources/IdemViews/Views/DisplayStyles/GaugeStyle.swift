import IdemCore

/// The look of gauges.
@MainActor @preconcurrency
public protocol GaugeStyle: _ViewStyle where _Configuration == GaugeStyleConfiguration {
  /// The properties that the style can read; see `GaugeStyleConfiguration`.
  typealias Configuration = GaugeStyleConfiguration
  /// Builds the view of one gauge.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a gauge.
public struct GaugeStyleConfiguration {
  /// The types of the labels.
  public typealias Label = _StylePart
  public typealias CurrentValueLabel = _StylePart
  public typealias MinimumValueLabel = _StylePart
  public typealias MaximumValueLabel = _StylePart
  public typealias MarkedValueLabel = _StylePart
  /// The value between the bounds, from 0 to 1.
  public var value: Double
  /// The label as a view.
  public let label: Label
  /// The text of the value as a view; nil if there is none.
  public let currentValueLabel: CurrentValueLabel?
  /// The text of the lower bound as a view; nil if there is none.
  public let minimumValueLabel: MinimumValueLabel?
  /// The text of the upper bound as a view; nil if there is none.
  public let maximumValueLabel: MaximumValueLabel?
  /// The texts of marked values as a view; nil if there are none.
  public let markedValueLabels: MarkedValueLabel?
}

/// The default style: a bar with its labels in one row.
public struct DefaultGaugeStyle: GaugeStyle {
  /// Creates the style.
  public init() {}
  /// Builds the bar and its labels.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      GaugeBar(configuration: configuration)
      configuration.currentValueLabel
    }
  }
}

/// The bar alone, with the labels of its ends.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  /// Creates the style.
  public init() {}
  /// Builds the label, the bar and the text of the value in a column.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label
      GaugeBar(configuration: configuration)
      configuration.currentValueLabel
    }
  }
}

/// A bar with the labels of its ends, and the texts of marked values below it.
struct GaugeBar: View {
  let configuration: GaugeStyleConfiguration
  var body: some View {
    HStack(alignment: .top) {
      configuration.minimumValueLabel
      VStack(alignment: .leading, spacing: 0) {
        Meter(configuration.value, gradient: nil)
        configuration.markedValueLabels
      }
      configuration.maximumValueLabel
    }
  }
}

enum GaugeStyleKey: EnvironmentKey { static var defaultValue: AnyStyle<GaugeStyleConfiguration>? { nil } }

extension View {
  /// Sets the style of the gauges in this view.
  public func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View {
    modifier(EnvironmentKeyModifier<GaugeStyleKey>(value: AnyStyle(style)))
  }
}
