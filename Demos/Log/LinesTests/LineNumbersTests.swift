import IdemTesting
import Testing

@testable import LogLines

@Suite struct LineNumbersTests {
  /// The forms of the blocks: `o` for offsets, `r` for runs, `b` for bits.
  private func forms(_ numbers: LineNumbers) -> String {
    String(
      numbers.blocks.map { block in
        switch block.form {
        case .offsets: "o"
        case .runs: "r"
        case .bits: "b"
        }
      })
  }

  private func verify(_ numbers: LineNumbers, _ expected: ArraySlice<Int>, _ random: inout SeededGenerator) {
    #expect(numbers.count == expected.count && numbers.first == expected.first && numbers.last == expected.last)
    let step = 1 + random.below(60)
    #expect(stride(from: 0, to: expected.count, by: step).allSatisfy { numbers[$0] == expected[$0] })
    let end = (expected.last ?? 0) + 70_000
    for _ in 0..<100 {
      // Numbers that are in the set, numbers beside them, and any others.
      let wanted = random.below(2) == 0 ? random.below(end) : max(0, (expected.randomElement(using: &random) ?? 0) + random.below(3) - 1)
      var (low, high) = (0, expected.count)
      while low < high {
        let middle = (low + high) / 2
        if expected[middle] < wanted { low = middle + 1 } else { high = middle }
      }
      #expect(numbers.firstIndex(atLeast: wanted) == low)
      #expect(numbers.contains(wanted) == (low < expected.count && expected[low] == wanted))
    }
  }

  @Test(arguments: Seed.all(5)) func `random numbers are as in an array, and a copy stays as it is`(seed: Seed) {
    var random = seed.generator()
    var numbers = LineNumbers(), expected: [Int] = [], copies: [(LineNumbers, Int)] = [], next = 0
    for _ in 0..<12 {
      copies.append((numbers, expected.count))
      // Parts that are empty, dense, sparse, or of runs; and gaps of several blocks.
      let length = random.below(150_000), form = random.below(5), gap = 1 + random.below(2000)
      var place = 0
      while place < length, form > 0 {
        expected.append(next + place)
        numbers.append(next + place)
        place += form == 1 ? 1 : form == 2 ? 1 + random.below(3) : form == 3 ? 1 + random.below(gap) : place % (gap + 1) == gap ? gap : 1
      }
      next = max(next + length, (expected.last ?? 0) + 1)
    }
    verify(numbers, expected[...], &random)
    for (copy, count) in copies.shuffled(using: &random).prefix(3) { verify(copy, expected[..<count], &random) }
    var again = LineNumbers()
    again.append(contentsOf: expected)
    #expect(again == numbers && (copies[11].1 == numbers.count) == (copies[11].0 == numbers))
  }

  @Test func `each block has the smallest form, and no set takes more than a bit for each line`() {
    func numbers(_ all: some Sequence<Int>) -> LineNumbers {
      var result = LineNumbers()
      result.append(contentsOf: all)
      result.append(1 << 20)
      return result
    }
    let lines = 1 << 16
    let all = numbers(0..<4 * lines), half = numbers(stride(from: 0, to: 4 * lines, by: 2))
    let few = numbers(stride(from: 5, to: 4 * lines, by: 97)), most = numbers((0..<4 * lines).filter { $0 % 97 != 5 })
    #expect(forms(all) == "rrrr" && forms(half) == "bbbb" && forms(few) == "oooo" && forms(most) == "rrrr")
    // The last block is one of bits.
    let last = lines / 8 + 2
    #expect(all.byteCount - last < 300)
    #expect(few.byteCount - last < 4 * (2 * (lines / 97 + 1) + 64))
    #expect(most.byteCount - last < 4 * (4 * (lines / 97 + 2) + 64))
    #expect(half.byteCount - last < 4 * (lines / 8 + 32 + 64))
  }

  @Test func `the smallest and the largest offsets of blocks, and empty blocks`() {
    let all = [0, 65_535, 65_536, 131_071, 65_536 * 9, 65_536 * 9 + 65_535, 65_536 * 70_000]
    var numbers = LineNumbers()
    #expect(numbers.isEmpty && numbers.firstIndex(atLeast: 7) == 0 && !numbers.contains(0) && numbers == [])
    for (place, number) in all.enumerated() {
      numbers.append(number)
      #expect(Array(numbers) == Array(all[...place]) && numbers.place(of: number) == place && numbers.place(of: number + 1) == nil)
      #expect(numbers.firstIndex(atLeast: number + 1) == place + 1 && numbers.firstIndex(atLeast: -3) == 0)
    }
    #expect(numbers == [0, 65_535, 65_536, 131_071, 589_824, 655_359, 4_587_520_000])
    #expect(numbers.firstIndex(atLeast: 200_000) == 4 && numbers.firstIndex(atLeast: Int.max) == 7)
  }
}
