import Idem
import TopFeed

/// One row with a name, a bar and numbers.
struct MeterLine: View, Equatable {
  let label: String
  var labelWidth = 6
  /// The fraction, 0 to 1.
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

/// A fraction as whole percent in four columns: ` 42%`. Values above 999 % (possible in a malformed recording) are shown as 999.
func wholePercent(_ fraction: Double, width: Int = 4) -> String {
  Format.right("\(Int(min(999, max(0, (fraction * 100).rounded()))))%", width)
}

extension String {
  /// Truncates the text or pads it with spaces to exactly `width` columns.
  func fitted(to width: Int) -> String {
    let text = Truncation.truncate(self, to: max(0, width))
    return text + String(repeating: " ", count: max(0, width - text.columns))
  }
}

extension String {
  /// Truncates the text to at most `width` columns.
  func fitted(upTo width: Int) -> String { Truncation.truncate(self, to: width) }
}
