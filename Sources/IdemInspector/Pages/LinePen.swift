import IdemScreen
import IdemViews

/// Writes one line of the panel, piece by piece.
struct LinePen {
  let context: GraphicsContext
  let y: Int
  var x: Int
  /// The column at which writing ends (exclusive).
  var end: Int
  var background: Color

  init(_ context: GraphicsContext, y: Int, background: Color = InspectorColors.panel) {
    self.context = context
    self.y = y
    self.background = background
    x = 0
    end = context.size.width
    context.fill(Rect(x: 0, y: y, width: context.size.width, height: 1), with: background)
  }

  var room: Int { max(0, end - x) }

  /// Writes a text, cut off at the end of the line.
  mutating func put(_ text: String, _ color: Color = InspectorColors.text, bold: Bool = false, background: Color? = nil) {
    let text = text.cut(to: room)
    guard !text.isEmpty else { return }
    let style = Style(foreground: color, background: background ?? self.background, attributes: bold ? .bold : [])
    x = context.draw(text, x: x, y: y, style: style)
  }

  /// Writes a text that ends at a column.
  mutating func put(_ text: String, endingAt column: Int, _ color: Color = InspectorColors.text, bold: Bool = false) {
    guard column <= end else { return }
    x = max(x, column - text.columns)
    put(text, color, bold: bold)
    x = max(x, column)
  }

  /// Moves right to a column; does nothing if the pen is already past it.
  mutating func skip(to column: Int) { x = max(x, column) }
}

extension String {
  /// The text in at most `width` columns, with an ellipsis if it is cut.
  func cut(to width: Int) -> String {
    if columns <= width { return self }
    guard width > 1 else { return width == 1 ? "…" : "" }
    var result = ""
    var used = 0
    for character in self {
      let next = String(character).columns
      if used + next > width - 1 { break }
      result.append(character)
      used += next
    }
    return result + "…"
  }
}

/// Formats numbers for the panel.
enum Figures {
  /// Nanoseconds as microseconds: `0.4`, `12`, `3.1k`.
  static func microseconds(_ nanoseconds: Int) -> String {
    if nanoseconds >= 10_000_000 { return "\(nanoseconds / 1_000_000)k" }
    if nanoseconds >= 1_000_000 { return "\(nanoseconds / 1_000_000).\(nanoseconds / 100_000 % 10)k" }
    if nanoseconds >= 10_000 || nanoseconds == 0 { return "\(nanoseconds / 1000)" }
    return "\(nanoseconds / 1000).\(nanoseconds / 100 % 10)"
  }

  /// A count in at most four columns.
  static func short(_ count: Int) -> String {
    switch count {
    case ..<10_000: "\(count)"
    case ..<1_000_000: "\(count / 1000)k"
    default: "\(count / 1_000_000)M"
    }
  }
}
