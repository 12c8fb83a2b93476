import IdemCore
import IdemScreen
import IdemText
import IdemViews

extension CodeNode {
  /// About how many bytes are read for a frame: at most one millisecond. The rest is read after it.
  private static let budget = 32_768

  func paintLines(_ context: PaintContext) {
    if context.erases { context.fill(context.visible) }
    let visible = context.visible, wrapped = rows(in: size.width)
    let seen = max(0, visible.minY)..<max(0, min(visible.maxY, wrapped?.count ?? lines.count))
    guard !seen.isEmpty else { return }
    let rows = wrapped.map { $0.line(at: seen.lowerBound)..<$0.line(at: seen.upperBound - 1) + 1 } ?? seen
    lines.cache?.advance(through: rows.upperBound - 1, budget: Self.budget, reading: lines.read)
    readLater(through: rows.upperBound - 1)
    let theme = EnvironmentValues(scope: environment).syntaxTheme
    var writer = CodeWriter(environment.drawing, left: gutter)
    // The tokens of all rows, in order.
    var tokens: [(row: Int, token: SyntaxToken)] = []
    lines.cache?.tokens(ofLines: rows, reading: lines.read) { tokens.append(($0, SyntaxToken($1, $2))) }
    var next = 0
    for row in rows {
      let y = wrapped?.starts[row] ?? row
      writer.begin(y, wrapped?.ranges(ofLine: row, lines) ?? [])
      if let first = view.firstNumber {
        let number = String(first + row)
        let style = theme.style(of: .comment, on: writer.base)
        context.write(number, x: writer.left - 1 - number.utf8.count, y: y, style: style)
      }
      let range = lines.range(of: row)
      var end = range.lowerBound
      while next < tokens.count, tokens[next].row == row {
        let token = tokens[next].token
        next += 1
        let start = range.lowerBound + token.range.lowerBound
        writer.write(lines.bytes, end..<start, writer.base, context)
        end = range.lowerBound + token.range.upperBound
        writer.write(lines.bytes, start..<end, theme.style(of: token.kind, on: writer.base), context)
      }
      writer.write(lines.bytes, end..<range.upperBound, writer.base, context)
    }
  }

  /// Reads more after this frame, if the states are not right through the last visible line. Until then the rows have the colors of a text that
  /// begins a little above them. The pause of a millisecond leaves time for a key or a frame between two parts.
  private func readLater(through last: Int) {
    guard wakeUp == nil, let cache = lines.cache, cache.firstStaleLine <= last else { return }
    wakeUp = tree.timers.schedule(at: tree.timers.clock.now + 1_000_000) { [weak self] context in
      guard let self, !isRemoved else { return }
      wakeUp = nil
      let changed = lines.cache?.advance(through: last, budget: Self.budget, reading: lines.read) ?? 0..<0
      let top = row(ofLine: changed.lowerBound), end = row(ofLine: changed.upperBound)
      damage(Rect(x: 0, y: top, width: size.width, height: end - top), in: context)
      readLater(through: min(last, lines.count - 1))
    }
  }
}

/// Writes the bytes of one line after the other.
private struct CodeWriter {
  let base: Style
  let left: Int
  private let isRedacted: Bool
  private var x = 0
  private var y = 0
  /// The rows of a line that is wrapped which are not written yet.
  private var further: ArraySlice<Range<Int>> = []
  /// A long line is written in pieces, so that what is behind the right edge is not read.
  private static let piece = 1024

  init(_ drawing: DrawEnvironment, left: Int) {
    base = drawing.style
    isRedacted = drawing.isRedacted
    self.left = left
  }

  /// Begins a line. `rows` are the bytes of its rows, if it is wrapped.
  mutating func begin(_ row: Int, _ rows: [Range<Int>]) {
    x = left
    y = row
    further = rows.dropFirst()
  }

  /// Writes bytes of one style, which may go on in the next rows of the line.
  mutating func write(_ bytes: [UInt8], _ range: Range<Int>, _ style: Style, _ context: PaintContext) {
    var start = range.lowerBound
    while let next = further.first?.lowerBound, next < range.upperBound {
      if start < next { writeRow(bytes, start..<next, style, context) }
      start = next
      x = left
      y += 1
      further.removeFirst()
    }
    writeRow(bytes, start..<range.upperBound, style, context)
  }

  /// Writes bytes of one style in a row. A tab reaches to the next multiple of eight columns.
  private mutating func writeRow(_ bytes: [UInt8], _ range: Range<Int>, _ style: Style, _ context: PaintContext) {
    var start = range.lowerBound
    while start < range.upperBound, x < context.visible.maxX {
      let old = x
      if bytes[start] == 9 {
        x = left + ((x - left) / 8 + 1) * 8
        start += 1
      } else {
        let end = Self.end(of: bytes, from: start, to: range.upperBound)
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        x += text.columns
        start = end
        if !isRedacted, x > context.visible.minX { context.write(text, x: old, y: y, style: style) }
      }
      guard isRedacted else { continue }
      for column in max(old, context.visible.minX)..<max(old, context.visible.minX, min(x, context.visible.maxX)) {
        context.write(Glyph(narrow: "▒"), x: column, y: y, style: base)
      }
    }
  }

  /// The end of the piece that begins at a place. A long text ends between two ASCII characters if it has some.
  private static func end(of bytes: [UInt8], from start: Int, to last: Int) -> Int {
    let most = min(start + piece, last)
    if let tab = bytes[start..<most].firstIndex(of: 9) { return tab }
    guard most < last else { return last }
    var end = most
    while end < last, end - most < piece {
      if bytes[end] < 128, bytes[end - 1] < 128 { return end }
      end += 1
    }
    while end < last, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}
