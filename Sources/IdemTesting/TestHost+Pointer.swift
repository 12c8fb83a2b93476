import Idem
import IdemScreen

extension TestHost {
  /// Moves the pointer to a cell, without a button. The views get it only if the terminal reports motion: while a visible, enabled view
  /// observes it.
  public func hover(column: Int, row: Int) {
    guard appHost.motion.areOn else { return }
    deliver(.mouse(MouseEvent(.moved, at: Point(x: column, y: row))))
  }

  /// Moves the pointer over the first place that shows a text. Returns false if the screen does not show it.
  @discardableResult
  public func hover(_ text: String) -> Bool {
    guard let place = place(of: text) else { return false }
    hover(column: place.x, row: place.y)
    return true
  }

  /// Presses the left button on a cell, moves the pointer over each cell on the line to another one, and releases the button there.
  public func drag(from start: (column: Int, row: Int), to end: (column: Int, row: Int), modifiers: EventModifiers = []) {
    let (from, to) = (Point(x: start.column, y: start.row), Point(x: end.column, y: end.row))
    deliver(.mouse(MouseEvent(.down(.left), at: from, modifiers: modifiers)))
    let steps = max(abs(to.x - from.x), abs(to.y - from.y))
    for step in stride(from: 1, through: steps, by: 1) {
      let place = Point(x: from.x + (to.x - from.x) * step / steps, y: from.y + (to.y - from.y) * step / steps)
      deliver(.mouse(MouseEvent(.drag(.left), at: place, modifiers: modifiers)))
    }
    deliver(.mouse(MouseEvent(.up(.left), at: to, modifiers: modifiers)))
  }

  /// The position of the terminal's cursor; nil if it is hidden.
  public var cursor: (column: Int, row: Int)? { tree.focus.cursor.map { ($0.x, $0.y) } }

  /// The shape of the terminal's cursor, while it is shown.
  public var cursorShape: CursorShape { screen.cursorShape }
}
