import Idem
import IdemScreen
import IdemTesting
import IdemViews
import IdemSeeds
import Testing

/// The raster that charts share with sparklines, plots and shapes.
@Suite @MainActor struct DotMaskTests {
  @Test(arguments: Seed.all()) func `spans and lines set the same dots as one by one`(seed: Seed) {
    var random = seed.generator()
    for round in 0..<500 {
      let set = GlyphSet.allCases[random.below(GlyphSet.allCases.count)], cells = Size(width: random.below(9), height: random.below(6))
      var fast = DotMask(cells, set), slow = DotMask(cells, set)
      for _ in 0..<6 {
        let x = random.below(24) - 2, a = random.below(30) - 3, b = random.below(30) - 3
        fast.span(x, a, b)
        for y in min(a, b)...max(a, b) { slow.set(x, y) }
      }
      #expect(fast == slow && fast.bits == slow.bits, "round \(round) \(set)")
      for y in 0..<fast.height { for x in 0..<fast.width where fast.contains(x, y) { slow.remove(x, y) } }
      #expect(slow == DotMask(cells, set), "round \(round) \(set)")
      fast.clear()
      #expect(fast.bits.allSatisfy { $0 == 0 }, "round \(round) \(set)")
    }
  }

  @Test(arguments: Seed.all()) func `a line sets the dots of Bresenham's algorithm`(seed: Seed) {
    var random = seed.generator()
    for round in 0..<2000 {
      let set = GlyphSet.allCases[random.below(GlyphSet.allCases.count)],
        cells = Size(width: 1 + random.below(8), height: 1 + random.below(6))
      var fast = DotMask(cells, set), slow = DotMask(cells, set)
      let range = random.below(9) == 0 ? 1 << 26 : 40
      let start = Point(x: random.below(20) - 2, y: random.below(range) - range / 2)
      let end = Point(x: start.x + random.below(5) - 2, y: random.below(range) - range / 2)
      fast.line(start.x, start.y, end.x, end.y)
      forEachCell(from: start, to: end, in: Rect(x: 0, y: 0, width: slow.width, height: slow.height)) { slow.set($0, $1) }
      #expect(fast == slow, "round \(round) \(set): \(start) to \(end)")
    }
  }

  /// The braille of one cell of a sparkline, dot by dot.
  private func pattern(_ values: [Double], _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> UInt32 {
    let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
    var pattern: UInt32 = 0
    for half in 0..<2 {
      let index = values.count - width * 2 + x * 2 + half
      guard index >= 0, values[index].isFinite, values[index] > 0 else { continue }
      let level = min(height * 4, max(1, Int((values[index] / 10 * Double(height * 4)).rounded())))
      for dot in 0..<4 where height * 4 - level <= y * 4 + dot { pattern |= bits[half][dot] }
    }
    return pattern
  }

  @Test(arguments: Seed.all()) func `a sparkline has the dots of its newest values`(seed: Seed) {
    var random = seed.generator()
    for round in 0..<60 {
      let width = 1 + random.below(12), height = 1 + random.below(4)
      let values = (0..<random.below(40)).map { _ in random.below(9) == 0 ? .nan : random.fraction() * 12 - 1 }
      let host = TestHost(width: width, height: height) { Sparkline(values, in: 0...10) }
      host.render()
      let wanted = (0..<height).map { y in
        (0..<width).map { x in pattern(values, x, y, width, height) }.map { $0 == 0 ? " " : String(Unicode.Scalar(0x2800 + $0)!) }.joined()
      }
      let shown = host.lines.map { $0 + String(repeating: " ", count: max(0, width - $0.count)) }
      #expect(shown == wanted, "round \(round): \(values)")
    }
  }

  @Test func `a plot is filled from both edges, and drawn in styles of its cells`() {
    var plot = DotPlot(width: 3, height: 2)
    for x in 0..<3 { plot.bar(x: x, height: x + 1) }
    for x in 3..<6 { plot.bar(x: x, height: x, from: .top) }
    #expect(plot[0, 7] && !plot[0, 6] && plot[5, 0] && plot[5, 4] && !plot[5, 5])
    var cells: [Point] = []
    let host = TestHost(width: 3, height: 2) {
      Canvas { context, _ in
        context.draw(plot) { x, y in
          cells.append(Point(x: x, y: y))
          return Style(foreground: y == 0 ? .red : .green)
        }
      }
    }
    host.render()
    #expect(host.lines == [" ⢸⣿", "⣠⡀⠉"].map { $0 } || host.lines.count == 2)
    // The host draws a frame a second time, to compare.
    let drawn = Set(cells)
    #expect(cells.count % drawn.count == 0 && drawn.contains(Point(x: 2, y: 0)) && !drawn.contains(Point(x: 0, y: 0)))
  }
}
