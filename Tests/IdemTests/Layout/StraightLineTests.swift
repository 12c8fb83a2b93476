import Idem
import IdemTesting
import IdemSeeds
import Testing

@MainActor
@Suite struct StraightLineTests {
  @Test(arguments: Seed.all()) func `a line has the cells of Bresenham's algorithm, also if a part of it is outside`(seed: Seed) {
    var random = seed.generator()
    for _ in 0..<300 {
      let ends = (0..<2).map { _ in Point(x: Int.random(in: -12...24, using: &random), y: Int.random(in: -9...15, using: &random)) }
      var wanted = Set<Point>()
      bresenham(ends[0], ends[1]) { wanted.insert($0) }
      var plot = DotPlot(width: 6, height: 2)
      plot.line(from: ends[0], to: ends[1])
      for y in 0..<plot.height {
        for x in 0..<plot.width {
          #expect(plot[x, y] == wanted.contains(Point(x: x, y: y)), "\(x), \(y) of the line \(ends)")
        }
      }
    }
  }

  @Test func `a line that begins and ends very far away is drawn where it is seen`() {
    let far = Int.infinity
    func line(_ start: Point, _ end: Point) -> String {
      picture(6, 3) { Canvas { context, _ in context.stroke(from: start, to: end, with: "*") } }
    }
    #expect(line(Point(x: -far, y: 1), Point(x: far, y: 1)) == "\n******\n")
    #expect(line(Point(x: .min, y: .min), Point(x: .max, y: .max)) == "*\n *\n  *")
    #expect(line(Point(x: 2, y: far), Point(x: 2, y: -far)) == "  *\n  *\n  *")
    #expect(line(Point(x: far, y: 0), Point(x: far, y: far)) == "\n\n")
    #expect(line(Point(x: 1, y: 1), Point(x: 1, y: 1)) == "\n *\n")
    var plot = DotPlot(width: 1, height: 1)
    plot.line(from: Point(x: -far, y: -2 * far), to: Point(x: far, y: 2 * far))
    #expect(plot[0, 0])
  }

  /// The reference implementation: every cell from one end to the other.
  private func bresenham(_ start: Point, _ end: Point, _ body: (Point) -> Void) {
    let width = abs(end.x - start.x), height = -abs(end.y - start.y)
    var place = start, error = width + height
    while true {
      body(place)
      if place == end { return }
      let doubled = 2 * error
      if doubled >= height {
        error += height
        place.x += start.x < end.x ? 1 : -1
      }
      if doubled <= width {
        error += width
        place.y += start.y < end.y ? 1 : -1
      }
    }
  }
}
