/// A set of offsets in a collection, in ascending order. It is the argument of `onDelete(perform:)` and `onMove(perform:)`.
///
/// The names are those of Foundation's `IndexSet`, which this type replaces in apps without Foundation. Memory: O(runs of neighbors).
public struct IndexSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var members = RangeSet<Int>()

  /// Creates an empty set.
  public init() {}
  /// Creates a set of one offset.
  public init(integer: Int) { insert(integer) }
  /// Creates a set of all offsets in a range.
  public init(integersIn range: Range<Int>) { insert(integersIn: range) }
  /// Creates a set of all offsets in a range.
  public init(integersIn range: ClosedRange<Int>) { insert(integersIn: Range(range)) }
  /// Creates a set of any offsets. Cost: O(n) for ascending ones.
  public init(_ offsets: some Sequence<Int>) { for offset in offsets { insert(offset) } }
  /// Creates a set of the given offsets.
  public init(arrayLiteral offsets: Int...) { self.init(offsets) }

  private init(_ members: RangeSet<Int>) { self.members = members }

  /// The runs of neighbors, in ascending order.
  public var rangeView: [Range<Int>] { Array(members.ranges) }

  /// Whether the set contains an offset. Cost: O(log runs).
  public func contains(_ offset: Int) -> Bool { members.contains(offset) }
  /// Adds an offset. Returns whether it was new.
  @discardableResult public mutating func insert(_ offset: Int) -> Bool {
    if members.contains(offset) { return false }
    members.insert(contentsOf: offset..<(offset + 1))
    return true
  }
  /// Adds all offsets in a range.
  public mutating func insert(integersIn range: Range<Int>) { members.insert(contentsOf: range) }
  /// Removes an offset. Returns whether it was there.
  @discardableResult public mutating func remove(_ offset: Int) -> Bool {
    guard members.contains(offset) else { return false }
    members.remove(contentsOf: offset..<(offset + 1))
    return true
  }
  /// Removes all offsets in a range.
  public mutating func remove(integersIn range: Range<Int>) { members.remove(contentsOf: range) }

  /// The offsets of both sets.
  public func union(_ other: IndexSet) -> IndexSet { IndexSet(members.union(other.members)) }
  /// The offsets that are in both sets.
  public func intersection(_ other: IndexSet) -> IndexSet { IndexSet(members.intersection(other.members)) }
  /// The offsets that are not in the other set.
  public func subtracting(_ other: IndexSet) -> IndexSet { IndexSet(members.subtracting(other.members)) }
  /// Adds the offsets of the other set.
  public mutating func formUnion(_ other: IndexSet) { members.formUnion(other.members) }
}

extension IndexSet: BidirectionalCollection {
  /// The place of an offset: its run, and the offset itself.
  public struct Index: Comparable, Hashable, Sendable {
    fileprivate let run: Int
    fileprivate let offset: Int
    /// Whether one offset is before another.
    public static func < (a: Index, b: Index) -> Bool { (a.run, a.offset) < (b.run, b.offset) }
  }

  /// The place of the lowest offset.
  public var startIndex: Index { start(of: 0) }
  /// The place after the highest offset.
  public var endIndex: Index { start(of: members.ranges.count) }
  /// The offset at a place.
  public subscript(index: Index) -> Int { index.offset }
  /// The number of offsets. Cost: O(runs).
  public var count: Int { members.ranges.reduce(0) { $0 + $1.count } }

  /// The place after another one.
  public func index(after index: Index) -> Index {
    index.offset + 1 < members.ranges[index.run].upperBound ? Index(run: index.run, offset: index.offset + 1) : start(of: index.run + 1)
  }

  /// The place before another one.
  public func index(before index: Index) -> Index {
    if index.run < members.ranges.count, index.offset > members.ranges[index.run].lowerBound {
      return Index(run: index.run, offset: index.offset - 1)
    }
    return Index(run: index.run - 1, offset: members.ranges[index.run - 1].upperBound - 1)
  }

  private func start(of run: Int) -> Index { Index(run: run, offset: run < members.ranges.count ? members.ranges[run].lowerBound : 0) }
}
