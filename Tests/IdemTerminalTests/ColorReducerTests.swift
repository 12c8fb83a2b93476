import IdemScreen
import IdemSeeds
import Testing

@testable import IdemTerminal

@Suite struct ColorReducerTests {
  static let colors: [Color] = (0..<256).map { Color.palette(UInt8($0)) }

  @Test(arguments: [ColorDepth.ansi8, .ansi16], Seed.all())
  func `a foreground never becomes the background's own where the two differ`(_ depth: ColorDepth, seed: Seed) {
    var random = seed.generator()
    let writer = FrameWriter(dialect: Dialect(depth: depth), width: 10, height: 2)
    var colors = Self.colors
    for _ in 0..<100 {
      colors.append(.rgb(.random(in: 0...255, using: &random), .random(in: 0...255, using: &random), .random(in: 0...255, using: &random)))
    }
    for front in colors {
      for back in colors {
        let colors = writer.shownColors(Style(foreground: front, background: back))
        #expect((colors.foreground == colors.background) == (front == back), "\(front) on \(back): \(colors)")
      }
    }
  }

  @Test(arguments: [ColorDepth.ansi8, .ansi16]) func `a grey and a dark colour are readable on a black and on a white terminal`(
    _ depth: ColorDepth
  ) {
    let writer = FrameWriter(dialect: Dialect(depth: depth), width: 10, height: 2)
    for color in Self.colors + [.gray, .rgb(20, 20, 60), .rgb(240, 240, 235)]
    where ![.palette(0), .palette(7), .palette(15), .palette(16), .palette(231)].contains(color) {
      if case .entry(let entry) = writer.shownColors(Style(foreground: color)).foreground {
        #expect(![0, 7, 15].contains(entry), "\(color) becomes \(entry)")
      }
    }
    for (color, entry) in [(Color.black, 0), (.palette(7), 7), (.red, 1), (.orange, 3)] {
      #expect(writer.shownColors(Style(foreground: color)).foreground == .entry(entry))
    }
  }

  @Test func `with more than 16 colors, each color is sent unchanged`() {
    for depth in [ColorDepth.palette256, .truecolor] {
      let writer = FrameWriter(dialect: Dialect(depth: depth), width: 10, height: 2)
      for color in Self.colors {
        #expect(writer.shownColors(Style(foreground: color, background: color)).foreground == .entry(Int(color.rawValue & 255)))
      }
    }
  }

  @Test(arguments: [ColorDepth.ansi8, .ansi16], Seed.all())
  func `random frames show each cell in its own colours`(_ depth: ColorDepth, seed: Seed) {
    var random = seed.generator()
    let bench = Bench(width: 20, height: 4, dialect: Dialect(depth: depth))
    func number(_ color: ShownColor) -> UInt32 { if case .entry(let entry) = color { 0x100_0000 + UInt32(entry) } else { 0 } }
    for _ in 0..<200 {
      for _ in 0..<4 {
        let colors: [Color] = [
          .default, .gray, .black, .white, .red, .palette(234), .palette(252), .palette(17), .rgb(9, 9, 60), .rgb(1, 2, 3),
        ]
        let style = Style(foreground: colors.randomElement(using: &random)!, background: colors.randomElement(using: &random)!)
        bench.write(
          ["x", "yy", "  z ", "漢"].randomElement(using: &random)!, Int.random(in: 0..<20, using: &random),
          Int.random(in: 0..<4, using: &random), style)
      }
      bench.show()
      for row in 0..<4 {
        for column in 0..<20 {
          let cell = bench.next[column: column, row: row], seen = bench.emulator.cell(column, row)
          let colors = bench.writer.shownColors(cell.style)
          if cell.glyph.isContinuation { continue }
          #expect(seen.background == number(colors.background))
          if cell.glyph != .space { #expect(seen.foreground == number(colors.foreground)) }
        }
      }
    }
  }
}
