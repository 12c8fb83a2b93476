/// The pictures of the latest frames: the oldest one as a whole, and of each frame after it only what it wrote.
///
/// Its frames are in two parts. `startPart` forgets the older one. Memory: 16 bytes for each cell of the screen, and for each cell that a
/// frame wrote; see `newBytes`. Cost: the cells that a frame wrote are copied twice.
package final class PictureHistory {
  /// What one frame wrote: the ends of its runs and of its scrolls in the lists of its part.
  private struct Frame {
    let runEnd: Int32
    let scrollEnd: Int32
  }

  /// Cells of one row that a frame wrote.
  fileprivate struct Run {
    let row: Int32
    let column: Int32
    let count: Int
  }

  private struct Scroll {
    let lower: Int32
    let upper: Int32
    let by: Int
  }

  /// Consecutive frames, with all their runs, the cells of these one after another, and their scrolls. Memory that was never written to is
  /// none of the process, so the lists are large from the start and rarely grow.
  private struct Part {
    var frames = PlainList<Frame>(capacity: 64)
    var runs = PlainList<Run>(capacity: 4096)
    var cells = PlainList<Cell>(capacity: 1 << 17)
    var scrolls = PlainList<Scroll>(capacity: 64)
    /// Retains the clusters and links of `cells`; nil if none of them has one.
    var references: CellReferences?

    mutating func removeAll() {
      frames.removeAll()
      runs.removeAll()
      cells.removeAll()
      scrolls.removeAll()
      references = nil
    }

    func free() {
      frames.free()
      runs.free()
      cells.free()
      scrolls.free()
    }

    /// Makes the picture before the first frame the one after `count` frames.
    func apply(_ count: Int, to picture: inout CellBuffer) {
      guard count > 0 else { return }
      var run = 0, scroll = 0, cell = cells.start
      for place in 0..<count {
        let frame = frames[place]
        while scroll < frame.scrollEnd {
          picture.scroll(rows: Int(scrolls[scroll].lower)..<Int(scrolls[scroll].upper), by: scrolls[scroll].by)
          scroll &+= 1
        }
        if run < frame.runEnd { picture.replace(runs.start, &run, Int(frame.runEnd), with: &cell) }
      }
      picture.clearRecordedScrolls()
      if let references { picture.keepReferences(of: references) }
    }
  }

  /// The picture before the first frame.
  @exclusivity(unchecked) private var start = CellBuffer(width: 0, height: 0)
  @exclusivity(unchecked) private var older = Part()
  @exclusivity(unchecked) private var newer = Part()

  /// A history without frames.
  package init() {}

  deinit {
    older.free()
    newer.free()
  }

  /// The number of frames.
  package var count: Int { older.frames.count + newer.frames.count }
  /// The bytes of what the frames of the newer part wrote.
  @inline(__always) package var newBytes: Int { newer.cells.count &* MemoryLayout<Cell>.size }

  /// Forgets the older part. What is added from now on is a new part.
  package func startPart() {
    older.apply(older.frames.count, to: &start)
    let emptied = older
    older = newer
    newer = emptied
    newer.removeAll()
  }

  /// Adds the frame whose written columns and scrolls are in `picture`. Call it after the painting, and before they are cleared. A picture
  /// of another size removes the earlier frames. Allocates memory only while the parts grow.
  package func add(_ picture: UnsafePointer<CellBuffer>) {
    let width = picture.pointee.width
    if width != start.width || picture.pointee.height != start.height { return restart(from: picture.pointee) }
    let firstCell = newer.cells.count
    let written = picture.pointee.writtenRowSpan
    if !written.isEmpty {
      // SAFETY: nothing changes the buffer during the loop. Each entry of `rows` is the start of `width` cells.
      let cells = picture.pointee.cells.withUnsafeBufferPointer { $0.baseAddress! }
      for row in written.lower..<written.upper {
        let span = picture.pointee.writtenColumns[row]
        if span.isEmpty { continue }
        // A write that cut a wide glyph may have changed its other half, one column outside the span.
        let lower = max(0, span.lower &- 1), count = min(width, span.upper &+ 1) &- lower
        newer.runs.append(Run(row: Int32(truncatingIfNeeded: row), column: Int32(truncatingIfNeeded: lower), count: count))
        newer.cells.append(cells + (picture.pointee.rows[row] &+ lower), count)
      }
    }
    if !picture.pointee.scrolls.isEmpty {
      for scroll in picture.pointee.scrolls {
        newer.scrolls.append(
          Scroll(
            lower: Int32(truncatingIfNeeded: scroll.region.lowerBound), upper: Int32(truncatingIfNeeded: scroll.region.upperBound),
            by: scroll.by))
      }
    }
    newer.frames.append(
      Frame(runEnd: Int32(truncatingIfNeeded: newer.runs.count), scrollEnd: Int32(truncatingIfNeeded: newer.scrolls.count)))
    if picture.pointee.references != nil { keepReferences(from: firstCell) }
  }

  /// Removes all frames, and adds one whose picture is a copy. Cost: O(cells).
  @inline(never) private func restart(from picture: borrowing CellBuffer) {
    older.removeAll()
    newer.removeAll()
    start = CellBuffer(width: picture.width, height: picture.height)
    for row in 0..<start.height {
      picture.withRow(row) { if let first = $0.baseAddress { start.replace(row: row, column: 0, with: first, $0.count) } }
    }
    if let kept = picture.references { start.keepReferences(of: kept) }
    newer.frames.append(Frame(runEnd: 0, scrollEnd: 0))
  }

  @inline(never) private func keepReferences(from first: Int) {
    let kept = newer.references ?? CellReferences()
    newer.references = kept
    _ = kept.insert(UnsafeBufferPointer(rebasing: newer.cells.elements[first...]))
  }

  /// The picture after one of the frames, by its place from 0. Cost: O(cells) of the screen and of the frames up to it. Traps if there is
  /// no such frame.
  package func picture(after place: Int) -> CellBuffer {
    precondition(place >= 0 && place < count, "PictureHistory: there is no such frame")
    var picture = start
    older.apply(min(place + 1, older.frames.count), to: &picture)
    newer.apply(place + 1 - older.frames.count, to: &picture)
    return picture
  }
}

extension CellBuffer {
  /// Replaces cells of a row as they are, without recording them as written. The caller retains their clusters and links. Traps outside
  /// the buffer.
  fileprivate mutating func replace(row: Int, column: Int, with source: UnsafePointer<Cell>, _ count: Int) {
    precondition(column >= 0 && column &+ count <= width && row >= 0 && row < height, "CellBuffer.replace: the cells are outside")
    let start = rows[row] &+ column
    // SAFETY: `rows[row]` is the start of `width` cells within `cells`, and the columns were checked.
    cells.withUnsafeMutableBufferPointer { ($0.baseAddress! + start).update(from: source, count: count) }
  }

  /// Replaces the cells of several runs, whose new cells are one after another. Both places are moved past the runs.
  fileprivate mutating func replace(
    _ runs: UnsafePointer<PictureHistory.Run>, _ place: inout Int, _ end: Int, with source: inout UnsafeMutablePointer<Cell>
  ) {
    cells.withUnsafeMutableBufferPointer { [rows, width] cells in
      while place < end {
        let run = runs[place], count = run.count
        precondition(Int(run.column) &+ count <= width, "PictureHistory: the cells are outside the picture")
        // SAFETY: `rows[row]` is the start of `width` cells within `cells`, and the columns were checked.
        (cells.baseAddress! + (rows[Int(run.row)] &+ Int(run.column))).update(from: source, count: count)
        source += count
        place &+= 1
      }
    }
  }

  /// Forgets scrolls that nothing shows.
  fileprivate mutating func clearRecordedScrolls() {
    if !scrolls.isEmpty { scrolls.removeAll(keepingCapacity: true) }
  }

  /// Retains the entries of another set that this buffer's cells refer to, in a set of its own.
  fileprivate mutating func keepReferences(of other: CellReferences) {
    if references === other { return }
    references = CellReferences()
    _ = cells.withUnsafeBufferPointer { references!.insert($0) }
  }
}
