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
        Text(isMarked ? "●" : " ").foregroundStyle(.magenta)
        Text(padded + " ").dim()
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
    case .error: Text(text).foregroundStyle(.red).bold()
    case .warning: Text(text).foregroundStyle(.yellow)
    case .debug: Text(text).dim()
    case .notice, nil: Text(text)
    }
  }
}
