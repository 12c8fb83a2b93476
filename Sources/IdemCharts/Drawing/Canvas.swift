import IdemCore
import IdemScreen
import IdemViews

/// The cells of a chart, and the ways to draw areas into them.
///
/// An area covers cells by eighths. Where two areas meet in a cell, one has the foreground and the other one the background.
@MainActor
struct ChartCanvas {
  var buffer: CellBuffer
  let isASCII: Bool

  init(_ size: Size, isASCII: Bool) {
    buffer = CellBuffer(width: size.width, height: size.height)
    self.isASCII = isASCII
  }

  func cell(_ x: Int, _ y: Int) -> Cell? {
    x >= 0 && y >= 0 && x < buffer.width && y < buffer.height ? buffer[column: x, row: y] : nil
  }

  mutating func put(_ scalar: Unicode.Scalar, _ x: Int, _ y: Int, _ style: Style) {
    buffer.write(Glyph(narrow: scalar), column: x, row: y, style: style, clip: buffer.bounds)
  }

  mutating func put(_ glyph: Glyph, _ x: Int, _ y: Int, _ style: Style) {
    buffer.write(glyph, column: x, row: y, style: style, clip: buffer.bounds)
  }

  mutating func write(_ text: String, _ x: Int, _ y: Int, _ style: Style) {
    var column = x
    text.forEachGlyph { glyph in
      buffer.write(glyph, column: column, row: y, style: style, clip: buffer.bounds)
      column += glyph.width
      return column < buffer.width
    }
  }

  /// Covers a whole cell. The background has the color too, so that text over the cell is readable.
  mutating func fill(_ x: Int, _ y: Int, _ color: Color) {
    guard x >= 0, y >= 0, x < buffer.width, y < buffer.height else { return }
    if isASCII { return buffer.fill(Rect(x: x, y: y, width: 1, height: 1), Cell(Glyph(narrow: "#"), Style(foreground: color))) }
    buffer.fill(
      Rect(x: x, y: y, width: 1, height: 1),
      Cell(Glyph(narrow: "█"), Style(foreground: color, background: color == .default ? .default : color)))
  }

  /// The color that an area gives to a cell: nil if there is none.
  private func area(_ x: Int, _ y: Int) -> (color: Color, isFull: Bool, level: Int)? {
    guard let cell = cell(x, y), let scalar = cell.glyph.scalar, (0x2581...0x2588).contains(scalar.value) else { return nil }
    return (cell.style.foreground, scalar.value == 0x2588, Int(scalar.value) - 0x2580)
  }

  /// Covers a part of a cell, in eighths of its height from below.
  mutating func fill(_ x: Int, _ y: Int, from low: Int, to high: Int, _ color: Color) {
    if low <= 0, high >= 8 { return fill(x, y, color) }
    guard low < high, x >= 0, y >= 0, x < buffer.width, y < buffer.height else { return }
    if isASCII {
      return high - low >= 4 ? put("#", x, y, Style(foreground: color)) : put(low <= 0 ? "_" : "\"", x, y, Style(foreground: color))
    }
    let old = area(x, y)
    if low <= 0 {
      let cell = cell(x, y)!, isUpper = cell.style.attributes.contains(.reverse) || cell.glyph.scalar == "▀" || cell.glyph.scalar == "▔"
      let back =
        isUpper
        ? cell.style.foreground : old.map { $0.isFull || $0.level > high ? $0.color : cell.style.background } ?? cell.style.background
      return set(EighthBlocks.lower(high), x, y, color, back)
    }
    if let old, !old.isFull, old.level <= low + 1, high >= 8 || high > old.level {
      // On top of another area: that one keeps the foreground.
      return set(EighthBlocks.lower(old.level), x, y, old.color, high >= 5 || high >= 8 ? color : cell(x, y)!.style.background)
    }
    if let old, old.isFull || high < 8 {
      // Between two parts of the cell: the larger one.
      return high - low >= 4 ? fill(x, y, color) : low < 4 && old.isFull ? set(EighthBlocks.lower(high), x, y, color, old.color) : ()
    }
    if high >= 8 {
      // The upper part: the lower one in the color of the terminal.
      let back = cell(x, y)!.style.background
      if back != .default { return set(EighthBlocks.lower(low), x, y, back, color) }
      switch low {
      case 3...5: return set("▀", x, y, color, .default)
      case 7: return set("▔", x, y, color, .default)
      default:
        return buffer.fill(
          Rect(x: x, y: y, width: 1, height: 1),
          Cell(Glyph(narrow: EighthBlocks.lower(low)), Style(foreground: color, attributes: .reverse))
        )
      }
    }
    if high - low >= 6 { return fill(x, y, color) }
    set(low < 4 && high <= 5 ? (low < 2 ? EighthBlocks.lower(high) : "━") : low >= 3 ? "▀" : "▬", x, y, color, .default)
  }

  private mutating func set(_ scalar: Unicode.Scalar, _ x: Int, _ y: Int, _ front: Color, _ back: Color) {
    buffer.fill(Rect(x: x, y: y, width: 1, height: 1), Cell(Glyph(narrow: scalar), Style(foreground: front, background: back)))
  }

  /// Covers a column of cells between two heights, in eighths of a row from the bottom of the plot.
  mutating func fillColumn(_ x: Int, in plot: Rect, from low: Int, to high: Int, _ color: (Int) -> Color) {
    let low = max(0, low), high = min(plot.height * 8, high)
    guard low < high else { return }
    for row in (low / 8)...((high - 1) / 8) {
      let y = plot.maxY - 1 - row
      fill(x, y, from: max(0, low - row * 8), to: min(8, high - row * 8), color(y))
    }
  }

  /// Covers a row of cells between two places, in eighths of a column from the left of the plot.
  mutating func fillRow(_ y: Int, in plot: Rect, from low: Int, to high: Int, _ color: (Int) -> Color) {
    let low = max(0, low), high = min(plot.width * 8, high)
    guard low < high else { return }
    for column in (low / 8)...((high - 1) / 8) {
      let x = plot.minX + column, a = max(0, low - column * 8), b = min(8, high - column * 8)
      if b - a >= 8 {
        fill(x, y, color(x))
      } else if isASCII {
        if b - a >= 4 { put("#", x, y, Style(foreground: color(x))) }
      } else if a == 0 {
        set(EighthBlocks.left(b), x, y, color(x), cell(x, y)?.style.background ?? .default)
      } else if b == 8 {
        let back = cell(x, y)?.style.background ?? .default
        if let old = cell(x, y), let scalar = old.glyph.scalar, (0x2589...0x258F).contains(scalar.value) {
          // After another bar: that one keeps the foreground.
          set(scalar, x, y, old.style.foreground, color(x))
        } else if back != .default {
          set(EighthBlocks.left(a), x, y, back, color(x))
        } else if a == 4 {
          set("▐", x, y, color(x), .default)
        } else {
          buffer.fill(
            Rect(x: x, y: y, width: 1, height: 1),
            Cell(Glyph(narrow: EighthBlocks.left(a)), Style(foreground: color(x), attributes: .reverse)))
        }
      } else if b - a >= 4 {
        fill(x, y, color(x))
      } else {
        set("┃", x, y, color(x), .default)
      }
    }
  }
}

extension CellBuffer {
  /// The smallest rectangle around the cells that differ from those of another buffer; nil if none do.
  func difference(from old: CellBuffer) -> Rect? {
    guard bounds == old.bounds else { return bounds }
    var left = width, right = 0, top = height, bottom = 0
    for y in 0..<height {
      withRow(y) { new in
        old.withRow(y) { old in
          var first = 0, last = width
          while first < last, new[first] == old[first] { first += 1 }
          if first == last { return }
          while new[last - 1] == old[last - 1] { last -= 1 }
          (left, right) = (min(left, first), max(right, last))
          (top, bottom) = (min(top, y), y + 1)
        }
      }
    }
    return left < right ? Rect(x: left, y: top, width: right - left, height: bottom - top) : nil
  }
}
