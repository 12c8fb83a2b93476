import IdemScreen

/// The screen as the terminal shows it: its cells, the writer that knows its cursor and pen, and what the next frame does beside the differences.
///
/// It makes the bytes of a frame in `writer`, and sends nothing. While the terminal has not accepted a frame, it keeps the newest cell buffer.
struct TerminalScreen {
  /// Replaced once if the terminal replies that it has more colors than its terminfo entry specifies, and by that of the other screen of an inline
  /// app.
  private(set) var writer: FrameWriter
  /// What the terminal shows once all pending output is written.
  private(set) var cells: CellBuffer
  /// Whether the next frame is a whole picture. It is then needed even if nothing has changed.
  private(set) var needsPicture = true
  /// Whether the whole picture is only written again, in other colors, without clearing the screen.
  private var onlyRewrites = false
  /// The newest cell buffer while the previous frame is pending, and whether `cells` is older than that.
  private var newest: (cellBuffer: CellBuffer, cursor: Point?)?
  private var isBehind = false

  private let renderer: NcursesRenderer
  /// Whether ncurses paints whole pictures.
  private let usesNcurses: Bool
  /// Whether the writer knows the terminal's sequences.
  private let hasDialect: Bool
  /// Whether the writer writes the frames; if false, each frame goes through the diff of ncurses.
  private let writesDirectly: Bool

  /// - Parameter wantsNcurses: whether ncurses writes every frame, if it can.
  init(_ renderer: NcursesRenderer, _ dialect: Dialect?, depth: ColorDepth, size: Size, wantsNcurses: Bool) {
    self.renderer = renderer
    hasDialect = dialect != nil
    usesNcurses = dialect == nil || !NcursesRenderer.isLimited
    writesDirectly = dialect != nil && (!wantsNcurses || !usesNcurses)
    renderer.paintsAll = !writesDirectly
    writer = FrameWriter(dialect: dialect ?? Dialect(depth: depth), width: size.width, height: size.height)
    cells = CellBuffer(width: size.width, height: size.height)
  }

  /// Whether the frames are written without ncurses.
  var isWrittenDirectly: Bool { writesDirectly }

  func end() { renderer.end() }

  // MARK: What the next frame does

  /// Makes the next frame a whole picture.
  mutating func requestPicture() { (needsPicture, onlyRewrites) = (true, false) }

  /// Makes the next frame write all rows again.
  mutating func requestRewrite() {
    guard !needsPicture else { return }
    (needsPicture, onlyRewrites) = (true, writesDirectly)
  }

  /// Makes the next frame a whole picture, and forgets the cell buffer that was kept: the app's modes were entered.
  mutating func restart() {
    newest = nil
    requestPicture()
  }

  /// The picture is lost: another program may have written on the screen.
  mutating func forgetPicture() {
    requestPicture()
    writer.pictures?.forgetAll()
    writer.cursorIsVisible = nil
    writer.shownShape = nil
  }

  private mutating func pictureIsShown() { (needsPicture, onlyRewrites) = (false, false) }

  // MARK: A terminal that is slow

  /// Keeps a cell buffer that cannot be shown now. `takeNewest` returns it.
  mutating func keep(_ next: inout CellBuffer, cursor: Point?) {
    newest = (next, cursor)
    isBehind = true
    next.history?.isBehind = true
    next.clearRecordedChanges()
  }

  /// Leaves a cell buffer out: the terminal cannot show it.
  mutating func leaveOut(_ next: inout CellBuffer) {
    requestPicture()
    next.history?.isBehind = true
    next.clearRecordedChanges()
  }

  /// Removes and returns the cell buffer that was kept.
  mutating func takeNewest() -> (cellBuffer: CellBuffer, cursor: Point?)? {
    defer { newest = nil }
    return newest
  }

  /// Before a frame: if buffers were kept or left out, the changes that this one has recorded are not all.
  @inline(__always) mutating func catchUp(_ next: inout CellBuffer) {
    guard isBehind else { return }
    newest = nil
    next.clearRecordedChanges()
    next.markAllWritten()
    isBehind = false
  }

  // MARK: Frames

  /// Makes the bytes that show a cell buffer, with its cursor at `cursor` or hidden. Returns the number of cells that differ.
  mutating func draw(_ next: borrowing CellBuffer, cursor: Point?) -> Int {
    if needsPicture || next.width != cells.width || next.height != cells.height {
      return onlyRewrites && next.width == cells.width && next.height == cells.height ? rewrite(next, cursor) : paint(next, cursor)
    }
    let count: Int
    if writesDirectly {
      if let pictures = writer.pictures {
        count = writer.writePictures(pictures, next, over: &cells)
      } else {
        count = writer.write(next, over: &cells)
      }
      writer.showCursor(at: cursor)
    } else {
      count = cells.takeDifferences(from: next, scrolling: false, scrolled: { _ in }, changed: { _, _, _ in })
      // If no cell changed, ncurses is not called: it would move the cursor home, and the writer would move it back.
      if count > 0 || !hasDialect {
        renderer.paint(next, whole: false, completing: hasDialect, cursor: cursor ?? writer.restingPoint, writer: writer)
        if let pictures = writer.pictures { writer.drawAllPictures(pictures, next) }
      }
      finish(cursor)
    }
    return count
  }

  /// Makes the bytes that show a frame of an inline region, below the lines that are printed with it. Returns the number of cells that differ.
  mutating func drawRegion(_ next: inout CellBuffer, cursor: Point?, printing lines: [PrintedLines]) -> Int {
    let count = writer.writeRegion(&next, over: &cells, printing: lines, isWhole: needsPicture, cursor: cursor)
    pictureIsShown()
    return count
  }

  /// Paints a whole picture: with ncurses, unless its file in memory may be too small.
  private mutating func paint(_ next: borrowing CellBuffer, _ cursor: Point?) -> Int {
    writer.forget(width: next.width, height: next.height)
    if !usesNcurses {
      writer.resetForOtherWriter()
      writer.append(TerminalScreen.clear)
      return rewrite(next, cursor)
    }
    renderer.paint(next, whole: true, completing: hasDialect, cursor: cursor ?? writer.restingPoint, writer: writer)
    if let pictures = writer.pictures { writer.drawAllPictures(pictures, next) }
    finish(cursor)
    cells.become(next)
    pictureIsShown()
    return next.width * next.height
  }

  private static let clear = Array("\u{1B}[H\u{1B}[2J".utf8)

  /// Writes the whole picture in other colors.
  private mutating func rewrite(_ next: borrowing CellBuffer, _ cursor: Point?) -> Int {
    writer.rewrite(next)
    if let pictures = writer.pictures { writer.drawAllPictures(pictures, next) }
    writer.showCursor(at: cursor)
    cells.become(next)
    pictureIsShown()
    return next.width * next.height
  }

  /// Sets the cursor of a frame that ncurses painted.
  private func finish(_ cursor: Point?) {
    if hasDialect {
      writer.showCursor(at: cursor)
    } else if writer.cursorIsVisible != (cursor != nil) {
      writer.append(cursor == nil ? writer.dialect.hideCursor : writer.dialect.showCursor)
      writer.cursorIsVisible = cursor != nil
    }
  }

  // MARK: Colors and widths

  /// Replaces the writer with one that has another number of colors. Call it only between frames: the bytes of the old writer are lost.
  mutating func raise(to depth: ColorDepth, hasWideAmbiguous: Bool) {
    let raised = raisedWriter(depth, hasWideAmbiguous, region: writer.regionMarks)
    raised.takeOver(from: writer)
    raised.pictures = writer.pictures
    writer = raised
  }

  private func raisedWriter(_ depth: ColorDepth, _ hasWideAmbiguous: Bool, region: RegionMarks? = nil) -> FrameWriter {
    var dialect = writer.dialect
    dialect.depth = depth
    if dialect.depth != writer.dialect.depth { dialect.entries = nil }
    dialect.hasWideAmbiguous = hasWideAmbiguous
    return FrameWriter(dialect: dialect, width: cells.width, height: cells.height, region: region)
  }

  /// Whether the picture looks different with a higher number of colors: one of its colors was reduced before, or text is readable in another
  /// color, or the theme has such colors. Cost: O(cells), once, when the terminal has answered.
  ///
  /// - Parameter prepare: makes a writer use what is known about the colors.
  func looksDifferent(than before: ColorDepth, raisedTo depth: ColorDepth, hasWideAmbiguous: Bool, _ prepare: (FrameWriter) -> Void) -> Bool
  {
    if cells.hasColors(beyond: before) { return true }
    guard writer.readability != nil || writer.isThemed else { return false }
    let raised = raisedWriter(depth, hasWideAmbiguous)
    raised.use(writer.themes)
    prepare(raised)
    return cells.containsStyle { style in
      var drawn = style
      drawn.attributes.insert(Readability.drawn)
      return writer.shown(style) != raised.shown(style) || writer.shown(drawn) != raised.shown(drawn)
    }
  }

  /// Makes the writer use other colors for text. The picture is written again if it looks different.
  mutating func replaceReadability(_ prepare: (FrameWriter) -> Void) {
    let old = writer.readability
    prepare(writer)
    let new = writer.readability
    if !needsPicture, cells.containsStyle(where: { looksDifferent($0, old, new) }) { requestRewrite() }
  }

  /// Whether a style looks different with another `Readability`.
  private func looksDifferent(_ style: Style, _ old: Readability?, _ new: Readability?) -> Bool {
    defer { writer.readability = new }
    func looks(_ style: Style) -> Bool {
      writer.readability = old
      let before = writer.shown(style)
      writer.readability = new
      return writer.shown(style) != before
    }
    var drawn = style
    drawn.attributes.insert(Readability.drawn)
    return looks(style) || looks(drawn)
  }

  // MARK: The two screens of an inline app

  /// One of the two: the region, and the full screen that covers it.
  struct Surface {
    let writer: FrameWriter
    let cells: CellBuffer
  }

  var surface: Surface { Surface(writer: writer, cells: cells) }

  /// Uses another writer, which has the themes of the one before.
  mutating func use(_ next: FrameWriter) {
    next.use(writer.themes)
    writer = next
  }

  /// Returns to the other screen, as it was left. `isStale` is whether the terminal has changed it.
  mutating func show(_ surface: Surface, isStale: Bool) {
    use(surface.writer)
    cells = surface.cells
    newest = nil
    (needsPicture, onlyRewrites) = (isStale, false)
  }

  /// Starts a region of a width, without rows.
  mutating func beginRegion(width: Int) {
    writer.beginRegion(width: width)
    writer.cursorIsVisible = false
    writer.shownShape = .standard
    cells = CellBuffer(width: width, height: 0)
  }
}

extension CellBuffer {
  /// Whether a cell has a style that matches. Equal styles in a row are checked once.
  func containsStyle(where matches: (Style) -> Bool) -> Bool {
    (0..<height).contains { row in
      withRow(row) { cells in
        var last: Style?
        for cell in cells where cell.style != last {
          if matches(cell.style) { return true }
          last = cell.style
        }
        return false
      }
    }
  }
}

extension FrameWriter {
  /// Whether the writer has a number of colors, and the width of ambiguous scalars. Of the writer, not of the screen: a method of the struct would copy it.
  @inline(__always) func fits(_ depth: ColorDepth, hasWideAmbiguous: Bool) -> Bool {
    dialect.depth == depth && dialect.hasWideAmbiguous == hasWideAmbiguous
  }
}
