import Synchronization

/// Keys that a search or a sort has found so far. Another thread adds them.
final class FoundRows: Sendable {
  private let found = Mutex(FoundKeys())

  var count: Int { found.withLock { $0.count } }
  func keys(_ range: Range<Int>) -> [Int64] { found.withLock { $0.keys(range) } }

  /// Adds keys. Returns the number of all.
  func add(_ keys: [Int64]) -> Int {
    found.withLock { found in
      found.append(keys)
      return found.count
    }
  }
}

/// Keys in the order of the rows. Keys below 2^32 take four bytes.
struct FoundKeys {
  private var narrow: [UInt32] = []
  private var wide: [Int64]?

  var count: Int { wide?.count ?? narrow.count }

  mutating func append(_ keys: [Int64]) {
    if wide == nil, keys.allSatisfy({ UInt32(exactly: $0) != nil }) {
      for key in keys { narrow.append(UInt32(truncatingIfNeeded: key)) }
    } else {
      if wide == nil {
        wide = narrow.map(Int64.init)
        narrow = []
      }
      wide?.append(contentsOf: keys)
    }
  }

  func keys(_ range: Range<Int>) -> [Int64] {
    let range = range.clamped(to: 0..<count)
    return wide.map { Array($0[range]) } ?? narrow[range].map(Int64.init)
  }
}
