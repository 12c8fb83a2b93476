import IdemScreen
import IdemSeeds
import Testing

@Suite struct MovedCellsTests {
  private static let glyphs: [Glyph] = ["a", "b", " ", "x"].map { Glyph($0) } + [Glyph("世"), Glyph("界")]

  private func fill(_ buffer: inout CellBuffer, _ rect: Rect, using random: inout SeededGenerator) {
    for row in rect.minY..<rect.maxY {
      for column in rect.minX..<rect.maxX where Bool.random(using: &random) {
        buffer.write(Self.glyphs.randomElement(using: &random)!, column: column, row: row, style: .plain, clip: rect)
      }
    }
  }

  private func rect(in buffer: CellBuffer, using random: inout SeededGenerator) -> Rect {
    let x = Int.random(in: 0..<buffer.width, using: &random), y = Int.random(in: 0..<buffer.height, using: &random)
    return Rect(
      x: x, y: y, width: Int.random(in: 1...(buffer.width - x), using: &random),
      height: Int.random(in: 1...(buffer.height - y), using: &random))
  }

  @Test(arguments: Seed.all()) func `moved cells are those that were there, and nothing else changes`(seed: Seed) {
    var random = seed.generator(), moves = 0
    for _ in 0..<400 {
      var buffer = CellBuffer(width: 9, height: 7)
      fill(&buffer, buffer.bounds, using: &random)
      let old = buffer, rect = rect(in: buffer, using: &random), by = Int.random(in: -8...8, using: &random)
      let isMoved = buffer.move(rect, by: by)
      #expect(buffer.brokenInvariants == [])
      guard isMoved else {
        #expect(buffer == old)
        continue
      }
      moves += 1
      for row in 0..<buffer.height {
        for column in 0..<buffer.width {
          let isInside = rect.contains(Point(x: column, y: row)), hasSource = rect.contains(Point(x: column, y: row - by))
          let wanted = !isInside ? old[column: column, row: row] : hasSource ? old[column: column, row: row - by] : .blank
          #expect(buffer[column: column, row: row] == wanted, "\(rect) by \(by) at \(column), \(row)")
        }
      }
    }
    #expect(moves > 40)
  }

  @Test(arguments: Seed.all()) func `what is sent after moves, scrolls and writes makes a terminal equal to the buffer`(seed: Seed) {
    var random = seed.generator(), scrolls = 0
    for _ in 0..<300 {
      var next = CellBuffer(width: 10, height: 8)
      fill(&next, next.bounds, using: &random)
      next.clearRecordedChanges()
      var shown = next, terminal = next
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let area = rect(in: next, using: &random), by = Int.random(in: -3...3, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: next.scroll(rows: area.minY..<area.maxY, by: by)
        case 1: fill(&next, area, using: &random)
        default: _ = next.move(area, by: by)
        }
      }
      _ = shown.takeDifferences(
        from: next,
        scrolled: {
          scrolls += 1
          terminal.scroll(rows: $0.region, by: $0.by)
        }, changed: { row, column, cells in terminal.apply(Run(row: row, column: column, cells: Array(cells))) })
      #expect(shown == next)
      #expect(terminal == next)
    }
    #expect(scrolls > 20)
  }

  @Test func `whole rows are scrolled if that leaves fewer cells to write`() {
    func scrolled(sides: (Int) -> String) -> (scrolls: Int, cells: Int) {
      let lines = (0..<10).map { "\(sides($0)) line number \($0 * 7919) \(sides($0))" }
      var next = CellBuffer(text: lines.joined(separator: "\n")), scrolls = 0
      var shown = next
      let side = sides(0).count + 1
      let isMoved = next.move(Rect(x: side, y: 0, width: next.width - 2 * side, height: 10), by: -1)
      #expect(isMoved)
      let cells = shown.takeDifferences(from: next, scrolled: { _ in scrolls += 1 }, changed: { _, _, _ in })
      #expect(shown == next)
      return (scrolls, cells)
    }
    // The lines of a border are the same in each row: only the last row is written.
    let border = scrolled { _ in "|" }
    #expect(border.scrolls == 1 && border.cells < 40)
    // Beside other content, the numbers are written.
    let other = scrolled { String(repeating: String($0), count: 30) }
    #expect(other.scrolls == 0 && other.cells > 40)
  }
}
