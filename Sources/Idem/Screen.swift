import IdemScreen

/// The destination of a picture: a terminal, or memory in a test.
@MainActor
package protocol Screen: AnyObject {
  /// Shows the cell buffer. Returns the number of cells that differ from what was shown, and the number of bytes sent.
  func show(_ next: inout CellBuffer, cursor: Point?) -> (cells: Int, bytes: Int)
}
