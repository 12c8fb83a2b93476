/// The states of a lexer at the starts of lines. A block of about 128 lines stores the state of its first line only. The blocks that were used
/// last are open: they store the state of each line. After the last line there is one more state: that at the end of the text.
struct SyntaxBlocks {
  static let size = 128
  static let largest = 256
  /// More open blocks than this are not kept.
  static let mostOpen = 64
  static let unknown = UInt32.max

  struct Block {
    var count: Int
    var first: UInt32
    /// The states of all lines, if the block is open.
    var states: [UInt32]?
    /// When it was opened.
    var time = 0

    /// The states of all lines as far as they are known.
    var all: [UInt32] {
      states ?? ([first] + [UInt32](repeating: SyntaxBlocks.unknown, count: count - 1))
    }
  }

  private(set) var blocks: [Block]
  private(set) var lineCount: Int
  private var time = 0
  private var openCount = 0
  // The block that was found last, and its first line.
  private var found = 0
  private var foundLine = 0

  init(lineCount: Int = 0) {
    self.lineCount = lineCount
    blocks = Self.blank(lineCount + 1)
  }

  private static func blank(_ count: Int) -> [Block] {
    var list: [Block] = []
    var left = count
    list.reserveCapacity(count / size + 1)
    while left > 0 {
      list.append(Block(count: min(left, size), first: unknown))
      left -= size
    }
    return list
  }

  /// Sets `found` to the block of a line. Cost: O(blocks between it and the block that was found before).
  private mutating func find(_ line: Int) {
    while line < foundLine {
      found -= 1
      foundLine -= blocks[found].count
    }
    while line >= foundLine + blocks[found].count {
      foundLine += blocks[found].count
      found += 1
    }
  }

  mutating func state(at line: Int) -> UInt32? {
    find(line)
    let offset = line - foundLine
    let state = offset == 0 ? blocks[found].first : blocks[found].states?[offset] ?? Self.unknown
    return state == Self.unknown ? nil : state
  }

  /// Stores a state. In a closed block only that of the first line.
  mutating func setState(_ state: UInt32, at line: Int) {
    find(line)
    let offset = line - foundLine
    if offset == 0 { blocks[found].first = state }
    blocks[found].states?[offset] = state
  }

  /// The last line up to `line`, inclusive, that has a state. The first line of the text always counts.
  mutating func lastKnown(upTo line: Int) -> Int {
    var line = line
    while line > 0 {
      if state(at: line) != nil { return line }
      // A closed block has no state but its first one.
      line = blocks[found].states == nil && line > foundLine ? foundLine : line - 1
    }
    return 0
  }

  /// Makes room for a state of each line of the block. Closes the blocks that were opened long ago, if there are many.
  mutating func open(blockOf line: Int) {
    find(line)
    guard blocks[found].states == nil else { return }
    time += 1
    blocks[found].states = blocks[found].all
    blocks[found].time = time
    openCount += 1
    guard openCount > Self.mostOpen else { return }
    openCount = 0
    for index in blocks.indices where blocks[index].states != nil {
      if blocks[index].time <= time - Self.mostOpen / 2 {
        blocks[index].states = nil
      } else {
        openCount += 1
      }
    }
  }

  /// Puts lines without states in place of others.
  mutating func replace(_ lines: Range<Int>, with count: Int) {
    find(lines.lowerBound)
    let (low, lowLine) = (found, foundLine)
    find(lines.upperBound)
    let (high, highLine) = (found, foundLine)
    found = low
    foundLine = lowLine
    lineCount += count - lines.count
    let before = lines.lowerBound - lowLine
    let after = lines.upperBound - highLine
    if before + count + blocks[high].count - after <= Self.largest {
      // One open block. The usual case is one line for one line: no copy.
      if low != high {
        let tail = blocks[high].all[after...]
        open(blockOf: lines.lowerBound)
        let from = blocks[low].states!
        replaceBlocks(low...high, with: from[..<before] + Self.unknowns(count) + tail)
      } else {
        open(blockOf: lines.lowerBound)
        blocks[low].states!.replaceSubrange(before..<after, with: repeatElement(Self.unknown, count: count))
        blocks[low].count += count - lines.count
        blocks[low].first = blocks[low].states![0]
      }
      return
    }
    var parts: [Block] = []
    if before > 0 {
      var left = blocks[low]
      left.count = before
      left.states = left.states.map { Array($0[..<before]) }
      parts.append(left)
    }
    parts += Self.blank(count)
    var right = blocks[high]
    right.count -= after
    right.states = right.states.map { Array($0[after...]) }
    right.first = after == 0 ? right.first : right.states?[0] ?? Self.unknown
    parts.append(right)
    blocks.replaceSubrange(low...high, with: parts)
    // One block may have become two open ones.
    openCount = blocks.count { $0.states != nil }
  }

  private static func unknowns(_ count: Int) -> [UInt32] {
    [UInt32](repeating: unknown, count: count)
  }

  private mutating func replaceBlocks(_ range: ClosedRange<Int>, with states: [UInt32]) {
    let block = Block(count: states.count, first: states[0], states: states, time: time)
    blocks.replaceSubrange(range, with: CollectionOfOne(block))
    openCount = blocks.count { $0.states != nil }
  }
}
