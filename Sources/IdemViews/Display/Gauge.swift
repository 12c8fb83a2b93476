import IdemCore

/// A value within bounds, as a bar: its label before it, and the text of the value behind it.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
  let label: Label
  let current: CurrentValueLabel
  let minimum: BoundsLabel
  let maximum: BoundsLabel
  let fraction: Double
  /// The texts of marked values; nil if there are none.
  var marks: _StylePart?

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

  /// Creates a gauge with labels at its ends, and texts of marked values below the bar, from the left to the right.
  public init<V: BinaryFloatingPoint, Marks: View>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel, @ViewBuilder maximumValueLabel: () -> BoundsLabel,
    @ViewBuilder markedValueLabels: () -> Marks
  ) {
    self.init(
      value: value, in: bounds, label: label, currentValueLabel: currentValueLabel, minimumValueLabel: minimumValueLabel,
      maximumValueLabel: maximumValueLabel)
    marks = _StylePart(MarkedValues(content: markedValueLabels()))
  }

  public var body: some View {
    StyledPlace(GaugeStyleKey.self, configuration) {
      HStack {
        label
        minimum
        if let marks {
          VStack(alignment: .leading, spacing: 0) {
            Meter(fraction, gradient: nil)
            marks
          }
        } else {
          Meter(fraction, gradient: nil)
        }
        maximum
        current
      }
    }
  }

  private var configuration: GaugeStyleConfiguration {
    GaugeStyleConfiguration(
      value: fraction, label: _StylePart(label), currentValueLabel: part(current), minimumValueLabel: part(minimum),
      maximumValueLabel: part(maximum), markedValueLabels: marks)
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

extension Gauge where BoundsLabel == EmptyView {
  /// Creates a gauge with the text of the value, and texts of marked values below the bar.
  public init<V: BinaryFloatingPoint, Marks: View>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder markedValueLabels: () -> Marks
  ) {
    self.init(
      value: value, in: bounds, label: label, currentValueLabel: currentValueLabel, minimumValueLabel: { EmptyView() },
      maximumValueLabel: { EmptyView() }, markedValueLabels: markedValueLabels)
  }
}

/// The texts of marked values, at equal distances below the bar.
private struct MarkedValues<Content: View>: View {
  let content: Content

  var body: some View {
    HStack(spacing: 1) { content }.foregroundStyle(.secondary)
  }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
  /// Creates a gauge with a label only.
  public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label) {
    self.init(value: value, in: bounds, label: label, currentValueLabel: { EmptyView() })
  }
}
