import Testing

@testable import idem_log

@Suite struct FoundLinesTests {
  @Test func `numbers in blocks are as in an array, and a copy stays as it is`() {
    var found = FoundLines(), expected: [Int] = [], copies: [(FoundLines, Int)] = []
    for (size, step) in [(1, 1), (0, 1), (8191, 1), (1, 3), (20_000, 8), (5, 1), (8192, 3_000_000), (20_000, 1)] {
      copies.append((found, expected.count))
      let start = (expected.last ?? -1) + 1, new = (0..<size).map { start + $0 * step }
      found.append(new)
      expected += new
    }
    #expect(Array(found) == expected && found.first == 0 && found.last == expected.last)
    for (copy, count) in copies { #expect(copy.elementsEqual(expected.prefix(count))) }
    for place in stride(from: 0, to: expected.count, by: 997) {
      #expect(found.firstIndex(atLeast: expected[place]) == place && found.firstIndex(atLeast: expected[place] - 1) <= place)
    }
    #expect(found.firstIndex(atLeast: expected.last! + 1) == expected.count)
    #expect(found != copies[3].0 && found == found && FoundLines() == [] && copies[1].0 == [0])
  }
}
