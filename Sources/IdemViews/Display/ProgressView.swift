import IdemCore
import IdemScreen

/// The progress of a task: a bar with a percentage, or a spinner if the progress is not known.
public struct ProgressView<Label: View>: View {
  let label: Label?
  let fraction: Double?

  /// Creates a progress view with a label.
  ///
  /// - Parameters:
  /// - value: the completed part; nil shows a spinner. Values outside of 0 to `total` are clamped.
  /// - total: the value of the completed task. Zero or less shows 0%.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1, @ViewBuilder label: () -> Label) {
    self.label = label()
    fraction = value.map { total > 0 ? Double($0 / total) : 0 }
  }

  /// Creates a spinner with a label.
  public init(@ViewBuilder label: () -> Label) {
    self.label = label()
    fraction = nil
  }

  init(label: Label?, fraction: Double?) {
    self.label = label
    self.fraction = fraction
  }

  public var body: some View {
    if let fraction {
      VStack(alignment: .leading) {
        label
        HStack {
          Meter(fraction, gradient: nil)
          Text("\((min(1, max(0, fraction)) * 100).roundedLength)%")
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

extension ProgressView where Label == EmptyView {
  /// Creates a spinner without a label.
  public init() { self.init(label: nil, fraction: nil) }

  /// Creates a progress view without a label; nil for `value` shows a spinner.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.init(label: nil, fraction: value.map { total > 0 ? Double($0 / total) : 0 })
  }
}

extension ProgressView where Label == Text {
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
