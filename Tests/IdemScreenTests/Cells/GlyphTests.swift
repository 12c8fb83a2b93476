import Testing

@testable import IdemScreen

@Suite struct GlyphTests {
  @Test func `a glyph takes four bytes, a style twelve, a cell sixteen`() {
    #expect(MemoryLayout<Glyph>.stride == 4 && MemoryLayout<Style>.size == 12 && MemoryLayout<Cell>.stride == 16)
  }

  @Test func `a glyph has the width and the text of its character`() {
    for (character, width) in [("a", 1), ("é", 1), ("e\u{301}", 1), ("漢", 2), ("🇫🇷", 2), ("─", 1), ("⣿", 1)] as [(Character, Int)] {
      #expect(Glyph(character).width == width && Glyph(character).string == String(character))
    }
    #expect(Glyph.continuation.width == 0 && Glyph.continuation.string == "" && Glyph.continuation.scalar == nil)
  }

  @Test func `a glyph of one scalar has a scalar, a cluster has none`() {
    #expect(Glyph("漢").scalar == "漢" && Glyph("e\u{301}").scalar == nil && Glyph("🇫🇷").scalar == nil)
    #expect(Glyph(ascii: 0x41) == Glyph("A") && Glyph(narrow: "─") == Glyph("─"))
  }

  @Test func `equal clusters are equal glyphs`() {
    #expect(Glyph("e\u{301}") == Glyph("e\u{301}") && Glyph("e\u{301}") != Glyph("e\u{302}"))
    #expect(Cell("x") == Cell(Glyph("x")) && Cell("x").description == "Cell(\"x\")")
  }

  @Test func `an invisible character becomes a space, a forbidden one U+FFFD`() {
    #expect(Glyph("\u{200B}") == .space && Glyph("\u{1B}") == .replacement && Glyph("\n") == .space && Glyph("\r\n") == .space)
  }
}
