import IdemScreen
import IdemViews
import IdemSeeds
import Testing

@testable import IdemCharts

@Suite struct LineRasterTests {
  /// Random points: mostly sorted, with gaps, infinities and, in some series, unsorted x.
  private func columns(_ random: inout SeededGenerator) -> Columns {
    let count = Int.random(in: 0...3000, using: &random), isSorted = Int.random(in: 0..<5, using: &random) > 0
    let gaps = [0, 0, 1, 20].randomElement(using: &random)!
    let columns = Columns(capacity: [count + 1, max(16, count / 3)].randomElement(using: &random)!)
    var x = 0.0
    for _ in 0..<count {
      x = isSorted ? x + [0, 0.2, 1, 3].randomElement(using: &random)! : Double.random(in: 0...1000, using: &random)
      var y = Double.random(in: -60...60, using: &random)
      var place = x
      if Int.random(in: 0..<1000, using: &random) < gaps {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: y = .infinity
        case 1: y = -.infinity
        case 2: place = isSorted ? x : .nan
        default: y = .nan
        }
      }
      columns.append(place, y)
    }
    return columns
  }

  @Test(arguments: Seed.all()) func `the dots of the pyramid are those of all points, bit for bit`(seed: Seed) {
    var random = seed.generator()
    for round in 0..<1000 {
      let points = columns(&random)
      let low = Double.random(in: -100...500, using: &random),
        kind: ScaleType.Kind = [.linear, .symmetricLog(slope: 1)].randomElement(using: &random)!
      let set = GlyphSet.allCases.randomElement(using: &random)!
      let cells = Size(width: Int.random(in: 1...60, using: &random), height: Int.random(in: 1...12, using: &random))
      var fast = DotMask(cells, set), slow = DotMask(cells, set)
      let map = DotMap(
        columns: .scale(AxisScale(kind, low: low, high: low + Double.random(in: 1...2000, using: &random))),
        y: AxisScale(.linear, low: -50, high: Double.random(in: -20...50, using: &random), isReversed: Bool.random(using: &random)),
        width: fast.width, height: fast.height)
      LineRaster.draw(points, map, { $0 }, into: &fast)
      LineRaster.drawAll(points, map, { $0 }, into: &slow)
      #expect(fast.bits == slow.bits, "round \(round)")
      if fast.bits != slow.bits { return }
    }
  }

  @Test(arguments: Seed.all()) func `the extremes of the pyramid are those of the points`(seed: Seed) {
    var random = seed.generator()
    for round in 0..<200 {
      let points = columns(&random)
      guard points.count > 0 else { continue }
      for _ in 0..<20 {
        let a = Int.random(in: points.start..<points.end, using: &random), b = Int.random(in: a..<points.end, using: &random) + 1
        let values = (a..<b).map { points.y($0) }, hasGap = (a..<b).contains { points.y($0).isNaN || !points.x($0).isFinite }
        let found = points.extremes(a, b)
        #expect((found == nil) == hasGap, "round \(round)")
        if let found { #expect(found.low == values.min()! && found.high == values.max()!, "round \(round)") }
      }
    }
  }
}
