import Testing

@testable import IdemScreen

@Suite struct ClusterTableTests {
  func cluster(_ base: UInt32, _ marks: UInt32..., isWide: Bool = false) -> GlyphScalars {
    var result = GlyphScalars(base, isWide: isWide)
    for mark in marks { result.append(mark) }
    return result
  }

  @Test func `a cluster has one index, and its text`() {
    let table = ClusterTable()
    let first = table.intern(cluster(0x65, 0x301))
    #expect(first == 0 && table.intern(cluster(0x65, 0x302)) == 1 && table.intern(cluster(0x65, 0x301)) == first)
    #expect(table[0] == "e\u{301}" && table[1] == "e\u{302}" && table.count == 2)
  }

  @Test func `past its capacity a new cluster is shown by its base, as wide as it was measured`() {
    let table = ClusterTable(capacity: 1)
    #expect(!cluster(0x65, 0x301).glyph(.safe, in: table).isWide && table[0] == "e\u{301}")
    #expect(cluster(0x65, 0x302).glyph(.safe, in: table) == Glyph(ascii: 0x65))
    let heart = cluster(0x2764, 0xFE0F, isWide: true).glyph([.sequences], in: table)
    #expect(heart.string == "〓" && heart.isWide)
    let thumb = cluster(0x1F44D, 0x1F3FD, isWide: true).glyph([.sequences], in: table)
    #expect(thumb.string == "👍" && thumb.isWide)
    #expect(cluster(0x1F1EB, 0x1F1F7, isWide: true).glyph(.safe, in: table).string == "🇫🇷")
  }

  @Test func `measuring adds no cluster`() {
    let before = ClusterTable.shared.count
    #expect("z\u{35B}\u{345}\u{346}".columns == 1)
    // Other tests may add theirs at the same time: this cluster must not be among them.
    #expect((before..<ClusterTable.shared.count).allSatisfy { ClusterTable.shared[$0] != "z\u{35B}\u{345}\u{346}" })
  }

  @Test func `many threads get the same indices`() async {
    let table = ClusterTable()
    let all = await withTaskGroup(of: [Int?].self) { group in
      for _ in 0..<4 { group.addTask { (0x300...0x36F).map { table.intern(self.cluster(0x61, $0)) } } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(all).count == 1 && table.count == 0x70)
  }
}
