import IdemScreen

/// The destination of a picture: a terminal, or memory in a test.
@MainActor
package protocol Screen: AnyObject {
  /// The shape of the cursor in the next pictures.
  var cursorShape: CursorShape { get set }

  /// Where the cursor rests in the next pictures that hide it; nil for anywhere.
  var restingPoint: Point? { get set }

  /// Looks the roles of colors up in these tables from now on, and writes the next picture as a whole.
  func use(_ themes: ThemeTables)

  /// Shows the cell buffer. Returns the number of cells that differ from what was shown, and the number of bytes sent.
  func show(_ next: inout CellBuffer, cursor: Point?) -> (cells: Int, bytes: Int)
}

extension Screen {
  /// A screen that shows no colors ignores the themes.
  package func use(_ themes: ThemeTables) {}

  /// A screen without a cursor of its own ignores the shape and the place.
  package var cursorShape: CursorShape {
    get { .standard }
    set {}
  }
  package var restingPoint: Point? {
    get { nil }
    set {}
  }
}
