import IdemScreen
import IdemTerminalTesting
import IdemTestSupport

@testable import IdemTerminal

/// A terminal with kitty's graphics protocol: it answers the queries, stores images, and reads the placeholders on its screen.
final class KittyDouble {
  let pty: PseudoTerminal
  private(set) var images = KittyImages()

  init(width: Int, height: Int, version: String = "kitty(0.35.2)", environment: [String: String] = [:]) throws {
    pty = try PseudoTerminal(
      width: width, height: height, ["TERM": "xterm-256color", "COLORTERM": "truecolor"].merging(environment) { $1 })
    _ = pty.type(Array("\u{1B}[?62;22c".utf8))
    pty.drain()
    _ = pty.take()
    pty.terminal.wantPictures()
    answer(version)
  }

  /// Answers the query for pictures.
  func answer(_ version: String) {
    pty.drain()
    _ = pty.take()
    _ = pty.type(Array("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|\(version)\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;22c".utf8))
  }

  /// Reads what has arrived.
  func read() {
    pty.drain()
    images.feed(pty.take())
  }

  /// What has arrived since the last call.
  func take() -> (pictures: Int, text: Int, placeholders: Int) {
    read()
    return images.take()
  }

  /// What a cell of the screen shows of an image: its number, row and column. Placeholders without marks continue the one to their left.
  func tiles(_ row: Int) -> [(image: Int, row: Int, column: Int)?] {
    var last: (image: Int, row: Int, column: Int)?
    return (0..<pty.emulator.width).map { column in
      let look = pty.emulator.cell(column, row), scalars = Array(look.text.unicodeScalars)
      guard scalars.first?.value == 0x10EEEE, look.foreground >> 24 == 2 else {
        last = nil
        return nil
      }
      let number = Int(look.foreground & 0xFF_FFFF)
      if scalars.count >= 3, let row = KittyImage.marks.firstIndex(of: scalars[1].value),
        let column = KittyImage.marks.firstIndex(of: scalars[2].value)
      {
        last = (number, row, column)
      } else if let left = last, left.image == number {
        last = (number, left.row, left.column + 1)
      } else {
        last = nil
      }
      return last
    }
  }

  /// Where the screen differs from the cells of a buffer: a sentence each.
  func faults(_ buffer: CellBuffer, firstNumber: Int) -> [String] {
    var faults: [String] = []
    for row in 0..<buffer.height {
      let shown = tiles(row)
      for column in 0..<buffer.width {
        let glyph = buffer[column: column, row: row].glyph
        let wanted = glyph.isPicture ? "\(firstNumber + glyph.pictureSlot) \(glyph.pictureRow) \(glyph.pictureColumn)" : nil
        let there = shown[column].map { "\($0.image) \($0.row) \($0.column)" }
        if wanted != there, faults.count < 4 { faults.append("\(column), \(row): \(there ?? "no picture") instead of \(wanted ?? "none")") }
        if let wanted, images.images[firstNumber + glyph.pictureSlot] == nil { faults.append("\(column), \(row): no image \(wanted)") }
      }
    }
    return faults
  }
}
