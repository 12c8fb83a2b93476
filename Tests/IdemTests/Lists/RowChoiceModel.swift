/// The rule by which keys choose rows, over rows that are all visible. The lists are compared with it.
struct RowChoiceModel {
  var rows: [Int]
  /// Whether the cursor is a cell: keys never select.
  var isCell = false
  var selected: Set<Int> = []
  /// What the app's binding has.
  private(set) var bound: Int?
  private(set) var cursor: Int?
  private var pivot: Int?
  private var range: (before: Set<Int>, with: Set<Int>)?
  private var isChoosing = false
  private var isSubstitute = false

  init(rows: [Int], isCell: Bool) { (self.rows, self.isCell) = (rows, isCell) }

  private var movesAlone: Bool { isChoosing || selected.count > 1 }

  private var current: Int? {
    if isCell { return cursor ?? rows.first { selected.contains($0) } }
    if let cursor, isChoosing || isSubstitute || selected.isEmpty || selected.count > 1 || selected.contains(cursor) { return cursor }
    return rows.first { selected.contains($0) } ?? cursor
  }

  /// The row that is underlined.
  var underlined: Int? {
    guard let cursor else { return selected.isEmpty ? rows.first : nil }
    if selected == [cursor] { return nil }
    return isChoosing || isSubstitute || selected.isEmpty || selected.count > 1 ? cursor : nil
  }

  private mutating func set(_ row: Int) {
    (cursor, pivot, range, isSubstitute, bound) = (row, row, nil, false, row)
  }

  enum Key: CaseIterable { case one, toEnd, shiftOne, shiftToEnd, controlOne }

  mutating func move(_ key: Key, down: Bool) {
    if isCell, key == .controlOne { return }
    let start = current
    let index = start.flatMap { rows.firstIndex(of: $0) }
    let toEnd = key == .toEnd || key == .shiftToEnd
    let goal = toEnd ? (down ? rows.count - 1 : 0) : index.map { $0 + (down ? 1 : -1) } ?? (down ? 0 : rows.count - 1)
    let row = rows[min(max(0, goal), rows.count - 1)]
    if isCell { return set(row) }
    switch key {
    case .shiftOne, .shiftToEnd: extend(to: row, from: start ?? row)
    case .controlOne:
      isChoosing = true
      set(row)
    case .one, .toEnd:
      if !movesAlone { selected = [row] }
      set(row)
    }
  }

  private mutating func extend(to row: Int, from start: Int) {
    if pivot == nil || cursor != start || range.map({ $0.with != selected }) ?? false { (pivot, range) = (start, nil) }
    let before = range?.before ?? selected
    let begin = pivot.flatMap { rows.firstIndex(of: $0) } ?? rows.firstIndex(of: start)!, end = rows.firstIndex(of: row)!
    selected = before.union(rows[min(begin, end)...max(begin, end)])
    range = (before, selected)
    (cursor, isSubstitute, bound) = (row, false, row)
  }

  mutating func space() {
    guard let row = current ?? rows.first else { return }
    isChoosing = true
    selected.formSymmetricDifference([row])
    set(row)
  }

  /// Returns whether the key did anything.
  mutating func escape() -> Bool {
    guard let row = current else { return false }
    guard isCell ? !selected.isEmpty && selected != [row] : movesAlone else { return false }
    isChoosing = false
    selected = [row]
    set(row)
    return true
  }

  mutating func selectAll() {
    if isCell { return }
    let row = current ?? rows[0]
    selected = Set(rows)
    set(row)
  }

  /// The app writes the selection.
  mutating func write(_ new: Set<Int>) {
    if new != selected { isSubstitute = false }
    selected = new
  }

  /// The app writes the cursor.
  mutating func place(_ row: Int) { (cursor, pivot, range, bound) = (row, row, nil, row) }

  mutating func remove(at index: Int) {
    let row = rows.remove(at: index)
    guard row == cursor else { return }
    (pivot, range) = (nil, nil)
    let left = !isChoosing && selected.count == 1 ? rows.first { selected.contains($0) } : nil
    isSubstitute = left == nil
    cursor = left ?? rows[min(index, rows.count - 1)]
    (pivot, bound) = (cursor, cursor)
  }
}
