import IdemCore
import IdemScreen

extension TestHost {
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
    let event = MouseEvent(action, at: Point(x: column, y: row), modifiers: modifiers)
    return appHost.deliver(.mouse(event)) == .handled ? .handled : .ignored
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
