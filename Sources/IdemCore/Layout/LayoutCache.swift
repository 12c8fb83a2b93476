import IdemScreen

/// The cached sizes of a node by proposal, at most four, the oldest is replaced first; and its cached ranges by axis and cross-axis
/// proposal.
struct LayoutCache {
  private struct Entry {
    var width: Int32 = 0
    var height: Int32 = 0
    var answerWidth: Int32 = 0
    var answerHeight: Int32 = 0

    @inline(__always) func holds(_ width: Int32, _ height: Int32) -> Bool { self.width == width && self.height == height }
    var answer: Size { Size(width: LayoutCache.unpack(answerWidth) ?? 0, height: LayoutCache.unpack(answerHeight) ?? 0) }
    var proposal: ProposedViewSize { ProposedViewSize(width: LayoutCache.unpack(width), height: LayoutCache.unpack(height)) }
  }

  private var e0 = Entry(), e1 = Entry(), e2 = Entry(), e3 = Entry()
  private(set) var count: UInt8 = 0
  private var next: UInt8 = 0
  /// Whether an entry was replaced since the last `removeAll`.
  private(set) var overflowed = false
  /// The cached ranges. Only children of a stack with a fixed length are measured for ranges.
  private var ranges: ContiguousArray<RangeEntry> = []

  /// Converts a length to 32 bits. Infinity just fits; `Int32.min` is nil.
  @inline(__always) static func pack(_ value: Int?) -> Int32 {
    guard let value else { return .min }
    return Int32(truncatingIfNeeded: Swift.min(value, .infinity))
  }

  @inline(__always) static func unpack(_ value: Int32) -> Int? { value == .min ? nil : Int(value) }

  /// The size in the form in which it is cached: no length is negative or greater than infinity.
  @inline(__always) static func normal(_ size: Size) -> Size {
    Size(width: size.width.positiveLength, height: size.height.positiveLength)
  }

  static func normal(_ range: ClosedRange<Int>) -> (least: Int, most: Int) {
    (range.lowerBound.positiveLength, range.upperBound.positiveLength)
  }

  // Inlined: a call would get a copy of the cache.
  @inline(__always) func answer(to proposal: ProposedViewSize) -> Size? {
    let width = LayoutCache.pack(proposal.width), height = LayoutCache.pack(proposal.height)
    if count > 0, e0.holds(width, height) { return e0.answer }
    if count > 1, e1.holds(width, height) { return e1.answer }
    if count > 2, e2.holds(width, height) { return e2.answer }
    if count > 3, e3.holds(width, height) { return e3.answer }
    return nil
  }

  mutating func store(_ size: Size, for proposal: ProposedViewSize) {
    let entry = Entry(
      width: LayoutCache.pack(proposal.width), height: LayoutCache.pack(proposal.height),
      answerWidth: Int32(clamping: size.width), answerHeight: Int32(clamping: size.height))
    if count == 4 { overflowed = true } else { count += 1 }
    set(Int(next), entry)
    next = (next + 1) & 3
  }

  mutating func removeAll() { self = LayoutCache() }

  private mutating func set(_ index: Int, _ entry: Entry) {
    switch index {
    case 0: e0 = entry
    case 1: e1 = entry
    case 2: e2 = entry
    default: e3 = entry
    }
  }

  /// Measures again for each cached proposal and replaces the cached sizes. Returns true if all sizes stayed the same.
  mutating func refresh(_ measure: (ProposedViewSize) -> Size) -> Bool {
    var same = true
    func again(_ entry: inout Entry) {
      let size = LayoutCache.normal(measure(entry.proposal))
      if size != entry.answer {
        same = false
        entry.answerWidth = Int32(clamping: size.width)
        entry.answerHeight = Int32(clamping: size.height)
      }
    }
    if count > 0 { again(&e0) }
    if count > 1 { again(&e1) }
    if count > 2 { again(&e2) }
    if count > 3 { again(&e3) }
    return same
  }
}

// MARK: Ranges

/// The minimum and maximum number of cells along an axis, for one cross-axis proposal.
private struct RangeEntry {
  let axis: Axis
  let across: Int?
  var least: Int
  var most: Int
}

extension LayoutCache {
  var isEmpty: Bool { count == 0 && ranges.isEmpty }

  func range(along axis: Axis, across: Int?) -> (least: Int, most: Int)? {
    for entry in ranges where entry.axis == axis && entry.across == across { return (entry.least, entry.most) }
    return nil
  }

  mutating func storeRange(_ range: (least: Int, most: Int), along axis: Axis, across: Int?) {
    if ranges.count == 6 {
      overflowed = true
      ranges.removeFirst()
    }
    ranges.append(RangeEntry(axis: axis, across: across, least: range.least, most: range.most))
  }

  /// Same as `refresh`, for ranges.
  mutating func refreshRanges(_ find: (Axis, Int?) -> ClosedRange<Int>) -> Bool {
    var same = true
    for index in ranges.indices {
      let range = LayoutCache.normal(find(ranges[index].axis, ranges[index].across))
      if range.least != ranges[index].least || range.most != ranges[index].most { same = false }
      ranges[index].least = range.least
      ranges[index].most = range.most
    }
    return same
  }

  mutating func replaceRanges(by other: LayoutCache) { ranges = other.ranges }
}
