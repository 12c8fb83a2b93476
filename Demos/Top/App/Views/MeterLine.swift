import Idem
import TopFeed

/// A name, a bar, and numbers: one row.
struct MeterLine: View, Equatable {
  let label: String
  var labelWidth = 6
  /// 0 to 1.
  let value: Double
  var amount: String?
  var gradient = Theme.load

  var body: some View {
    HStack(spacing: 1) {
      Text(label.fitted(to: labelWidth)).faint()
      Bar(value: value, gradient: gradient)
      Text(wholePercent(value))
      if let amount { Text(amount) }
    }
  }
}

/// A fraction as whole percent, four columns wide: ` 42%`; of one that a malformed recording has, 999 at most.
func wholePercent(_ fraction: Double, width: Int = 4) -> String {
  Format.right("\(Int(min(999, max(0, (fraction * 100).rounded()))))%", width)
}

extension String {
  /// Cut or filled up with spaces to so many columns.
  func fitted(to width: Int) -> String {
    let text = Truncation.truncate(self, to: max(0, width))
    return text + String(repeating: " ", count: max(0, width - text.columns))
  }
}

extension String {
  /// Cut to so many columns where it is longer.
  func fitted(upTo width: Int) -> String { Truncation.truncate(self, to: width) }
}
