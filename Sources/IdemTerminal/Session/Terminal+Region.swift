import CIdemNcurses
import IdemScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An inline region: how it begins, its frames, a new size, and the full screen that covers it.
extension Terminal {
  /// Whether an inline region can be shown. If not, an app prints plain lines: the terminal's sequences are unknown, or the output is the log
  /// of a build (CI is set).
  package var canShowRegion: Bool { capabilities.hasDialect && options.variable("CI") == nil }

  /// Whether the region is on the terminal: the app is inline, and no full screen covers the region.
  @inline(__always) var showsRegion: Bool { isInline && !inline!.isCovered }

  /// The largest region: the terminal without the row below the region's last one, and without the columns that stay free.
  package var regionSpace: Size { inline?.space(in: size) ?? Size(width: max(1, size.width), height: max(1, size.height - 1)) }

  /// Makes the bytes of a frame of the region. Returns the number of cells that differ.
  func drawRegion(_ next: inout CellBuffer, cursor: Point?) -> Int {
    if let up = inline!.takeRowsAbove() { writer.returnToRegion(up: up) }
    let lines = holdsPrints ? [] : above.take()
    let cells = screen.drawRegion(&next, cursor: cursor, printing: lines)
    inline!.frameDrawn(caret: cursor ?? writer.shownRestingPoint)
    storeWayOut()
    return cells
  }

  /// Sets whether the last picture stays at the end.
  package func setRegionStays(_ stays: Bool) {
    inline?.setStays(stays)
    storeWayOut()
  }

  // MARK: Start

  /// Prepares the region, before the modes are chosen.
  func startRegion(_ region: RegionOptions) {
    let inline = Region(stays: region.stays, reflow: Reflow(capabilities.name, variable: options.variable), size: size)
    self.inline = inline
    // The app has chosen a theme before.
    screen.use(FrameWriter(dialect: writer.dialect, width: size.width, height: 0, region: inline.marks))
    updateReadability()
    prints.useRegion(above: region.prints == .above, untouched: region.prints == .untouched)
  }

  /// Starts a region on the cursor's row, or on the next one if that row is not empty.
  func enterRegion() {
    // A full screen may have covered it when the app left.
    if let (region, _) = inline!.uncover() {
      screen.show(region, isStale: true)
      updateReadability()
    }
    writer.clear()
    writer.append(modes.entering)
    writer.append(Array("\u{1B}[6n".utf8))
    input.expectCursorReports(1)
    inline!.awaitStart()
    output.send(writer.bytes)
    // The cursor's position. Keys that arrive are delivered later.
    awaitReply { !inline!.awaitsStart }
    writer.clear()
    if inline!.needsNewRow { writer.append([0x0D, 0x0A]) }
    screen.beginRegion(width: regionSpace.width)
    inline!.begin(size: size)
    writer.append(window.title)
    sendQueries()
    storeWayOut()
  }

  /// Reads input until the terminal has reported its colors: the first lines are printed for good, in colors for them.
  func awaitColors() { awaitReply { queries.pendingSince == nil } }

  /// Reads input until a reply has arrived, for at most 100 ms.
  private func awaitReply(_ isReceived: () -> Bool) {
    let end = milliseconds() + Terminal.longestWaitForPosition
    while !isReceived() {
      var wait = pollfd(fd: input.descriptor, events: Int16(POLLIN), revents: 0)
      let left = end - milliseconds()
      guard left > 0 else { return }
      let ready = poll(&wait, 1, Int32(left))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return }
      // Unlike `readInput`, this must not deliver the events that wait.
      guard read({ input.keep([$0]) }) == .open else { return }
    }
  }

  /// Milliseconds.
  private static let longestWaitForPosition = 100

  // MARK: The way out

  /// The bytes that move the cursor out of the region, and out of a full screen that covers it.
  ///
  /// - Parameter erases: whether the region is erased instead of left.
  func wayOut(erasing: Bool) -> [UInt8] {
    guard let inline else { return [] }
    let word = inline.wayOut(writer, height: screen.cells.height, erasing: erasing, isCovered: false)
    return (inline.isCovered ? modes.coverLeaving : []) + Region.bytes(wayOut: word)
  }

  /// Stores for the crash guard how to leave the region.
  func storeWayOut() {
    guard options.catchesSignals, let inline else { return }
    idem_guard_set_region(inline.wayOut(writer, height: screen.cells.height, erasing: !inline.stays, isCovered: inline.isCovered))
  }

  // MARK: A new size

  /// Holds the region's frames: the terminal's size is changing.
  func holdForResize() {
    // tmux reflows its lines up to 250 ms after it has reported the new size.
    let isLate = options.variable("TMUX") != nil
    inline?.hold(until: milliseconds() + (isLate ? 300 : 50))
  }

  /// Whether the region's frames wait until the size no longer changes.
  package var isSettling: Bool {
    guard let left = settlingTimeout else { return false }
    if left > 0 { return true }
    settleRegion()
    return false
  }

  /// The milliseconds until the size counts as settled; nil if it does.
  package var settlingTimeout: Int? { isInline ? inline!.settlingTime(at: milliseconds()) : nil }

  /// Computes where the region is after a resize. The next frame is a whole picture.
  private func settleRegion() {
    updateSize()
    inline!.settle(in: size, writer, screen.cells)
    screen.requestPicture()
  }

  // MARK: A full screen over the region

  /// Covers the region by the alternate screen. The next frame is a whole picture of the full screen.
  package func cover() {
    guard showsRegion, isRunning else { return }
    finishOutput()
    inline!.cover(screen.surface)
    storeWayOut()
    screen.use(FrameWriter(dialect: writer.dialect, width: size.width, height: size.height))
    updateReadability()
    writer.shownShape = nil
    writer.append(modes.coverEntering)
    writer.append(changedMouseReports)
    output.send(writer.bytes)
    screen.restart()
  }

  /// Returns from the alternate screen to the region. The region is as it was, unless the size has changed.
  package func uncover() {
    guard isInline, inline!.isCovered, isRunning else { return }
    finishOutput()
    guard let (region, isStale) = inline!.uncover() else { return }
    // The theme and what is known about the colors may have changed while the region was covered.
    screen.show(region, isStale: isStale)
    updateReadability()
    writer.clear()
    writer.append(modes.coverLeaving)
    output.send(writer.bytes)
    writer.cursorIsVisible = nil
    writer.shownShape = nil
    // Leaving the alternate screen restores the cursor's row, and ends with a carriage return.
    writer.column = 0
    writer.pen = nil
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
      let ready = pollBoth(&wait, patience)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return }
      if wait.1.revents != 0 {
        signals.deferArrived()
        if signals.ending != nil { return }
      }
      if wait.0.revents != 0 { output.resume(writer.bytes) }
    }
  }
}
