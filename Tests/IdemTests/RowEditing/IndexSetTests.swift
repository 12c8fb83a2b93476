import Idem
import IdemSeeds
import Testing

@Suite struct IndexSetTests {
  @Test func `a set has its offsets in order, once`() {
    let set: IndexSet = [7, 2, 3, 2]
    #expect(Array(set) == [2, 3, 7])
    #expect(Array(set.reversed()) == [7, 3, 2])
    #expect(set.rangeView == [2..<4, 7..<8])
    #expect(set.count == 3 && set.first == 2 && set.last == 7)
    #expect(set.contains(3) && !set.contains(4))
    #expect(IndexSet().isEmpty && IndexSet(integersIn: 1...2) == [1, 2])
  }

  @Test func `elements are removed and moved as SwiftUI does`() {
    var letters = Array("abcdef")
    letters.remove(atOffsets: [1, 4])
    #expect(String(letters) == "acdf")
    letters.move(fromOffsets: [0], toOffset: 3)
    #expect(String(letters) == "cdaf")
    letters.move(fromOffsets: [1, 3], toOffset: 0)
    #expect(String(letters) == "dfca")
    letters.move(fromOffsets: [0, 2], toOffset: 4)
    #expect(String(letters) == "fadc")
  }

  @Test(arguments: Seed.all()) func `random removals and moves equal a slow model`(seed: Seed) {
    var random = seed.generator()
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...12, using: &random)
      let offsets = (0..<count).filter { _ in Bool.random(using: &random) }
      let place = Int.random(in: 0...count, using: &random)
      var removed = Array(0..<count), moved = removed
      removed.remove(atOffsets: IndexSet(offsets.shuffled(using: &random)))
      #expect(removed == (0..<count).filter { !offsets.contains($0) })
      moved.move(fromOffsets: IndexSet(offsets), toOffset: place)
      let before = (0..<place).filter { !offsets.contains($0) }, after = (place..<count).filter { !offsets.contains($0) }
      #expect(moved == before + offsets + after)
    }
  }
}
