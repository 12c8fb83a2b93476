import IdemCore
import IdemScreen

/// The progress of a task: a bar with a percentage, or a spinner if the progress is not known.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  let label: Label?
  let current: CurrentValueLabel?
  let fraction: Double?
  /// The time that the progress view shows; nil for a value.
  var timer: ProgressTimer?
  /// False in the body of a style.
  private var mayBeStyled = true

  /// Creates a progress view with a label and the text of the value.
  ///
  /// - Parameters:
  /// - value: the completed part; nil shows a spinner. Values outside of 0 to `total` are clamped.
  /// - total: the value of the completed task. Zero or less shows 0%.
  /// - label: a description.
  /// - currentValueLabel: the text of the value, instead of the percentage.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(label: label(), current: currentValueLabel(), fraction: value.map { total > 0 ? Double($0 / total) : 0 })
  }

  init(label: Label?, current: CurrentValueLabel?, fraction: Double?) {
    self.label = label
    self.current = current
    self.fraction = fraction
  }

  public var body: some View {
    if let timer {
      TimelineView(timer) { ProgressView(label: label, current: current, fraction: timer.fraction(at: $0.shownDate)) }
    } else {
      shown
    }
  }

  private var shown: some View {
    StyledPlace(ProgressViewStyleKey.self, configuration, mayBeStyled: mayBeStyled) {
      if let fraction {
        VStack(alignment: .leading) {
          label
          HStack {
            Meter(fraction, gradient: nil)
            if let current { current } else { Text("\((min(1, max(0, fraction)) * 100).roundedLength)%") }
          }
        }
      } else {
        HStack {
          Spinner()
          label
        }
      }
    }
  }

  private var configuration: ProgressViewStyleConfiguration {
    ProgressViewStyleConfiguration(
      fractionCompleted: fraction.map { min(1, max(0, $0)) }, label: label.map { _StylePart($0) },
      currentValueLabel: current.map { _StylePart($0) })
  }
}

extension ProgressView where Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == _StylePart {
  /// Creates the progress view of a style's configuration, in the default style.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(label: configuration.label, current: configuration.currentValueLabel, fraction: configuration.fractionCompleted)
    mayBeStyled = false
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Creates a progress view with a label; nil for `value` shows a spinner.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1, @ViewBuilder label: () -> Label) {
    self.init(label: label(), current: nil, fraction: value.map { total > 0 ? Double($0 / total) : 0 })
  }

  /// Creates a spinner with a label.
  public init(@ViewBuilder label: () -> Label) { self.init(label: label(), current: nil, fraction: nil) }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Creates a spinner without a label.
  public init() { self.init(label: nil, current: nil, fraction: nil) }

  /// Creates a progress view without a label; nil for `value` shows a spinner.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.init(label: nil, current: nil, fraction: value.map { total > 0 ? Double($0 / total) : 0 })
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// Creates a spinner with a literal as its label, as `Text` reads it.
  public init(_ titleKey: LocalizedStringKey) { self.init { Text(titleKey) } }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) { self.init { Text(title) } }

  /// Creates a progress view with a literal as its label; nil for `value` shows a spinner.
  public init<Value: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: Value?, total: Value = 1) {
    self.init(value: value, total: total) { Text(titleKey) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol, Value: BinaryFloatingPoint>(_ title: S, value: Value?, total: Value = 1) {
    self.init(value: value, total: total) { Text(title) }
  }
}

extension ProgressView: AccessibleView {
  package func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    if !mayBeStyled { return parts }
    let element = place.element(.progress), texts = parts.filter { $0.role.isContent && !$0.isSymbol }
    let inside = parts.first { $0.role == .progress || $0.role == .meter }
    var words = texts.map(\.label)
    if Label.self != EmptyView.self {
      element.label = label.flatMap { place.words(ofLabel: $0) } ?? words.first ?? ""
      if let index = words.firstIndex(of: element.label) { words.remove(at: index) }
    }
    guard let fraction = fraction ?? inside?.number else {
      element.value = "in progress"
      element.traits.insert(.updatesFrequently)
      return [element]
    }
    element.number = min(1, max(0, fraction))
    element.range = 0...1
    element.value = (current == nil ? nil : words.last) ?? "\((min(1, max(0, fraction)) * 100).roundedLength)%"
    return [element]
  }
}
