import IdemCore
import IdemScreen

/// How far something has come: a bar, or, where nobody knows, a sign that turns.
public struct ProgressView<Label: View>: View {
  let label: Label?
  let fraction: Double?

  /// - Parameters:
  ///   - value: how much is done; nil where that is not known.
  ///   - total: the value when all is done.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1, @ViewBuilder label: () -> Label) {
    self.label = label()
    fraction = value.map { total > 0 ? Double($0 / total) : 0 }
  }

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
  public init() { self.init(label: nil, fraction: nil) }

  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.init(label: nil, fraction: value.map { total > 0 ? Double($0 / total) : 0 })
  }
}

extension ProgressView where Label == Text {
  public init<S: StringProtocol>(_ title: S) { self.init { Text(title) } }

  public init<S: StringProtocol, Value: BinaryFloatingPoint>(_ title: S, value: Value?, total: Value = 1) {
    self.init(value: value, total: total) { Text(title) }
  }
}
