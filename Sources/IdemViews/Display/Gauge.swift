import IdemCore

/// A value within bounds, as a bar: its label before it, and the text of the value behind it.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
  let label: Label
  let current: CurrentValueLabel
  let minimum: BoundsLabel
  let maximum: BoundsLabel
  let fraction: Double

  /// Creates a gauge with labels at its ends.
  ///
  /// - Parameters:
  ///   - value: the value. One outside of the bounds is shown at the nearer end.
  ///   - bounds: the lowest and the highest value. If they are equal, the bar is empty.
  ///   - label: a description.
  ///   - currentValueLabel: the text of the value.
  ///   - minimumValueLabel: the text of the lower bound.
  ///   - maximumValueLabel: the text of the upper bound.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel, @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.label = label()
    current = currentValueLabel()
    minimum = minimumValueLabel()
    maximum = maximumValueLabel()
    let length = bounds.upperBound - bounds.lowerBound
    fraction = length > 0 ? min(1, max(0, Double((value - bounds.lowerBound) / length))) : 0
  }

  public var body: some View {
    StyledPlace(GaugeStyleKey.self, configuration) {
      HStack {
        label
        minimum
        Meter(fraction, gradient: nil)
        maximum
        current
      }
    }
  }

  private var configuration: GaugeStyleConfiguration {
    GaugeStyleConfiguration(
      value: fraction, label: _StylePart(label), currentValueLabel: part(current), minimumValueLabel: part(minimum),
      maximumValueLabel: part(maximum))
  }

  private func part<V: View>(_ view: V) -> _StylePart? { V.self == EmptyView.self ? nil : _StylePart(view) }
}

extension Gauge where BoundsLabel == EmptyView {
  /// Creates a gauge with the text of the value.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      value: value, in: bounds, label: label, currentValueLabel: currentValueLabel, minimumValueLabel: { EmptyView() },
      maximumValueLabel: { EmptyView() })
  }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
  /// Creates a gauge with a label only.
  public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label) {
    self.init(value: value, in: bounds, label: label, currentValueLabel: { EmptyView() })
  }
}
