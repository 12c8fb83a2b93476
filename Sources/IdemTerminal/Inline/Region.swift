import CIdemNcurses
import IdemScreen

/// An inline region: where it is on the terminal, what a new size does to it, and the full screen that may cover it.
struct Region {
  /// Whether the last picture stays at the end. If false, the region is erased.
  private(set) var stays: Bool
  /// What the terminal does with rows and the cursor when its size changes.
  private let reflow: Reflow
  /// The size for which the rows on the terminal were written.
  private var size: Size
  /// The cursor of the last frame within the region; nil if it was hidden.
  private(set) var caret: Point?
  /// The cursor's column at the start; nil until the terminal has reported it.
  private var startColumn: Int?
  /// The time at which a new size counts as settled, in milliseconds; nil if the size does not change.
  private var settlesAt: Int?
  /// After a resize, the number of rows from the region's first row to the cursor; nil if the cursor's position is known.
  private var rowsAbove: Int?
  /// The writer and the picture of the region while a full screen covers it.
  private var covered: TerminalScreen.Surface?
  /// Whether the terminal has changed the region's rows while it was covered.
  private var isStale = false

  init(stays: Bool, reflow: Reflow, size: Size) { (self.stays, self.reflow, self.size) = (stays, reflow, size) }

  mutating func setStays(_ stays: Bool) { self.stays = stays }

  /// The marks that the writer puts around the region.
  var marks: RegionMarks { reflow.marks }

  /// The largest region: the terminal without the row below the region's last one, and without the columns that stay free.
  func space(in terminal: Size) -> Size {
    let rows = marks.restsBelow ? 2 : 1
    return Size(width: max(1, terminal.width - reflow.freeColumns), height: max(1, terminal.height - rows))
  }

  // MARK: Start

  /// Waits for the cursor's position at the start.
  mutating func awaitStart() { startColumn = nil }
  var awaitsStart: Bool { startColumn == nil }
  mutating func receiveStart(column: Int) { startColumn = column }
  /// Whether the region must begin in the next row.
  var needsNewRow: Bool { startColumn ?? 0 > 0 }

  /// The region has begun, without rows.
  mutating func begin(size: Size) {
    self.size = size
    rowsAbove = nil
    caret = nil
  }

  /// The number of rows by which the writer must go up to the region's first row; nil if it knows the position. The writer goes there now.
  mutating func takeRowsAbove() -> Int? {
    defer { rowsAbove = nil }
    return rowsAbove
  }

  mutating func frameDrawn(caret: Point?) { self.caret = caret }

  // MARK: A new size

  /// Holds the region's frames until a time: the terminal's size is changing.
  mutating func hold(until time: Int) { settlesAt = time }

  /// The milliseconds until the size counts as settled; nil if it does.
  func settlingTime(at now: Int) -> Int? { settlesAt.map { max(0, $0 - now) } }

  /// Computes where the region is after a resize. `writer` and `cells` are those of the screen, which is the region's unless it is covered.
  mutating func settle(in new: Size, _ writer: FrameWriter, _ cells: CellBuffer) {
    settlesAt = nil
    let cells = covered?.cells ?? cells, writer = covered?.writer ?? writer
    let lengths = (0..<cells.height).map { cells.usedColumns(of: $0) }
    rowsAbove = reflow.rowsAbove(caret: caret, lengths: lengths, from: size, to: new)
    size = new
    // A single row may have become several.
    writer.lastRow = max(1, writer.lastRow)
    if covered != nil { isStale = true }
  }

  // MARK: A full screen over it

  var isCovered: Bool { covered != nil }

  mutating func cover(_ region: TerminalScreen.Surface) { covered = region }

  /// Returns the region's picture, and whether the terminal has changed it in the meantime; nil if it is not covered.
  mutating func uncover() -> (surface: TerminalScreen.Surface, isStale: Bool)? {
    defer { (covered, isStale) = (nil, false) }
    return covered.map { ($0, isStale) }
  }

  // MARK: The way out

  /// The word that specifies how to leave the region, for the crash guard too. The parameters are those of `settle`, and whether the region is erased
  /// instead of left.
  func wayOut(_ writer: FrameWriter, height: Int, erasing: Bool, isCovered: Bool) -> UInt32 {
    let writer = covered?.writer ?? writer, height = covered?.cells.height ?? height
    let row = writer.row ?? 0
    return idem_region(Int32(erasing ? row : height - row), erasing, writer.lastRow > 0, isCovered)
  }

  /// The bytes of a word.
  static func bytes(wayOut word: UInt32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(IDEM_WAY_OUT)) { buffer, count in
      count = idem_region_way_out(word, buffer.baseAddress!)
    }
  }
}
