import IdemCore
import IdemScreen

/// The destination of a picture: a terminal, or memory in a test.
@MainActor
package protocol Screen: AnyObject {
  /// Shows the cell buffer. Returns the number of cells that differ from what was shown, and the number of bytes sent.
  func show(_ next: inout CellBuffer, cursor: Point?) -> (cells: Int, bytes: Int)
}

extension ViewTree {
  /// Makes one frame, from the state to the screen. Returns nil if there is nothing to do; then nothing runs and nothing is written.
  package func frame(on screen: any Screen) -> FrameStats? {
    guard hasWork else { return nil }
    begin()
    // The clock is read only if an observer needs the times.
    let isTimed = isTimed
    func now() -> Int { isTimed ? MonotonicClock.now() : 0 }
    let start = now()
    update()  // evaluates stale bodies
    let updated = now()
    layout()  // measures what may have another size, up to the first parent that keeps its own
    focus.settle()  // selects the focused view, now that all views are placed
    let placed = now()
    paint()  // paints the damage into the cell buffer
    let painted = now()
    recordPicture()
    let (cells, bytes) = screen.show(&cellBuffer.pointee, cursor: focus.cursor)  // the cells that differ
    recordShown(cells: cells, bytes: bytes)
    if isTimed { recordTimes(update: updated - start, layout: placed - updated, paint: painted - placed, write: now() - painted) }
    let made = commit()  // runs onAppear, onChange and tasks; what they write belongs to the next frame
    if hasFrameObservers { notifyFrameObservers(made) }  // includes the observers that this frame added
    return made
  }
}
