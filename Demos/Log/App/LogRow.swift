import Idem
import LogLines

/// One line: its number, its mark, and the text in the color of its level.
struct LogRow: View, Equatable {
  let number: Int
  let digits: Int
  let text: String
  let isMarked: Bool

  var body: some View {
    HStack(spacing: 0) {
      Group {
        Text(isMarked ? "●" : " ").foregroundStyle(.tint)
        Text(padded + " ").foregroundStyle(.tertiary)
      }
      .textSelection(.disabled)
      line.textSelection(.enabled)
    }
    .lineLimit(1)
  }

  private var padded: String {
    let text = "\(number + 1)"
    return String(repeating: " ", count: max(0, digits - text.count)) + text
  }

  private var line: Text {
    switch LogLevel(of: text) {
    case .error: Text(text).foregroundStyle(.danger).bold()
    case .warning: Text(text).foregroundStyle(.warning)
    case .debug: Text(text).foregroundStyle(.secondary)
    case .notice, nil: Text(text)
    }
  }
}
