/// How often each value of a field occurs. It has a limit: lines with further values are counted together.
struct ValueCounts {
  /// The most values.
  static let mostValues = 10_000
  /// Longer values are cut, in bytes.
  static let longest = 160

  private struct Entry {
    var start: Int32, length: Int32
    var hash: UInt32
    var count: Int
  }

  /// The bytes of all values.
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// The places of the entries, by their hashes. -1 is free.
  private var slots = [Int32](repeating: -1, count: 64)
  /// The lines that were counted, and those of them that do not have the field.
  private(set) var lines = 0, missing = 0
  /// The lines with values beyond the limit.
  private(set) var others = 0

  /// Counts a line without the field.
  mutating func addMissing() { (lines, missing) = (lines + 1, missing + 1) }

  /// Counts a value. O(n) in its bytes.
  mutating func add(_ value: UnsafeRawBufferPointer) {
    lines += 1
    let count = min(value.count, ValueCounts.longest)
    var hash: UInt32 = 2_166_136_261
    for place in 0..<count { hash = (hash ^ UInt32(value[place])) &* 16_777_619 }
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let place = Int(slots[slot]), entry = entries[place]
      if entry.hash == hash, Int(entry.length) == count, matches(value, count, at: Int(entry.start)) {
        entries[place].count += 1
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard entries.count < ValueCounts.mostValues else { return others += 1 }
    slots[slot] = Int32(entries.count)
    entries.append(Entry(start: Int32(bytes.count), length: Int32(count), hash: hash, count: 1))
    bytes += value.prefix(count)
    if entries.count * 2 > slots.count { grow() }
  }

  private func matches(_ value: UnsafeRawBufferPointer, _ count: Int, at start: Int) -> Bool {
    for place in 0..<count where bytes[start + place] != value[place] { return false }
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (place, entry) in entries.enumerated() {
      var slot = Int(entry.hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(place)
    }
  }

  /// The values and their numbers of lines, the most frequent first.
  var values: [CountedValue] {
    entries.map { entry in
      CountedValue(bytes: Array(bytes[Int(entry.start)..<Int(entry.start + entry.length)]), count: entry.count)
    }
    .sorted { $0.count != $1.count ? $0.count > $1.count : $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }
}

/// A value of a field, and the number of lines that have it.
public struct CountedValue: Equatable, Sendable, Identifiable {
  public var bytes: [UInt8]
  public var count: Int

  public var id: [UInt8] { bytes }
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A line whose field has a value, as a condition of a filter.
public struct FieldCondition: Hashable, Sendable {
  public var name: String
  /// The value; of a long one, its first 160 bytes.
  public var value: [UInt8]

  /// Creates a condition.
  public init(name: String, value: [UInt8]) { (self.name, self.value) = (name, value) }

  /// The condition as users read it: `status=404`.
  public var title: String { "\(name)=\(String(decoding: value, as: UTF8.self))" }
}

/// Tests lines for a condition.
struct FieldMatcher {
  private let name: [UInt8]
  private let value: [UInt8]

  init(_ condition: FieldCondition) { (name, value) = (Array(condition.name.utf8), condition.value) }

  func matches(_ line: UnsafeRawBufferPointer) -> Bool {
    LineFields.value(of: name, in: line) { found in
      min(found.count, ValueCounts.longest) == value.count && found.prefix(value.count).elementsEqual(value)
    } ?? false
  }
}
