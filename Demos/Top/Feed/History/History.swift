/// The last values of one metric, in a ring buffer that overwrites the oldest. Appending is O(1).
public struct History: Equatable, Sendable {
  /// The maximum number of values.
  public let capacity: Int
  private var ring: [Double] = []
  /// The index in `ring` of the next value once the ring is full.
  private var next = 0
  /// The number of values ever appended. A graph uses it to keep pairs of values together while they move.
  public private(set) var appended = 0
  /// The number of stored values other than 0.
  private var nonzeroCount = 0

  /// Creates a history of `capacity` values, at least one.
  public init(capacity: Int) {
    self.capacity = max(1, capacity)
    ring.reserveCapacity(self.capacity)
  }

  /// The number of stored values.
  public var count: Int { ring.count }
  /// The newest value. Nil if there is none.
  public var last: Double? { ring.isEmpty ? nil : self[ring.count - 1] }

  /// Appends a value and drops the oldest if the history is full.
  public mutating func append(_ value: Double) {
    if value != 0 { nonzeroCount += 1 }
    if ring.count < capacity {
      ring.append(value)
    } else {
      if ring[next] != 0 { nonzeroCount -= 1 }
      ring[next] = value
      next = next + 1 == capacity ? 0 : next + 1
    }
    appended += 1
  }

  /// Whether all stored values are 0: the graph of such a history is blank, however many there are. O(1).
  public var isZero: Bool { nonzeroCount == 0 }

  /// The value at `index`, from 0 (the oldest) to `count - 1` (the newest). Traps if the index is out of range.
  public subscript(index: Int) -> Double {
    precondition(index >= 0 && index < ring.count, "History: no value \(index) among \(ring.count)")
    return ring[(next + index) % ring.count]
  }

  /// The newest `limit` values, oldest first; all values if there are fewer.
  public func suffix(_ limit: Int) -> [Double] {
    (max(0, ring.count - max(0, limit))..<ring.count).map { self[$0] }
  }

  /// The largest of the newest `limit` values. 0 if there are none. O(n).
  public func maximum(last limit: Int = .max) -> Double {
    (max(0, ring.count - max(0, limit))..<ring.count).lazy.map { self[$0] }.max() ?? 0
  }

  /// Two histories are equal if they contain the same values and the same number was appended. O(n).
  public static func == (left: History, right: History) -> Bool {
    left.appended == right.appended && left.capacity == right.capacity && left.count == right.count
      && (0..<left.count).allSatisfy { left[$0] == right[$0] }
  }
}
