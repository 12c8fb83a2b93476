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
  public init(
    value: any _GaugeNumber, in bounds: any _GaugeBounds = 0.0...1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel, @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.label = label()
    current = currentValueLabel()
    minimum = minimumValueLabel()
    maximum = maximumValueLabel()
    let bounds = bounds._bounds, length = bounds.upperBound - bounds.lowerBound
    fraction = length > 0 ? min(1, max(0, (value._number - bounds.lowerBound) / length)) : 0
  }

  /// Creates a gauge with labels at its ends, and texts of marked values below the bar, from the left to the right.
  public init<Marks: View>(
    value: any _GaugeNumber, in bounds: any _GaugeBounds = 0.0...1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
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
  public init(
    value: any _GaugeNumber, in bounds: any _GaugeBounds = 0.0...1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      value: value, in: bounds, label: label, currentValueLabel: currentValueLabel, minimumValueLabel: { EmptyView() },
      maximumValueLabel: { EmptyView() })
  }
}

extension Gauge where BoundsLabel == EmptyView {
  /// Creates a gauge with the text of the value, and texts of marked values below the bar.
  public init<Marks: View>(
    value: any _GaugeNumber, in bounds: any _GaugeBounds = 0.0...1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
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
  public init(value: any _GaugeNumber, in bounds: any _GaugeBounds = 0.0...1.0, @ViewBuilder label: () -> Label) {
    self.init(value: value, in: bounds, label: label, currentValueLabel: { EmptyView() })
  }
}

/// A number that a gauge can show.
///
/// The arguments of a gauge are existential, not of one generic type: so the compiler checks each of them alone, and a mistake in one is reported
/// before the operators of both were tried in all combinations.
public protocol _GaugeNumber {
  /// The number as a Double.
  var _number: Double { get }
}

extension Double: _GaugeNumber { public var _number: Double { self } }
extension Float: _GaugeNumber { public var _number: Double { Double(self) } }
extension Int: _GaugeNumber { public var _number: Double { Double(self) } }

/// The least and the greatest number of a gauge.
public protocol _GaugeBounds {
  /// The bounds as Doubles.
  var _bounds: ClosedRange<Double> { get }
}

extension ClosedRange: _GaugeBounds where Bound: _GaugeNumber {
  public var _bounds: ClosedRange<Double> { lowerBound._number...upperBound._number }
}

extension Gauge: AccessibleView {
  package func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    let element = place.element(.meter), texts = parts.filter { $0.role.isContent }.map(\.label)
    element.label = place.words(ofLabel: label) ?? texts.first ?? ""
    let shown = CurrentValueLabel.self == EmptyView.self ? nil : place.words(ofLabel: current) ?? texts.last
    element.value = shown ?? "\((fraction * 100).roundedLength)%"
    element.number = fraction
    element.range = 0...1
    return [element]
  }
}
