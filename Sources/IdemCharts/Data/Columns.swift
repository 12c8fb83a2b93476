/// The values of a series in two columns of numbers, with a pyramid of minima and maxima.
///
/// Points have absolute indexes: the first one that was ever appended is 0. With a capacity, the oldest points are dropped. Each level of the
/// pyramid has a block for 16 blocks of the level below; a block is made when its last point is appended. So an append costs about one block
/// in 16, and the extremes of a range cost O(log of its length).
final class Columns {
  struct Block {
    /// NaN if a point of the block is a gap.
    var low: Double
    var high: Double
  }

  /// The greatest number of points; a multiple of 16.
  let capacity: Int
  /// The absolute index of the oldest point, and the one after the newest.
  private(set) var start = 0
  private(set) var end = 0
  /// The last index whose x is less than the one before it, or no number; -1 if there is none.
  private(set) var lastDisorder = -1
  /// Grows with each change.
  private(set) var generation = 0
  // SAFETY: `capacity` numbers each, initialized, owned by this object. A point with the absolute index i is at `ring.slot(i)`.
  private let xs: UnsafeMutablePointer<Double>
  private let ys: UnsafeMutablePointer<Double>
  private var ring: Ring
  // SAFETY: the block b of a level is at its slot of the level's ring; only complete blocks whose points all exist are read.
  private var levels: [(blocks: UnsafeMutablePointer<Block>, ring: Ring)] = []

  /// Places in memory that is used again and again. A division would cost more than all else that is done with a point.
  private struct Ring {
    let slots: Int
    /// The greatest multiple of `slots` that is not above the newest number.
    private(set) var base = 0

    init(slots: Int) { self.slots = slots }

    /// The place of one of the last `slots` numbers.
    @inline(__always) func slot(_ number: Int) -> Int {
      let place = number &- base
      return place < 0 ? place &+ slots : place
    }
    /// Makes room for the number after the newest one, and returns its place.
    @inline(__always) mutating func take(_ number: Int) -> Int {
      if number &- base >= slots { base &+= slots }
      return number &- base
    }
  }

  init(capacity: Int) {
    self.capacity = max(16, (capacity + 15) / 16 * 16)
    ring = Ring(slots: self.capacity)
    xs = .allocate(capacity: self.capacity)
    ys = .allocate(capacity: self.capacity)
    xs.initialize(repeating: 0, count: self.capacity)
    ys.initialize(repeating: 0, count: self.capacity)
    var length = 16
    while length <= self.capacity {
      let slots = self.capacity / length + 2
      let blocks = UnsafeMutablePointer<Block>.allocate(capacity: slots)
      blocks.initialize(repeating: Block(low: .nan, high: .nan), count: slots)
      levels.append((blocks, Ring(slots: slots)))
      length *= 16
    }
  }

  deinit {
    xs.deallocate()
    ys.deallocate()
    for level in levels { level.blocks.deallocate() }
  }

  var count: Int { end - start }
  /// Whether x never decreases among the present points.
  var isSorted: Bool { lastDisorder <= start }

  @inline(__always) func x(_ index: Int) -> Double { xs[ring.slot(index)] }
  @inline(__always) func y(_ index: Int) -> Double { ys[ring.slot(index)] }

  func append(_ x: Double, _ y: Double) {
    if end > start, !(x >= xs[ring.slot(end - 1)]) { lastDisorder = end }
    if end == 0, x.isNaN { lastDisorder = 0 }
    if !x.isFinite { lastDisorder = end + 1 }
    let slot = ring.take(end)
    xs[slot] = x
    ys[slot] = y
    end += 1
    if end - start > capacity { start = end - capacity }
    generation &+= 1
    if end % 16 == 0 { completeBlocks() }
  }

  func removeAll() {
    start = end
    lastDisorder = -1
    generation &+= 1
  }

  private func completeBlocks() {
    var block = Block(low: .infinity, high: -.infinity)
    let first = ring.slot(end - 16)
    for slot in first..<(first + 16) {
      let value = ys[slot]
      if value.isNaN || !xs[slot].isFinite { block = Block(low: .nan, high: .nan) }
      if block.low.isNaN { break }
      block.low = min(block.low, value)
      block.high = max(block.high, value)
    }
    var number = end / 16 - 1
    for level in levels.indices {
      levels[level].blocks[levels[level].ring.take(number)] = block
      guard number % 16 == 15, level + 1 < levels.count else { return }
      let lower = levels[level]
      block = Block(low: .infinity, high: -.infinity)
      for part in (number - 15)...number {
        let inner = lower.blocks[lower.ring.slot(part)]
        if inner.low.isNaN {
          block = inner
          break
        }
        block.low = min(block.low, inner.low)
        block.high = max(block.high, inner.high)
      }
      number /= 16
    }
  }

  /// The least and the greatest y of the points from `first` to before `last`. Nil if one of them is a gap.
  func extremes(_ first: Int, _ last: Int) -> (low: Double, high: Double)? {
    var low = Double.infinity, high = -Double.infinity
    var index = first
    while index < last {
      if index & 15 == 0, index + 16 <= last, index >= start {
        // The largest block that begins here and ends in the range. Its length is a power of two.
        var level = 0, shift = 4
        while level + 1 < levels.count, index & ((16 << shift) - 1) == 0, index + (16 << shift) <= last {
          level += 1
          shift += 4
        }
        let block = levels[level].blocks[levels[level].ring.slot(index >> shift)]
        if block.low.isNaN { return nil }
        low = min(low, block.low)
        high = max(high, block.high)
        index += 1 << shift
      } else {
        let value = y(index)
        if value.isNaN || !x(index).isFinite { return nil }
        low = min(low, value)
        high = max(high, value)
        index += 1
      }
    }
    return (low, high)
  }

  /// The least and the greatest finite y of all points. A gap costs a look at the points around it.
  func finiteExtremes(from first: Int, to last: Int) -> (low: Double, high: Double)? {
    var low = Double.infinity, high = -Double.infinity
    var index = first
    while index < last {
      if index % 4096 == 0, index + 4096 <= last, let part = extremes(index, index + 4096), part.low.isFinite, part.high.isFinite {
        low = min(low, part.low)
        high = max(high, part.high)
        index += 4096
        continue
      }
      let next = min(last, (index / 16 + 1) * 16)
      if let part = extremes(index, next), part.low.isFinite, part.high.isFinite {
        low = min(low, part.low)
        high = max(high, part.high)
      } else {
        for index in index..<next where y(index).isFinite && x(index).isFinite {
          low = min(low, y(index))
          high = max(high, y(index))
        }
      }
      index = next
    }
    return low <= high ? (low, high) : nil
  }

  /// The range of finite x of all points.
  var xRange: (low: Double, high: Double)? {
    guard count > 0 else { return nil }
    if isSorted, x(start).isFinite, x(end - 1).isFinite { return (x(start), x(end - 1)) }
    var low = Double.infinity, high = -Double.infinity
    for index in start..<end where x(index).isFinite {
      low = min(low, x(index))
      high = max(high, x(index))
    }
    return low <= high ? (low, high) : nil
  }

  /// The first index from `first` on whose x is not before a place. The points must be sorted.
  func firstIndex(from first: Int, _ isBefore: (Double) -> Bool) -> Int {
    // Doubles the step first: the next column of dots is usually near.
    var low = first, step = 1
    guard low < end, isBefore(x(low)) else { return low }
    while low + step < end, isBefore(x(low + step)) {
      low += step
      step *= 2
    }
    var high = min(end, low + step)
    low += 1
    while low < high {
      let middle = (low + high) / 2
      if isBefore(x(middle)) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
