import IdemScreen

/// Lines to print above an inline region, once.
package enum PrintedLines: Sendable {
  /// Lines of text, each ended by CR LF. The terminal wraps them, and joins them again when it becomes wider.
  case text([UInt8])
  /// Lines of styled cells, one line a row. Written as text: the terminal wraps them.
  case flowing(CellBuffer)
  /// Rows that are cut at the screen's width: a table, a box.
  case rows(CellBuffer)

  /// An estimate of the memory in bytes.
  var size: Int {
    switch self {
    case .text(let bytes): bytes.count
    case .flowing(let cells), .rows(let cells): cells.width * cells.height * MemoryLayout<Cell>.size
    }
  }
}
