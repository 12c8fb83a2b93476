import IdemScreen

/// A terminal with widths of its own: what `FrameWriter` writes, obeyed by a model of some hundred lines.
///
/// A cell has the text that was printed there last; the right part of a wide character is empty. What is written over in part becomes blank.
struct DisagreeingTerminal {
  let width: Int
  let height: Int
  /// Columns that it gives a scalar; 0 joins it to what was printed before.
  let columns: (UInt32) -> Int
  private(set) var cells: [[String]]
  private(set) var row = 0
  private(set) var column = 0
  private var wraps = true
  private var isWrapPending = false
  private var margins: Range<Int>
  /// Where the last character was printed, for what joins it.
  private var last: (column: Int, row: Int)?
  /// The received sequences that it does not support.
  private(set) var unknown: [String] = []

  init(width: Int, height: Int, columns: @escaping (UInt32) -> Int) {
    (self.width, self.height, self.columns) = (width, height, columns)
    cells = Array(repeating: Array(repeating: " ", count: width), count: height)
    margins = 0..<height
  }

  mutating func feed(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{8}": go(max(0, column - 1), row)
      case "\r": go(0, row)
      case "\n": lineFeed()
      case "\u{1B}": escape(&rest)
      default: print(scalar)
      }
    }
  }

  private mutating func go(_ x: Int, _ y: Int) {
    (column, row) = (min(max(0, x), width - 1), min(max(0, y), height - 1))
    isWrapPending = false
    last = nil
  }

  private mutating func lineFeed() {
    if row == margins.upperBound - 1 { scroll(margins, 1) } else if row < height - 1 { row += 1 }
    isWrapPending = false
    last = nil
  }

  /// Rows go up by `by`, or down where it is negative.
  private mutating func scroll(_ region: Range<Int>, _ by: Int) {
    let blank = Array(repeating: " ", count: width)
    for _ in 0..<min(abs(by), region.count) {
      if by > 0 {
        cells.remove(at: region.lowerBound)
        cells.insert(blank, at: region.upperBound - 1)
      } else {
        cells.remove(at: region.upperBound - 1)
        cells.insert(blank, at: region.lowerBound)
      }
    }
  }

  private mutating func print(_ scalar: Unicode.Scalar) {
    let count = columns(scalar.value)
    if count == 0 {
      if let last { cells[last.row][last.column].unicodeScalars.append(scalar) }
      return
    }
    if isWrapPending || column + count > width {
      // As Ghostty: what has no room is not printed, where nothing may wrap.
      guard wraps else { return }
      column = 0
      lineFeed()
    }
    blank(column..<(column + count))
    cells[row][column] = String(scalar)
    for x in (column + 1)..<max(column + 1, column + count) { cells[row][x] = "" }
    last = (column, row)
    column += count
    if column >= width { (column, isWrapPending) = (width - 1, wraps) }
  }

  /// Makes cells blank, and the rest of characters that are cut by that.
  private mutating func blank(_ range: Range<Int>) {
    var lower = range.lowerBound, upper = range.upperBound
    while lower > 0, cells[row][lower] == "" { lower -= 1 }
    while upper < width, cells[row][upper] == "" { upper += 1 }
    for x in lower..<upper { cells[row][x] = " " }
  }

  private mutating func escape(_ rest: inout Substring.UnicodeScalarView) {
    guard rest.first == "[" else {
      if rest.popFirst() == "M" {
        if row == margins.lowerBound { scroll(margins, -1) } else { row -= 1 }
      } else {
        unknown.append("ESC")
      }
      return
    }
    rest.removeFirst()
    let text = String(rest.prefix { (0x20...0x3F).contains($0.value) })
    rest = rest.dropFirst(text.unicodeScalars.count)
    let numbers = text.split(separator: ";").map { Int($0) ?? 0 }, first = max(1, numbers.first ?? 1)
    switch rest.popFirst() {
    case "H": go((numbers.count > 1 ? numbers[1] : 1) - 1, first - 1)
    case "A": go(column, row - first)
    case "B": go(column, row + first)
    case "C": go(column + first, row)
    case "D": go(column - first, row)
    case "K": blank(column..<width)
    case "X": blank(column..<min(width, column + first))
    case "L": scroll(row..<margins.upperBound, -first)
    case "M": scroll(row..<margins.upperBound, first)
    case "r":
      margins = numbers.count > 1 ? (numbers[0] - 1)..<numbers[1] : 0..<height
      go(0, 0)
    case "m": break
    case "h" where text == "?7": wraps = true
    case "l" where text == "?7": (wraps, isWrapPending) = (false, false)
    case let final: unknown.append("CSI \(text) \(final.map(String.init) ?? "")")
    }
  }
}
