import Foundation
import IdemSeeds
import Testing

@testable import IdemScreen

/// The tables of clusters and of links have room again when what they hold is no longer shown.
@Suite(.serialized) struct CellReferencesTests {
  /// Clusters that no other test has: a base and four marks, numbered.
  private static func cluster(_ number: Int) -> String {
    var text = String.UnicodeScalarView()
    text.append(Unicode.Scalar(0x4E00 + UInt32(number >> 24))!)
    for shift in [18, 12, 6, 0] { text.append(Unicode.Scalar(0x300 + UInt32(number >> shift & 63))!) }
    return String(text)
  }

  /// Writes `count` clusters that have not been there before, page after page. Calls `check` after each page.
  private static func flood(_ count: Int, from first: Int = 0, check: () -> Bool = { true }) -> Bool {
    var cellBuffer = CellBuffer(width: 80, height: 25)
    var number = first
    while number < first + count {
      for row in 0..<25 {
        cellBuffer.write((0..<40).map { cluster(number + $0) }.joined(), column: 0, row: row)
        number += 40
      }
      if !check() { return false }
    }
    return true
  }

  @Test func `a million clusters on a screen do not increase memory, and text keeps its marks during that and afterwards`() {
    var kept = CellBuffer(text: "caf\u{65}\u{301} q\u{303}\u{327}")
    let copy = kept
    let picture = kept.text
    var most = 0
    #expect(
      Self.flood(1_000_000) {
        most = max(most, ClusterTable.shared.count)
        return kept.text == picture
      })
    #expect(most < 80_000)
    #expect(copy.text == picture)
    kept.write("w\u{307}\u{323}", column: 0, row: 0)
    #expect(kept.text.hasPrefix("w\u{307}\u{323}af"))
  }

  @Test(arguments: Seed.all()) func `random changes of one cell buffer do not change what the others show`(seed: Seed) {
    var generator = seed.generator()
    var buffers = [CellBuffer(width: 12, height: 4)]
    var next = 1 << 26
    for round in 0..<28 {
      let place = Int.random(in: 0..<buffers.count, using: &generator)
      var cellBuffer = buffers[place]
      let row = Int.random(in: 0..<cellBuffer.height, using: &generator), column = Int.random(in: -2..<cellBuffer.width, using: &generator)
      let text = Self.cluster(next) + "x" + Self.cluster(next + 1)
      next += 2
      switch round % 7 {
      case 0, 1: cellBuffer.write(text, column: column, row: row, style: Style(link: Hyperlinks.shared.index(of: "a:\(next)")))
      case 2: cellBuffer.scroll(rows: 0..<cellBuffer.height, by: 1)
      case 3:
        CellWidth.forEachGlyph(of: "e\u{33F}\u{345}") { glyph in
          cellBuffer.fill(Rect(x: max(0, column), y: row, width: 3, height: 2), Cell(glyph))
          return true
        }
      case 4:
        let source = buffers.randomElement(using: &generator)!
        source.withRow(row) { cellBuffer.apply(Run(row: row, column: 0, cells: Array($0))) }
      case 5:
        cellBuffer.restyle(Rect(x: max(0, column), y: row, width: 4, height: 1)) { $0.link = Hyperlinks.shared.index(of: "b:\(next)") }
      default:
        var source = buffers.randomElement(using: &generator)!
        source.write(text, column: column, row: row)
        source.markAllWritten()
        _ = cellBuffer.takeDifferences(from: source, scrolled: { _ in }, changed: { _, _, _ in })
      }
      if buffers.count < 5 { buffers.append(cellBuffer) } else { buffers[place] = cellBuffer }
      let before = buffers.map(Self.shown)
      guard before.allSatisfy({ !$0.contains("\u{FFFD}") }) else {
        Issue.record("round \(round), kind \(round % 7): \(before)")
        return
      }
      #expect(Self.flood(40_000, from: next + (1 << 25)))
      for number in 0..<9000 { _ = Hyperlinks.shared.index(of: "c:\(next):\(number)") }
      next += 50_000
      #expect(buffers.map(Self.shown) == before, "round \(round), kind \(round % 7)")
    }
  }

  /// The text of each cell and where it leads.
  private static func shown(_ cellBuffer: CellBuffer) -> String {
    (0..<cellBuffer.height).map { row in
      cellBuffer.withRow(row) { $0.map { $0.glyph.string + ($0.style.link == 0 ? "" : "<\(Hyperlinks.shared[$0.style.link])>") }.joined() }
    }.joined(separator: "\n")
  }

  @Test func `a stored glyph stays valid`() {
    let glyph = Glyph("k\u{34F}\u{316}\u{317}")
    #expect(Self.flood(120_000, from: 1 << 27))
    #expect(glyph.string == "k\u{316}\u{317}" && Glyph("k\u{316}\u{317}") == glyph)
  }

  @Test(arguments: Seed.all()) func `the number of a cluster that was removed never means another one`(seed: Seed) {
    var generator = seed.generator()
    let table = ClusterTable(capacity: 64, leastEntries: 16)
    var texts: [Int: String] = [:]
    var isRemovedSeen = false
    for number in 0..<50_000 {
      var cluster = GlyphScalars(0x61, isWide: false)
      cluster.append(0x300 + UInt32(number & 63))
      cluster.append(0x300 + UInt32(number >> 6 & 63))
      cluster.append(0x300 + UInt32(number >> 12))
      guard let given = table.intern(cluster) else {
        Issue.record("no room for \(number)")
        return
      }
      #expect(table[given] == cluster.string)
      #expect(texts.updateValue(cluster.string, forKey: given) == nil, "a number was given out twice")
      if let old = texts.randomElement(using: &generator) {
        let now = table[old.key]
        if now == "\u{FFFD}" { isRemovedSeen = true } else if now != old.value { Issue.record("\(old.key) has become another") }
      }
    }
    #expect(isRemovedSeen && table.count <= 64)
  }

  @Test func `a million addresses pass over a screen, and links go on working`() {
    let count = 1_000_000
    var kept = CellBuffer(width: 10, height: 1)
    kept.write("kept", column: 0, row: 0, style: Style(link: Hyperlinks.shared.index(of: "https://example.com/kept")))
    let keeper = HyperlinkKeeper()
    let index = keeper.index(of: "https://example.com/keeper")
    var cellBuffer = CellBuffer(width: 80, height: 24)
    var most = 0, broken = 0
    for number in 0..<count {
      let link = Hyperlinks.shared.intern("https://example.com/\(number)")
      if link == 0 { broken += 1 }
      cellBuffer.write("x", column: number % 80, row: number / 80 % 24, style: Style(link: link))
      if number % 4096 == 0 { most = max(most, Hyperlinks.shared.count) }
    }
    #expect(broken == 0 && most < 35_000)
    #expect(Hyperlinks.shared[kept[column: 3, row: 0].style.link] == "https://example.com/kept")
    #expect(Hyperlinks.shared[index] == "https://example.com/keeper")
    for column in 0..<80 {
      let number = (0..<count).last { $0 % 80 == column && $0 / 80 % 24 == 7 }!
      #expect(Hyperlinks.shared[cellBuffer[column: column, row: 7].style.link] == "https://example.com/\(number)")
    }
  }

  @Test func `a table that was full of what is shown has room again when that goes`() {
    let table = ClusterTable(capacity: 1 << 10, leastEntries: 16)
    func cluster(_ number: UInt32) -> GlyphScalars {
      var result = GlyphScalars(0x62, isWide: false)
      result.append(0x300 + number & 63)
      result.append(0x300 + number >> 6)
      return result
    }
    var references: CellReferences? = CellReferences()
    for number in 0..<UInt32(1 << 10) {
      let glyph = cluster(number).glyph(.safe, in: table)
      [Cell(glyph)].withUnsafeBufferPointer { _ = references!.insert($0) }
    }
    // Entries that are used repeatedly are not removed either.
    for number in UInt32(1 << 10)..<(1 << 10) + 3000 { #expect(table.intern(cluster(number)) == nil || number > 1 << 10) }
    #expect(table[Int(cluster(5).glyph(.safe, in: table).rawValue & 0x1FFF_FFFF)] == cluster(5).string)
    references = nil
    let room = (0..<UInt32(2000)).filter { table.intern(cluster(5000 + $0)) != nil }.count
    #expect(room == 2000)
  }
}
