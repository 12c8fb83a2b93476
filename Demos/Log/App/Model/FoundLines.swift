/// The numbers of lines that a search has found, in ascending order. They are in blocks: while another copy exists, an append copies the last
/// block alone and not all numbers. Those of a block that are near each other take two bytes.
struct FoundLines: RandomAccessCollection, Equatable, ExpressibleByArrayLiteral {
  private static let blockSize = 8192

  /// A block that is full: the distances from its first number, in the smallest form that has all of them.
  private struct Block: Equatable {
    let first: Int
    let short: [UInt16]
    let long: [Int]

    init(_ numbers: [Int]) {
      first = numbers[0]
      let isShort = numbers[numbers.count - 1] - first <= Int(UInt16.max), first = first
      short = isShort ? numbers.map { UInt16($0 - first) } : []
      long = isShort ? [] : numbers
    }

    subscript(place: Int) -> Int { short.isEmpty ? long[place] : first + Int(short[place]) }
  }

  private var blocks: [Block] = []
  /// The numbers after the last full block.
  private var rest: [Int] = []

  init() {}
  init(arrayLiteral elements: Int...) { append(elements) }

  var count: Int { blocks.count * FoundLines.blockSize + rest.count }
  var startIndex: Int { 0 }
  var endIndex: Int { count }
  subscript(place: Int) -> Int {
    let block = place / FoundLines.blockSize, place = place % FoundLines.blockSize
    return block < blocks.count ? blocks[block][place] : rest[place]
  }

  /// Adds numbers that are higher than all before them.
  mutating func append(_ new: [Int]) {
    var new = new[...]
    while !new.isEmpty {
      let part = new.prefix(FoundLines.blockSize - rest.count)
      rest += part
      new = new.dropFirst(part.count)
      if rest.count == FoundLines.blockSize {
        blocks.append(Block(rest))
        rest = []
      }
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
  static func == (a: FoundLines, b: FoundLines) -> Bool { a.count == b.count && a.rest == b.rest && a.blocks == b.blocks }
}
