import IdemEscapeCorpus
import IdemSeeds
import Testing

@testable import IdemScreen

/// No entry of the corpus gets anything but safe glyphs on the screen, whichever way it goes.
@Suite struct EscapeInjectionTests {
  @Test func `the corpus has the documented format`() {
    let entries = Dictionary(uniqueKeysWithValues: Corpus.escapeInjection.map { ($0.name, $0.bytes) })
    #expect(entries.count >= 100)
    #expect(entries["csi-8-bit"] == [0x9B, 0x33, 0x31, 0x6D])
    #expect(entries["osc-title-st"]?.suffix(2) == [0x1B, 0x5C])
    #expect(entries["combining-10000"]?.count == 20_001)
    #expect(entries["zalgo"]?.count == 50 * 15)
    #expect(entries["next-line"] == [0x61, 0xC2, 0x85, 0x62])
  }

  @Test(arguments: Corpus.escapeInjection) func `every glyph of it is safe`(_ entry: Corpus.Entry) {
    for options in RandomText.everyOptions {
      var columns = 0
      entry.text.forEachGlyph(options: options) { glyph in
        #expect(glyph.danger(options) == nil)
        columns += glyph.width
        return true
      }
      #expect(columns == entry.text.columns(options: options))
    }
    for character in entry.text.prefix(100) { #expect(CellWidth.glyph(of: character)?.danger() == nil && Glyph(character).danger() == nil) }
  }

  @Test(arguments: Corpus.escapeInjection) func `written into a cell buffer it stays in its place`(_ entry: Corpus.Entry) {
    var cellBuffer = CellBuffer(text: "+----------+\n|          |\n|  漢  字  |\n|          |\n+----------+")
    let frame = cellBuffer
    let inside = Rect(x: 1, y: 1, width: 10, height: 3)
    for (row, column) in [(1, 1), (2, -3), (3, 6)] { cellBuffer.write(entry.text, column: column, row: row, clip: inside) }
    #expect(cellBuffer.brokenInvariants == [])
    for row in 0..<cellBuffer.height {
      for column in 0..<cellBuffer.width {
        let cell = cellBuffer[column: column, row: row]
        if !cell.glyph.isContinuation { #expect(cell.glyph.danger() == nil) }
        if !inside.contains(Point(x: column, y: row)) { #expect(cell == frame[column: column, row: row]) }
      }
    }
  }

  @Test(arguments: Corpus.escapeInjection) func `broken into lines it stays within the width`(_ entry: Corpus.Entry) {
    for width in [1, 2, 7, 40] {
      for line in LineBreaker.lines(of: entry.text, width: width, limit: 500) {
        #expect(line.columns == line.shownText.columns)
        #expect(line.columns <= width || line.text.filter { CellWidth.columns(of: $0) > 0 }.count == 1)
        line.text.forEachGlyph { glyph in
          #expect(glyph.danger() == nil)
          return true
        }
      }
    }
  }

  @Test(arguments: Corpus.escapeInjection) func `truncated it stays within the width`(_ entry: Corpus.Entry) {
    for width in [0, 1, 2, 7, 40] {
      for mode in [Truncation.Mode.head, .middle, .tail] {
        let text = Truncation.truncate(entry.text, to: width, mode: mode)
        #expect(text.columns <= width)
        text.forEachGlyph { glyph in
          #expect(glyph.danger() == nil)
          return true
        }
      }
    }
  }

  @Test(arguments: Seed.all()) func `random text gives safe glyphs only, in every mode`(seed: Seed) {
    var generator = seed.generator()
    for round in 0..<3_000 {
      let text = RandomText.make(40, using: &generator)
      let options = RandomText.everyOptions[round % RandomText.everyOptions.count]
      text.forEachGlyph(options: options) { glyph in
        let danger = glyph.danger(options)
        #expect(danger == nil, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
        return danger == nil
      }
    }
  }
}
