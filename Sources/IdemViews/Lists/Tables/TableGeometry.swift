import IdemCore
import IdemScreen

/// The current positions of a table's columns. The header and the rows share it.
@MainActor
package final class TableGeometry {
  struct Column: Equatable {
    /// The first cell, before scrolling, and the width in cells.
    var x: Int
    var width: Int
    /// The alignment of the cells: 0 for the start, 1 for the middle, 2 for the end.
    var halves: Int
    var isHidden = false
  }
  var columns: [Column] = []
  /// The cells between two columns.
  var gap = 1
  /// How far the columns are scrolled to the left, in cells.
  var offset = 0

  /// The columns that are shown, in the order of the screen.
  var shown: [Int] = []
  /// How many of them do not scroll, and which.
  var frozen = 0
  var frozenColumns: [Int] = []

  /// The columns of which at least one cell is on the screen, and their numbers. Rows have views for these alone.
  private(set) var visible: [Int] = []
  private(set) var slots: [Int] = []
  /// The number of each column's identity. It does not change while a column moves.
  private var numbers: [[AnyHashable]: Int] = [:]
  private var slotOfColumn: [Int] = []
  private var columnOfSlot: [Int: Int] = [:]
  private var nextSlot = 0

  /// The cells that the frozen columns take, with the gap after them.
  var frozenWidth: Int { frozenColumns.last.map { columns[$0].x + columns[$0].width + gap } ?? 0 }

  /// The first cell of a column; nil if it is hidden, also behind frozen columns.
  func cell(ofColumn index: Int) -> Int? {
    let column = columns[index]
    if column.isHidden { return nil }
    guard frozen > 0 else { return column.x - offset }
    if frozenColumns.contains(index) { return column.x }
    return column.x - offset >= frozenWidth ? column.x - offset : nil
  }

  /// The position among all columns that a cell of the table shows.
  func position(ofCell x: Int) -> Int { x < frozenWidth ? x : x + offset }

  /// The shown column at a cell of the table, or the one before the gap there.
  func column(atCell x: Int) -> Int? {
    let x = position(ofCell: x)
    return shown.first { x >= columns[$0].x && x < columns[$0].x + columns[$0].width + gap }
  }

  /// The nearest offset at which a column begins after the frozen ones; without these, the offset itself.
  func snapped(_ offset: Int, forwards: Bool = true, in columns: [Column]? = nil, _ shown: [Int]? = nil) -> Int {
    guard frozen > 0 else { return offset }
    let columns = columns ?? self.columns, scrolling = (shown ?? self.shown).dropFirst(frozen)
    guard let first = scrolling.first else { return 0 }
    let offsets = scrolling.map { columns[$0].x - columns[first].x }
    return (forwards ? offsets.first { $0 >= offset } : offsets.last { $0 <= offset }) ?? 0
  }

  // MARK: What is read

  /// The columns that were seen before a change of the columns, and where they were on the screen; empty at the start.
  private var readColumns: [(slot: Int, x: Int)] = []

  /// Called before the columns change. In a table that is scrolled, what is read stays in its place.
  func noteReadColumns() {
    guard offset > 0, readColumns.isEmpty else { return }
    let first = frozenWidth
    for index in visible where index < columns.count && index < slotOfColumn.count && !frozenColumns.contains(index) {
      let x = columns[index].x - offset
      if x + columns[index].width > first { readColumns.append((slotOfColumn[index], x)) }
    }
  }

  /// The offset at which the first of those columns that is still shown is where it was; nil for none.
  func takeReadOffset(in new: [Column], _ shown: [Int]) -> Int? {
    defer { readColumns.removeAll() }
    for (slot, x) in readColumns {
      if let index = columnOfSlot[slot], shown.contains(index), index < new.count { return max(0, new[index].x - x) }
    }
    return nil
  }

  /// The width of all columns, in cells.
  var width: Int { columns.reduce(0) { max($0, $1.x + $1.width) } }

  // MARK: Visible columns

  /// Gives a number to each column. Cost: O(columns).
  func number<RowValue>(_ columns: [TableColumnDescription<RowValue>]) {
    let old = numbers
    numbers.removeAll(keepingCapacity: true)
    columnOfSlot.removeAll(keepingCapacity: true)
    slotOfColumn.removeAll(keepingCapacity: true)
    for (index, column) in columns.enumerated() {
      var path = column.path
      // Two columns of one id.
      while numbers[path] != nil { path.append(0) }
      let slot = old[path] ?? nextSlot
      nextSlot = max(nextSlot, slot + 1)
      numbers[path] = slot
      columnOfSlot[slot] = index
      slotOfColumn.append(slot)
    }
    // Until the next layout, the visible columns are those of before that still exist.
    slots = slots.filter { columnOfSlot[$0] != nil }
    visible = slots.map { columnOfSlot[$0]! }
  }

  func column(ofSlot slot: Int) -> Int? { columnOfSlot[slot] }
  func slot(ofColumn column: Int) -> Int { slotOfColumn[column] }

  /// Finds the visible columns of a table with a width in cells. Returns whether they are others than before.
  func findVisible(in width: Int) -> Bool {
    let first = frozenWidth
    let new = shown.filter { index in
      guard index < slotOfColumn.count, let x = cell(ofColumn: index) else { return false }
      return x < width && x + columns[index].width > (frozenColumns.contains(index) ? 0 : first)
    }
    let newSlots = new.map { slotOfColumn[$0] }
    guard new != visible || newSlots != slots else { return false }
    (visible, slots) = (new, newSlots)
    return true
  }
}
