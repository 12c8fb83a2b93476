import IdemScreen

/// Converts the changes between two frames into the fewest bytes that bring the terminal up to date.
///
/// It keeps its own record of the terminal's state: the cursor, the pen, the scroll margins. `write(_:over:onChange:)` writes a frame: it
/// passes each change to `scroll` (FrameWriter+Scrolling) or to `write(row:column:cells:)` (FrameWriter+Runs). The bytes are collected in
/// one buffer. The buffer is reused: a frame allocates nothing once it is large enough. The writer performs no I/O: the bytes are the
/// result.
package final class FrameWriter {
  let dialect: Dialect
  let codes: PaletteCodeCache
  /// Whether selecting a palette entry does not depend on the other color. False on terminals with few colors (`shownColors`).
  let selectsEntriesAlone: Bool
  /// Selects the colors if the terminal has only 8 or 16; otherwise nil.
  let colorReducer: ColorReducer?
  /// What roles are looked up in; see `use(_:)`.
  @exclusivity(unchecked) var themes = ThemeTables()
  /// The palette entry of each role in the window's theme; -1 if it is another color.
  // SAFETY: owned by this object, `Theme.Role.count` long, initialized.
  let roleEntries: UnsafeMutablePointer<Int16>
  /// Whether erased cells get the default background, or the theme's if it has one.
  @exclusivity(unchecked) var erasesDefault = true
  /// Makes text readable; nil if the terminal's colors are unknown.
  @exclusivity(unchecked) var readability: Readability?
  /// Retains the address of the pen's link: the cells that refer to it may be removed.
  let penLink = HyperlinkKeeper()
  private(set) var width: Int
  private(set) var height: Int

  /// The bytes of the current frame.
  // SAFETY: the writer owns the memory, of `capacity` bytes. `store` does not check the capacity: its callers call `reserve` first.
  var buffer: UnsafeMutablePointer<UInt8>
  var capacity: Int
  @exclusivity(unchecked) package internal(set) var count = 0

  /// The row of the terminal's cursor; nil if its position is unknown. A `column` of `width` means that the last column was written and a
  /// wrap is pending: then only absolute motions and a carriage return have the same effect on all terminals.
  var row: Int?
  var column = 0
  /// The rendition of new text; nil if it is unknown.
  var pen: Style?
  var shownAttributes: Attributes = []
  /// The colors that were sent for the pen. They can differ from those of its style; see `Readability`.
  @exclusivity(unchecked) var shownFront = ShownColor.standard, shownBack = ShownColor.standard
  /// The rows between which the terminal scrolls; nil if they are unknown.
  var margins: Range<Int>?
  var cursorIsVisible: Bool?
  /// The shape of the cursor in the next frame that shows it.
  package var cursorShape = CursorShape.standard
  /// The shape that the terminal shows; nil if it is unknown.
  var shownShape: CursorShape? = .standard
  /// Where the cursor rests in the next frame that hides it; nil for anywhere.
  @exclusivity(unchecked) package var restingPoint: Point?
  package let isInline: Bool
  /// The marks of an inline region; nil on the alternate screen. Where a region is on the screen is unknown, so all motions are relative, and
  /// nothing is scrolled.
  package let regionMarks: RegionMarks?
  /// The last row of the region to which the cursor has moved. Rows below it may not exist yet: a newline makes them.
  var lastRow = 0
  /// Shows pictures; nil if the terminal has no protocol for them.
  @exclusivity(unchecked) var pictures: PictureWriter?

  package init(dialect: Dialect, width: Int, height: Int, region: RegionMarks? = nil) {
    regionMarks = region
    isInline = region != nil
    self.dialect = dialect
    self.width = width
    self.height = height
    codes = PaletteCodeCache(dialect)
    selectsEntriesAlone = dialect.depth >= .palette256
    colorReducer = dialect.depth == .ansi8 || dialect.depth == .ansi16 ? ColorReducer(dialect.depth) : nil
    capacity = 4096
    buffer = .allocate(capacity: capacity)
    roleEntries = .allocate(capacity: Theme.Role.count)
    roleEntries.initialize(repeating: -1, count: Theme.Role.count)
    use(themes)
  }

  deinit {
    buffer.deallocate()
    roleEntries.deallocate()
  }

  /// The bytes of the current frame.
  // SAFETY: the pointer is valid until the next call of any method.
  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: buffer, count: count) }

  /// Starts a new frame: discards the bytes.
  package func clear() { count = 0 }

  /// Writes what differs between the cells that the terminal shows and the next ones: moved rows, then changed runs. `shown` equals `next`
  /// afterwards. Returns the number of cells that differ.
  ///
  /// - Parameter onChange: Called with each run of changed cells: row, first column, number of cells.
  package func write(
    _ next: borrowing CellBuffer, over shown: inout CellBuffer, onChange: ((_ row: Int, _ column: Int, _ count: Int) -> Void)? = nil
  ) -> Int {
    shown.takeDifferences(
      from: next, scrolling: canScroll, coversJoinedMarks: true, scrolled: { scroll($0) },
      changed: { row, column, cells in
        write(row: row, column: column, cells: cells)
        onChange?(row, column, cells.count)
      })
  }

  /// Discards the record of the terminal's state except its size. The next bytes set everything that they need.
  package func forget(width: Int, height: Int) {
    self.width = width
    self.height = height
    if !isInline { row = nil }
    pen = nil
    margins = nil
  }

  /// Copies another writer's record of the terminal's state.
  package func takeOver(from other: FrameWriter) {
    forget(width: other.width, height: other.height)
    use(other.themes)
    if dialect.depth == other.dialect.depth { readability = other.readability }
    (shownFront, shownBack) = (other.shownFront, other.shownBack)
    (row, column, lastRow, pen, shownAttributes) = (other.row, other.column, other.lastRow, other.pen, other.shownAttributes)
    (margins, cursorIsVisible) = (other.margins, other.cursorIsVisible)
    (cursorShape, shownShape, restingPoint) = (other.cursorShape, other.shownShape, other.restingPoint)
    penLink.keep(pen?.link ?? 0)
  }
}
