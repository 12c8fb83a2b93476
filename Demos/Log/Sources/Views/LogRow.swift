import Idem
import LogLines

/// One line: its mark, its number, its log, and the text in colors.
struct LogRow: View, Equatable {
  let number: Int
  let digits: Int
  let text: String
  let isMarked: Bool
  var log: String?
  /// The pattern whose matches are marked.
  var pattern: String?
  /// Whether the row is selected while there is a pattern: its background covers that of a mark.
  var isSelected = false
  var isRaw = false
  /// The columns of text that are hidden on the left.
  var offset = 0

  var body: some View {
    HStack(spacing: 0) {
      Group {
        Text(isMarked ? "●" : " ").foregroundStyle(.tint)
        Text(padded + " ").foregroundStyle(.tertiary)
        if let log { Text(log + " ").foregroundStyle(.secondary) }
      }
      .textSelection(.disabled)
      Text(
        RowText.attributed(
          text, isRaw: isRaw, from: offset, level: LogLevel(of: text), filter: pattern.flatMap { try? LineFilter($0) },
          isSelected: isSelected)
      ).textSelection(.enabled)
    }
    .lineLimit(1)
  }

  private var padded: String {
    let text = "\(number + 1)"
    return String(repeating: " ", count: max(0, digits - text.count)) + text
  }
}
