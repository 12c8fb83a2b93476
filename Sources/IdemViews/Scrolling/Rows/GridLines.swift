import IdemCore
import IdemScreen

/// The lines of a lazy grid, or of one section of it: rows of the scroll view, each of several elements.
///
/// Memory: a line per visible line, and what the sources of the elements store.
final class GridLines: Node, RowSource {
  private unowned let grid: LazyGridNode
  /// Where the elements come from.
  private(set) var elements: ContiguousArray<any RowSource>
  /// The former sources, retained until lines show no rows of them any more.
  private var formerElements: ContiguousArray<any RowSource> = []
  /// The lines that exist, by their places in the grid. Measuring makes lines too, and lets known ones show other elements.
  private var lines: ContiguousArray<Entry> = []

  private struct Entry {
    let line: GridLine
    let row: Row
    /// The rows of its elements in the latest layout.
    var placed: ContiguousArray<Row> = []
  }

  init(_ elements: ContiguousArray<any RowSource>, in grid: LazyGridNode) {
    self.grid = grid
    self.elements = elements
    super.init(parent: grid, type: GridLines.self)
    excludeFromStatistics()
  }

  func take(_ new: ContiguousArray<any RowSource>) {
    formerElements.append(contentsOf: elements)
    elements = new
  }

  private var perLine: Int { max(1, grid.tracks.count) }
  private var elementCount: Int { elements.reduce(0) { $0 + $1.rowCount } }

  /// The tracks have other lengths.
  func tracksChanged() { for entry in lines { entry.line.layoutChanged() } }

  func removeLines(in context: UpdateContext) {
    for entry in lines { entry.line.remove(in: context) }
    lines.removeAll()
  }

  func visitLines(_ visit: (Node) -> Void) { for entry in lines { visit(entry.line) } }

  // MARK: RowSource

  var rowCount: Int { (elementCount + perLine - 1) / perLine }

  func row(at index: Int, in context: UpdateContext) -> Row {
    let position = position(of: index)
    if position == lines.count || lines[position].row.index != index { lines.insert(makeLine(at: index), at: position) }
    let entry = lines[position]
    entry.line.show(rows(from: index * perLine, count: perLine, in: context), in: context)
    return entry.row
  }

  /// The position in `lines` where the line at an index is, or belongs.
  private func position(of index: Int) -> Int {
    var low = 0, high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].row.index < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func makeLine(at index: Int) -> Entry {
    let line = GridLine(in: grid)
    let row = Row.row(of: self, single: line)
    row.index = index
    return Entry(line: line, row: row)
  }

  /// The rows of some elements, each brought up to date by its source.
  private func rows(from start: Int, count: Int, in context: UpdateContext) -> ContiguousArray<Row> {
    var rows: ContiguousArray<Row> = [], start = start
    for source in elements {
      let size = source.rowCount
      if start >= size {
        start -= size
        continue
      }
      source.forEachRow(from: start, in: context) { row in
        rows.append(row)
        return rows.count < count
      }
      if rows.count == count { break }
      start = 0
    }
    return rows
  }

  func forEachRow(from start: Int, in context: UpdateContext, while shouldContinue: (Row) -> Bool) {
    var index = start
    while index < rowCount, shouldContinue(row(at: index, in: context)) { index += 1 }
  }

  /// The source of an element, and its place in it.
  private func element(at index: Int) -> (source: any RowSource, index: Int)? {
    var index = index
    for source in elements {
      let size = source.rowCount
      if index < size { return (source, index) }
      index -= size
    }
    return nil
  }

  func rowID(at index: Int) -> AnyHashable {
    element(at: index * perLine).map { $0.source.rowID(at: $0.index) } ?? AnyHashable(ObjectIdentifier(self))
  }

  func rowID<ID: Hashable>(at index: Int, as type: ID.Type) -> ID? {
    element(at: index * perLine).flatMap { $0.source.rowID(at: $0.index, as: type) }
  }

  func index(of id: AnyHashable, near index: Int) -> Int? {
    var before = 0
    for source in elements {
      if let found = source.index(of: id, near: max(0, index * perLine - before)) { return (before + found) / perLine }
      before += source.rowCount
    }
    return nil
  }

  func anchor(near index: Int, layoutGeneration: Int) -> (row: Row, index: Int)? {
    var before = 0
    for source in elements {
      let place = max(0, index * perLine - before)
      if let found = source.anchor(near: place, layoutGeneration: layoutGeneration),
        let entry = lines.first(where: { $0.placed.contains { $0 === found.row } })
      {
        return (entry.row, (before + found.index) / perLine)
      }
      before += source.rowCount
    }
    return nil
  }

  func endAbsentRows() { for source in elements { source.endAbsentRows() } }

  func builtRow(of node: RenderNode) -> Row? { lines.first { $0.line === node }?.row }

  func dropRows(outside layoutGeneration: Int, in context: UpdateContext) {
    for entry in lines where entry.row.layoutGeneration != layoutGeneration { entry.line.remove(in: context) }
    lines.removeAll { $0.row.layoutGeneration != layoutGeneration }
    for position in lines.indices {
      lines[position].placed = lines[position].line.cells
      for cell in lines[position].placed { cell.layoutGeneration = layoutGeneration }
    }
    for source in elements { source.dropRows(outside: layoutGeneration, in: context) }
    formerElements.removeAll()
  }
}
