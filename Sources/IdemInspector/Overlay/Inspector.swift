import IdemCore
import IdemScreen
import IdemViews

/// The overlay over an app. It is a separate tree of views with its own cell buffer, counters and keys, drawn over the app's picture.
///
/// The app's tree is only observed. The inspector does not change its size, its focus, its state or its counters.
@MainActor
package final class Inspector {
  /// The app's tree.
  let app: ViewTree
  /// The panel's tree.
  package let overlay: ViewTree
  package let log: InspectorLog
  package let model: InspectorModel
  package private(set) var flash: Flash
  /// The size of the other terminal that shows the panel; nil if the panel is over the app.
  private var otherScreen: Size?
  /// The panel's frame on its screen.
  package private(set) var frame = Rect.zero
  /// Whether the picture must be composed and shown again.
  package var needsShow = true
  /// Whether the user has closed the inspector with a key of the panel.
  package internal(set) var isClosing = false
  private var changedRuns: [(row: Int, column: Int, count: Int)] = []
  private var fading: WakeUp?
  var playing: WakeUp?
  /// The time of the clock at the start of the app.
  let appStart: Int
  /// One frame in this many is compared with a full repaint.
  private static let checkInterval = 10

  /// Opens the inspector and starts to record the app's frames.
  ///
  /// - Parameters:
  ///   - frame: the number of the app's next frame.
  ///   - start: the time of the clock at the start of the app.
  ///   - otherScreen: the size of the terminal that shows the panel, if it is another one than the app's.
  package init(app: ViewTree, frame: Int, start: Int, dock: InspectorSettings.Dock = .bottom, otherScreen: Size? = nil) {
    self.app = app
    self.otherScreen = otherScreen
    appStart = start
    model = InspectorModel(dock: dock, isApart: otherScreen != nil)
    let live = LiveViews(below: app.root)
    model.frames = app.diagnostics.history?.frames.map { FrameRecord($0, since: start, live) } ?? []
    log = InspectorLog(of: app, frame: frame)
    flash = Flash(width: app.size.width, height: app.size.height)
    overlay = ViewTree(size: Size(width: 1, height: 1))
    overlay.timers.clock = app.timers.clock
    layOut()
    overlay.setContent(InspectorPanel(inspector: self))
    app.addRecorder(log)
    app.diagnostics.history?.keep(frames: InspectorModel.mostFrames, bytes: InspectorModel.mostPictureBytes)
  }

  /// Stops recording.
  package func close() {
    app.removeRecorder(log)
    fading?.cancel()
    playing?.cancel()
    app.diagnostics.history?.keepUsual()
  }

  // MARK: Placement

  /// Computes the panel's frame for the current size of the screen.
  package func layOut() {
    let screen = app.size
    if (flash.width, flash.height) != (screen.width, screen.height) { flash = Flash(width: screen.width, height: screen.height) }
    frame =
      otherScreen.map { Rect(origin: .zero, size: $0) } ?? InspectorPlace.frame(on: screen, model.dock, isStripOnly: model.isStripOnly)
    if frame.size != overlay.size { overlay.resize(to: frame.size) }
    refresh()
  }

  /// Sets the size of the other terminal that shows the panel.
  package func resizeOtherScreen(to size: Size) {
    otherScreen = size
    layOut()
  }

  /// Redraws the panel.
  func refresh() {
    model.changed()
    needsShow = true
  }

  // MARK: Recording the app

  /// Adds a run of the app's cells that differ from what was shown before.
  package func changed(row: Int, column: Int, count: Int) { changedRuns.append((row, column, count)) }

  /// Checks the app's painted picture before the frame is committed; sometimes compares it with a full repaint.
  package func check(_ picture: borrowing CellBuffer, cells: Int, bytes: Int, isCursorSame: Bool, isScrolled: Bool) {
    if cells == 0, bytes > 0, isCursorSame, !isScrolled {
      model.report("#\(log.frame): \(bytes) bytes were sent, but no cell changed")
    }
    guard log.frame % Inspector.checkInterval == 0 else { return }
    model.checks += 1
    let fresh = app.freshPicture()
    guard fresh != picture else { return }
    let place = Inspector.firstDifference(fresh, picture)
    model.report("#\(log.frame): the picture differs from a full repaint at column \(place.x), row \(place.y)")
  }

  private static func firstDifference(_ a: CellBuffer, _ b: borrowing CellBuffer) -> Point {
    for row in 0..<a.height {
      for column in 0..<a.width where a[column: column, row: row] != b[column: column, row: row] { return Point(x: column, y: row) }
    }
    return .zero
  }

  /// Adds a finished frame of the app.
  package func frameMade(number: Int, time: Int) -> FrameRecord {
    light()
    let record = log.record(number: number, time: time)
    model.ownCells -= record.stats.cellsChanged
    model.ownBytes -= record.stats.bytesWritten
    model.add(record)
    followView()
    refresh()
    return record
  }

  private func light() {
    for run in changedRuns { flash.countChange(row: run.row, column: run.column, count: run.count) }
    let painted = log.paintedRects
    switch model.flash {
    case .cells:
      for run in changedRuns {
        let kind = painted.last { $0.rect.intersects(Rect(x: run.column, y: run.row, width: run.count, height: 1)) }?.kind
        flash.light(Rect(x: run.column, y: run.row, width: run.count, height: 1), kind ?? .identity)
      }
    case .equal:
      for item in painted { flash.light(item.rect, item.kind) }
      for run in changedRuns { flash.darken(row: run.row, column: run.column, count: run.count) }
    case .bodies: for item in log.evaluatedRects { flash.light(item.rect, item.kind) }
    case .heat, .off: break
    }
    changedRuns.removeAll(keepingCapacity: true)
    scheduleFading()
  }

  private func scheduleFading() {
    guard flash.isLit else { return }
    fading?.cancel()
    fading = overlay.timers.schedule(at: overlay.timers.clock.now + Flash.interval) { [weak self] _ in
      guard let self else { return }
      flash.fade()
      needsShow = true
      scheduleFading()
    }
  }

  /// Removes all counted values.
  func reset() {
    log.reset()
    flash.clear()
    model.frames.removeAll()
    model.lists.removeAll()
    model.violations.removeAll()
    stopPlaying()
    (model.selectedFrame, model.listsTop, model.ownBytes, model.ownCells, model.checks) = (nil, 0, 0, 0, 0)
  }

  func turnFlash() {
    model.flash = model.flash.next
    let heat = flash
    flash.clear()
    flash.keepHeat(of: heat)
  }

  // MARK: Picture

  /// Draws the inspector over a picture of the app: the tints, the outline of the selected view, and the panel, unless another terminal shows it.
  package func compose(over picture: inout CellBuffer) {
    if !goBack(&picture) { flash.tint(&picture, model.flash) }
    if model.hasKeys, let view = model.selectedView, !view.isRemoved, let outline = view.firstRenderNode?.screenFrame {
      Inspector.draw(outline, on: &picture)
      if model.lookedAt != nil { drawBoxes(of: view, on: &picture) }
    }
    if !model.isApart { overlay.cellBuffer.pointee.copy(to: &picture, at: frame.origin) }
  }

  private static func draw(_ rect: Rect, on picture: inout CellBuffer) {
    picture.restyle(rect) { InspectorColors.paint(&$0, on: InspectorColors.selected) }
    // The underline is visible without colors too.
    picture.restyle(Rect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1)) { $0.attributes.insert(.underline) }
  }

  /// Adds the cells and bytes of a composed picture that was shown. What exceeds the app's own numbers is counted for the inspector.
  package func shown(cells: Int, bytes: Int) {
    model.ownCells += cells
    model.ownBytes += bytes
  }

  /// The position of the shown cursor: the app's, unless the panel covers it or gets the keys.
  package func cursor(_ appCursor: Point?) -> Point? {
    if model.isApart { return appCursor }
    guard !model.hasKeys, let appCursor, !frame.contains(appCursor) else { return nil }
    return appCursor
  }
}
