/// The numbers of a block that is full.
struct LineBlock: Equatable, Sendable {
  /// The position of the block in the log, in blocks.
  var position: Int
  /// The numbers in the blocks before it.
  var before: Int
  /// The numbers of the block.
  var count: Int
  var form: LineForm
}

/// The forms of the numbers of a block. A number is an offset from the first line of the block.
enum LineForm: Equatable, Sendable {
  /// Some successive numbers: the first one, and the count of numbers before it.
  struct Run: Equatable, Sendable {
    var first: UInt16, before: UInt16
  }

  /// Two bytes for each number.
  case offsets([UInt16])
  /// Four bytes for each run.
  case runs([Run])
  /// One bit for each line.
  case bits(LineBits)

  /// The offset at a place. `count` is the number of offsets.
  subscript(place: Int, of count: Int) -> Int {
    switch self {
    case .offsets(let offsets): return Int(offsets[place])
    case .runs(let runs):
      let run = runs[LineForm.first(of: runs.count) { Int(runs[$0].before) > place } - 1]
      return Int(run.first) + place - Int(run.before)
    case .bits(let bits): return bits[place]
    }
  }

  /// The count of offsets below another one.
  func rank(of offset: Int, count: Int) -> Int {
    switch self {
    case .offsets(let offsets): return LineForm.first(of: offsets.count) { Int(offsets[$0]) >= offset }
    case .runs(let runs):
      let next = LineForm.first(of: runs.count) { Int(runs[$0].first) >= offset }
      guard next > 0 else { return 0 }
      let run = runs[next - 1], end = next < runs.count ? Int(runs[next].before) : count
      return min(end, Int(run.before) + offset - Int(run.first))
    case .bits(let bits): return bits.rank(of: offset)
    }
  }

  var byteCount: Int {
    switch self {
    case .offsets(let offsets): offsets.count * 2
    case .runs(let runs): runs.count * 4
    case .bits(let bits): bits.byteCount
    }
  }

  /// Bisection: the first place for which a condition holds, which also holds for all after it.
  private static func first(of count: Int, _ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
