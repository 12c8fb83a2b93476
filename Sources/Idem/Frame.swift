import IdemCore
import IdemScreen

extension ViewTree {
  /// Makes one frame, from the state to the screen; its statistics are `latestStats` then. Returns false if there is nothing to do; then
  /// nothing runs and nothing is written.
  ///
  /// Before: `Node.becomeStale` and `RenderNode.requestLayout` filled the queues of the `Scheduler`. The caller is `AppHost.makeFrame`.
  package func frame(on screen: any Screen) -> Bool {
    guard hasWork else { return false }
    let isTimed = isTimed, focus = focus
    // Runs a pass, and returns its time in nanoseconds. The clock is read only if an observer needs the times.
    func time(_ pass: () -> Void) -> Int {
      let start = isTimed ? MonotonicClock.now() : 0
      pass()
      return isTimed ? MonotonicClock.now() - start : 0
    }
    begin()  // from here on, writes of state belong to the next frame
    let updating = time { update() }  // runs stale bodies; equal children are skipped (ViewTree+Update)
    let layingOut = time {
      layout()  // measures what may have another size, up to the first parent that keeps its own, then places (ViewTree+Layout)
      focus.settle()  // checks the focus. If it moves, its readers are updated and laid out (FocusManager+Settling)
    }
    let painting = time { paint() }  // paints the damage into the cell buffer (ViewTree+Paint)
    recordPicture()
    if isInline { willShow?() }  // an inline region and a full screen over it are two screens
    var shown = (cells: 0, bytes: 0)
    let cursor = focus.cursor
    if cursor != nil { screen.cursorShape = focus.cursorShape } else { screen.restingPoint = focus.restingPoint }
    let writing = time { shown = screen.show(&cellBuffer.pointee, cursor: cursor) }  // diffs, then writes the bytes (Terminal+Show)
    recordShown(cells: shown.cells, bytes: shown.bytes)
    if isTimed { recordTimes(update: updating, layout: layingOut, paint: painting, write: writing) }
    commit()  // runs onAppear, onChange and tasks; what they write belongs to the next frame (ViewTree+Commit)
    if hasFrameObservers { notifyFrameObservers(latestStats) }  // includes the observers that this frame added
    return true
  }
}
