import IdemScreen

/// A picture as characters: each cell has the character and the two colors that differ least from it in OKLab.
///
/// The dots of a cell are divided into two groups along the axis in which their colors differ most; each group gets the mean of its colors.
/// For at most eight dots, this is nearly always the best of all divisions. Transparent dots show what is below.
package struct Mosaic {
  let columns: Int
  let rows: Int
  private var cells: [Cell?]

  /// The cell at a column and a row; nil if nothing of the picture is there.
  package subscript(column: Int, row: Int) -> Cell? { cells[row * columns + column] }

  package init(_ pixels: PixelBuffer, crop: PixelRect, columns: Int, rows: Int, glyphs: GlyphSet, interpolation: PictureInterpolation) {
    (self.columns, self.rows) = (columns, rows)
    let (across, down) = (glyphs.columns, glyphs.rows)
    let dots = pixels.scaled(
      to: PixelSize(width: columns * across, height: rows * down), crop: crop, interpolation: interpolation)
    guard !dots.isEmpty else {
      cells = Array(repeating: nil, count: columns * rows)
      return
    }
    let conversion = PictureColors.shared
    var matcher = DotMatcher(count: across * down)
    cells = []
    cells.reserveCapacity(columns * rows)
    dots.rgba.withUnsafeBufferPointer { bytes in
      for row in 0..<rows {
        for column in 0..<columns {
          for dot in 0..<(across * down) {
            let place = 4 * ((row * down + dot / across) * columns * across + column * across + dot % across)
            matcher.isOpaque[dot] = bytes[place + 3] >= 128
            matcher.dots[dot] = conversion.lab(bytes[place], bytes[place + 1], bytes[place + 2])
          }
          cells.append(glyphs == .ascii ? matcher.ramp(conversion) : matcher.cell(glyphs, conversion))
        }
      }
    }
  }
}

/// Chooses the character and the colors of one cell.
struct DotMatcher {
  typealias Lab = SIMD4<Float>
  let count: Int
  var dots: [Lab]
  var isOpaque: [Bool]
  private var order: [(position: Float, dot: Int)]

  init(count: Int) {
    self.count = count
    dots = Array(repeating: Lab(), count: count)
    isOpaque = Array(repeating: true, count: count)
    order = Array(repeating: (0, 0), count: count)
  }

  /// The largest sum of squared differences that counts as one color.
  private static let oneColor: Float = 1e-7

  mutating func cell(_ glyphs: GlyphSet, _ conversion: PictureColors) -> Cell? {
    var bits: UInt8 = 0, sum = Lab(), opaque = 0
    for dot in 0..<count where isOpaque[dot] {
      bits |= 1 << UInt8(dot)
      sum += dots[dot]
      opaque += 1
    }
    if opaque == 0 { return nil }
    let mean = sum / Float(opaque)
    // With a transparent dot, one color is left for the others.
    if opaque < count { return Cell(glyphs.glyph(bits), Style(foreground: conversion.color(mean))) }
    let axis = principalAxis(mean)
    guard axis.spread > DotMatcher.oneColor else { return Cell(.space, Style(background: conversion.color(mean))) }
    for dot in 0..<count {
      // Insertion: there are at most eight.
      let position = (dots[dot] * axis.direction).sum()
      var place = dot
      while place > 0, order[place - 1].position > position {
        order[place] = order[place - 1]
        place -= 1
      }
      order[place] = (position, dot)
    }
    // The division and the ink that leave the least squared error. Between groups of n and m dots it falls by their squared distance, times
    // n * m / (n + m) where the ink covers its dots completely.
    let ink = glyphs == .braille ? DotMatcher.brailleInk : 1, all = Float(count)
    var low = Lab(), best: Float = -1, bestLow = Lab(), bestCount = 0, inksLow = false
    for place in 0..<(count - 1) {
      low += dots[order[place].dot]
      let n = Float(place + 1), m = all - n, difference = low / n - (sum - low) / m
      let square = (difference * difference).sum()
      let asHigh = square * m * n * n / (n + (1 - ink) * m), asLow = square * n * m * m / (m + (1 - ink) * n)
      if max(asHigh, asLow) > best { (best, bestLow, bestCount, inksLow) = (max(asHigh, asLow), low, place + 1, asLow > asHigh) }
    }
    bits = 0
    for place in bestCount..<count { bits |= 1 << UInt8(order[place].dot) }
    var high = (sum - bestLow) / Float(count - bestCount), dark = bestLow / Float(bestCount)
    if inksLow {
      bits = ~bits & glyphs.full
      swap(&high, &dark)
    }
    // What the ink leaves free of its dots has the color of the background, so this becomes more like the foreground.
    if ink < 1 {
      let inked = Float(bits.nonzeroBitCount)
      dark = (dark * (all - inked) + high * ((1 - ink) * inked)) / (all - ink * inked)
    }
    let front = conversion.color(high), back = conversion.color(dark)
    if front == back { return Cell(.space, Style(background: front)) }
    // Half of the patterns are the others with exchanged colors: the top left dot is always background, except in half blocks.
    if bits & 1 == 1, count > 2, ink == 1 {
      return Cell(glyphs.glyph(~bits & glyphs.full), Style(foreground: back, background: front))
    }
    return Cell(glyphs.glyph(bits), Style(foreground: front, background: back))
  }

  /// The part of a braille dot's place that its ink covers, in usual fonts.
  private static let brailleInk: Float = 0.25

  /// The direction in which the dots differ most, by power iteration, and the sum of squares along all axes.
  private func principalAxis(_ mean: Lab) -> (direction: Lab, spread: Float) {
    var xx = Lab(), xy = Lab(), xz = Lab(), farthest = Lab(), most: Float = 0, spread: Float = 0
    for dot in 0..<count {
      let difference = dots[dot] - mean, square = (difference * difference).sum()
      xx += difference * difference.x
      xy += difference * difference.y
      xz += difference * difference.z
      spread += square
      if square > most { (most, farthest) = (square, difference) }
    }
    var direction = farthest
    for _ in 0..<4 {
      let next = xx * direction.x + xy * direction.y + xz * direction.z
      let length = (next * next).sum().squareRoot()
      if length < 1e-20 { break }
      direction = next / length
    }
    return (direction, spread)
  }

  /// A character of ASCII whose ink is as bright as the cell, in the hue of the cell.
  mutating func ramp(_ conversion: PictureColors) -> Cell? {
    var sum = Lab(), opaque = 0
    for dot in 0..<count where isOpaque[dot] {
      sum += dots[dot]
      opaque += 1
    }
    guard opaque * 2 >= count else { return nil }
    let mean = sum / Float(opaque), upper = dots[0].x, lower = dots[count - 1].x
    // The characters by their ink, from nothing to much; some have it above or below.
    let light = min(0.999, max(0, mean.x))
    var sign = DotMatcher.ramp[Int(light * Float(DotMatcher.ramp.count))]
    if light < 0.75, upper - lower > 0.25 { sign = UInt8(ascii: upper > 0.5 ? "\"" : "'") }
    if light < 0.75, lower - upper > 0.25 { sign = UInt8(ascii: lower > 0.5 ? "_" : ".") }
    if sign == 0x20 { return Cell(.space) }
    // Brighter than the mean, because the ink covers a part of the cell only.
    let scale = max(mean.x, 0.75) / max(mean.x, 0.05)
    return Cell(Glyph(ascii: sign), Style(foreground: conversion.color(Lab(max(mean.x, 0.75), mean.y * scale, mean.z * scale, 0))))
  }

  private static let ramp = Array(" .,:;-=+*oO#%@".utf8)
}
