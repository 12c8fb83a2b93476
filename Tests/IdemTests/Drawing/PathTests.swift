import Idem
import IdemTesting
import IdemSeeds
import Testing

@testable import IdemViews

/// Paths against slow answers: many points, tested one by one.
@MainActor
@Suite struct PathTests {
  @Test(arguments: Seed.all()) func `a part of an area has the dots of the whole area`(seed: Seed) {
    var random = seed.generator()
    for _ in 0..<30 {
      let path = Path.random(using: &random), glyphs = GlyphSet.allCases.randomElement(using: &random)!
      let all = Rect(x: 0, y: 0, width: 8, height: 4)
      let part = Rect(x: Int.random(in: 0...5, using: &random), y: Int.random(in: 0...2, using: &random), width: 3, height: 2)
      let whole = CellMask(filling: path, unitsPerRow: 2, area: all, glyphs: glyphs)
      let some = CellMask(filling: path, unitsPerRow: 2, area: part, glyphs: glyphs)
      let lines = path.flattened()
      let wholeLine = CellMask(tracing: lines, unitsPerRow: 2, area: all, bounds: all, glyphs: glyphs)
      let someLine = CellMask(tracing: lines, unitsPerRow: 2, area: part, bounds: all, glyphs: glyphs)
      for y in part.minY..<part.maxY {
        for x in part.minX..<part.maxX {
          #expect(whole[x, y] == some[x, y] && wholeLine[x, y] == someLine[x, y])
        }
      }
    }
  }

  @Test(arguments: Seed.all()) func `a point is in a stroked path if it is near to the path`(seed: Seed) {
    var random = seed.generator()
    for _ in 0..<10 {
      let path = Path.random(using: &random), width = Double.random(in: 0.5...3, using: &random)
      let outline = path.strokedPath(StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round))
      let lines = path.flattened(), outlines = outline.flattened()
      for _ in 0..<100 {
        let point = PathPoint(x: .random(in: -1...9, using: &random), y: .random(in: -1...9, using: &random))
        let distance = lines.map { self.distance(point, $0) }.min() ?? Double.infinity
        // Circles have 16 corners, so the outline is uncertain by a few hundredths.
        if abs(distance - width / 2) > 0.05 * width { #expect(Path.contains(point, outlines, isEvenOdd: false) == (distance < width / 2)) }
      }
    }
  }

  private func distance(_ point: PathPoint, _ line: Polyline) -> Double {
    let points = line.isClosed ? line.points + [line.points[0]] : line.points
    return zip(points, points.dropFirst()).map { a, b in
      let way = b - a, square = way.x * way.x + way.y * way.y
      let offset = point - a
      let part = square > 0 ? max(0, min(1, (offset.x * way.x + offset.y * way.y) / square)) : 0
      return (point - a.mixed(b, part)).length
    }.min() ?? Double.infinity
  }

  @Test func `arcs go from the start to the end, in the direction that SwiftUI has`() {
    func end(_ start: Double, _ end: Double, _ clockwise: Bool) -> PathRect {
      Path { $0.addArc(center: .zero, radius: 10, startAngle: .degrees(start), endAngle: .degrees(end), clockwise: clockwise) }.boundingRect
    }
    func isNear(_ a: PathRect, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
      abs(a.minX - x) < 0.02 && abs(a.minY - y) < 0.02 && abs(a.width - width) < 0.02 && abs(a.height - height) < 0.02
    }
    #expect(isNear(end(0, 90, false), 0, 0, 10, 10))
    #expect(isNear(end(0, 90, true), -10, -10, 20, 20))
    #expect(isNear(end(180, 0, false), -10, -10, 20, 10))
    #expect(isNear(end(0, 360, false), -10, -10, 20, 20))
    #expect(isNear(end(90, -270, true), -10, -10, 20, 20))
  }

  @Test func `a trimmed path has the part of the length`() {
    let square = Path(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(square.trimmedPath(from: 0, to: 0.5).boundingRect == PathRect(x: 0, y: 0, width: 4, height: 4))
    #expect(square.trimmedPath(from: 0, to: 0.25).boundingRect == PathRect(x: 0, y: 0, width: 4, height: 0))
    #expect(square.trimmedPath(from: 0.125, to: 0.25).boundingRect == PathRect(x: 2, y: 0, width: 2, height: 0))
    #expect(square.trimmedPath(from: 0.5, to: 0.2).isEmpty && square.trimmedPath(from: 0, to: 1) == square)
  }

  @Test func `a transform and its inverse cancel each other`() {
    let transform = PathTransform(rotationAngle: 0.7).scaledBy(x: 2, y: 0.5).translatedBy(x: 3, y: -1)
    let point = transform.inverted().apply(transform.apply(PathPoint(x: 5, y: 7)))
    #expect(abs(point.x - 5) < 1e-9 && abs(point.y - 7) < 1e-9)
    let moved = CGAffineTransform(translationX: 1, y: 2).concatenating(CGAffineTransform(scaleX: 2, y: 2)).apply(.zero)
    #expect(moved == PathPoint(x: 2, y: 4))
  }

  @Test(arguments: GlyphSet.allCases) func `each pattern of dots is a character of one column, and no two are the same`(set: GlyphSet) {
    let all = (0...Int(set.full)).map { set.glyph(UInt8($0)) }
    #expect(Set(all).count == all.count)
    for glyph in all { #expect(glyph.width == 1 && glyph.string.columns == 1) }
  }

  @Test func `octants and sextants have the characters of Unicode's tables`() {
    #expect(GlyphSet.octant.glyph(0b100).string == "\u{1CD00}" && GlyphSet.octant.glyph(0b110).string == "\u{1CD01}")
    // BLOCK OCTANT-2345678 is the last one.
    #expect(GlyphSet.octant.glyph(0b1111_1110).string == "\u{1CDE5}")
    #expect(GlyphSet.sextant.glyph(1).string == "\u{1FB00}" && GlyphSet.sextant.glyph(62).string == "\u{1FB3B}")
    #expect(GlyphSet.sextant.glyph(22).string == "\u{1FB14}" && GlyphSet.sextant.glyph(43).string == "\u{1FB28}")
  }

  @Test func `the set of characters depends on the terminal, and a variable selects one`() {
    func set(_ variables: [String: String]) -> GlyphSet { GlyphSet.chosen { variables[$0] } }
    #expect(set(["TERM": "xterm-256color"]) == .quadrant && set(["TERM": "linux"]) == .half && set([:]) == .quadrant)
    #expect(set(["TERM": "xterm-kitty"]) == .sextant && set(["TERM": "xterm-256color", "VTE_VERSION": "7802"]) == .octant)
    #expect(set(["TERM": "tmux-256color", "VTE_VERSION": "7802"]) == .quadrant)
    #expect(set(["TERM": "linux", "IDEM_GLYPHS": "Octant"]) == .octant && set(["IDEM_GLYPHS": "nonsense"]) == .quadrant)
  }
}
