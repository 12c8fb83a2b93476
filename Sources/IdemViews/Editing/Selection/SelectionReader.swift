import IdemCore
import IdemScreen

/// Reads the text of a selection, the rows of a lazy container in slices.
@MainActor
struct SelectionReader {
  let container: SelectionContainer
  private var span: SelectionSpan
  /// The next row that is read, and its id, by which it is found if rows were inserted or removed since then.
  private var next: RowPosition
  private var nextID: AnyHashable?
  private var writer = SelectionWriter()

  /// The number of rows that are made at once.
  static let slice = 128
  /// The work of a row that is made, compared with one whose text `selectionText` gives.
  static let costOfMaking = 64

  /// - Parameter readsSource: whether Markdown views give their source instead of their text. A rectangle has only text.
  init(_ container: SelectionContainer, _ span: SelectionSpan, readsSource: Bool = false) {
    (self.container, self.span, next) = (container, span, span.first.place)
    writer.readsSource = readsSource && span.block == nil
  }

  /// The number of rows that must be made, so that a copy of many of them is spread over several turns of the run loop.
  var rowsToMake: Int {
    guard let rows = container.rows else { return 0 }
    var count = 0
    for number in span.first.place.source...span.last.place.source where number < rows.sources.count {
      let source = rows.sources[number].rows
      if given(by: source) == nil { count += range(of: source, number).count }
    }
    return count
  }

  /// The work of reading all, as a number of rows whose text `selectionText` gives.
  var work: Int {
    guard let rows = container.rows else { return 0 }
    let toMake = rowsToMake
    var count = 0
    for number in span.first.place.source...span.last.place.source where number < rows.sources.count {
      count += range(of: rows.sources[number].rows, number).count
    }
    return count - toMake + toMake * SelectionReader.costOfMaking
  }

  /// Reads all.
  mutating func finish(in context: UpdateContext) -> String {
    while !read(rows: SelectionReader.slice, in: context) {}
    return writer.finish()
  }

  /// Ends the reading after `read` has returned true.
  mutating func finish() -> String { writer.finish() }

  /// Takes the selected part again, after a turn in which rows may have been inserted, removed or sorted.
  mutating func update(_ span: SelectionSpan) {
    self.span = span
    guard let rows = container.rows, let id = nextID else { return }
    next = rows.place(of: id, near: next) ?? next
  }

  /// Reads at most this number of rows. Returns whether nothing is left.
  mutating func read(rows count: Int, in context: UpdateContext) -> Bool {
    guard let rows = container.rows else {
      for group in container.visibleGroups {
        if let block = span.block { writer.add(group, block, height: block.last.line + 1) } else { writer.add(group, span) }
      }
      return true
    }
    var budget = count * SelectionReader.costOfMaking
    while budget > 0 {
      guard next.source < rows.sources.count, next <= span.last.place else { return true }
      let source = rows.sources[next.source].rows
      let end = range(of: source, next.source).upperBound
      guard next.index < end else {
        next = RowPosition(next.source + 1, 0)
        continue
      }
      if let given = given(by: source), next != span.first.place {
        let isLast = next.source == span.last.place.source
        let stop = min(isLast ? min(end, span.last.place.index) : end, next.index + budget)
        budget -= stop - next.index
        while next.index < stop {
          writer.add(row: given(next.index))
          next.index += 1
        }
        if next.index < end, !isLast || next != span.last.place { continue }
        if next.index >= end { continue }
      }
      // The first and the last row can be selected in part. Their texts come from their views.
      let stop = given(by: source) != nil ? next.index + 1 : min(end, next.index + max(1, budget / SelectionReader.costOfMaking))
      budget -= (stop - next.index) * SelectionReader.costOfMaking
      make(next.index..<stop, of: source, in: rows, context)
      next.index = stop
    }
    nextID = next.source < rows.sources.count && next.index < rows.sources[next.source].rows.rowCount ? rows.rowID(next) : nil
    return false
  }

  /// The selected rows of a source.
  private func range(of source: any RowSource, _ number: Int) -> Range<Int> {
    let low = number == span.first.place.source ? span.first.place.index : 0
    let high = number == span.last.place.source ? min(span.last.place.index + 1, source.rowCount) : source.rowCount
    return min(low, high)..<high
  }

  /// The closure of `selectionText`. A block needs the cells of the views.
  private func given(by source: any RowSource) -> (@MainActor (Int) -> String)? {
    span.block == nil ? (source.parent as? SelectionTextNode)?.text : nil
  }

  private mutating func make(_ indices: Range<Int>, of source: any RowSource, in rows: RowsNode, _ context: UpdateContext) {
    let tree = rows.tree, number = next.source
    var made: [(index: Int, row: Row)] = []
    tree.updateDuringLayout(in: context.measuring) { update in
      for index in indices { made.append((index, source.row(at: index, in: update))) }
    }
    for (index, row) in made {
      let place = RowPosition(number, index)
      if let block = span.block {
        rows.withLayout(of: row, in: context) {
          writer.add(container.group(row, at: place, in: rows), block, height: row.placedHeight)
        }
      } else {
        writer.add(SelectionContainer.Group(place: place, leaves: container.leaves(of: row.renderNodes), origin: .zero), span)
      }
    }
    // The rows that are not on the screen go again. While a layout is pending, it removes them.
    if !rows.flags.contains(.needsPlacement) { source.dropRows(outside: rows.layoutGeneration, in: context) }
  }
}
