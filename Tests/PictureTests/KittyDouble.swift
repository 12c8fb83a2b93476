import IdemScreen
import IdemTerminalTesting

@testable import IdemTerminal

/// A terminal with kitty's graphics protocol: it answers the queries, stores images, and reads the placeholders on its screen.
final class KittyDouble {
  struct Image: Equatable {
    var columns = 0
    var rows = 0
    var bytes = 0
  }

  let pty: PseudoTerminal
  private(set) var images: [Int: Image] = [:]
  /// The bytes of image data since `take`.
  private(set) var pictureBytes = 0
  /// All other bytes since `take`.
  private(set) var textBytes = 0
  private(set) var transmissions = 0
  private(set) var mostHeld = 0
  private var open: Int?

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
    var bytes = pty.take()[...]
    while let start = bytes.firstRange(of: [0x1B, 0x5F, 0x47]), let end = bytes[start.upperBound...].firstRange(of: [0x1B, 0x5C]) {
      textBytes += start.lowerBound - bytes.startIndex
      command(String(decoding: bytes[start.upperBound..<end.lowerBound], as: UTF8.self))
      bytes = bytes[end.upperBound...]
    }
    textBytes += bytes.count
  }

  func take() -> (pictures: Int, text: Int) {
    read()
    defer { (pictureBytes, textBytes) = (0, 0) }
    return (pictureBytes, textBytes)
  }

  private func command(_ text: String) {
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    var keys: [Substring: Substring] = [:]
    for pair in parts[0].split(separator: ",") {
      let sides = pair.split(separator: "=")
      keys[sides[0]] = sides[1]
    }
    func number(_ key: Substring) -> Int { keys[key].flatMap { Int($0) } ?? 0 }
    switch keys["a"] {
    case "d":
      if keys["d"] == "R" { images = images.filter { !(number("x")...number("y")).contains($0.key) } } else { images[number("i")] = nil }
      return
    case "T":
      open = number("i")
      images[number("i")] = Image(columns: number("c"), rows: number("r"))
      transmissions += 1
    case "q": return
    default: break
    }
    let data = parts.count > 1 ? Base64.decode(parts[1].utf8)?.count ?? 0 : 0
    pictureBytes += text.utf8.count
    if let open { images[open]?.bytes += data }
    mostHeld = max(mostHeld, images.values.reduce(0) { $0 + $1.bytes })
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
        if let wanted, images[firstNumber + glyph.pictureSlot] == nil { faults.append("\(column), \(row): no image \(wanted)") }
      }
    }
    return faults
  }
}
