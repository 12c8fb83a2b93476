import Idem
import IdemTesting
import IdemSeeds
import Testing

@Observable @MainActor private final class Board {
  var items = Array(0..<100)
  var offset = 0
}

private struct Item: View, Equatable {
  let id: Int
  let value: Int
  var body: some View { Text("\(id): \(value)") }
}

private struct Items: View {
  let board: Board
  var body: some View {
    VStack { ForEach(board.items, id: \.self) { Item(id: $0, value: $0 % 10 == 0 ? board.offset : 0) } }
  }
}

/// Many rows are compared together without a recorder, and each in its node with one.
@MainActor
@Suite struct RowValueCacheTests {
  @Test(arguments: Seed.all()) func `many rows give the same results and counts with and without a recorder`(seed: Seed) {
    var random = seed.generator()
    let board = Board()
    let recorded = TestHost(width: 12, height: 120) { Items(board: board) }
    let unrecorded = TestHost(width: 12, height: 120) { Items(board: board) }
    unrecorded.tree.diagnostics.recorder = nil
    recorded.render()
    unrecorded.render()
    for step in 0..<200 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: board.items.swapAt(Int.random(in: 0..<board.items.count, using: &random), board.items.count - 1)
      case 1: board.items.insert(1000 + step, at: Int.random(in: 0...board.items.count, using: &random))
      case 2: board.items.remove(at: Int.random(in: 0..<board.items.count, using: &random))
      default: board.offset = Int.random(in: 0..<3, using: &random)
      }
      let a = recorded.render(), b = unrecorded.render()
      #expect(recorded.text == unrecorded.text, "\(seed), step \(step)")
      #expect(a.bodiesEvaluated == b.bodiesEvaluated, "\(seed), step \(step)")
      #expect(a.bodiesSkipped == b.bodiesSkipped, "\(seed), step \(step)")
    }
  }
}
