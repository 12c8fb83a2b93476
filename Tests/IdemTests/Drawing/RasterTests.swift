import Idem
import IdemTesting
import IdemSeeds
import Testing

@testable import IdemScreen
@testable import IdemViews

/// The rasterizer against samples of each dot, circles against rulers.
@MainActor
@Suite struct RasterTests {
  /// The part of each dot's samples that is inside of polygons. Along a line of samples, the crossings with edges decide.
  private func sampled(_ parts: [Polyline], isEvenOdd: Bool, in dots: Rect, count: Int) -> [Double] {
    var inside = Array(repeating: 0, count: dots.width * dots.height)
    for line in 0..<dots.height * count {
      let y = Double(dots.minY) + (Double(line) + 0.5) / Double(count)
      var crossings: [(x: Double, direction: Int)] = []
      for part in parts {
        let points = part.points
        for index in points.indices {
          let a = points[index], b = points[index + 1 < points.count ? index + 1 : 0]
          guard (a.y <= y) != (b.y <= y) else { continue }
          crossings.append((a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), b.y > a.y ? 1 : -1))
        }
      }
      if crossings.isEmpty { continue }
      crossings.sort { $0.x < $1.x }
      var next = 0, winding = 0
      for sample in 0..<dots.width * count {
        let x = Double(dots.minX) + (Double(sample) + 0.5) / Double(count)
        while next < crossings.count, crossings[next].x <= x {
          winding += isEvenOdd ? 1 : crossings[next].direction
          next += 1
        }
        if isEvenOdd ? winding & 1 != 0 : winding != 0 { inside[line / count * dots.width + sample / count] += 1 }
      }
    }
    return inside.map { Double($0) / Double(count * count) }
  }

  @Test(arguments: Seed.all(2)) func `the cover of a dot is that of 32 x 32 samples`(seed: Seed) {
    var random = seed.generator()
    let dots = Rect(x: 0, y: 0, width: 8, height: 8)
    for _ in 0..<20 {
      let path = Path.random(using: &random), isEvenOdd = Bool.random(using: &random), lines = path.flattened()
      let coverage = PathCoverage(of: lines, isEvenOdd: isEvenOdd, scaleX: 1, scaleY: 1, in: dots).values.map { Double($0) }
      func worst(_ samples: [Double]) -> Double { zip(coverage, samples).map { abs($0 - $1) }.max() ?? 0 }
      // Samples in a grid miss up to 1/64 for each edge along the grid: where they differ, more of them decide.
      if worst(sampled(lines, isEvenOdd: isEvenOdd, in: dots, count: 32)) > 0.02 {
        #expect(worst(sampled(lines, isEvenOdd: isEvenOdd, in: dots, count: 256)) <= 0.02, "\(path)")
      }
    }
  }

  @Test(arguments: Seed.all()) func `an incremental picture of shapes is that of a full repaint`(seed: Seed) {
    var random = seed.generator()
    let model = Box([Path]())
    let host = TestHost(width: 16, height: 8) {
      Reading(model) { paths in
        ZStack(alignment: .topLeading) {
          ForEach(0..<3) { index in
            if index < paths.count {
              paths[index].fill(Color.rgb(UInt8(60 * index), 200, 90)).offset(x: 3 * index)
              paths[index].stroke(.red, lineWidth: Double(index))
            }
          }
        }
      }
    }
    host.onPictureFault = { Issue.record("\($0)") }
    for _ in 0..<20 {
      model.value = (0..<Int.random(in: 0...3, using: &random)).map { _ in Path.random(using: &random) }
      host.render()
      #expect(!host.picturesDiffer)
    }
  }

  /// The columns of the widest row of dots and the rows of the highest column of dots.
  private func extent(_ mask: CellMask, _ glyphs: GlyphSet, _ size: Size) -> (columns: Int, rows: Int) {
    func isSet(_ x: Int, _ y: Int) -> Bool {
      mask[x / glyphs.columns, y / glyphs.rows] >> UInt8(y % glyphs.rows * glyphs.columns + x % glyphs.columns) & 1 == 1
    }
    let columns = 0..<size.width * glyphs.columns, rows = 0..<size.height * glyphs.rows
    return (
      rows.map { y in columns.count { isSet($0, y) } }.max() ?? 0, columns.map { x in rows.count { isSet(x, $0) } }.max() ?? 0
    )
  }

  @Test(arguments: GlyphSet.allCases, [1.8, 1.9, 2, 2.1, 2.2, 2.3])
  func `the widest row and the highest column of a circle differ by a dot at most`(glyphs: GlyphSet, aspect: Double) {
    let size = Size(width: 20, height: 10), area = Rect(origin: .zero, size: size)
    let path = Circle().path(in: PathRect(shapeArea: area, aspect: aspect))
    let (columns, rows) = extent(CellMask(filling: path, unitsPerRow: aspect, area: area, glyphs: glyphs), glyphs, size)
    let dot = (width: 1 / Double(glyphs.columns), height: aspect / Double(glyphs.rows))
    #expect(abs(Double(columns) * dot.width - Double(rows) * dot.height) <= max(dot.width, dot.height) + 1e-9, "\(columns) x \(rows)")
  }

  @Test func `two shapes that share a cell leave no hole: dots of one color are joined, others become the background`() {
    let red = Color.rgb(200, 0, 0), blue = Color.rgb(0, 0, 200)
    func cell(_ first: Path, _ a: Color, _ second: Path, _ b: Color) -> Cell {
      let host = TestHost(width: 1, height: 1) {
        ZStack {
          first.fill(a)
          second.fill(b)
        }
      }
      host.render()
      return host[column: 0, row: 0]
    }
    let top = Path(PathRect(x: 0, y: 0, width: 1, height: 1)), bottom = Path(PathRect(x: 0, y: 1, width: 1, height: 1))
    let left = Path(PathRect(x: 0, y: 0, width: 0.5, height: 2))
    #expect(cell(top, red, bottom, blue) == Cell(Glyph("▄"), Style(foreground: blue, background: red)))
    #expect(cell(top, red, left, red) == Cell(Glyph("▛"), Style(foreground: red)))
    #expect(cell(top, red, bottom, red).glyph.string == "█")
    #expect(cell(top, red, left, blue) == Cell(Glyph("▌"), Style(foreground: blue, background: red)))
  }

  @Test func `a shape uses the size of the terminal's cells`() {
    let host = TestHost(width: 20, height: 10) { Circle().fill(.rgb(1, 2, 3)) }
    host.render()
    #expect(host[column: 10, row: 0].style.background == .rgb(1, 2, 3))
    host.appHost.setPictures(.symbols, cell: PixelSize(width: 10, height: 23))
    host.render()
    // 20 columns are as wide as 8.7 rows are high: the first and the last row are covered in part.
    #expect(host[column: 10, row: 0].glyph.string == "▄" || host[column: 10, row: 0] == .blank)
    #expect(host[column: 0, row: 5] != .blank)
  }
}

extension Path {
  /// Lines and curves in and around a square of 8 units.
  static func random(using random: inout SeededGenerator) -> Path {
    func point() -> PathPoint { PathPoint(x: .random(in: -1...9, using: &random), y: .random(in: -1...9, using: &random)) }
    return Path { path in
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        path.move(to: point())
        for _ in 0..<Int.random(in: 1...5, using: &random) {
          switch Int.random(in: 0..<4, using: &random) {
          case 0, 1: path.addLine(to: point())
          case 2: path.addQuadCurve(to: point(), control: point())
          default: path.addCurve(to: point(), control1: point(), control2: point())
          }
        }
        if Bool.random(using: &random) { path.closeSubpath() }
      }
    }
  }
}
