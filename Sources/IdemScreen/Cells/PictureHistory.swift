/// What a screen showed before each of the latest frames: only the cells that the frame changed, as they were before it.
///
/// The diff adds to it (`CellBuffer.takeDifferences`): it is the one place that sees which cells change. Going back begins at the picture
/// that is shown now. The frames are in two parts. `startPart` forgets the older one. Memory: see `newBytes`.
// SAFETY: `Sendable`, so that a cell buffer can refer to it. Only the thread that shows the buffer uses it.
package final class PictureHistory: @unchecked Sendable {
  /// Cells of one row that changed, or whole rows that moved.
  private struct Change {
    /// The row; the first row that moved.
    let row: Int32
    /// The first column; the row after the last one that moved.
    let column: Int32
    /// The number of cells; the number of rows that they moved down.
    let count: Int32
    let isScroll: Bool
  }

  /// Consecutive frames: their changes, and the cells before these, one after another. Memory that was never written to is none of the
  /// process, so the lists are large from the start: a part of the usual size makes none of them grow.
  private struct Part {
    /// The end of the changes of each frame.
    var frames = PlainList<Int>(capacity: 64)
    var changes = PlainList<Change>(capacity: 1 << 16)
    var cells = PlainList<Cell>(capacity: 1 << 17)
    /// Retains the clusters and links of `cells`; nil if none of them has one.
    var references: CellReferences?

    mutating func removeAll() {
      frames.removeAll()
      changes.removeAll()
      cells.removeAll()
      references = nil
    }

    func free() {
      frames.free()
      changes.free()
      cells.free()
    }

    /// Takes the changes from the place `start` on back. `cell` is the end of their cells, and becomes the start of them.
    func takeBack(_ range: Range<Int>, _ cell: inout UnsafeMutablePointer<Cell>, from picture: inout CellBuffer) {
      for place in range.reversed() {
        let change = changes[place]
        if change.isScroll {
          picture.scroll(rows: Int(change.row)..<Int(change.column), by: -Int(change.count))
          picture.forgetScrolls()
        } else {
          cell -= Int(change.count)
          picture.replace(row: Int(change.row), column: Int(change.column), with: cell, Int(change.count))
        }
      }
    }
  }

  @exclusivity(unchecked) private var size = (width: 0, height: 0)
  @exclusivity(unchecked) private var older = Part()
  @exclusivity(unchecked) private var newer = Part()
  /// Whether the latest picture was not shown, because the terminal accepted no more bytes. Then no earlier one is known.
  @exclusivity(unchecked) package var isBehind = false

  /// A history without frames.
  package init() {}

  deinit {
    older.free()
    newer.free()
  }

  /// The number of frames.
  package var count: Int { older.frames.count + newer.frames.count }
  /// The bytes of the cells in the newer part.
  @inline(__always) package var newBytes: Int { newer.cells.count &* MemoryLayout<Cell>.size }

  // MARK: Recording

  /// Begins to record the changes to a picture of this size. Another size removes all frames.
  @inline(__always) func begin(width: Int, height: Int) {
    isBehind = false
    if size != (width, height) { restart(width: width, height: height) }
  }

  @inline(never) private func restart(width: Int, height: Int) {
    older.removeAll()
    newer.removeAll()
    size = (width, height)
  }

  /// Adds cells that will change, as they are before.
  @inline(__always) func add(row: Int, column: Int, _ cells: UnsafePointer<Cell>, _ count: Int) {
    newer.changes.append(
      Change(
        row: Int32(truncatingIfNeeded: row), column: Int32(truncatingIfNeeded: column), count: Int32(truncatingIfNeeded: count),
        isScroll: false))
    newer.cells.append(cells, count)
  }

  /// Adds a scroll of a picture that will happen, and the cells of the rows that it removes.
  func add(_ scroll: CellBuffer.Scroll, of picture: borrowing CellBuffer) {
    let region = scroll.region.clamped(to: 0..<picture.height), distance = min(abs(scroll.by), region.count)
    for row in scroll.by > 0 ? region.suffix(distance) : region.prefix(distance) { add(row: row, of: picture) }
    newer.changes.append(
      Change(
        row: Int32(truncatingIfNeeded: region.lowerBound), column: Int32(truncatingIfNeeded: region.upperBound),
        count: Int32(truncatingIfNeeded: scroll.by > 0 ? distance : -distance), isScroll: true))
  }

  private func add(row: Int, of picture: borrowing CellBuffer) {
    picture.withRow(row) { if let first = $0.baseAddress { add(row: row, column: 0, first, $0.count) } }
  }

  /// Adds a picture that will be replaced as a whole.
  func add(_ picture: borrowing CellBuffer) {
    let first = cellCount
    for row in 0..<picture.height { add(row: row, of: picture) }
    if picture.references != nil { keepReferences(from: first) }
  }

  /// The number of cells in the newer part.
  @inline(__always) var cellCount: Int { newer.cells.count }

  /// Retains the clusters and links of the cells from a place on.
  @inline(never) func keepReferences(from first: Int) {
    let kept = newer.references ?? CellReferences()
    newer.references = kept
    _ = kept.insert(UnsafeBufferPointer(rebasing: newer.cells.elements[first...]))
  }

  /// Ends a frame: its changes are those since the end of the frame before.
  @inline(__always) package func endFrame() { newer.frames.append(newer.changes.count) }

  /// Forgets the older part. The next frames are a new part.
  package func startPart() {
    let emptied = older
    older = newer
    newer = emptied
    newer.removeAll()
  }

  // MARK: Going back

  /// Calls `visit` with the place of each frame (from 0) and the picture after it, from the newest to the oldest, until it returns false.
  /// Ends without a call if the latest picture was not shown. Cost: a copy of the cells, and the changes of the visited frames.
  ///
  /// - Parameter shown: the picture that is shown now.
  package func visit(backFrom shown: CellBuffer, _ visit: (Int, CellBuffer) -> Bool) {
    guard !isBehind, (shown.width, shown.height) == size else { return }
    var picture = shown, place = count - 1
    picture.forgetScrolls()
    for part in [newer, older] {
      var end = part.changes.count, cell = part.cells.start + part.cells.count
      for frame in part.frames.elements.reversed() {
        part.takeBack(frame..<end, &cell, from: &picture)
        end = frame
        if !visit(place, picture) { return }
        place -= 1
      }
      part.takeBack(0..<end, &cell, from: &picture)
    }
  }

  /// The picture after one of the frames, by its place from 0; nil if it is not known. Cost: as of `visit`.
  package func picture(after place: Int, shown: CellBuffer) -> CellBuffer? {
    var found: CellBuffer?
    visit(backFrom: shown) {
      if $0 == place { found = $1 }
      return $0 > place
    }
    found?.retainOwnReferences()
    return found
  }
}

extension CellBuffer {
  /// Becomes blank and as large as `next`, because the screen was cleared. The picture before is kept for `next`'s history.
  package mutating func clear(for next: borrowing CellBuffer) {
    remember(for: next)
    self = CellBuffer(width: next.width, height: next.height)
  }

  /// Becomes a copy of `next`, which was shown as a whole. The picture before is kept for `next`'s history.
  package mutating func become(_ next: borrowing CellBuffer) {
    remember(for: next)
    self = copy next
    history = nil
    clearRecordedChanges()
  }

  private func remember(for next: borrowing CellBuffer) {
    guard let history = next.history else { return }
    history.begin(width: next.width, height: next.height)
    if width == next.width, height == next.height { history.add(self) }
  }

  /// Replaces cells of a row as they are, without recording them as written. The caller retains their clusters and links. Traps outside
  /// the buffer.
  fileprivate mutating func replace(row: Int, column: Int, with source: UnsafePointer<Cell>, _ count: Int) {
    precondition(column >= 0 && column &+ count <= width && row >= 0 && row < height, "CellBuffer.replace: the cells are outside")
    let start = rows[row] &+ column
    // SAFETY: `rows[row]` is the start of `width` cells within `cells`, and the columns were checked.
    cells.withUnsafeMutableBufferPointer { ($0.baseAddress! + start).update(from: source, count: count) }
  }

  /// Forgets scrolls that nothing shows.
  fileprivate mutating func forgetScrolls() { if !scrolls.isEmpty { scrolls.removeAll(keepingCapacity: true) } }

  /// Retains the entries that its cells refer to in a set of its own.
  fileprivate mutating func retainOwnReferences() {
    references = CellReferences()
    _ = cells.withUnsafeBufferPointer { references!.insert($0) }
  }
}
