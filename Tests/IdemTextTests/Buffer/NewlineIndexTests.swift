import IdemSeeds
import Testing

@testable import IdemText

@Suite struct NewlineIndexTests {
  /// What a search from the start finds.
  private func position(after number: Int, in bytes: ArraySlice<UInt8>) -> Int {
    var left = number
    for index in bytes.indices {
      if left == 0 { return index }
      if bytes[index] == 0x0A { left -= 1 }
    }
    return bytes.endIndex
  }

  @Test(arguments: Seed.all(20))
  func `lookups in a chunk equal a search from the start`(seed: Seed) {
    seed.announce()
    var generator = SeededGenerator(seed: seed.value)
    let count = Int.random(in: 0...70_000, using: &generator), distance = Int.random(in: 1...200, using: &generator)
    let bytes = (0..<count).map { _ in Int.random(in: 0..<distance, using: &generator) == 0 ? UInt8(0x0A) : 0x61 }
    let chunk = bytes.withUnsafeBufferPointer { TextChunk($0) }
    for _ in 0..<60 {
      let ends = [Int.random(in: 0...count, using: &generator), Int.random(in: 0...count, using: &generator)].sorted()
      let range = ends[0]..<ends[1]
      let all = bytes[range].count { $0 == 0x0A }
      #expect(chunk.newlines(in: range) == all)
      for number in [0, 1, 31, 32, 33, 64, all, all + 1, Int.random(in: 0...all, using: &generator)] {
        #expect(chunk.position(afterNewline: number, in: range) == position(after: number, in: bytes[range]), "\(number) in \(range)")
      }
    }
  }
}
