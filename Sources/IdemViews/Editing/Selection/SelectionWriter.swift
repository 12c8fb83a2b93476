import IdemCore
import IdemScreen

extension SelectableText {
  /// The part of a source that the text shows.
  var selectionPart: SelectionPart? { EnvironmentValues(scope: environment).selectionPart }
}

/// Joins the texts of a selection.
@MainActor
struct SelectionWriter {
  private var text = ""
  private var isFirst = true
  /// Whether texts that have a source give that.
  var readsSource = false
  /// The parts of a source that were read, and are not yet in the text.
  private var parts: (source: any SelectionSource, numbers: ClosedRange<Int>)?
  /// The lines of a block, with the column where each one begins.
  private var lines: [(column: Int, text: String)] = []

  /// Adds a row as it is.
  mutating func add(row: String, hasGap: Bool = false) {
    endParts()
    if !isFirst { text += hasGap ? "\n\n" : "\n" }
    isFirst = false
    text += row
  }

  /// Adds the selected part of a row, or of a container.
  mutating func add(_ group: SelectionContainer.Group, _ span: SelectionSpan) {
    if readsSource, group.leaves.contains(where: { $0.node.selectionPart != nil }) { return addSource(group, span) }
    let leaves = group.leaves
    var row = "", isEmpty = true, hasGap = false
    // The cell that is open, and its text so far.
    var cell: SelectionLeaf.Cell?, inside = ""
    // The text of a single cell is copied as it is.
    let isInCell =
      group.place == span.first.place && group.place == span.last.place && leaves.indices.contains(span.first.ordinal)
      && leaves.indices.contains(span.last.ordinal) && leaves[span.first.ordinal].cell == leaves[span.last.ordinal].cell
    func endCell() {
      if cell != nil { row += isInCell ? inside : SelectionWriter.quoted(inside) }
      (cell, inside) = (nil, "")
    }
    for (ordinal, leaf) in leaves.enumerated() {
      let whole = leaf.node.selectableText
      guard let offsets = span.offsets(group.place, ordinal, count: whole.utf8.count) else { continue }
      let part = String(SelectionGeometry.part(of: whole, offsets))
      if let open = cell, open == leaf.cell {
        inside += leaf.before + part
      } else if let open = cell, let next = leaf.cell, open.row == next.row {
        endCell()
        row += String(repeating: "\t", count: next.number - open.number)
        (cell, inside) = (next, part)
      } else {
        endCell()
        if isEmpty { hasGap = leaf.hasGap } else { row += leaf.before }
        if let next = leaf.cell {
          // Cells without text keep their columns, except before the start of the selection.
          let isStart = group.place == span.first.place && ordinal == span.first.ordinal
          if !isStart { row += String(repeating: "\t", count: next.number) }
          (cell, inside) = (next, part)
        } else {
          row += part
        }
      }
      isEmpty = false
    }
    endCell()
    if !isEmpty { add(row: row, hasGap: hasGap) }
  }

  /// Adds a row with texts that have a source: all parts that are selected, also if they are selected in part.
  private mutating func addSource(_ group: SelectionContainer.Group, _ span: SelectionSpan) {
    for (ordinal, leaf) in group.leaves.enumerated() {
      let whole = leaf.node.selectableText
      guard let offsets = span.offsets(group.place, ordinal, count: whole.utf8.count), !offsets.isEmpty else { continue }
      guard let part = leaf.node.selectionPart else {
        add(row: String(SelectionGeometry.part(of: whole, offsets)))
        continue
      }
      if let open = parts, open.source === part.source, open.numbers.upperBound <= part.number {
        parts = (part.source, open.numbers.lowerBound...part.number)
      } else {
        endParts()
        parts = (part.source, part.number...part.number)
      }
    }
  }

  private mutating func endParts() {
    guard let (source, numbers) = parts else { return }
    parts = nil
    add(row: source.source(ofParts: numbers))
  }

  /// Adds the selected rectangle of a row, or of a container, which must have a layout.
  ///
  /// - Parameter height: the number of rows of cells.
  mutating func add(_ group: SelectionContainer.Group, _ block: SelectionBlock, height: Int) {
    var pieces: [(piece: SelectionBlock.Piece, text: String)] = []
    for leaf in group.leaves {
      let whole = leaf.node.selectableText
      for piece in block.pieces(of: leaf.node, in: group, rows: 0..<max(1, leaf.node.size.height)) {
        pieces.append((piece, String(SelectionGeometry.part(of: whole, piece.offsets))))
      }
    }
    pieces.sort { ($0.piece.line, $0.piece.column) < ($1.piece.line, $1.piece.column) }
    var index = 0
    for line in block.lines(of: group.place, count: height) {
      var row = "", start: Int?, end = 0
      while index < pieces.count, pieces[index].piece.line <= line {
        let (piece, part) = pieces[index]
        index += 1
        guard piece.line == line else { continue }
        if start != nil { row += String(repeating: " ", count: max(0, piece.column - end)) }
        start = start ?? piece.column
        end = piece.column + piece.width
        row += part
      }
      lines.append((start ?? .max, row))
    }
  }

  /// A cell of a table: in quotes if it contains a tab, a line end or a quote at its start.
  private static func quoted(_ cell: String) -> String {
    guard cell.utf8.contains(where: { $0 == 0x09 || $0 == 0x0A }) || cell.utf8.first == 0x22 else { return cell }
    var quoted = "\""
    for character in cell {
      if character == "\"" { quoted += "\"" }
      quoted.append(character)
    }
    return quoted + "\""
  }

  /// The text without controls and without blanks at line ends. The lines of a block have no blanks that all of them begin with, unless these
  /// belong to a text.
  mutating func finish() -> String {
    endParts()
    if let left = lines.map(\.column).min() {
      for line in lines { add(row: (line.column == .max ? "" : String(repeating: " ", count: line.column - left)) + line.text) }
      lines = []
    }
    let plain = text.plainText
    // Two blanks at the end of a line of Markdown are a line break.
    if readsSource { return plain }
    var hasBlanks = false
    plain.withBytes { bytes in
      var last: UInt8 = 0
      for byte in bytes {
        if byte == 0x0A && last == 0x20 { hasBlanks = true }
        last = byte
      }
      if last == 0x20 { hasBlanks = true }
    }
    guard hasBlanks else { return plain }
    var result: [UInt8] = []
    result.reserveCapacity(plain.utf8.count)
    plain.withBytes { bytes in
      for byte in bytes {
        if byte == 0x0A { while result.last == 0x20 { result.removeLast() } }
        result.append(byte)
      }
    }
    while result.last == 0x20 { result.removeLast() }
    return String(decoding: result, as: UTF8.self)
  }
}
