import Synchronization

/// Reads the rows of a table in the order of its key.
protocol KeysetReader: Sendable {
  /// Rows from a key on, or the last ones before it, in ascending order. Without a key: from the start, or the last ones of the table.
  /// `skipping` rows next to the key are left out.
  func rows(from key: [SQLValue]?, backwards: Bool, skipping: Int, limit: Int) async throws -> [DataRow]
  /// The number of all rows.
  func count() async throws -> Int
  /// Calls `add` with the keys of some places between the ends, so that each place is near one of them.
  func landmarks(count: Int, add: @escaping @Sendable (Int, [SQLValue]) -> Void) async throws
  func close()
}

/// A table in the order of its key. A page is found from the nearest place whose key is known: the ends, the pages that were read, and the
/// landmarks. So no page skips many rows, wherever it is.
final class KeysetSource<Reader: KeysetReader>: DataSource {
  let columns: [DataColumn]
  let first: [DataRow]
  let samples: [DataRow]
  private let reader: Reader
  private let status: SourceStatus
  private let known: Mutex<KnownPlaces>
  private let background = Mutex<Task<Void, Never>?>(nil)

  /// Reads the first rows. Counting begins.
  init(_ columns: [DataColumn], _ reader: Reader, limit: Int = 100) async throws {
    self.columns = columns
    self.reader = reader
    first = try await reader.rows(from: nil, backwards: false, skipping: 0, limit: limit).enumerated().map {
      DataRow(id: $0, key: $1.key, values: $1.values)
    }
    let isComplete = first.count < limit
    samples = isComplete ? first : first + (try await reader.rows(from: nil, backwards: true, skipping: 0, limit: 20))
    status = SourceStatus(SourceState(count: isComplete ? first.count : nil, isWorking: !isComplete))
    known = Mutex(KnownPlaces())
    if isComplete { return }
    let task = Task { [weak self] in
      do {
        let count = try await reader.count()
        self?.status.change { $0.count = count }
        try await reader.landmarks(count: count) { [weak self] place, key in self?.known.withLock { $0.add(place, key) } }
        self?.status.change { $0.isWorking = false }
      } catch {
        self?.status.change { ($0.isWorking, $0.problem) = (false, error is CancellationError ? nil : "\(error)") }
      }
    }
    background.withLock { $0 = task }
  }

  deinit { close() }

  var state: SourceState { status.state }
  func observe(_ onChange: @escaping @Sendable () -> Void) { status.observe(onChange) }

  func close() {
    background.withLock { $0?.cancel() }
    reader.close()
  }

  func rows(_ range: Range<Int>) async throws -> [DataRow] {
    let count = status.state.count
    let range = range.clamped(to: 0..<(count ?? .max))
    if range.isEmpty { return [] }
    if range.upperBound <= first.count { return Array(first[range]) }
    let way = known.withLock { $0.way(to: range, count: count) }
    let rows = try await reader.rows(from: way.key, backwards: way.isBackwards, skipping: way.skipped, limit: range.count)
    // From the end, fewer rows mean that the table has shrunk: the places before them are unknown.
    let start = way.isBackwards ? range.upperBound - rows.count : range.lowerBound
    let placed = rows.enumerated().map { DataRow(id: start + $0, key: $1.key, values: $1.values) }
    known.withLock { known in
      if let row = placed.first { known.add(row.id, row.key) }
      if let row = placed.last { known.add(row.id, row.key) }
    }
    return placed
  }
}

/// Places whose keys are known.
struct KnownPlaces {
  private var places: [Int] = []
  private var keys: [[SQLValue]] = []

  /// How a page is reached.
  struct Way: Equatable {
    var key: [SQLValue]?
    var isBackwards: Bool
    var skipped: Int
  }

  mutating func add(_ place: Int, _ key: [SQLValue]) {
    let index = lowerBound(place)
    if index < places.count, places[index] == place {
      keys[index] = key
    } else {
      places.insert(place, at: index)
      keys.insert(key, at: index)
    }
  }

  /// The way that skips the fewest rows.
  func way(to range: Range<Int>, count: Int?) -> Way {
    var best = Way(key: nil, isBackwards: false, skipped: range.lowerBound)
    let next = lowerBound(range.lowerBound + 1)
    if next > 0 {
      let skipped = range.lowerBound - places[next - 1]
      if skipped < best.skipped { best = Way(key: keys[next - 1], isBackwards: false, skipped: skipped) }
    }
    let after = lowerBound(range.upperBound)
    if after < places.count {
      let skipped = places[after] - range.upperBound
      if skipped < best.skipped { best = Way(key: keys[after], isBackwards: true, skipped: skipped) }
    }
    if let count, count - range.upperBound < best.skipped, count >= range.upperBound {
      best = Way(key: nil, isBackwards: true, skipped: count - range.upperBound)
    }
    return best
  }

  /// The first index whose place is not smaller.
  private func lowerBound(_ place: Int) -> Int {
    var low = 0, high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
