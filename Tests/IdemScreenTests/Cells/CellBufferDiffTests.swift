import IdemSeeds
import Testing

@testable import IdemScreen

/// Random changes of a cell buffer, of every kind there is.
struct RandomChanges {
  static func make(_ cellBuffer: inout CellBuffer, _ count: Int, using generator: inout SeededGenerator) {
    let styles = [
      Style.plain, Style(foreground: .red), Style(background: .blue, attributes: [.bold]), Style(attributes: .underline, link: 3),
    ]
    for _ in 0..<count {
      let column = Int.random(in: -3...cellBuffer.width, using: &generator), row = Int.random(in: -1...cellBuffer.height, using: &generator)
      let rect = Rect(x: column, y: row, width: Int.random(in: 0...6, using: &generator), height: Int.random(in: 0...3, using: &generator))
      let style = styles.randomElement(using: &generator)!
      switch Int.random(in: 0..<12, using: &generator) {
      case 0..<4: cellBuffer.write(RandomText.make(8, using: &generator), column: column, row: row, style: style)
      case 4..<7:
        cellBuffer.write("漢字ab".shuffled(using: &generator).map(String.init).joined(), column: column, row: row, style: style, clip: rect)
      case 7: cellBuffer.fill(rect, Cell(Glyph(ascii: 0x2E), style))
      case 8, 9: cellBuffer.restyle(rect) { $0 = style }
      case 10: cellBuffer.markAllWritten()
      default:
        let low = Int.random(in: 0..<cellBuffer.height, using: &generator),
          high = Int.random(in: low...cellBuffer.height, using: &generator)
        cellBuffer.scroll(rows: low..<high, by: Int.random(in: -3...3, using: &generator))
      }
    }
  }
}

@Suite struct CellBufferDiffTests {
  @Test func `the changes are the runs that differ`() {
    let old = CellBuffer(text: "count: 1\nquit: q "), new = CellBuffer(text: "count: 2\nQuit: x ")
    #expect(
      new.referenceDiff(from: old) == [
        Run(row: 0, column: 7, cells: ["2"]), Run(row: 1, column: 0, cells: ["Q"]), Run(row: 1, column: 6, cells: ["x"]),
      ])
    #expect(old.referenceDiff(from: old) == [])
  }

  @Test func `a change of style is a change`() {
    var new = CellBuffer(text: "ab")
    new.restyle(Rect(x: 1, y: 0, width: 1, height: 1)) { $0.attributes = .bold }
    #expect(
      new.referenceDiff(from: CellBuffer(text: "ab")) == [Run(row: 0, column: 1, cells: [Cell(Glyph("b"), Style(attributes: .bold))])])
  }

  @Test(arguments: Seed.all()) func `the changes applied to the old cell buffer give the new one`(seed: Seed) {
    var generator = seed.generator()
    for _ in 0..<300 {
      var old = CellBuffer(width: 12, height: 5)
      RandomChanges.make(&old, 12, using: &generator)
      var new = old
      RandomChanges.make(&new, 6, using: &generator)
      for run in new.referenceDiff(from: old) { old.apply(run) }
      #expect(old == new && old.brokenInvariants == [])
    }
  }

  @Test(arguments: Seed.all()) func `the diff compares only what was written, and finds all that changed`(seed: Seed) {
    var generator = seed.generator()
    for round in 0..<600 {
      var next = CellBuffer(width: 12, height: 6)
      var shown = next
      // What a terminal shows that executed only the reported changes.
      var told = next
      let scrolling = round % 2 == 0
      for _ in 0..<5 {
        RandomChanges.make(&next, 4, using: &generator)
        #expect(next.brokenInvariants == [])
        var runs: [Run] = []
        var isFirstRun = true
        let count = shown.takeDifferences(
          from: next, scrolling: scrolling,
          scrolled: { move in
            #expect(isFirstRun && scrolling)
            told.scroll(rows: move.region, by: move.by)
          },
          changed: { row, column, cells in
            isFirstRun = false
            runs.append(Run(row: row, column: column, cells: Array(cells)))
          })
        // The runs are exactly those of a full comparison.
        #expect(runs == next.referenceDiff(from: told))
        #expect(count == runs.reduce(0) { $0 + $1.cells.count })
        for run in runs { told.apply(run) }
        #expect(told == next && shown == next && shown.brokenInvariants == [])
        next.clearRecordedChanges()
        #expect(shown.takeDifferences(from: next, scrolled: { _ in }, changed: { _, _, _ in }) == 0)
      }
      if told != next || shown != next { return }
    }
  }

  @Test(arguments: Seed.all()) func `no run begins or ends within a wide glyph`(seed: Seed) {
    var generator = seed.generator()
    for _ in 0..<300 {
      var old = CellBuffer(width: 12, height: 4)
      RandomChanges.make(&old, 10, using: &generator)
      var new = old
      RandomChanges.make(&new, 3, using: &generator)
      for run in new.referenceDiff(from: old) { #expect(!run.cells[0].glyph.isContinuation) }
    }
  }

  @Test func `nothing written is no difference`() {
    var shown = CellBuffer(text: "abc\ndef")
    let next = shown
    #expect(shown.takeDifferences(from: next, scrolled: { _ in }, changed: { _, _, _ in }) == 0)
  }

  @Test func `writes outside of the buffer are not compared`() {
    var cellBuffer = CellBuffer(text: "abc\ndef")
    cellBuffer.clearRecordedChanges()
    for row in [-1, 2, 3] { cellBuffer.markWritten(row: row, 0, 3) }
    cellBuffer.markWritten(row: 0, 2, 2)
    cellBuffer.markWritten(row: 0, 3, 5)
    cellBuffer.markWritten(row: 0, -2, 0)
    #expect(cellBuffer.writtenRows.isEmpty && cellBuffer.brokenInvariants == [])
    cellBuffer.markWritten(row: 1, -4, 9)
    #expect(cellBuffer.writtenRows == 1..<2 && cellBuffer.writtenColumns[1].lower == 0 && cellBuffer.writtenColumns[1].upper == 3)
  }

  @Test func `if it covers joined marks, a run begins one cell earlier where a spacing mark is removed`() {
    func runs(_ old: String, _ new: String, covers: Bool) -> [String] {
      var shown = CellBuffer(text: old), next = CellBuffer(text: new), runs: [String] = []
      next.markAllWritten()
      _ = shown.takeDifferences(
        from: next, coversJoinedMarks: covers, scrolled: { _ in },
        changed: { _, column, cells in runs.append("\(column):" + cells.map { $0.glyph.string }.joined()) })
      return runs
    }
    // A glyph of two columns is sent whole.
    #expect(runs("abः", "abc", covers: true) == ["1:bc"] && runs("abः", "abc", covers: false) == ["2:c"])
    #expect(runs("漢ः", "漢c", covers: true).map { $0.prefix(2) } == ["0:"] && runs("ःa", "xa", covers: true) == ["0:x"])
    #expect(runs("abc", "abd", covers: true) == ["2:d"])
  }

  @Test func `an invalid cell buffer describes its faults`() {
    var cellBuffer = CellBuffer(text: "漢a")
    cellBuffer.apply(Run(row: 0, column: 0, cells: ["x"]))
    #expect(cellBuffer.brokenInvariants == ["the right half of a wide glyph has no left half at 1, 0"])
    cellBuffer = CellBuffer(text: "ab")
    cellBuffer.apply(Run(row: 0, column: 1, cells: ["漢"]))
    #expect(cellBuffer.brokenInvariants == ["a wide glyph is cut by the right edge at 1, 0"])
    cellBuffer = CellBuffer(text: "abc")
    cellBuffer.apply(Run(row: 0, column: 0, cells: ["漢"]))
    #expect(cellBuffer.brokenInvariants == ["a wide glyph has no right half at 0, 0"])
    cellBuffer = CellBuffer(text: "漢")
    cellBuffer.apply(Run(row: 0, column: 1, cells: [Cell(.continuation, Style(link: 1))]))
    #expect(cellBuffer.brokenInvariants == ["the halves of a wide glyph differ in style at 0, 0"])
  }

  @Test(arguments: [[0, 2, 2], [0, -1, 1], [0, 0, 4], [2, 0, 1], [-1, 0, 1], [0, Int.max, 1]])
  func `a run past its row's end is refused in words`(_ run: [Int]) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [run = run as [Int]] in
      var cellBuffer = CellBuffer(width: 3, height: 2)
      cellBuffer.apply(Run(row: run[0], column: run[1], cells: Array(repeating: "a", count: run[2])))
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("CellBuffer.apply: "), "\(words)")
  }
}
