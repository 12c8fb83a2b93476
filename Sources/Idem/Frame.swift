import IdemCore
import IdemScreen

extension ViewTree {
  /// Makes one frame, from the state to the screen; its statistics are `latestStats` then. Returns false if there is nothing to do; then
  /// nothing runs and nothing is written.
  ///
  /// Before: `Node.becomeStale` and `RenderNode.requestLayout` filled the queues of the `Scheduler`. The caller is `AppHost.makeFrame`.
  package func frame(on screen: any Screen) -> Bool {
    guard hasWork else { return false }
    makeFrame(on: screen)
    if hasFrameObservers { notifyFrameObservers(latestStats) }  // includes the observers that this frame added
    return true
  }

  /// Before a key or a paste: makes the frame that is due, and does not show it. A key may open a field, remove a row, or change what `onChange`
  /// observes. The next key must meet the result of that, also if both arrive in one read. The terminal gets one picture for both.
  ///
  /// Does nothing if the frame would only paint, as after most keys of a text field. What is left after 16 frames is done in the next ones.
  package func settleBeforeKey() {
    guard isUnsettled else { return }
    var frames = 0
    repeat {
      frames += 1
      makeFrame(on: nil)
      updateBeforeEvent()
    } while isUnsettled && frames < 16
    requestFrame()  // one of the actions may have been a request of a frame
  }

  /// The steps of a frame, in their order. Without a screen, its picture is not shown, and it counts for the next frame that is.
  private func makeFrame(on screen: (any Screen)?) {
    let isTimed = isTimed && screen != nil, focus = focus
    // Runs a pass, and returns its time in nanoseconds. The clock is read only if an observer needs the times.
    func time(_ pass: () -> Void) -> Int {
      let start = isTimed ? MonotonicClock.now() : 0
      pass()
      return isTimed ? MonotonicClock.now() - start : 0
    }
    begin(isShown: screen != nil)  // from here on, writes of state belong to the next frame
    // Runs stale bodies; equal children are skipped (ViewTree+Update). Before a key, they have run already.
    let updating = screen == nil ? 0 : time { update() }
    let layingOut = time {
      layout()  // measures what may have another size, up to the first parent that keeps its own, then places (ViewTree+Layout)
      focus.settle()  // checks the focus. If it moves, its readers are updated and laid out (FocusManager+Settling)
    }
    let painting = time { paint() }  // paints the damage into the cell buffer (ViewTree+Paint)
    recordPicture()
    guard let screen else { return commit(isShown: false) }
    if isInline { willShow?() }  // an inline region and a full screen over it are two screens
    var shown = (cells: 0, bytes: 0)
    let cursor = focus.cursor
    if cursor != nil { screen.cursorShape = focus.cursorShape } else { screen.restingPoint = focus.restingPoint }
    let writing = time { shown = screen.show(&cellBuffer.pointee, cursor: cursor) }  // diffs, then writes the bytes (Terminal+Show)
    recordShown(cells: shown.cells, bytes: shown.bytes)
    if isTimed { recordTimes(update: updating, layout: layingOut, paint: painting, write: writing) }
    commit(isShown: true)  // runs onAppear, onChange and tasks; what they write belongs to the next frame (ViewTree+Commit)
  }
}
