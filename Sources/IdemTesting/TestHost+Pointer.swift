import Idem
import IdemCore
import IdemScreen
import Testing

extension TestHost {
  /// Moves the pointer to a cell, without a button. The views get it only if the terminal reports motion: while a visible, enabled view
  /// observes it.
  public func hover(column: Int, row: Int) {
    guard appHost.motion.areOn else { return }
    deliver(.mouse(MouseEvent(.moved, at: Point(x: column, y: row))))
  }

  /// Moves the pointer over a text: of a control, if there is one, as `click(_:)` chooses it. Records an issue and returns false if the screen does not
  /// show it, or if a layer covers it.
  @discardableResult
  public func hover(
    _ text: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Bool {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let place = place(of: text, for: .point, location) else { return false }
    hover(column: place.x, row: place.y)
    return true
  }

  /// Presses and releases a button on a text, `count` times.
  ///
  /// The text may be at several places. The first kind of this list that exists is taken, and of it the first place in the order of reading that takes
  /// a click: controls with this label (buttons, toggles, links, tabs, fields, selectable rows, headers of columns); controls that contain the
  /// text; views with a handler of clicks; other views.
  ///
  /// Records an issue and returns false if the screen does not show the text, if the control is disabled, or if a layer covers it (a sheet, a menu, a
  /// notice). Then no event is sent.
  @discardableResult
  public func click(
    _ text: String, count: Int = 1, button: MouseEvent.Button = .left, modifiers: EventModifiers = [], fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Bool {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let place = place(of: text, for: .press, location) else { return false }
    click(column: place.x, row: place.y, count: count, button: button, modifiers: modifiers)
    return true
  }

  /// Presses and releases a button on a cell, `count` times. As for all events of the mouse, nothing happens while the app has turned its
  /// reports off.
  public func click(column: Int, row: Int, count: Int = 1, button: MouseEvent.Button = .left, modifiers: EventModifiers = []) {
    for _ in 0..<count {
      pointer(.down(button), column: column, row: row, modifiers: modifiers)
      pointer(.up(button), column: column, row: row, modifiers: modifiers)
    }
  }

  /// Presses the left button on a text, lets time pass, and releases it. The place is chosen as in `click(_:)`, with the same issues.
  @discardableResult
  public func longPress(
    _ text: String, for duration: Duration = .milliseconds(600), fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> Bool {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let place = place(of: text, for: .press, location) else { return false }
    pointer(.down(.left), column: place.x, row: place.y)
    render()
    advance(by: duration)
    pointer(.up(.left), column: place.x, row: place.y)
    return true
  }

  /// Drags from a text to another one. The first place is chosen as in `click(_:)`, the other one as in `hover(_:)`, with the same issues.
  @discardableResult
  public func drag(
    _ text: String, to other: String, modifiers: EventModifiers = [], fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Bool {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let start = place(of: text, for: .press, location), let end = place(of: other, for: .point, location) else { return false }
    drag(from: (start.x, start.y), to: (end.x, end.y), modifiers: modifiers)
    return true
  }

  /// The shape of the pointer. The terminal of a `TestHost` has shapes.
  public var pointerStyle: PointerStyle { appHost.pointerShapes.current }

  /// The reports of the pointer that the terminal sends now. Presses, drags and the wheel are always reported while the app has the mouse.
  public var pointerModes: PointerModes {
    var modes: PointerModes = []
    if appHost.mouse.areOn { modes.insert(.buttons) }
    if appHost.mouse.areOn, appHost.motion.areOn { modes.insert(.motion) }
    return modes
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
  ///
  /// - Parameter steps: the number of moves; nil for one for each cell.
  public func drag(
    from start: (column: Int, row: Int), to end: (column: Int, row: Int), button: MouseEvent.Button = .left,
    modifiers: EventModifiers = [], steps: Int? = nil
  ) {
    pointer(.down(button), column: start.column, row: start.row, modifiers: modifiers)
    let steps = steps ?? max(abs(end.column - start.column), abs(end.row - start.row), 1)
    for step in 1...steps {
      let column = start.column + (end.column - start.column) * step / steps, row = start.row + (end.row - start.row) * step / steps
      pointer(.drag(button), column: column, row: row, modifiers: modifiers)
      render()
    }
    pointer(.up(button), column: end.column, row: end.row, modifiers: modifiers)
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

/// The reports of the pointer that a terminal can send.
public struct PointerModes: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Presses, drags and the wheel (mode 1002).
  public static let buttons = PointerModes(rawValue: 1)
  /// All motion (mode 1003): a wake-up for each cell that the pointer crosses.
  public static let motion = PointerModes(rawValue: 2)
}
