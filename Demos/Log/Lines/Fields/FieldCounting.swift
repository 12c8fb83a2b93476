import Synchronization

/// Counts the values of a field in the lines that a query lets through.
public final class FieldCounting: LogWork {
  /// What was counted so far.
  public struct Result: Equatable, Sendable {
    /// The most frequent first, at most 10,000.
    public var values: [CountedValue] = []
    /// The lines that were counted, and those of them that do not have the field.
    public var lines = 0, missing = 0
    /// The lines with further values.
    public var others = 0
    public var isRunning = true

    /// Creates an empty result.
    public init() {}
  }

  /// The name of the field.
  public let field: String
  private let results = Mutex(Result())
  private let reading: PieceReading
  private let scans: Mutex<[LineScan]>

  /// Creates a count. Throws if a pattern of the query is not a valid regular expression.
  public init(_ lines: any LogLines, _ query: LineQuery, field: String) throws {
    self.field = field
    let matcher = try QueryMatcher(query), name = Array(field.utf8)
    // The order of merged lines does not matter.
    scans = Mutex(lines.documents.map { LineScan($0, matcher, counting: name) })
    reading = PieceReading(lines)
  }

  /// Counts a piece of each log.
  public func advance() -> Bool {
    let isMore = scans.withLock { scans in
      reading.advance { buffer in
        var isMore = false
        for place in scans.indices where scans[place].advance(buffer) != nil { isMore = true }
        return isMore
      }
    }
    if !isMore { publish(isRunning: false) }
    return isMore
  }

  /// What was counted when `publish` was called. Nothing is counted here: a piece that is being counted does not keep the caller waiting.
  public var result: Result { results.withLock { $0 } }

  /// Sums up what was counted so far. Costs the sorting of the values.
  public func publish() { publish(isRunning: true) }

  private func publish(isRunning: Bool) {
    let counts = scans.withLock { $0.compactMap(\.counts) }
    var new = Result()
    new.values = counts.count == 1 ? counts[0].values : FieldCounting.sum(counts.map(\.values))
    for part in counts {
      new.lines += part.lines
      new.missing += part.missing
      new.others += part.others
    }
    new.isRunning = isRunning
    results.withLock { $0 = new }
  }

  public func cancel() { reading.cancel() }
  public var isCancelled: Bool { reading.isCancelled }

  private static func sum(_ lists: [[CountedValue]]) -> [CountedValue] {
    var counts: [[UInt8]: Int] = [:]
    for value in lists.joined() { counts[value.bytes, default: 0] += value.count }
    return counts.map { CountedValue(bytes: $0.key, count: $0.value) }
      .sorted { $0.count != $1.count ? $0.count > $1.count : $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }
}

extension LogLines {
  /// The logs of a merged one, or the log itself.
  var documents: [LogDocument] { (self as? MergedLog)?.documents ?? (self as? LogDocument).map { [$0] } ?? [] }
}

/// A field that some lines have.
public struct FieldName: Equatable, Sendable, Identifiable {
  public var name: String
  /// The lines of the sample that have it, and its different values in them.
  public var lines: Int, values: Int

  public var id: String { name }

  /// The fields of some lines of a log: of its first and last ones, and of those around a line. Those of most lines are first. A time is left
  /// out. Waits for the disk.
  public static func sample(of lines: any LogLines, around line: Int?, each: Int = 400) -> [FieldName] {
    let count = lines.lineCount, middle = line ?? count / 2
    var numbers = Set(0..<min(count, each)).union(max(0, count - each)..<count)
    numbers.formUnion(max(0, middle - each / 2)..<min(count, max(0, middle + each / 2)))
    var order: [String] = [], found: [String: (lines: Int, values: Set<String>)] = [:]
    for number in numbers.sorted() {
      for field in LineFields.all(of: lines.line(number)) where !isTime(field.name) {
        if found[field.name] == nil { order.append(field.name) }
        found[field.name, default: (0, [])].lines += 1
        found[field.name]?.values.insert(field.value)
      }
    }
    return order.map { FieldName(name: $0, lines: found[$0]?.lines ?? 0, values: found[$0]?.values.count ?? 0) }
  }

  private static func isTime(_ name: String) -> Bool { JSONLine.timeNames.contains(name) }
}
