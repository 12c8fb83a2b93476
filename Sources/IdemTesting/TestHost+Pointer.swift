import Idem
import IdemCore
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

  /// Presses and releases the right button on a cell.
  public func rightClick(column: Int, row: Int) {
    deliver(.mouse(MouseEvent(.down(.right), at: Point(x: column, y: row))))
    deliver(.mouse(MouseEvent(.up(.right), at: Point(x: column, y: row))))
  }

  /// The position of the terminal's cursor; nil if it is hidden.
  public var cursor: (column: Int, row: Int)? { tree.focus.cursor.map { ($0.x, $0.y) } }

  /// The shape of the terminal's cursor, while it is shown.
  public var cursorShape: CursorShape { screen.cursorShape }

  /// Presses the left button on a cell, moves the pointer over the cells to another one, and releases the button there. A frame is made
  /// after each move.
  public func drag(from start: (column: Int, row: Int), to end: (column: Int, row: Int), modifiers: EventModifiers = []) {
    pointer(.down(.left), column: start.column, row: start.row, modifiers: modifiers)
    let steps = max(abs(end.column - start.column), abs(end.row - start.row), 1)
    for step in 1...steps {
      let column = start.column + (end.column - start.column) * step / steps, row = start.row + (end.row - start.row) * step / steps
      pointer(.drag(.left), column: column, row: row, modifiers: modifiers)
      render()
    }
    pointer(.up(.left), column: end.column, row: end.row, modifiers: modifiers)
    render()
  }

  /// Sends an event of a pointing device at a cell: a press, a move or a release by itself. Returns whether a view handled it.
  @discardableResult
  public func pointer(_ action: MouseEvent.Action, column: Int, row: Int, modifiers: EventModifiers = []) -> KeyPress.Result {
    deliver(.mouse(MouseEvent(action, at: Point(x: column, y: row), modifiers: modifiers)))
  }

  /// The rows of the screen with the selected cells, which are reversed, in brackets; without trailing blanks.
  public var selectionPicture: [String] {
    (0..<height).map { row in
      var line = "", isMarked = false
      for column in 0..<width {
        let cell = self[column: column, row: row]
        if cell.glyph.isContinuation { continue }
        let isSelected = cell.style.attributes.contains(.reverse)
        if isSelected != isMarked { line += isSelected ? "[" : "]" }
        isMarked = isSelected
        line += cell.glyph.string
      }
      if isMarked { line += "]" }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
