import IdemScreen
import IdemTerminal

/// A terminal in memory. It executes the control sequences of `Dialect.xterm256`, so that the bytes of a frame can be compared with its picture.
struct TestTerminal {
  private let width: Int
  private let height: Int
  private var rows: [[Cell]]
  /// The rows that changed since the last comparison.
  private var changed: Set<Int> = []
  /// The picture of the last comparison.
  private var compared: CellBuffer
  private var column = 0
  private var row = 0
  private(set) var isCursorVisible: Bool
  private var pen = Style.plain
  private var margins: Range<Int>
  /// Whether text continues in the next row after the last column.
  private var wraps = false
  /// The first sequence that the terminal cannot execute.
  private var unknown: String?

  init(width: Int, height: Int, isCursorVisible: Bool = true) {
    self.isCursorVisible = isCursorVisible
    (self.width, self.height) = (width, height)
    rows = Array(repeating: Array(repeating: .blank, count: width), count: height)
    compared = CellBuffer(width: width, height: height)
    margins = 0..<height
  }

  // MARK: Comparison

  /// The text of the rows, for a failure message.
  var text: String {
    rows.map { $0.map { $0.glyph.isContinuation ? "" : $0.glyph.string }.joined() }.joined(separator: "\n")
  }

  /// The differences between the terminal and a picture; nil if there is none. Compares only rows that changed here or in the picture.
  ///
  /// - Parameter rest: where the cursor must be if it is hidden; nil for anywhere.
  /// - Parameter regionRow: the row of an inline region on which the cursor is; nil if the picture is the whole screen.
  mutating func difference(from picture: CellBuffer, themed: FrameWriter? = nil, cursor: Point?, rest: Point? = nil, regionRow: Int? = nil)
    -> String?
  {
    let top = regionRow.map { row - $0 } ?? 0
    // A region may have moved.
    if regionRow != nil { changed = Set(0..<picture.height) }
    if top < 0 || top + picture.height > height { return "the region does not fit on the terminal: its first row is \(top)" }
    defer { changed.removeAll(keepingCapacity: true) }
    if let unknown { return "the terminal cannot execute \(unknown)" }
    var lines: [String] = []
    for y in 0..<picture.height where changed.contains(y) || y >= compared.height || !TestTerminal.isEqual(picture, compared, row: y) {
      picture.withRow(y) { cells in
        for x in 0..<width where cells[x] != rows[top + y][x] && !TestTerminal.looksEqual(cells[x], rows[top + y][x], themed) {
          if lines.count < 4 { lines.append("column \(x), row \(y): the terminal shows \(rows[top + y][x]) instead of \(cells[x])") }
        }
      }
    }
    compared = picture
    if let cursor, width > 0, height > 0 {
      let place = Point(x: min(max(0, cursor.x), width - 1), y: top + min(max(0, cursor.y), picture.height - 1))
      if !isCursorVisible || place != Point(x: column, y: row) {
        lines.append("the cursor is \(isCursorVisible ? "at \(column), \(row)" : "hidden") instead of at \(place.x), \(place.y)")
      }
    } else if cursor == nil, isCursorVisible {
      lines.append("the cursor is visible")
    } else if cursor == nil, let rest, Point(x: column, y: row) != rest + Point(x: 0, y: top) {
      lines.append("the hidden cursor rests at \(column), \(row) instead of at \(rest.x), \(top + rest.y)")
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private static func isEqual(_ a: CellBuffer, _ b: CellBuffer, row: Int) -> Bool {
    a.withRow(row) { a in b.withRow(row) { b in a.elementsEqual(b) } }
  }

  /// Whether a terminal with 256 colors shows the same for two cells. The foreground of a blank is not visible.
  private static func looksEqual(_ wanted: Cell, _ shown: Cell, _ themed: FrameWriter?) -> Bool {
    let a = shownStyle(themed?.terminalStyle(of: wanted) ?? wanted.style), b = shown.style
    if wanted.glyph == .space, shown.glyph == .space, a.attributes.union(b.attributes).isDisjoint(with: visibleOnBlanks) {
      return a.background == b.background && a.link == b.link
    }
    return a == b && (wanted.glyph == shown.glyph || wanted.glyph.string == shown.glyph.string)
  }

  private static let visibleOnBlanks: Attributes = [
    .underline, .doubleUnderline, .curlyUnderline, .reverse, .strikethrough, .overline, .blink,
  ]

  /// The style with the colors and attributes that the dialect sends for it.
  private static func shownStyle(_ style: Style) -> Style {
    func color(_ color: Color) -> Color {
      switch color.kind {
      case .standard, .dimmed: .default
      case .palette(let entry): .palette(entry)
      case .rgb(let red, let green, let blue): .palette(UInt8(Palette.nearest256(Int(red), Int(green), Int(blue))))
      }
    }
    var attributes = style.attributes
    if style.foreground.inTerminalTheme.isWeaker { attributes.insert(.dim) }
    attributes.subtract([.readabilityOff, .readabilityIncreased])
    // There is one kind of underline at a time.
    if attributes.contains(.curlyUnderline) {
      attributes.subtract([.underline, .doubleUnderline])
    } else if attributes.contains(.doubleUnderline) {
      attributes.remove(.underline)
    }
    return Style(foreground: color(style.foreground), background: color(style.background), attributes: attributes, link: style.link)
  }

  // MARK: Execution

  mutating func execute(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case 0x1B: index = escape(bytes, index + 1)
      case 0x08: (column, index) = (max(0, min(column, width - 1) - 1), index + 1)
      case 0x0D: (column, index) = (0, index + 1)
      case 0x0A:
        newLine()
        index += 1
      default:
        let start = index
        while index < bytes.count, bytes[index] >= 0x20 { index += 1 }
        if index == start {
          unknown = unknown ?? "the byte \(bytes[index])"
          return
        }
        // The writer moves the cursor after each cluster that could join the next one.
        String(decoding: bytes[start..<index], as: UTF8.self).forEachGlyph {
          print($0)
          return true
        }
      }
    }
  }

  private mutating func newLine() {
    if row == margins.upperBound - 1 { scroll(margins, by: -1) } else { row = min(row + 1, height - 1) }
  }

  private mutating func print(_ glyph: Glyph) {
    if column + glyph.width > width, wraps {
      column = 0
      newLine()
    }
    guard column + glyph.width <= width, row < height else { return unknown = unknown ?? "text after the last column" }
    erase(column..<column + glyph.width, style: pen)
    rows[row][column] = Cell(glyph, pen)
    if glyph.isWide { rows[row][column + 1] = Cell(.continuation, pen) }
    column += glyph.width
  }

  /// Makes columns of the current row blank, with both halves of wide glyphs.
  private mutating func erase(_ columns: Range<Int>, style: Style) {
    guard !columns.isEmpty, row < height else { return }
    changed.insert(row)
    if rows[row][columns.lowerBound].glyph.isContinuation { rows[row][columns.lowerBound - 1].glyph = .space }
    if columns.upperBound < width, rows[row][columns.upperBound].glyph.isContinuation { rows[row][columns.upperBound].glyph = .space }
    for x in columns { rows[row][x] = Cell(.space, style) }
  }

  private var erasing: Style { Style(background: pen.background) }

  /// Moves the rows of a region down, or up if `by` is negative. The new rows are blank.
  private mutating func scroll(_ region: Range<Int>, by: Int) {
    let blank = Array(repeating: Cell(.space, erasing), count: width)
    let count = min(abs(by), region.count), kept = rows[region]
    rows.replaceSubrange(
      region,
      with: by < 0
        ? Array(kept.dropFirst(count)) + Array(repeating: blank, count: count)
        : Array(repeating: blank, count: count) + Array(kept.dropLast(count)))
    changed.formUnion(region)
  }

  /// Executes the sequence whose bytes after ESC begin at `start`. Returns the index of the next byte.
  private mutating func escape(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    switch start < bytes.count ? bytes[start] : 0 {
    case 0x4D:
      if row == margins.lowerBound { scroll(margins, by: 1) } else { row = max(0, row - 1) }
      return start + 1
    case 0x5B:
      let end = bytes[(start + 1)...].firstIndex { $0 >= 0x40 } ?? bytes.count
      guard end < bytes.count else { break }
      let text = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
      if !control(bytes[end], text) { unknown = unknown ?? "ESC [ \(text) \(Character(Unicode.Scalar(bytes[end])))" }
      return end + 1
    case 0x5D:
      // OSC 8 ; id=number ; address ESC \
      guard let end = bytes[start...].firstIndex(of: 0x1B) else { break }
      let parts = String(decoding: bytes[(start + 1)..<end], as: UTF8.self).split(separator: ";", omittingEmptySubsequences: false)
      guard parts[0] == "8", parts.count >= 3 else { break }
      pen.link = UInt16(parts[1].dropFirst(3)) ?? 0
      return end + 2
    default: break
    }
    unknown = unknown ?? "an incomplete sequence"
    return bytes.count
  }

  private mutating func control(_ final: UInt8, _ text: String) -> Bool {
    if final == 0x6D { return select(text) }
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 1 }, count = max(1, numbers[0])
    let x = min(column, max(0, width - 1))
    switch (Character(Unicode.Scalar(final)), text) {
    case ("H", _):
      column = min((numbers.count > 1 ? numbers[1] : 1) - 1, max(0, width - 1))
      row = min(count - 1, max(0, height - 1))
    case ("A", _): (column, row) = (x, max(0, row - count))
    case ("B", _): (column, row) = (x, min(max(0, height - 1), row + count))
    case ("C", _): column = min(max(0, width - 1), x + count)
    case ("D", _): column = max(0, x - count)
    // The shape of the cursor.
    case ("q", _): return text.count == 2 && text.last == " " && UInt8(text.prefix(1)).flatMap(CursorShape.init) != nil
    case ("J", "2"): scroll(0..<height, by: height)
    case ("K", ""): erase(x..<width, style: erasing)
    case ("X", _): erase(x..<min(width, x + count), style: erasing)
    case ("L", _): scroll(row..<margins.upperBound, by: count)
    case ("M", _): scroll(row..<margins.upperBound, by: -count)
    case ("r", _):
      margins = numbers.count > 1 ? (numbers[0] - 1)..<numbers[1] : 0..<height
      (column, row) = (0, 0)
    case ("h", "?25"): isCursorVisible = true
    case ("l", "?25"): isCursorVisible = false
    case ("J", ""):
      erase(x..<width, style: erasing)
      if row + 1 < height { scroll((row + 1)..<height, by: height) }
    case ("h", "?7"): wraps = true
    case ("l", "?7"): wraps = false
    default: return false
    }
    return true
  }

  /// Changes the pen (SGR).
  private mutating func select(_ text: String) -> Bool {
    var parameters = text.split(separator: ";", omittingEmptySubsequences: false)[...]
    func color() -> Color? {
      guard parameters.popFirst() == "5", let index = parameters.popFirst().flatMap({ UInt8($0) }) else { return nil }
      return .palette(index)
    }
    let underlines: Attributes = [.underline, .doubleUnderline, .curlyUnderline]
    while let parameter = parameters.popFirst() {
      switch parameter {
      case "", "0": pen = Style(link: pen.link)
      case "1": pen.attributes.insert(.bold)
      case "2": pen.attributes.insert(.dim)
      case "3": pen.attributes.insert(.italic)
      case "4": pen.attributes = pen.attributes.subtracting(underlines).union(.underline)
      case "4:2": pen.attributes = pen.attributes.subtracting(underlines).union(.doubleUnderline)
      case "4:3": pen.attributes = pen.attributes.subtracting(underlines).union(.curlyUnderline)
      case "5": pen.attributes.insert(.blink)
      case "7": pen.attributes.insert(.reverse)
      case "9": pen.attributes.insert(.strikethrough)
      case "53": pen.attributes.insert(.overline)
      case "22": pen.attributes.subtract([.bold, .dim])
      case "23": pen.attributes.remove(.italic)
      case "24": pen.attributes.subtract(underlines)
      case "25": pen.attributes.remove(.blink)
      case "27": pen.attributes.remove(.reverse)
      case "29": pen.attributes.remove(.strikethrough)
      case "55": pen.attributes.remove(.overline)
      case "38", "48":
        guard let color = color() else { return false }
        if parameter == "38" { pen.foreground = color } else { pen.background = color }
      case "39": pen.foreground = .default
      case "49": pen.background = .default
      default:
        guard let number = UInt8(parameter) else { return false }
        switch number {
        case 30...37: pen.foreground = .palette(number - 30)
        case 40...47: pen.background = .palette(number - 40)
        case 90...97: pen.foreground = .palette(number - 82)
        case 100...107: pen.background = .palette(number - 92)
        default: return false
        }
      }
    }
    return true
  }
}
