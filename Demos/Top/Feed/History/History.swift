/// The last values of one metric: a ring that forgets the oldest. Appending costs the same however many it holds.
public struct History: Equatable, Sendable {
  /// How many values it keeps.
  public let capacity: Int
  private var ring: [Double] = []
  /// Where in `ring` the next value goes, once it is full.
  private var next = 0
  /// How many values were ever appended: what a graph needs to keep pairs of values together while they move.
  public private(set) var appended = 0

  /// Keeps `capacity` values; at least one.
  public init(capacity: Int) {
    self.capacity = max(1, capacity)
    ring.reserveCapacity(self.capacity)
  }

  public var count: Int { ring.count }
  /// The newest value; nil before the first.
  public var last: Double? { ring.isEmpty ? nil : self[ring.count - 1] }

  public mutating func append(_ value: Double) {
    if ring.count < capacity {
      ring.append(value)
    } else {
      ring[next] = value
      next = next + 1 == capacity ? 0 : next + 1
    }
    appended += 1
  }

  /// The value at `index`, from 0, the oldest, to `count - 1`, the newest.
  public subscript(index: Int) -> Double {
    precondition(index >= 0 && index < ring.count, "History: no value \(index) among \(ring.count)")
    return ring[(next + index) % ring.count]
  }

  /// The newest `limit` values, the oldest of them first; all where there are fewer.
  public func suffix(_ limit: Int) -> [Double] {
    (max(0, ring.count - max(0, limit))..<ring.count).map { self[$0] }
  }

  /// The largest of the newest `limit` values; 0 where there are none.
  public func maximum(last limit: Int = .max) -> Double {
    (max(0, ring.count - max(0, limit))..<ring.count).lazy.map { self[$0] }.max() ?? 0
  }

  /// Two are equal where they hold the same values and were given as many.
  public static func == (left: History, right: History) -> Bool {
    left.appended == right.appended && left.capacity == right.capacity && left.count == right.count
      && (0..<left.count).allSatisfy { left[$0] == right[$0] }
  }
}
