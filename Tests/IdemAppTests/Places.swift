import Idem
import IdemCore
import IdemScreen
import IdemTerminal
import IdemTerminalTesting
import IdemTestSupport
import IdemTesting

/// An app on a pseudo-terminal, in this process: its views, its terminal, and the emulator that obeys what it writes.
@MainActor
final class AppOnTerminal {
  let board: Board
  let tree: ViewTree
  let pty: PseudoTerminal

  init(_ outline: Outline, size: Size, writer: String) throws {
    pty = try PseudoTerminal(
      width: size.width, height: size.height,
      // The colors of the cells are compared as they are.
      ["TERM": "xterm-256color", "COLORTERM": "truecolor", "IDEM_WRITER": writer, "IDEM_CONTRAST": "off"])
    // The answers to the queries of the start. With them, the end does not wait.
    _ = pty.type(Array("\u{1B}[?2026;2$y\u{1B}[?62c".utf8))
    board = Board(outline)
    tree = ViewTree(size: pty.terminal.size)
    tree.setContent(BoardView(board: board))
  }

  func resize(to size: Size) {
    pty.resize(width: size.width, height: size.height)
    tree.resize(to: pty.terminal.size)
  }

  /// Makes one frame, as the run loop does. Returns false if there was nothing to do.
  func frame() -> Bool {
    let isMade = tree.frame(on: pty.terminal)
    drain()
    return isMade
  }

  /// Shows the cell buffer as it is, and gives the bytes.
  func show() -> Int {
    let bytes = pty.terminal.show(&tree.cellBuffer.pointee, cursor: tree.focus.cursor).bytes
    drain()
    return bytes
  }

  private func drain() {
    pty.drain()
    while pty.terminal.hasPendingOutput {
      pty.terminal.flush()
      pty.drain()
    }
  }

  /// Where what the user sees is not what a cell buffer means, a sentence each.
  func differences(from cellBuffer: CellBuffer) -> [String] {
    var found = pty.emulator.differences(from: cellBuffer)
    if let cursor = tree.focus.cursor, cursor != pty.emulator.cursor {
      found.append("the cursor is at \(pty.emulator.cursor), not \(cursor)")
    }
    if tree.cellBuffer.pointee != cellBuffer { found.append("the cell buffers differ") }
    return found
  }
}

/// A key as a test presses it, and as a terminal sends it.
let keysAndBytes: [(KeyEquivalent, String)] = [
  (.tab, "\t"), (.return, "\r"), (.space, " "), (.upArrow, "\u{1B}[A"), (.downArrow, "\u{1B}[B"), (.leftArrow, "\u{1B}[D"),
  (.rightArrow, "\u{1B}[C"), (.pageDown, "\u{1B}[6~"), (.end, "\u{1B}[F"), (.home, "\u{1B}[H"), (.delete, "\u{7F}"), ("x", "x"),
  ("漢", "漢"), ("é", "é"),
]
