import IdemCore
import IdemScreen

/// Where a picture is shown: a terminal, or a test's memory.
@MainActor
package protocol Screen: AnyObject {
  /// Shows the grid. Returns how many cells differ from what was shown, and the bytes that this took.
  func show(_ next: inout IdemScreen.Grid, cursor: Point?) -> (cells: Int, bytes: Int)
  /// A screen that begins with what this one shows, and counts what would be shown on this one.
  func makeCounter() -> any CountingScreen
}

extension ViewTree {
  /// One frame, from the state to the screen. Nil where there is nothing to do: then nothing ran and nothing was written.
  package func frame(on screen: any Screen) -> FrameStats? {
    guard hasWork else { return nil }
    begin()
    // The clock is asked for those who listen.
    let isTimed = isTimed
    func now() -> Int { isTimed ? MonotonicClock.now() : 0 }
    let start = now()
    update()  // bodies whose inputs or dependencies changed
    let updated = now()
    layout()  // what may have another size, up to the first parent that keeps its own
    settleFocus()  // which view has the keys, now that all are placed
    let placed = now()
    paint()  // what looks different, into the grid
    let painted = now()
    notePicture()
    let (cells, bytes) = screen.show(&grid.pointee, cursor: cursor)  // the cells that differ
    noteShown(cells: cells, bytes: bytes)
    if isTimed { noteTimes(update: updated - start, layout: placed - updated, paint: painted - placed, write: now() - painted) }
    let made = commit()  // onAppear, onChange, tasks; what they write is the next frame's
    if hasFrameObservers { tellFrameObservers(made) }  // also those that came with this frame
    return made
  }
}
