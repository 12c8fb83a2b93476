import IdemCore
import IdemScreen

extension ScreenSelection {
  /// The selected part of the container; nil if nothing is selected, or an end is not there any more.
  func span(in container: SelectionContainer) -> SelectionSpan? {
    guard let anchor, let focus, let from = resolve(anchor, container), let to = resolve(focus, container) else { return nil }
    self.anchor?.place = from.place
    self.focus?.place = to.place
    let isForward = (from.place, from.ordinal, anchor.offsets.lowerBound) <= (to.place, to.ordinal, focus.offsets.lowerBound)
    var (first, last) = isForward ? (from, to) : (to, from)
    first.offset = (isForward ? anchor : focus).offsets.lowerBound
    last.offset = (isForward ? focus : anchor).offsets.upperBound
    if (from.place, from.ordinal) == (to.place, to.ordinal) { last.offset = max(anchor.offsets.upperBound, focus.offsets.upperBound) }
    return SelectionSpan(first: first, last: last)
  }

  /// The current position of an end. A row is found by its id; if its element is gone, its last position counts.
  private func resolve(_ end: SelectionEnd, _ container: SelectionContainer) -> SelectionSpan.Bound? {
    guard let rows = container.rows else {
      guard let leaf = end.leaf else { return nil }
      let ordinal = container.visibleGroups.first?.leaves.firstIndex { $0.node === leaf }
      return ordinal.map { SelectionSpan.Bound(place: end.place, ordinal: $0, offset: 0) }
    }
    guard let last = rows.lastPlace else { return nil }
    var place = min(end.place, last)
    if place.index >= rows.sources[place.source].rows.rowCount { place.index = max(0, rows.sources[place.source].rows.rowCount - 1) }
    if let id = end.id, rows.sources[place.source].rows.rowCount == 0 || rows.rowID(place) != id {
      place = rows.place(of: id, near: place) ?? place
    }
    return SelectionSpan.Bound(place: place, ordinal: end.ordinal, offset: 0)
  }

  /// The selected text, without controls; empty if nothing is selected. Cost: O(text), and rows that are not on the screen are made for a
  /// moment unless `selectionText` gives their text.
  package var text: String {
    guard let container, let span = span(in: container) else { return "" }
    var writer = SelectionWriter()
    guard let rows = container.rows else {
      for group in container.visibleGroups { writer.add(group, span) }
      return writer.finish()
    }
    tree.perform { writeRows(rows, container, span, &writer, in: $0) }
    return writer.finish()
  }

  /// The number of rows that are made at once.
  private static let slice = 128

  private func writeRows(
    _ rows: RowsNode, _ container: SelectionContainer, _ span: SelectionSpan, _ writer: inout SelectionWriter, in context: UpdateContext
  ) {
    for number in span.first.place.source...span.last.place.source where number < rows.sources.count {
      let source = rows.sources[number].rows
      let given = (source.parent as? SelectionTextNode)?.text
      let start = number == span.first.place.source ? span.first.place.index : 0
      let end = number == span.last.place.source ? min(span.last.place.index + 1, source.rowCount) : source.rowCount
      var index = start
      while index < end {
        let isEnd = RowPosition(number, index) == span.first.place || RowPosition(number, index) == span.last.place
        if let given, !isEnd {
          writer.add(row: given(index))
          index += 1
          continue
        }
        let stop = given != nil ? index + 1 : min(end, index + ScreenSelection.slice)
        var made: [(Int, Row)] = []
        tree.updateDuringLayout(in: context.measuring) { update in
          for index in index..<stop { made.append((index, source.row(at: index, in: update))) }
        }
        for (index, row) in made {
          writer.add(SelectionContainer.Group(place: RowPosition(number, index), leaves: container.leaves(of: row.renderNodes)), span)
        }
        index = stop
        // The rows that are not on the screen go again. While a layout is pending, it removes them.
        if !rows.flags.contains(.needsPlacement) { source.dropRows(outside: rows.layoutGeneration, in: context) }
      }
    }
  }

  /// Copies the selected text. Returns whether the terminal took it; it takes no more than 74,994 bytes.
  @discardableResult
  package func copy() -> Bool {
    guard !isEmpty, let node = containerNode else { return false }
    let text = text
    guard !text.isEmpty else { return false }
    // The action of the text itself: the app may set one within the container.
    return copy(text, from: anchor?.leaf ?? node)
  }
}

/// Joins the texts of a selection.
@MainActor
private struct SelectionWriter {
  private var text = ""
  private var isFirst = true

  mutating func add(row: String) {
    if !isFirst { text += "\n" }
    isFirst = false
    text += row
  }

  mutating func add(_ group: SelectionContainer.Group, _ span: SelectionSpan) {
    var row = "", isEmpty = true
    let leaves = group.leaves
    for (ordinal, leaf) in leaves.enumerated() {
      let whole = leaf.node.selectableText
      guard let offsets = span.offsets(group.place, ordinal, count: whole.utf8.count) else { continue }
      let utf8 = whole.utf8
      let start = utf8.index(utf8.startIndex, offsetBy: offsets.lowerBound)
      var part = String(whole[start..<utf8.index(start, offsetBy: offsets.count)])
      let isCell = leaf.separator == .tab || ordinal + 1 < leaves.count && leaves[ordinal + 1].separator == .tab
      if isCell { part = SelectionWriter.quoted(part) }
      if !isEmpty { row += leaf.separator.text }
      isEmpty = false
      row += part
    }
    if !isEmpty { add(row: row) }
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

  /// The text without controls and without blanks at line ends.
  func finish() -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    let plain = text.plainText
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
