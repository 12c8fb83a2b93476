import Idem
import IdemTesting
import Testing

@testable import IdemScreen
@testable import IdemViews

/// Gradients where the terminal shows few colors, and meshes.
@MainActor
@Suite struct FewColorsTests {
  private let colors = [Color.rgb(0, 0, 0), .rgb(255, 255, 255)]

  private func host(_ depth: ColorDepth, _ glyphs: GlyphSet = .quadrant, _ colors: [Color]) -> TestHost {
    let host = TestHost(width: 60, height: 2) {
      LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing).glyphSet(glyphs)
    }
    host.appHost.setColorDepth(depth)
    host.render()
    return host
  }

  private func cells(_ host: TestHost) -> [Cell] { (0..<host.width).map { host[column: $0, row: 0] } }

  @Test func `with 256 colors, dots of the next entry are on the nearest one`() {
    let colors = [Color.rgb(95, 0, 0), .rgb(215, 0, 0)], cells = cells(host(.palette256, .quadrant, colors))
    #expect(Set(cells.map(\.glyph.string)) == [" ", "▗", "▚"])
    for (index, cell) in cells.enumerated() {
      guard case .palette(let background) = cell.style.background.kind else {
        Issue.record("\(cell)")
        continue
      }
      let low = Double(Palette.value(Int(background)).red), wanted = 95 + 120 * (Double(index) + 0.5) / 60
      var shown = low
      if cell.glyph != .space, case .palette(let dots) = cell.style.foreground.kind {
        shown += (Double(Palette.value(Int(dots)).red) - low) * (cell.glyph.string == "▚" ? 0.5 : 0.25)
      }
      // OKLab is not linear: the mixture itself is up to a step away from the line.
      #expect(abs(shown - wanted) < 16, "\(index): \(shown), not \(wanted)")
    }
  }

  @Test func `dithering brings the mean nearer to the color than the nearest entry does`() {
    var without = 0.0, with = 0.0
    for red in stride(from: 0, through: 255, by: 5) {
      for green in stride(from: 0, through: 255, by: 15) {
        let wanted = (Double(red), Double(green), 90.0)
        let near = Palette.value(Palette.nearest256(red, green, 90))
        let dithered = DitheredColor(dithering: .rgb(UInt8(red), UInt8(green), 90)), part = Double(dithered.dots) / 4
        func value(_ color: Color) -> (Double, Double, Double) {
          guard case .palette(let index) = color.kind else { return (0, 0, 0) }
          let value = Palette.value(Int(index))
          return (Double(value.red), Double(value.green), Double(value.blue))
        }
        let a = value(dithered.color), b = dithered.dots > 0 ? value(dithered.other) : a
        let mean = (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part, a.2 + (b.2 - a.2) * part)
        func distance(_ a: (Double, Double, Double)) -> Double {
          let (x, y, z) = (a.0 - wanted.0, a.1 - wanted.1, a.2 - wanted.2)
          return (x * x + y * y + z * z).squareRoot()
        }
        let alone = distance((Double(near.red), Double(near.green), Double(near.blue)))
        #expect(distance(mean) <= alone + 1e-9)
        without += alone
        with += distance(mean)
      }
    }
    #expect(with < 0.75 * without)
  }

  @Test func `with 16 colors and less, each place has the nearest stop`() {
    for depth in [ColorDepth.ansi16, .ansi8] {
      let shown = cells(host(depth, .quadrant, [.rgb(200, 0, 0), .rgb(0, 0, 200)]))
      #expect(Set(shown.map(\.style.background)) == [.rgb(200, 0, 0), .rgb(0, 0, 200)])
      #expect(shown.allSatisfy { $0.glyph == .space })
    }
  }

  @Test func `characters without dots are not dithered, and 24-bit colors are not`() {
    #expect(cells(host(.palette256, .ascii, colors)).allSatisfy { $0.glyph == .space })
    #expect(cells(host(.truecolor, .quadrant, colors)).allSatisfy { $0.glyph == .space })
    #expect(Set(cells(host(.palette256, .half, colors)).map(\.glyph.string)).isSubset(of: [" ", "▄"]))
  }

  @Test func `text over a dithered gradient is readable: it replaces the dots`() {
    let host = TestHost(width: 20, height: 1) {
      Text("over a gradient here").background(
        .linearGradient(colors: [.rgb(95, 0, 0), .rgb(215, 0, 0)], startPoint: .leading, endPoint: .trailing))
    }
    host.appHost.setColorDepth(.palette256)
    host.render()
    #expect(host.text.contains("over") && host.text.contains("gradient"))
  }

  @Test func `a mesh has its colors at its points, and their mixture between them`() {
    let host = TestHost(width: 41, height: 21) {
      MeshGradient(
        width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
        colors: [.rgb(255, 0, 0), .rgb(0, 255, 0), .rgb(0, 0, 255), .rgb(255, 255, 255)])
    }
    host.render()
    func color(_ x: Int, _ y: Int) -> Contrast.RGB { host[column: x, row: y].style.background.assumedRGB ?? .black }
    for (x, y, corner) in [
      (0, 0, Contrast.RGB(255, 0, 0)), (40, 0, Contrast.RGB(0, 255, 0)), (0, 20, Contrast.RGB(0, 0, 255)), (40, 20, .white),
    ] { #expect(Contrast.distance(color(x, y), corner) < 0.03) }
    let middle = Contrast.mix(Contrast.mix(.init(255, 0, 0), .init(0, 255, 0), 0.5), Contrast.mix(.init(0, 0, 255), .white, 0.5), 0.5)
    #expect(Contrast.distance(color(20, 10), middle) < 0.03)
  }

  @Test func `a mesh with moved points covers its area without gaps, and outside of it is the background`() {
    func backgrounds(_ points: [SIMD2<Float>], _ background: Color) -> [Color] {
      let host = TestHost(width: 30, height: 15) {
        MeshGradient(
          width: 3, height: 3, points: points, colors: (0..<9).map { .rgb(UInt8(20 * $0), 100, 50) }, background: background)
      }
      host.render()
      return (0..<15).flatMap { y in (0..<30).map { host[column: $0, row: y].style.background } }
    }
    let whole: [SIMD2<Float>] = [[0, 0], [0.5, 0], [1, 0], [0, 0.5], [0.8, 0.2], [1, 0.5], [0, 1], [0.5, 1], [1, 1]]
    #expect(backgrounds(whole, .clear).allSatisfy { $0.kind != .standard })
    let half = whole.map { SIMD2($0.x / 2, $0.y) }
    #expect(backgrounds(half, .clear).count { $0.kind == .standard } == 15 * 15)
    #expect(backgrounds(half, .rgb(9, 9, 9)).count { $0 == .rgb(9, 9, 9) } == 15 * 15)
    // Too few points.
    #expect(backgrounds([[0, 0]], .rgb(9, 9, 9)).allSatisfy { $0 == .rgb(9, 9, 9) })
    for number in [Float.nan, .infinity, -1e30] { _ = backgrounds(whole.map { SIMD2($0.x, number * $0.y) }, .clear) }
  }

  // MARK: Big text

  @Test func `a big text has three rows, as lines, as blocks and in ASCII`() {
    #expect(picture(16, 3) { BigText("12:40") } == "╶╮ ╶─╮╷╷ ╷╭─╮\n │ ╭─╯ ╰─┤│ │\n╶┴╴╰─╴╵  ╵╰─╯")
    #expect(picture(20, 3) { BigText("12:40").bold() } == "▀█  ▀▀█ ▄ █ █ █▀█\n █  █▀▀ ▄ ▀▀█ █ █\n▀▀▀ ▀▀▀     ▀ ▀▀▀")
    #expect(
      picture(10, 3) { BigText("42").glyphSet(.ascii) } == "    _\n|_| _|\n  ||_"
        || picture(10, 3) { BigText("42").glyphSet(.ascii) }.count > 8)
    #expect(picture(6, 3) { BigText("8€") } == "╭─╮\n├─┤€\n╰─╯")
  }

  @Test func `a big text keeps its size where only digits change, and then only cells that differ are sent`() {
    let model = Box(128)
    let host = TestHost(width: 20, height: 4) { Reading(model) { BigText(Text("\($0)")) } }
    host.render()
    model.value = 129
    let frame = host.render()
    #expect(frame.cellsChanged <= 9 && frame.cellsChanged > 0)
    model.value = 9
    host.render()
    #expect(!host.picturesDiffer)
  }
}
