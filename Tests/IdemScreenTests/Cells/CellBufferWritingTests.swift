import IdemSeeds
import Testing

@testable import IdemScreen

@Suite struct CellBufferWritingTests {
  func cellBuffer(_ picture: String) -> CellBuffer { CellBuffer(text: picture) }

  /// The picture after a text was written, with the invariants checked.
  func written(_ text: String, column: Int, row: Int = 0, on picture: String, clip: Rect? = nil) -> String {
    var cellBuffer = CellBuffer(text: picture)
    cellBuffer.write(text, column: column, row: row, clip: clip)
    #expect(cellBuffer.brokenInvariants == [])
    return cellBuffer.text
  }

  @Test func `a picture and its cell buffer are the same`() {
    let picture = "a漢b\n┌─┐\n\ne\u{301}🇫🇷"
    #expect(cellBuffer(picture).text == picture)
    #expect(cellBuffer(picture).width == 4 && cellBuffer(picture).height == 4)
    #expect(cellBuffer("").width == 0 && cellBuffer("").height == 1)
    #expect(cellBuffer(picture).writtenColumns.allSatisfy { $0.isEmpty })
  }

  @Test func `text is written where it should stand`() {
    #expect(written("bc", column: 1, on: "......") == ".bc...")
    #expect(written("漢字", column: 1, on: "......") == ".漢字.")
    #expect(written("é漢", column: 3, on: "......") == "...é漢")
  }

  @Test func `what lies outside is left out`() {
    #expect(written("abcdef", column: -2, on: "....") == "cdef")
    #expect(written("abcdef", column: 2, on: "....") == "..ab")
    #expect(written("éèêë", column: -2, on: "....") == "êë..")
    #expect(written("abc", column: 0, row: 1, on: "....") == "....")
    #expect(written("abc", column: 0, row: -1, on: "....") == "....")
    #expect(written("abc", column: 9, on: "....") == "....")
    #expect(written("abc", column: -9, on: "....") == "....")
    for far in [Int.max, Int.min, Int.max - 1, Int.min + 1] {
      #expect(written("abc", column: far, on: "....") == "....")
      #expect(written("漢é", column: far, on: "....") == "....")
    }
  }

  @Test func `a clip cuts text on both sides`() {
    let clip = Rect(x: 2, y: 0, width: 3, height: 1)
    #expect(written("abcdefgh", column: 0, on: "........", clip: clip) == "..cde...")
    #expect(written("éèêëēėęě", column: 0, on: "........", clip: clip) == "..êëē...")
    #expect(written("漢漢漢漢", column: 0, on: "........", clip: clip) == "..漢 ...")
    #expect(written("a漢漢漢", column: 0, on: "........", clip: clip) == ".. 漢...")
    #expect(written("abc", column: 2, on: "........", clip: Rect(x: 2, y: 0, width: 0, height: 1)) == "........")
    #expect(written("abc", column: 2, on: "........", clip: Rect(x: -9, y: -9, width: 3, height: 3)) == "........")
  }

  @Test func `half a wide glyph at an edge becomes a space`() {
    #expect(written("漢", column: 3, on: "....") == "...")
    #expect(written("漢", column: -1, on: "....") == " ...")
    #expect(written("漢", column: 4, on: "....") == "....")
    #expect(written("漢", column: -2, on: "....") == "....")
    #expect(written("漢", column: 0, on: ".") == "")
  }

  @Test func `a wide glyph that is written over in part becomes a space in its other half`() {
    #expect(written("x", column: 1, on: ".漢字.") == ".x 字.")
    #expect(written("x", column: 2, on: ".漢字.") == ". x字.")
    #expect(written("語", column: 2, on: ".漢字.") == ". 語 .")
    #expect(written("xyz", column: 2, on: ".漢字.") == ". xyz.")
    #expect(written("éé", column: 2, on: ".漢字.") == ". éé .")
    var filled = cellBuffer(".漢字.")
    filled.fill(Rect(x: 2, y: 0, width: 2, height: 1))
    #expect(filled.text == ".    ." && filled.brokenInvariants == [])
  }

  @Test func `the default background keeps the one that is there`() {
    var cellBuffer = CellBuffer(width: 6, height: 1)
    cellBuffer.fill(Rect(x: 0, y: 0, width: 3, height: 1), Cell(.space, Style(background: .blue)))
    cellBuffer.write("ab", column: 0, row: 0, style: Style(foreground: .red))
    cellBuffer.write("漢", column: 2, row: 0, style: Style(foreground: .red))
    cellBuffer.write("é", column: 5, row: 0, style: Style(background: .green))
    #expect((0..<6).map { cellBuffer[column: $0, row: 0].style.background } == [.blue, .blue, .blue, .blue, .default, .green])
    #expect((0..<6).map { cellBuffer[column: $0, row: 0].style.foreground } == [.red, .red, .red, .red, .default, .default])
    #expect(cellBuffer.brokenInvariants == [])
    cellBuffer.fill(cellBuffer.bounds)
    #expect(cellBuffer == CellBuffer(width: 6, height: 1))
  }

  @Test func `restyling takes both halves of a wide glyph`() {
    var cellBuffer = cellBuffer("漢字漢")
    cellBuffer.clearRecordedChanges()
    cellBuffer.restyle(Rect(x: 1, y: 0, width: 2, height: 1)) { $0.attributes = .reverse }
    #expect(cellBuffer.brokenInvariants == [])
    #expect((0..<6).map { cellBuffer[column: $0, row: 0].style.attributes == .reverse } == [true, true, true, true, false, false])
    #expect(cellBuffer.writtenColumns == [CellBuffer.Span(0, 4)])
  }

  @Test func `a write returns its columns, and records what it wrote`() {
    var cellBuffer = CellBuffer(width: 8, height: 3)
    #expect(cellBuffer.write("abc", column: 2, row: 0) == 3)
    #expect(cellBuffer.write("漢é", column: 1, row: 1) == 3)
    #expect(cellBuffer.write("", column: 1, row: 2) == 0)
    #expect(cellBuffer.writtenColumns == [CellBuffer.Span(2, 5), CellBuffer.Span(1, 4), .empty])
    cellBuffer.write("z", column: 7, row: 0)
    #expect(cellBuffer.writtenColumns[0] == CellBuffer.Span(2, 8))
    cellBuffer.clearRecordedChanges()
    #expect(cellBuffer.writtenColumns.allSatisfy { $0.isEmpty })
    cellBuffer.markWritten(row: 1, -4, 99)
    cellBuffer.markWritten(row: 7, 0, 1)
    cellBuffer.markWritten(row: 0, 5, 5)
    #expect(cellBuffer.writtenColumns == [.empty, CellBuffer.Span(0, 8), .empty])
  }

  @Test(arguments: Seed.all()) func `a text is written as its glyphs are, one by one`(seed: Seed) {
    var generator = seed.generator()
    for _ in 0..<1_000 {
      var fast = CellBuffer(text: "a漢字b漢c漢\n............")
      fast.restyle(Rect(x: 2, y: 0, width: 3, height: 2)) { $0.background = .blue }
      fast.clearRecordedChanges()
      var slow = fast
      let text = RandomText.make(12, using: &generator)
      let column = Int.random(in: -6...12, using: &generator), row = Int.random(in: -1...2, using: &generator)
      let clip = Rect(
        x: .random(in: -2...9, using: &generator), y: .random(in: -1...1, using: &generator), width: .random(in: 0...12, using: &generator),
        height: .random(in: 0...3, using: &generator))
      let style = Style(foreground: .red, background: generator.chance(0.5) ? .default : .green)
      fast.write(text, column: column, row: row, style: style, clip: clip)
      var next = column
      text.forEachGlyph { glyph in
        slow.write(glyph, column: next, row: row, style: style, clip: clip)
        next += glyph.width
        return true
      }
      #expect(fast == slow && fast.brokenInvariants == [])
      #expect(
        zip(fast.writtenColumns, slow.writtenColumns).allSatisfy { fast, slow in
          slow.isEmpty || fast.lower <= slow.lower && fast.upper >= slow.upper
        })
    }
  }

  @Test func `a cell buffer without cells takes everything and shows nothing`() {
    for (width, height) in [(0, 0), (0, 3), (3, 0), (-1, -1)] {
      var cellBuffer = CellBuffer(width: width, height: height)
      cellBuffer.write("漢a", column: 0, row: 0)
      cellBuffer.fill(Rect(x: -1, y: -1, width: 9, height: 9))
      cellBuffer.restyle(Rect(x: -1, y: -1, width: 9, height: 9)) { $0.link = 1 }
      cellBuffer.scroll(rows: -1..<9, by: 1)
      cellBuffer.markAllWritten()
      #expect(cellBuffer.brokenInvariants == [] && cellBuffer.width >= 0 && cellBuffer.height >= 0)
    }
  }

  @Test func `a copy of a cell buffer keeps what it had`() {
    let old = cellBuffer("abc")
    var new = old
    new.write("xyz", column: 0, row: 0)
    #expect(old.text == "abc" && new.text == "xyz" && old != new)
  }

  @Test func `the columns that a text takes are the same for ASCII and for other text, wherever it is clipped`() {
    for clip in [nil, Rect(x: 2, y: 0, width: 3, height: 1), Rect(x: 2, y: 0, width: 0, height: 1), Rect(x: 0, y: 3, width: 8, height: 1)] {
      for column in [-9, -3, -1, 0, 1, 2, 4, 5, 7, 8, 9, .max, .min] {
        for row in -1...1 {
          var cellBuffer = CellBuffer(width: 8, height: 1)
          let ascii = cellBuffer.write("abcd", column: column, row: row, clip: clip)
          #expect(
            cellBuffer.write("éèêë", column: column, row: row, clip: clip) == ascii, "column \(column), row \(row), clip \(clip as Any)")
          #expect(
            cellBuffer.write("漢字", column: column, row: row, clip: clip) == ascii, "column \(column), row \(row), clip \(clip as Any)")
        }
      }
    }
    var cellBuffer = CellBuffer(width: 8, height: 1)
    #expect(cellBuffer.write("abcd", column: 6, row: 0) == 2)
    #expect(cellBuffer.write("abcd", column: -2, row: 0) == 4)
  }
}
