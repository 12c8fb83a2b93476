import IdemSeeds
import Testing

@testable import IdemScreen

@Suite struct ColorTests {
  @Test func `a color has the kind that it was made with`() {
    #expect(Color.default.kind == .standard && Color.primary == .default && Color.clear == .default)
    #expect(Color.secondary.kind == .dimmed)
    #expect(Color.palette(0).kind == .palette(0) && Color.palette(255).kind == .palette(255))
    #expect(Color.rgb(1, 2, 255).kind == .rgb(red: 1, green: 2, blue: 255) && Color.rgb(0, 0, 0).kind == .rgb(red: 0, green: 0, blue: 0))
  }

  @Test(arguments: Seed.all()) func `every palette entry and colours of all sorts come back as they were`(seed: Seed) {
    for index in UInt8.min...UInt8.max { #expect(Color.palette(index).kind == .palette(index)) }
    var generator = seed.generator()
    for _ in 0..<200 {
      let parts = (0..<3).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(Color.rgb(parts[0], parts[1], parts[2]).kind == .rgb(red: parts[0], green: parts[1], blue: parts[2]))
    }
  }

  @Test func `colours of different kinds differ`() {
    #expect(Set([Color.default, .secondary, .palette(0), .rgb(0, 0, 0), .palette(3), .rgb(0, 0, 3)]).count == 6)
  }

  @Test func `parts between 0 and 1 are rounded and clamped`() {
    #expect(Color(red: 0, green: 0.5, blue: 1) == .rgb(0, 128, 255))
    #expect(Color(red: -3, green: 2, blue: .infinity) == .rgb(0, 255, 255))
    #expect(Color(red: .nan, green: 0.001, blue: 0.002) == .rgb(0, 0, 1))
  }

  @Test func `the named colours are distinct where their names are`() {
    let named: [Color] = [.black, .red, .green, .yellow, .blue, .purple, .cyan, .white, .gray, .orange, .pink, .indigo, .mint, .brown]
    #expect(Set(named).count == named.count && Color.purple == .magenta && Color.cyan == .teal)
  }
}
