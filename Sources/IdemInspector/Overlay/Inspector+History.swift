import IdemCore
import IdemScreen

/// Going back through the recorded frames. Only the shown picture changes: the app goes on, or is paused as before.
extension Inspector {
  /// The answer about the latest frames, or about the frame that the user went back to.
  var answer: Answer {
    let frames = Answer.frames(of: model.frames, selected: model.selectedFrame)
    let age = model.selectedFrame == nil ? frames.last.map { max(0, now - $0.time) } : nil
    return Answer(frames, age: age, recorded: model.frames)
  }

  /// The counters that the page of views shows: of all frames, or of the frame that the user went back to.
  var shownCounts: [ObjectIdentifier: InspectorLog.NodeTally] {
    guard let number = model.selectedFrame else { return log.nodes }
    return InspectorLog.counts(of: app.diagnostics.history?.frames.filter { $0.number == number } ?? [], in: app)
  }

  /// The time since the start of the app, in nanoseconds.
  private var now: Int { app.timers.clock.now - appStart }

  /// Goes to an earlier (negative) or later recorded frame. After the newest one, the app itself is shown again.
  func step(by distance: Int) {
    let frames = model.frames
    guard !frames.isEmpty else { return }
    let current = model.selectedFrame.flatMap { number in frames.firstIndex { $0.number == number } } ?? frames.count
    let next = max(0, current + distance)
    select(next < frames.count ? frames[next].number : nil)
  }

  /// Goes to a frame; nil for the app as it is now.
  func select(_ number: Int?) {
    model.selectedFrame = number
    if number == nil { stopPlaying() }
    refresh()
  }

  /// Replaces the app's picture by that of the selected frame, with the cells tinted that the frame changed. Returns whether there is one.
  func goBack(_ shown: inout CellBuffer) -> Bool {
    guard let number = model.selectedFrame, let history = app.diagnostics.history,
      let picture = history.picture(ofFrame: number, shown: app.cellBuffer.pointee)
    else { return false }
    shown = picture
    guard let before = history.picture(ofFrame: number - 1, shown: app.cellBuffer.pointee) else { return true }
    let kind = model.frames.last { $0.number == number }?.origins.first?.kind ?? .state
    let color = InspectorColors.tint(kind, percent: 80)
    for row in 0..<picture.height {
      for column in 0..<picture.width where picture[column: column, row: row] != before[column: column, row: row] {
        shown.restyle(Rect(x: column, y: row, width: 1, height: 1)) { InspectorColors.paint(&$0, on: color) }
      }
    }
    return true
  }

  /// Goes to the latest frame, up to the selected one, that changed a cell.
  func goToChange(at point: Point) {
    guard app.cellBuffer.pointee.bounds.contains(point) else { return }
    let last = model.selectedFrame ?? .max
    var later: Cell?, found: Int?
    app.diagnostics.history?.visitPictures(backFrom: app.cellBuffer.pointee) { number, picture in
      let cell = picture[column: point.x, row: point.y]
      if number < last, let later, later != cell { found = number + 1 }
      later = number <= last ? cell : nil
      return found == nil
    }
    if let found { select(found) }
  }

  // MARK: Playing

  /// The longest pause between two frames while they are played, in nanoseconds.
  private static let longestPause = 1_000_000_000
  /// The shortest one, so that each frame can be seen.
  private static let shortestPause = 150_000_000

  /// Plays the recorded frames from the selected one on, in the pace in which they were made, or stops.
  func togglePlaying() {
    if model.isPlaying { return stopPlaying() }
    guard let first = model.frames.first else { return }
    if model.selectedFrame == nil { model.selectedFrame = first.number }
    model.isPlaying = true
    scheduleStep()
    refresh()
  }

  func stopPlaying() {
    model.isPlaying = false
    playing?.cancel()
    playing = nil
  }

  private func scheduleStep() {
    let frames = model.frames
    guard let place = frames.firstIndex(where: { $0.number == model.selectedFrame }), place + 1 < frames.count else {
      stopPlaying()
      return refresh()
    }
    let pause = min(max(frames[place + 1].time - frames[place].time, Inspector.shortestPause), Inspector.longestPause)
    playing = overlay.timers.schedule(at: overlay.timers.clock.now + pause * model.playingSlowness) { [weak self] _ in
      guard let self, model.isPlaying else { return }
      model.selectedFrame = frames[place + 1].number
      refresh()
      scheduleStep()
    }
  }
}
