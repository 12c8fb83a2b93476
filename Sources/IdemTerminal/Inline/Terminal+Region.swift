import CIdemNcurses
import IdemScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Frames of an inline region.
extension Terminal {
  /// Whether an inline region can be shown. If not, an app prints plain lines: the terminal's sequences are unknown, or the output is the log
  /// of a build (CI is set).
  package var canShowRegion: Bool { capabilities.hasDialect && options.variable("CI") == nil }

  /// Writes a frame of the region. Returns the number of cells that differ.
  func writeRegion(_ next: inout CellBuffer, cursor: Point?) -> Int {
    if let up = region!.rowsAbove {
      writer.returnToRegion(up: up)
      region!.rowsAbove = nil
    }
    let lines = holdsPrints ? [] : above.take()
    let cells = writer.writeRegion(&next, over: &shown, printing: lines, isWhole: needsPicture, cursor: cursor)
    needsPicture = false
    region!.caret = cursor ?? writer.shownRestingPoint
    storeWayOut()
    return cells
  }

  /// Whether lines wait to be printed above, and may be.
  package var hasLinesToPrint: Bool { isInline && region!.covered == nil && !above.lines.isEmpty && !holdsPrints }

  /// Whether lines wait until the terminal has reported its colors: what is printed cannot be changed later, and must be readable on them. They
  /// wait for at most `replyTimeout` after the query.
  var holdsPrints: Bool { heldFor.map { $0 > 0 } ?? false }

  /// The milliseconds for which lines are held still; nil if they are not.
  private var heldFor: Int? {
    guard region?.printsAtOnce == false, case .pending(let start) = queries else { return nil }
    return start + options.replyTimeout - milliseconds()
  }

  /// Prints all lines from now on, whatever the terminal has reported: the app ends or stops.
  package func printAtOnce() { region?.printsAtOnce = true }

  /// The largest region: the terminal without the row below the region's last one, and without the columns that stay free.
  package var regionSpace: Size {
    let columns = region?.reflow.freeColumns ?? 0, rows = region?.reflow.marks.restsBelow == true ? 2 : 1
    return Size(width: max(1, size.width - columns), height: max(1, size.height - rows))
  }

  /// Prints the lines that wait, and shows the region again as it is.
  package func printWaitingLines() {
    printAtOnce()
    guard hasLinesToPrint else { return }
    var next = shown
    _ = show(&next, cursor: writer.cursorIsVisible == true ? region?.caret : nil)
    finishOutput()
  }

  /// Sets whether the last picture stays at the end.
  package func setRegionStays(_ stays: Bool) {
    region?.options.stays = stays
    storeWayOut()
  }

  // MARK: Start and end

  /// Starts a region on the cursor's row, or on the next one if that row is not empty.
  func enterRegion() {
    writer.clear()
    writer.append(protocols.entering)
    writer.append(Array("\u{1B}[6n".utf8))
    decoder.expectedCursorReports = 1
    region!.startColumn = nil
    output.send(writer.bytes)
    awaitPosition()
    writer.clear()
    if region!.startColumn ?? 0 > 0 { writer.append([0x0D, 0x0A]) }
    writer.beginRegion(width: regionSpace.width)
    writer.cursorIsVisible = false
    writer.shownShape = .standard
    shown = CellBuffer(width: regionSpace.width, height: 0)
    region!.size = size
    region!.rowsAbove = nil
    region!.caret = nil
    if let title { writer.append(title) }
    sendQueries()
    storeWayOut()
  }

  /// Reads input until the terminal has reported the cursor's position, for at most 100 ms. Keys that arrive are delivered later.
  private func awaitPosition() { awaitReply { region!.startColumn != nil } }

  /// Reads input until the terminal has reported its colors, for at most 100 ms: the first lines are printed for good, in colors for them.
  func awaitColors() {
    awaitReply {
      if case .pending = queries { false } else { true }
    }
  }

  private func awaitReply(_ isReceived: () -> Bool) {
    let end = milliseconds() + Terminal.longestWaitForPosition
    while !isReceived() {
      var wait = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      let left = end - milliseconds()
      guard left > 0 else { return }
      let ready = poll(&wait, 1, Int32(left))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return }
      // Unlike `readInput`, this must not deliver the events that wait.
      guard read({ typedAhead.append($0) }) == .open else { return }
    }
  }

  /// Milliseconds.
  private static let longestWaitForPosition = 100

  /// The bytes that move the cursor out of the region, and out of a full screen that covers it.
  ///
  /// - Parameter erases: whether the region is erased instead of left.
  func wayOut(erasing: Bool) -> [UInt8] {
    guard let region else { return [] }
    var bytes: [UInt8] = []
    if region.covered != nil { bytes += coverLeaving }
    let word = regionWord(erasing: erasing, isCovered: false)
    return bytes
      + [UInt8](unsafeUninitializedCapacity: Int(IDEM_WAY_OUT)) { buffer, count in
        count = idem_region_way_out(word, buffer.baseAddress!)
      }
  }

  /// Stores for the crash guard how to leave the region.
  func storeWayOut() {
    guard options.catchesSignals, let region else { return }
    idem_guard_set_region(regionWord(erasing: !region.options.stays, isCovered: region.covered != nil))
  }

  private func regionWord(erasing: Bool, isCovered: Bool) -> UInt32 {
    let (writer, shown) = region?.covered ?? (writer, shown)
    let row = writer.row ?? 0
    return idem_region(Int32(erasing ? row : shown.height - row), erasing, writer.lastRow > 0, isCovered)
  }

  // MARK: A new size

  /// Holds the region's frames: the terminal's size is changing.
  func holdForResize() {
    // tmux reflows its lines up to 250 ms after it has reported the new size.
    let isLate = options.variable("TMUX") != nil
    region?.settlesAt = milliseconds() + (isLate ? 300 : 50)
  }

  /// Whether the region's frames wait until the size no longer changes.
  package var isSettling: Bool {
    guard let time = region?.settlesAt else { return false }
    if milliseconds() < time { return true }
    settleRegion()
    return false
  }

  /// The milliseconds until the size counts as settled; nil if it does.
  package var settlingTimeout: Int? {
    guard isInline, let time = region!.settlesAt else { return nil }
    return max(0, time - milliseconds())
  }

  /// The milliseconds until lines are printed although the terminal has not reported its colors; nil if none wait for them.
  package var heldPrintsTimeout: Int? {
    guard isInline, !above.lines.isEmpty, let left = heldFor, left > 0 else { return nil }
    return left
  }

  /// Computes where the region is after a resize. The next frame is a whole picture.
  private func settleRegion() {
    guard var region else { return }
    region.settlesAt = nil
    updateSize()
    let (writer, shown) = region.covered ?? (writer, shown)
    let lengths = (0..<shown.height).map { shown.usedColumns(of: $0) }
    region.rowsAbove = region.reflow.rowsAbove(caret: region.caret, lengths: lengths, from: region.size, to: size)
    region.size = size
    // A single row may have become several.
    writer.lastRow = max(1, writer.lastRow)
    if region.covered != nil { region.isStale = true }
    self.region = region
    needsPicture = true
  }

  // MARK: A full screen over the region

  /// Covers the region by the alternate screen. The next frame is a whole picture of the full screen.
  package func cover() {
    guard region != nil, region?.covered == nil, isOpen, !isSuspended else { return }
    finishOutput()
    region!.covered = (writer, shown)
    enterCover()
  }

  /// Enters the alternate screen over the region.
  func enterCover() {
    storeWayOut()
    let before = writer
    writer = FrameWriter(dialect: before.dialect, width: size.width, height: size.height)
    writer.use(before.themes)
    updateReadability()
    writer.shownShape = nil
    writer.append(coverEntering)
    writer.append(changedMouseReports)
    output.send(writer.bytes)
    newest = nil
    needsPicture = true
  }

  /// Returns from the alternate screen to the region. The region is as it was, unless the size has changed.
  package func uncover() {
    guard let covered = region?.covered, isOpen, !isSuspended else { return }
    finishOutput()
    let themes = writer.themes
    (writer, shown) = covered
    region!.covered = nil
    // The theme and what is known about the colors may have changed while the region was covered.
    writer.use(themes)
    updateReadability()
    writer.clear()
    writer.append(Array(coverLeaving))
    output.send(writer.bytes)
    writer.cursorIsVisible = nil
    writer.shownShape = nil
    // Leaving the alternate screen restores the cursor's row, and ends with a carriage return.
    writer.column = 0
    writer.pen = nil
    newest = nil
    needsPicture = region!.isStale
    region!.isStale = false
    storeWayOut()
  }

  /// Writes the pending bytes of the last frame. Gives up at a signal that ends the process, and after a time without any progress.
  ///
  /// - Parameter patience: milliseconds; -1: without a limit, as a print to a stopped terminal waits.
  package func finishOutput(patience: Int32 = 500) {
    while output.isPending, !output.isLost {
      var wait = (
        pollfd(fd: output.descriptor, events: Int16(POLLOUT), revents: 0), pollfd(fd: signalDescriptor, events: Int16(POLLIN), revents: 0)
      )
      let ready = pollAll(&wait, patience)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return }
      if wait.1.revents != 0 {
        deferredSignals.formUnion(TerminalSignals(rawValue: idem_signals_take()))
        if deferredSignals.ending != nil { return }
      }
      if wait.0.revents != 0 { output.resume(writer.bytes) }
    }
  }
}
