import IdemText

/// A Markdown text that grows, and its blocks.
///
/// Whole lines are parsed once. The last line, which has no end yet, is parsed as it is so far, and taken back by the next append. The result
/// does not depend on how the text was cut.
struct IncrementalParser: Sendable {
  private(set) var source: [UInt8] = []
  private(set) var blocks = BlockParser()
  private(set) var isFinished = false
  /// The start of the last line, and where the search for its end goes on.
  private var lineStart = 0, searched = 0
  /// The state before the last line; nil if it is not parsed.
  private var beforeLastLine: BlockParser.Mark?

  init() {}

  /// The first row that later text can change.
  var firstOpenRow: Int {
    if let mark = beforeLastLine { return mark.rows - (mark.isLastRowOpen ? 1 : 0) }
    return blocks.rows.count - (blocks.isLastRowOpen ? 1 : 0)
  }

  /// The blocks that the line at the end can change.
  var unsettled: UnsettledBlocks {
    guard let mark = beforeLastLine else { return UnsettledBlocks() }
    return UnsettledBlocks(count: mark.nodes, open: mark.open.compactMap { $0.node.isOpen ? $0.index : nil })
  }

  /// Appends a fragment of any length. Cost: its length, and that of the line at the end.
  mutating func append(_ fragment: some StringProtocol) {
    guard !isFinished else { return }
    takeBackLastLine()
    let first = source.count
    source.append(contentsOf: fragment.utf8)
    if source[first...].contains(0) { replaceZeros(from: first) }
    addWholeLines()
    guard lineStart < source.count else { return }
    let source = source
    source.withUnsafeBufferPointer { source in
      var end = source.count
      if source[end - 1] == .carriageReturn { end -= 1 }
      let line = Bytes(rebasing: source[lineStart..<end])
      if IncrementalParser.isHalf(line) { return }
      beforeLastLine = blocks.mark()
      blocks.add(line, range: lineStart..<source.count)
    }
  }

  /// Ends the text: the last line is parsed as a whole one.
  mutating func finish() {
    guard !isFinished else { return }
    isFinished = true
    takeBackLastLine()
    if lineStart < source.count {
      let source = source
      source.withUnsafeBufferPointer { source in
        let end = source[source.count - 1] == .carriageReturn ? source.count - 1 : source.count
        blocks.add(Bytes(rebasing: source[lineStart..<end]), range: lineStart..<source.count)
      }
      lineStart = source.count
    }
    blocks.finish()
  }

  /// The row that contains a byte of the source; nil if there is none. Cost: a binary search.
  func row(containing position: Int) -> Int? {
    var low = 0, high = blocks.rows.count
    while low < high {
      let middle = (low + high) / 2
      if Int(blocks.nodes[blocks.rows[middle]].start) <= position { low = middle + 1 } else { high = middle }
    }
    return low > 0 && position < Int(blocks.nodes[blocks.rows[low - 1]].end) ? low - 1 : nil
  }

  /// Replaces the byte between the brackets of a task, in the source and in the text of its paragraph.
  mutating func setMark(_ byte: UInt8, source position: Int, text: Int) {
    source[position] = byte
    blocks.text[text] = byte
  }

  private mutating func takeBackLastLine() {
    guard let mark = beforeLastLine else { return }
    blocks.restore(mark)
    beforeLastLine = nil
  }

  /// A text contains no zero: Markdown shows it as U+FFFD.
  private mutating func replaceZeros(from first: Int) {
    let part = Array(source[first...])
    source.removeLast(part.count)
    for byte in part { if byte == 0 { source.append(contentsOf: [0xEF, 0xBF, 0xBD]) } else { source.append(byte) } }
  }

  private mutating func addWholeLines() {
    let source = source
    source.withUnsafeBufferPointer { source in
      // A byte order mark is no text.
      if lineStart == 0, source.count >= 3, source[0] == 0xEF, source[1] == 0xBB, source[2] == 0xBF { lineStart = 3 }
      searched = max(searched, lineStart)
      while searched < source.count {
        let byte = source[searched]
        searched += 1
        guard byte == .newline || byte == .carriageReturn else { continue }
        let end = searched - 1
        if byte == .carriageReturn {
          // A newline may follow.
          if searched == source.count {
            searched -= 1
            return
          }
          if source[searched] == .newline { searched += 1 }
        }
        blocks.add(Bytes(rebasing: source[lineStart..<end]), range: lineStart..<searched)
        lineStart = searched
      }
    }
  }

  /// Whether an unfinished line is only markers, such as `-`, `##` or `|---`: what they mean depends on what follows.
  private static func isHalf(_ line: Bytes) -> Bool {
    var isRow = false
    for byte in line {
      switch byte {
      case .pipe: isRow = true
      case .hyphen, .colon, .space, .tab, .greater, .equals, .asterisk, .plus, .underscore, .hash, .backtick, .tilde, .period,
        .closeParenthesis, .openBracket, .closeBracket:
        break
      default: if !byte.isDigit { return false }
      }
    }
    return isRow || line.count <= 12
  }
}

extension BlockParser {
  /// What a line can change, before it is added.
  struct Mark: Sendable {
    var nodes: Int, text: Int, infos: Int, rows: Int, blocks: Int, definitions: Int, footnotes: Int
    var tip: Int32
    var isLastRowOpen: Bool
    /// The open blocks, and the last block in each of them.
    var open: [(index: Int32, node: BlockNode)]
  }

  /// Whether later lines can belong to the last row.
  var isLastRowOpen: Bool { rows.last.map { nodes[$0].isOpen } ?? false }

  func mark() -> Mark {
    var mark = Mark(
      nodes: nodes.count, text: text.count, infos: infos.count, rows: rows.count, blocks: blockCount,
      definitions: definitions.all.count, footnotes: definitions.footnotes.count, tip: tip, isLastRowOpen: isLastRowOpen, open: [])
    var node = tip
    while node >= 0 {
      mark.open.append((node, nodes[node]))
      let last = nodes[node].lastChild
      if last >= 0, mark.open.count < 2 || mark.open[mark.open.count - 2].index != last { mark.open.append((last, nodes[last])) }
      node = nodes[node].parent
    }
    return mark
  }

  /// Takes back the lines that were added after a mark.
  mutating func restore(_ mark: Mark) {
    nodes.removeLast(nodes.count - mark.nodes)
    text.removeLast(text.count - mark.text)
    infos.removeLast(infos.count - mark.infos)
    rows.removeLast(rows.count - mark.rows)
    blockCount = mark.blocks
    definitions.keep(first: mark.definitions, footnotes: mark.footnotes)
    tip = mark.tip
    for (index, node) in mark.open { nodes[index] = node }
  }
}
