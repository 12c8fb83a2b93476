/// A bit for each line of a block, and the count of bits before each 4096th line.
struct LineBits: Equatable, Sendable {
  /// The words between two stored counts.
  private static let stride = 64

  /// Empty as long as there are no numbers.
  private var words: [UInt64] = []
  /// The numbers in the words before each group of words, as far as there are numbers.
  private var counts: [UInt16] = []
  /// The count of numbers.
  private(set) var count = 0

  /// Adds an offset that is higher than all before it.
  mutating func append(_ offset: Int) {
    if words.isEmpty { words = Array(repeating: 0, count: LineNumbers.blockSize / 64) }
    while counts.count <= offset / 64 / LineBits.stride { counts.append(UInt16(count)) }
    words[offset / 64] |= 1 << UInt64(offset % 64)
    count += 1
  }

  /// Removes all numbers.
  mutating func removeAll() { (words, counts, count) = ([], [], 0) }

  /// The offset at a place.
  subscript(place: Int) -> Int {
    var group = counts.count - 1
    while group > 0, counts[group] > place { group -= 1 }
    var rest = place - Int(counts[group]), word = group * LineBits.stride
    while words[word].nonzeroBitCount <= rest {
      rest -= words[word].nonzeroBitCount
      word += 1
    }
    var bits = words[word]
    for _ in 0..<rest { bits &= bits - 1 }
    return word * 64 + bits.trailingZeroBitCount
  }

  /// The count of offsets below another one.
  func rank(of offset: Int) -> Int {
    let word = offset / 64, group = word / LineBits.stride
    guard group < counts.count else { return count }
    var rank = Int(counts[group])
    for place in group * LineBits.stride..<word { rank += words[place].nonzeroBitCount }
    return rank + (words[word] & ((1 << UInt64(offset % 64)) - 1)).nonzeroBitCount
  }

  var byteCount: Int { words.count * 8 + counts.count * 2 }

  /// The same numbers in the form that takes the least memory.
  var smallestForm: LineForm {
    var runs = 0, previous: UInt64 = 0
    for word in words {
      runs += (word & ~(word << 1 | previous >> 63)).nonzeroBitCount
      previous = word
    }
    if min(count * 2, runs * 4) >= byteCount { return .bits(self) }
    return runs * 2 <= count ? .runs(makeRuns(runs)) : .offsets(makeOffsets())
  }

  private func makeOffsets() -> [UInt16] {
    var offsets: [UInt16] = []
    offsets.reserveCapacity(count)
    for (place, word) in words.enumerated() {
      var bits = word
      while bits != 0 {
        offsets.append(UInt16(place * 64 + bits.trailingZeroBitCount))
        bits &= bits - 1
      }
    }
    return offsets
  }

  private func makeRuns(_ number: Int) -> [LineForm.Run] {
    var runs: [LineForm.Run] = [], before = 0, previous: UInt64 = 0
    runs.reserveCapacity(number)
    for (place, word) in words.enumerated() {
      var starts = word & ~(word << 1 | previous >> 63)
      while starts != 0 {
        let bit = starts.trailingZeroBitCount
        let count = before + (word & ((1 << UInt64(bit)) - 1)).nonzeroBitCount
        runs.append(LineForm.Run(first: UInt16(place * 64 + bit), before: UInt16(count)))
        starts &= starts - 1
      }
      before += word.nonzeroBitCount
      previous = word
    }
    return runs
  }
}
