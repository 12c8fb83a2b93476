import IdemCore
import IdemScreen
import IdemViews

extension MarkDrawing {
  /// The angles of the sectors, as parts of a circle, clockwise from the top.
  var sectorAngles: [(start: Double, end: Double)] {
    let total = plan.sectors.reduce(0) { $0 + max(0, $1.value.isFinite ? $1.value : 0) }
    guard total > 0 else { return plan.sectors.map { _ in (0, 0) } }
    var sum = 0.0
    return plan.sectors.map { sector in
      let start = sum / total
      sum += max(0, sector.value.isFinite ? sector.value : 0)
      return (start, sum / total)
    }
  }

  /// The center and the greatest radius of sectors, in columns; a row is as high as two columns.
  var sectorCircle: (x: Double, y: Double, radius: Double) {
    (
      Double(plot.minX) + Double(plot.width) / 2, Double(plot.minY) * 2 + Double(plot.height),
      min(Double(plot.width), Double(plot.height) * 2) / 2
    )
  }

  /// Draws sectors by the dots of areas. A cell has the two sectors with the most dots.
  func drawSectors(_ canvas: inout ChartCanvas) {
    guard !plan.sectors.isEmpty else { return }
    let angles = sectorAngles, circle = sectorCircle
    let rings = plan.sectors.map { sector -> (inner: Double, outer: Double, inset: Double) in
      let style = set.styles[sector.style]
      let outer = min(circle.radius, style.outerRadius.length(circle.radius, automatic: circle.radius))
      return (min(outer, style.innerRadius.length(outer, automatic: 0)), outer, style.angularInset)
    }
    let dots = areaGlyphs == .braille ? GlyphSet.quadrant : areaGlyphs, columns = dots.columns, rows = dots.rows
    var found = [Int](repeating: -1, count: columns * rows)
    for y in plot.minY..<plot.maxY {
      for x in plot.minX..<plot.maxX {
        for dot in 0..<(columns * rows) {
          let dx = Double(x) + (Double(dot % columns) + 0.5) / Double(columns) - circle.x
          let dy = Double(y) * 2 + (Double(dot / columns) + 0.5) * 2 / Double(rows) - circle.y
          found[dot] = sector(dx, dy, angles, rings)
        }
        paint(x, y, found, dots, &canvas)
      }
    }
  }

  /// The sector at a distance from the center; -1 for none.
  func sector(
    _ dx: Double, _ dy: Double, _ angles: [(start: Double, end: Double)], _ rings: [(inner: Double, outer: Double, inset: Double)]
  )
    -> Int
  {
    let radius = (dx * dx + dy * dy).squareRoot()
    var part = arcTangent(dx, -dy) / (2 * .pi)
    if part < 0 { part += 1 }
    for index in angles.indices where part >= angles[index].start && part < angles[index].end {
      let ring = rings[index]
      guard radius <= ring.outer, radius >= ring.inner else { return -1 }
      // The space between sectors has the same width everywhere.
      let edge = min(part - angles[index].start, angles[index].end - part) * 2 * .pi * radius
      return edge < ring.inset / 2 ? -1 : index
    }
    return -1
  }

  private func paint(_ x: Int, _ y: Int, _ found: [Int], _ dots: GlyphSet, _ canvas: inout ChartCanvas) {
    var best = -1, bestCount = 0, second = -1, secondCount = 0, empty = 0
    for dot in found.indices {
      let sector = found[dot]
      if sector < 0 {
        empty += 1
        continue
      }
      let count = found.reduce(0) { $1 == sector ? $0 + 1 : $0 }
      if count > bestCount, sector != best {
        (second, secondCount) = (best, bestCount)
        (best, bestCount) = (sector, count)
      } else if sector != best, count > secondCount {
        (second, secondCount) = (sector, count)
      }
    }
    guard best >= 0 else { return }
    func color(_ index: Int) -> Color {
      let look = looks[plan.sectors[index].style]
      return look.paint.solidColor ?? PaintSampler(look.paint, in: plot).color(x: x, y: y)
    }
    if bestCount == found.count { return canvas.fill(x, y, color(best)) }
    var bits: UInt8 = 0
    let showsSecond = second >= 0 && empty <= secondCount
    for dot in found.indices where showsSecond ? found[dot] != second : found[dot] >= 0 { bits |= 1 << UInt8(dot) }
    canvas.put(
      dots.glyph(bits), x, y, Style(foreground: color(best), background: showsSecond ? color(second) : .default))
  }
}
