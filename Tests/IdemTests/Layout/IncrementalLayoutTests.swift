import Idem
import IdemTesting
import IdemSeeds
import Testing

/// Incremental layout and painting must give the picture of a new tree.
@MainActor
@Suite struct IncrementalLayoutTests {
  @Test(arguments: Seed.all(60))
  func `after random changes and resizes the picture is that of a fresh tree`(seed: Seed) {
    var random = seed.generator()
    let root = RandomItem.random(depth: 4, using: &random)
    let host = TestHost(width: Int.random(in: 0...40, using: &random), height: Int.random(in: 0...16, using: &random)) {
      RandomView(item: root)
    }
    host.render()
    for step in 0..<40 {
      if Int.random(in: 0..<8, using: &random) == 0 {
        host.resize(width: Int.random(in: 0...40, using: &random), height: Int.random(in: 0...16, using: &random))
      }
      let before = root.description
      for _ in 0..<Int.random(in: 1...3, using: &random) { root.mutate(using: &random) }
      host.render()
      let fresh = TestHost(width: host.width, height: host.height) { RandomView(item: root) }
      fresh.render()
      guard let place = difference(host, fresh) else { continue }
      Issue.record(
        """
        \(seed), step \(step), \(host.width)x\(host.height): the cell at \(place.x), \(place.y) differs
        before: \(before)
        after: \(root.description)
        shown:
        \(host.text)
        fresh:
        \(fresh.text)
        \(host.outline)
        ----
        \(fresh.outline)
        """)
      return
    }
  }

  private func difference(_ a: TestHost, _ b: TestHost) -> Point? {
    for y in 0..<a.height {
      for x in 0..<a.width where a[column: x, row: y] != b[column: x, row: y] { return Point(x: x, y: y) }
    }
    return nil
  }

  @Test func `no view traps in no room at all`() {
    for kind in 0..<RandomItem.kinds {
      let leaf = { RandomItem(kind: 0, numbers: [1, 2, 3, 4], words: "some words", children: []) }
      let item = RandomItem(kind: kind, numbers: [5, 4, 3, 2], words: "words", children: [leaf(), leaf()])
      for (width, height) in [(0, 0), (1, 1), (0, 5), (5, 0), (2, 1)] {
        let host = TestHost(width: width, height: height) { RandomView(item: item) }
        host.render()
        #expect(host.lines.allSatisfy { $0.count <= width })
      }
    }
  }
}
