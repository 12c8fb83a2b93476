import IdemScreen
import Testing

@testable import IdemTerminal

@Suite struct PaletteTests {
  @Test func `a grey becomes a grey among eight and sixteen colours`() {
    for entry in 232...255 {
      #expect([0, 7].contains(Palette.index(entry, at: .ansi8)))
      #expect([0, 7, 8, 15].contains(Palette.index(entry, at: .ansi16)))
    }
  }

  @Test func `a colour becomes its nearest relation`() {
    #expect(Palette.nearestAnsi(215, 0, 0, of: 8) == 1)
    #expect(Palette.nearestAnsi(0, 175, 95, of: 16) == 2)
    #expect(Palette.nearestAnsi(215, 135, 0, of: 8) == 3)
    #expect(Palette.nearestAnsi(95, 95, 255, of: 16) == 12)
  }
}
