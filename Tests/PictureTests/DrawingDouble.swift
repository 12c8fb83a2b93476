import IdemScreen
import IdemTerminalTesting
import IdemTestSupport

@testable import IdemTerminal

/// A terminal with sixel graphics or iTerm2's inline images: it draws them over its cells.
final class DrawingDouble {
  let pty: PseudoTerminal
  let cell = PixelSize(width: 10, height: 20)
  private let screen: Emulator
  /// The pixels that were drawn in each cell, by row and column.
  private(set) var cells: [Point: [UInt8]] = [:]
  /// The number and the bytes of the pictures that were drawn since `take`.
  private(set) var pictures = 0
  private(set) var pictureBytes = 0
  private(set) var textBytes = 0
  /// What a terminal would do wrong, a sentence each.
  private(set) var faults: [String] = []
  private(set) var isCursorShown = true
  private var unfinished: [UInt8] = []

  init(width: Int, height: Int, _ mode: PictureProtocol) throws {
    pty = try PseudoTerminal(width: width, height: height, ["TERM": "xterm-256color", "COLORTERM": "truecolor"])
    screen = Emulator(width: width, height: height)
    let attributes = "\u{1B}[?62;\(mode == .sixel ? "4;" : "")22c"
    _ = pty.type(Array(attributes.utf8))
    read()
    pty.terminal.wantPictures()
    pty.drain()
    _ = pty.take()
    let name = mode == .iterm2 ? "iTerm2 3.5.0" : "XTerm(379)"
    let answers = "\u{1B}P>|\(name)\u{1B}\\\u{1B}[?1;0;256S\u{1B}[?2;0;1000;1000S\u{1B}[6;20;10t" + attributes
    _ = pty.type(Array(answers.utf8))
    _ = take()
  }

  func take() -> (pictures: Int, bytes: Int, text: Int) {
    read()
    defer { (pictures, pictureBytes, textBytes) = (0, 0, 0) }
    return (pictures, pictureBytes, textBytes)
  }

  func read() {
    pty.drain()
    unfinished += pty.take()
    while let start = place(of: [0x1B, 0x50], or: Array("\u{1B}]1337;".utf8)) {
      let isSixel = unfinished[start + 1] == 0x50
      guard
        let end = (start + 2..<unfinished.count).first(where: {
          isSixel ? unfinished[$0] == 0x5C && unfinished[$0 - 1] == 0x1B : unfinished[$0] == 7
        })
      else { break }
      show(text: Array(unfinished[..<start]))
      let body = Array(unfinished[start + 2..<(isSixel ? end - 1 : end)])
      pictures += 1
      pictureBytes += end + 1 - start
      draw(isSixel ? SixelReader.read(body) : InlineImageReader.read(body, cell: cell))
      unfinished.removeFirst(end + 1)
    }
    guard place(of: [0x1B, 0x50], or: Array("\u{1B}]1337;".utf8)) == nil else { return }
    show(text: unfinished)
    unfinished = []
  }

  private func show(text: [UInt8]) {
    textBytes += text.count
    for place in text.indices.dropLast(5) where text[place...].starts(with: "\u{1B}[?25".utf8) {
      isCursorShown = text[place + 5] == UInt8(ascii: "h")
    }
    screen.feed(text)
  }

  private func place(of one: [UInt8], or other: [UInt8]) -> Int? {
    unfinished.indices.first { place in
      unfinished[place] == 0x1B && (unfinished[place...].starts(with: one) || unfinished[place...].starts(with: other))
    }
  }

  private func draw(_ picture: PixelBuffer?) {
    guard let picture else { return faults.append("a picture cannot be read") }
    let corner = screen.cursor, columns = picture.width / cell.width, rows = picture.height / cell.height
    if picture.width % cell.width != 0 || picture.height % cell.height != 0 {
      faults.append("\(picture.width) x \(picture.height) are no cells")
    }
    // XTerm draws the cell under its cursor again.
    if isCursorShown { faults.append("a picture is drawn while the cursor is visible") }
    if corner.x + columns > screen.width { faults.append("a picture is drawn beyond the last column") }
    if corner.y + rows > screen.height - (pty.terminal.pictureProtocol == .sixel ? 1 : 0) { faults.append("a picture scrolls the screen") }
    for row in 0..<rows {
      for column in 0..<columns {
        let part = PixelRect(x: column * cell.width, y: row * cell.height, size: cell)
        cells[Point(x: corner.x + column, y: corner.y + row)] = picture.scaled(to: cell, crop: part, interpolation: .none).rgba
      }
      // A mark in each cell: what is written there later removes the pixels.
      let marks = String(repeating: DrawingDouble.mark, count: columns)
      screen.feed(Array("\u{1B}7\u{1B}[\(corner.y + row + 1);\(corner.x + 1)H\(marks)\u{1B}8".utf8))
    }
  }

  private static let mark = "\u{2592}"

  /// Where the pixels differ from the cells of a buffer: a sentence each.
  func differences(from buffer: CellBuffer, most: Int) -> [String] {
    var found = faults, rasters: [Int: PixelBuffer] = [:]
    for row in 0..<buffer.height {
      for column in 0..<buffer.width {
        let place = Point(x: column, y: row), glyph = buffer[column: column, row: row].glyph
        if screen.cell(column, row).text != DrawingDouble.mark { cells[place] = nil }
        guard glyph.isPicture else {
          if cells[place] != nil { found.append("\(column), \(row): a picture that should not be there") }
          continue
        }
        // Sixel graphics leave the last row empty.
        if pty.terminal.pictureProtocol == .sixel, row == buffer.height - 1 { continue }
        guard let placement = PictureTable.shared.entry(glyph.pictureSlot)?.placement, case .pixels(let source) = placement.source,
          let shown = cells[place]
        else {
          found.append("\(column), \(row): no picture")
          continue
        }
        let size = PixelSize(width: placement.columns * cell.width, height: placement.rows * cell.height)
        let part = PixelRect(x: glyph.pictureColumn * cell.width, y: glyph.pictureRow * cell.height, size: cell)
        let whole =
          rasters[glyph.pictureSlot] ?? source.scaled(to: size, crop: placement.crop, interpolation: placement.interpolation)
        rasters[glyph.pictureSlot] = whole
        let wanted = whole.scaled(to: cell, crop: part, interpolation: .none).rgba
        if wanted == shown { continue }
        let difference = zip(wanted, shown).map { abs(Int($0) - Int($1)) }.max() ?? 0
        if difference > most { found.append("\(column), \(row): the pixels differ by \(difference)") }
      }
    }
    return Array(found.prefix(4))
  }
}

/// Reads sixel graphics: what `SixelEncoder` writes.
enum SixelReader {
  static func read(_ bytes: [UInt8]) -> PixelBuffer? {
    guard let start = bytes.firstIndex(of: UInt8(ascii: "q")) else { return nil }
    var place = start + 1
    func numbers() -> [Int] {
      var numbers = [0]
      while place < bytes.count {
        if (0x30...0x39).contains(bytes[place]) {
          numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(bytes[place] - 0x30)
        } else if bytes[place] == UInt8(ascii: ";") {
          numbers.append(0)
        } else {
          break
        }
        place += 1
      }
      return numbers
    }
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return nil }
    place += 1
    let head = numbers()
    guard head.count == 4 else { return nil }
    let width = head[2], height = head[3]
    var rgba = [UInt8](repeating: 0, count: 4 * width * height), colors: [Int: [Int]] = [:], color = 0, x = 0, top = 0, repeats = 1
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "#"):
        let all = numbers()
        color = all[0]
        if all.count == 5 { colors[color] = all[2...4].map { ($0 * 255 + 50) / 100 } }
      case UInt8(ascii: "!"): repeats = numbers()[0]
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, top) = (0, top + 6)
      case 0x3F...0x7E:
        guard x + repeats <= width else { return nil }
        for column in x..<x + repeats {
          for line in 0..<6 where (byte - 0x3F) >> UInt8(line) & 1 == 1 {
            guard top + line < height, let entry = colors[color] else { return nil }
            let pixel = 4 * ((top + line) * width + column)
            for part in 0..<3 { rgba[pixel + part] = UInt8(entry[part]) }
            rgba[pixel + 3] = 255
          }
        }
        x += repeats
        repeats = 1
      default: return nil
      }
    }
    return PixelBuffer(width: width, height: height, rgba: rgba)
  }
}

/// Reads iTerm2's inline images: PNG files without compression, as `PNGEncoder` writes them.
enum InlineImageReader {
  static func read(_ bytes: [UInt8], cell: PixelSize) -> PixelBuffer? {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), let file = Base64.decode(bytes[(colon + 1)...]), file.count > 33 else {
      return nil
    }
    func number(_ place: Int) -> Int { file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let width = number(16), height = number(20)
    let keys = String(decoding: bytes[..<colon], as: UTF8.self)
    guard keys.contains("width=\(width / cell.width);height=\(height / cell.height);"), keys.contains("size=\(file.count);"),
      keys.contains("doNotMoveCursor=1"), file[37..<41].elementsEqual("IDAT".utf8)
    else { return nil }
    var lines: [UInt8] = [], place = 43
    while true {
      let isLast = file[place] == 1, count = Int(file[place + 1]) | Int(file[place + 2]) << 8
      lines += file[place + 5..<place + 5 + count]
      place += 5 + count
      if isLast { break }
    }
    let step = 4 * width + 1
    guard lines.count == step * height else { return nil }
    return PixelBuffer(width: width, height: height, rgba: (0..<height).flatMap { lines[$0 * step + 1..<($0 + 1) * step] })
  }
}
