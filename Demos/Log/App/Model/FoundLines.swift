/// The numbers of lines that a search has found, in ascending order. They are in blocks: while another copy exists, an append copies the last
/// block alone and not all numbers.
struct FoundLines: RandomAccessCollection, Equatable, ExpressibleByArrayLiteral {
  private static let blockSize = 8192
  private var blocks: [[Int]] = []
  private(set) var count = 0

  init() {}
  init(arrayLiteral elements: Int...) { append(elements) }

  var startIndex: Int { 0 }
  var endIndex: Int { count }
  subscript(place: Int) -> Int { blocks[place / FoundLines.blockSize][place % FoundLines.blockSize] }

  /// Adds numbers that are higher than all before them.
  mutating func append(_ new: [Int]) {
    var rest = new[...]
    while !rest.isEmpty {
      if count % FoundLines.blockSize == 0 {
        blocks.append([])
        blocks[blocks.count - 1].reserveCapacity(Swift.min(FoundLines.blockSize, Swift.max(64, rest.count)))
      }
      let part = rest.prefix(FoundLines.blockSize - count % FoundLines.blockSize)
      blocks[blocks.count - 1] += part
      count += part.count
      rest = rest.dropFirst(part.count)
    }
  }

  /// The first place whose number is at least `value`. O(log n).
  func firstIndex(atLeast value: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Blocks that are the same memory are not compared.
  static func == (a: FoundLines, b: FoundLines) -> Bool { a.count == b.count && a.blocks == b.blocks }
}
