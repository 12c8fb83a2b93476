import IdemScreen

/// The sizes a node answered, by proposal: at most four, the oldest is given up. 68 bytes.
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
  /// Whether an answer was given up since the last `removeAll`.
  private(set) var overflowed = false

  @inline(__always) private static func pack(_ value: Int?) -> Int32 {
    guard let value else { return .min }
    return value >= Int(Int32.max) ? .max : Int32(truncatingIfNeeded: value)
  }

  @inline(__always) private static func unpack(_ value: Int32) -> Int? {
    value == .min ? nil : value == .max ? .max : Int(value)
  }

  func answer(to proposal: ProposedViewSize) -> Size? {
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

  /// Asks again for each remembered proposal; true where every answer is what it was. The answers are replaced.
  mutating func refresh(_ measure: (ProposedViewSize) -> Size) -> Bool {
    var same = true
    func again(_ entry: inout Entry) {
      let size = measure(entry.proposal)
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
