#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The targets of a server, and their newest values. It reads the answer to the query of one column after another.
///
/// The labels of a sample are read only if they are not those that the answer before had at this place. Usually they are, so a refresh
/// compares the bytes of the labels, and reads nothing but numbers.
struct TargetTable {
  private struct Name: Hashable {
    let job: String
    let instance: String
  }

  /// The labels of each sample in an answer, as their bytes, and the target that they belong to.
  private struct Hints {
    var bytes: [UInt8] = []
    var samples: [(start: Int, count: Int, row: Int)] = []

    mutating func append(_ labels: UnsafeBufferPointer<UInt8>, _ row: Int) {
      samples.append((bytes.count, labels.count, row))
      bytes.append(contentsOf: labels)
    }

    func prefix(_ count: Int) -> Hints {
      guard count < samples.count else { return self }
      return Hints(bytes: Array(bytes[..<samples[count].start]), samples: Array(samples[..<count]))
    }

    /// The number of the sample at `index` or soon after it whose labels are the next bytes. Nil if there is none.
    func match(_ index: Int, _ reader: JSONReader) -> Int? {
      for index in index..<min(samples.count, index + 4) {
        let (start, count, _) = samples[index]
        guard reader.end - reader.place >= count else { continue }
        // SAFETY: both ranges are inside of their buffers: the first by `append`, the second by the comparison with `end`.
        let isSame = bytes.withUnsafeBufferPointer { memcmp($0.baseAddress! + start, reader.bytes + reader.place, count) == 0 }
        if isSame { return index }
      }
      return nil
    }
  }

  private var targets: [Target] = []
  private var rows: [Name: Int] = [:]
  /// The number of the refresh in which a target had a value.
  private var refreshes: [Int] = []
  private var refresh = 0
  /// The targets in their order. Empty if a new one has no place yet.
  private var order: [Int] = []
  private var hints = [Hints](repeating: Hints(), count: Column.allCases.count)
  /// The time of the newest sample: seconds since 1970.
  private(set) var time = 0.0
  /// The number of samples whose labels were read, for tests.
  private(set) var labelsRead = 0

  /// Begins a refresh. Targets without a value in it are left out.
  mutating func begin() { refresh += 1 }

  /// Removes the values of a column, because its query failed.
  mutating func clear(_ column: Column) { for row in targets.indices { targets[row].values[column] = TargetValues.missing } }

  /// Reads the value of `data` in the answer to a column's query.
  mutating func read(_ column: Column, _ reader: inout JSONReader) throws(JSONProblem) {
    clear(column)
    try reader.object { reader, name throws(JSONProblem) in
      guard reader.equals(name, "result") else { return try reader.skip() }
      try readSamples(column, &reader)
    }
  }

  private mutating func readSamples(_ column: Column, _ reader: inout JSONReader) throws(JSONProblem) {
    let old = hints[column.rawValue]
    // The hints for the next answer. Nil while they are the first `cursor` ones of the old.
    var fresh: Hints?, cursor = 0
    try reader.array { reader throws(JSONProblem) in
      var row = -1, value = Double.nan
      try reader.object { reader, name throws(JSONProblem) in
        if reader.equals(name, "metric") {
          _ = reader.peek()
          let start = reader.place, known = old.match(cursor, reader)
          if known != cursor, fresh == nil { fresh = old.prefix(cursor) }
          if let known {
            row = old.samples[known].row
            reader.place += old.samples[known].count
            cursor = known + 1
          } else {
            row = try readLabels(&reader)
          }
          fresh?.append(UnsafeBufferPointer(start: reader.bytes + start, count: reader.place - start), row)
        } else if reader.equals(name, "value") {
          try reader.expect("[")
          time = max(time, try reader.number())
          try reader.expect(",")
          value = try reader.number()
          try reader.expect("]")
        } else {
          try reader.skip()
        }
      }
      guard row >= 0 else { return }
      targets[row].values[column] = value
      refreshes[row] = refresh
    }
    if fresh != nil || cursor < old.samples.count { hints[column.rawValue] = fresh ?? old.prefix(cursor) }
  }

  /// Reads the labels of a sample, and returns the number of their target, which may be a new one.
  private mutating func readLabels(_ reader: inout JSONReader) throws(JSONProblem) -> Int {
    labelsRead += 1
    let labels = try Answer.labels(&reader)
    func value(_ name: String) -> String { labels.first { $0.name == name }?.value ?? "" }
    let name = Name(job: value("job"), instance: value("instance"))
    let others = labels.filter { $0.name != "job" && $0.name != "instance" && $0.name != "__name__" }
      .map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    if let row = rows[name] {
      // Only the query of `up` has all labels, and the answers may arrive in any order.
      if !others.isEmpty { targets[row].labels = others }
      return row
    }
    let row = targets.count
    rows[name] = row
    targets.append(
      Target(id: row, instance: name.instance, job: name.job, labels: others))
    refreshes.append(0)
    order = []
    return row
  }

  /// The targets that have a value, in the order of their jobs and instances.
  mutating func snapshotTargets() -> [Target] {
    if order.count != targets.count {
      order = targets.indices.sorted { a, b in
        targets[a].job == targets[b].job
          ? targets[a].instance.isNaturallyLess(than: targets[b].instance) : targets[a].job.isNaturallyLess(than: targets[b].job)
      }
    }
    var result: [Target] = []
    result.reserveCapacity(targets.count)
    for row in order where refreshes[row] == refresh { result.append(targets[row]) }
    return result
  }
}

extension String {
  /// Whether this text is before another one, with numbers in the order of their values: `host2` before `host10`.
  package func isNaturallyLess(than other: String) -> Bool {
    var a = utf8[...], b = other.utf8[...]
    while let x = a.first, let y = b.first {
      if x.isDigit, y.isDigit {
        let left = a.prefix { $0.isDigit }.drop { $0 == UInt8(ascii: "0") },
          right = b.prefix { $0.isDigit }.drop { $0 == UInt8(ascii: "0") }
        if left.count != right.count { return left.count < right.count }
        if !left.elementsEqual(right) { return left.lexicographicallyPrecedes(right) }
        a = a.drop { $0.isDigit }
        b = b.drop { $0.isDigit }
      } else if x != y {
        return x < y
      } else {
        a.removeFirst()
        b.removeFirst()
      }
    }
    return a.isEmpty && !b.isEmpty
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
