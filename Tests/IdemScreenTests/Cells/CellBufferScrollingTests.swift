import IdemSeeds
import Testing

@testable import IdemScreen

@Suite struct CellBufferScrollingTests {
  func scrolled(_ region: Range<Int>, _ by: Int) -> [String] {
    var cellBuffer = CellBuffer(text: "aa\nbb\ncc\ndd\nee")
    cellBuffer.scroll(rows: region, by: by)
    #expect(cellBuffer.brokenInvariants == [])
    return cellBuffer.lines.map { $0 == "  " ? "" : String($0.prefix(1)) }
  }

  @Test func `rows of a region move, and leave blanks`() {
    #expect(scrolled(0..<5, 1) == ["", "a", "b", "c", "d"])
    #expect(scrolled(0..<5, -2) == ["c", "d", "e", "", ""])
    #expect(scrolled(1..<4, 1) == ["a", "", "b", "c", "e"])
    #expect(scrolled(1..<4, -1) == ["a", "c", "d", "", "e"])
    #expect(scrolled(3..<99, 1) == ["a", "b", "c", "", "d"])
  }

  @Test func `a move past the region blanks it, and no move changes nothing`() {
    #expect(scrolled(1..<4, 3) == ["a", "", "", "", "e"])
    #expect(scrolled(1..<4, -99) == ["a", "", "", "", "e"])
    #expect(scrolled(1..<4, .min) == ["a", "", "", "", "e"])
    #expect(scrolled(1..<4, 0) == ["a", "b", "c", "d", "e"])
    #expect(scrolled(2..<2, 1) == ["a", "b", "c", "d", "e"])
    #expect(scrolled(7..<9, 1) == ["a", "b", "c", "d", "e"])
  }

  @Test func `the written columns move with their row, and the move is recorded`() {
    var cellBuffer = CellBuffer(text: "aa\nbb\ncc\ndd")
    cellBuffer.write("x", column: 1, row: 1)
    cellBuffer.scroll(rows: 0..<3, by: 1)
    #expect(cellBuffer.writtenColumns == [.empty, .empty, CellBuffer.Span(1, 2), .empty])
    #expect(cellBuffer.scrolls == [CellBuffer.Scroll(region: 0..<3, by: 1)])
    cellBuffer.scroll(rows: 2..<99, by: -99)
    #expect(cellBuffer.scrolls.last == CellBuffer.Scroll(region: 2..<4, by: -2) && cellBuffer.writtenColumns.allSatisfy { $0.isEmpty })
    cellBuffer.clearRecordedChanges()
    #expect(cellBuffer.scrolls == [])
  }

  @Test(arguments: Seed.all()) func `random moves give what moving the lines of a picture gives`(seed: Seed) {
    var generator = seed.generator()
    for _ in 0..<300 {
      var lines = (0..<8).map { "\($0)漢" }
      var cellBuffer = CellBuffer(text: lines.joined(separator: "\n"))
      for _ in 0..<6 {
        let low = Int.random(in: 0..<8, using: &generator), high = Int.random(in: low...8, using: &generator)
        let by = Int.random(in: -9...9, using: &generator)
        cellBuffer.scroll(rows: low..<high, by: by)
        let before = lines
        for row in low..<high { lines[row] = (low..<high).contains(row - by) ? before[row - by] : "   " }
      }
      #expect(cellBuffer.lines == lines)
      #expect(cellBuffer.brokenInvariants == [])
    }
  }
}
