/// A set of line numbers in ascending order, as a collection: the element at a place is the number of the line that is shown in this row.
///
/// The numbers are in blocks of 65,536 lines. A block stores the smallest of three forms: the offsets of its numbers, the runs of successive
/// numbers, or one bit a line (8 KiB). So a set takes at most a bit for each line up to its last number, and a few bytes for each number
/// if there are few. A copy is cheap: an append to a set of which a copy exists copies the last block, not the numbers before it.
public struct LineNumbers: RandomAccessCollection, Equatable, Sendable, ExpressibleByArrayLiteral {
  /// The lines of a block.
  static let blockSize = 1 << 16

  /// The blocks before the last one that have numbers.
  private(set) var blocks: [LineBlock] = []
  /// The numbers of the last block, which grows.
  private var bits = LineBits()
  /// The position of the last block in the log: its first line is `position * blockSize`.
  private var position = 0
  /// The numbers in `blocks`.
  private var before = 0
  /// The last number, or -1.
  private var highest = -1

  /// Creates an empty set. It takes no memory.
  public init() {}

  /// Creates a set of numbers in ascending order.
  public init(arrayLiteral elements: Int...) { append(contentsOf: elements) }

  public var startIndex: Int { 0 }
  public var endIndex: Int { before + bits.count }
  /// The number of lines. O(1).
  public var count: Int { endIndex }

  /// The number at a place. O(log n) in the number of blocks.
  public subscript(place: Int) -> Int {
    precondition(place >= 0 && place < count, "no line at this place")
    if place >= before { return position * LineNumbers.blockSize + bits[place - before] }
    let block = blocks[firstBlock { $0.before > place } - 1]
    return block.position * LineNumbers.blockSize + block.form[place - block.before, of: block.count]
  }

  /// Adds a number that is higher than all before it. Amortized O(1).
  public mutating func append(_ number: Int) {
    precondition(number > highest, "a line number that is not higher than the one before it")
    highest = number
    let new = number / LineNumbers.blockSize
    if new != position {
      close()
      position = new
    }
    bits.append(number % LineNumbers.blockSize)
  }

  /// Adds numbers in ascending order that are higher than all before them.
  public mutating func append(contentsOf numbers: some Sequence<Int>) { for number in numbers { append(number) } }

  /// Stores the last block in its smallest form.
  private mutating func close() {
    guard bits.count > 0 else { return }
    blocks.append(LineBlock(position: position, before: before, count: bits.count, form: bits.smallestForm))
    before += bits.count
    bits.removeAll()
  }

  /// The first place whose number is at least `number`; `endIndex` if there is none. So it is the number of lines before that line. O(log n)
  /// in the number of blocks.
  public func firstIndex(atLeast number: Int) -> Int {
    guard number > 0 else { return 0 }
    guard number <= highest else { return count }
    let wanted = number / LineNumbers.blockSize, offset = number % LineNumbers.blockSize
    if wanted >= position { return before + (wanted > position ? bits.count : bits.rank(of: offset)) }
    let place = firstBlock { $0.position >= wanted }
    guard place < blocks.count else { return before }
    let block = blocks[place]
    return block.before + (block.position > wanted ? 0 : block.form.rank(of: offset, count: block.count))
  }

  /// The place of a number. Nil if it is not in the set. O(log n) in the number of blocks.
  public func place(of number: Int) -> Int? {
    let place = firstIndex(atLeast: number)
    return place < count && self[place] == number ? place : nil
  }

  /// Whether a number is in the set. O(log n) in the number of blocks.
  public func contains(_ number: Int) -> Bool { place(of: number) != nil }

  /// Bisection: the place of the first block for which a condition holds, which also holds for all after it.
  private func firstBlock(_ holds: (LineBlock) -> Bool) -> Int {
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(blocks[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Blocks that are the same memory are not compared.
  public static func == (a: LineNumbers, b: LineNumbers) -> Bool {
    a.highest == b.highest && a.before == b.before && a.bits == b.bits && a.blocks == b.blocks
  }

  /// The memory of the numbers in bytes.
  var byteCount: Int { blocks.reduce(bits.byteCount) { $0 + MemoryLayout<LineBlock>.stride + $1.form.byteCount } }
}
