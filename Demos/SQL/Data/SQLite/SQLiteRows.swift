import Synchronization

/// Reads a table by its rowids.
struct SQLiteKeyset: KeysetReader {
  let relation: Relation
  let reading: Worker<SQLiteConnection>
  /// Counts on a connection of its own, so that pages do not wait.
  let counting: Worker<SQLiteConnection>
  private var key: String { relation.key[0] }

  init(_ relation: Relation, _ reading: Worker<SQLiteConnection>, _ counting: Worker<SQLiteConnection>) {
    (self.relation, self.reading, self.counting) = (relation, reading, counting)
  }

  func rows(from start: [SQLValue]?, backwards: Bool, skipping: Int, limit: Int) async throws -> [DataRow] {
    let condition = start == nil ? "" : " WHERE \(key) \(backwards ? "<" : ">=") ?"
    let sql =
      "SELECT \(key), \(relation.columnList) FROM \(relation.sql)\(condition) ORDER BY \(key)\(backwards ? " DESC" : "")"
      + " LIMIT \(limit) OFFSET \(skipping)"
    let rows = try await reading.run { try $0.values(sql, start ?? []) }
    return (backwards ? rows.reversed() : rows).map { DataRow(id: 0, key: [$0[0]], values: Array($0.dropFirst())) }
  }

  func count() async throws -> Int {
    let sql = "SELECT count(*) FROM \(relation.sql)"
    return try await counting.run { Int(try $0.values(sql)[0][0].number ?? 0) }
  }

  func landmarks(count: Int, add: @escaping @Sendable (Int, [SQLValue]) -> Void) async throws {
    let (table, key) = (relation.sql, key), step = SQLiteKeyset.step
    try await counting.run { link in
      let ends = try link.values("SELECT min(\(key)) FROM \(table) UNION ALL SELECT max(\(key)) FROM \(table)")
      guard case .integer(let least) = ends[0][0], case .integer(let most) = ends[1][0] else { return }
      if most &- least == count - 1 {
        // Without gaps, each place has a key that can be computed.
        for place in stride(from: 0, to: count, by: step) { add(place, [.integer(least + Int64(place))]) }
        return
      }
      let statement = try SQLiteStatement(link, "SELECT \(key) FROM \(table) ORDER BY \(key)")
      var place = 0
      while try statement.step() {
        if place % step == 0 { add(place, [.integer(statement.integer(0))]) }
        place += 1
      }
    }
  }

  /// The distance between two landmarks.
  static let step = 4096

  func close() {}
}

/// The rows of a table that fit a condition, or in another order: their rowids are found in the background. The first matches are there
/// before the last one is found.
final class SQLiteSelection: DataSource {
  let columns: [DataColumn]
  let first: [DataRow]
  /// The first rows of the result. While they are not known, the first and the last ones of the table.
  let samples: [DataRow]
  private let query: RowQuery
  private let reading: Worker<SQLiteConnection>
  private let status: SourceStatus
  private let found = FoundRows()
  private let background = Mutex<Task<Void, Never>?>(nil)

  init(_ query: RowQuery, _ reading: Worker<SQLiteConnection>, _ counting: Worker<SQLiteConnection>) async throws {
    (self.query, self.reading) = (query, reading)
    columns = query.relation.dataColumns
    status = SourceStatus(SourceState(isWorking: true))
    let key = query.relation.key[0], table = query.relation.sql, limit = 100
    // The sort of the first rows keeps only these, so they are there long before all others are sorted. A condition that few rows fit is
    // not waited for: its rows come one by one.
    if query.order.isEmpty {
      first = []
      // Finds mistakes in the condition.
      let check = "SELECT \(key) FROM \(table)\(query.condition) LIMIT 0"
      do { try await reading.run { _ = try $0.values(check) } } catch { throw SQLiteSelection.moved(error, in: check, query.filter) }
      // The last rows have the longest numbers.
      let any = "SELECT \(query.relation.columnList) FROM \(table) ORDER BY \(key)"
      samples = try await reading.run { try $0.values(any + " LIMIT 20") + $0.values(any + " DESC LIMIT 20") }.map {
        DataRow(id: 0, values: $0)
      }
    } else {
      let start = "SELECT \(key), \(query.relation.columnList) FROM \(table)\(query.condition)\(query.sorting) LIMIT \(limit)"
      do {
        first = try await reading.run { try $0.values(start) }.enumerated().map {
          DataRow(id: $0, key: [$1[0]], values: Array($1.dropFirst()))
        }
      } catch { throw SQLiteSelection.moved(error, in: start, query.filter) }
      samples = first
    }
    let all = "SELECT \(key) FROM \(table)\(query.condition)\(query.sorting)"
    let task = Task { [found, status] in
      do {
        try await counting.run { link in
          let statement = try SQLiteStatement(link, all)
          var batch: [Int64] = [], wanted = 64
          while try statement.step() {
            batch.append(statement.integer(0))
            guard batch.count == wanted else { continue }
            let total = found.add(batch)
            status.change { $0.count = total }
            batch.removeAll(keepingCapacity: true)
            wanted = min(65_536, total)
          }
          let total = found.add(batch)
          status.change { ($0.count, $0.isWorking) = (total, false) }
        }
      } catch { status.change { ($0.isWorking, $0.problem) = (false, error is CancellationError ? nil : "\(error)") } }
    }
    background.withLock { $0 = task }
  }

  /// A mistake in the condition, at its place in it.
  private static func moved(_ error: any Error, in sql: String, _ filter: String) -> any Error {
    guard let problem = error as? DatabaseProblem, let start = sql.utf8Offset(of: filter) else { return error }
    return problem.moved(by: -start, within: filter)
  }

  deinit { close() }

  var state: SourceState { status.state }
  func observe(_ onChange: @escaping @Sendable () -> Void) { status.observe(onChange) }
  func close() { background.withLock { $0?.cancel() } }

  func rows(_ range: Range<Int>) async throws -> [DataRow] {
    if range.upperBound <= first.count { return Array(first[range]) }
    // A sort gives all rows at its end. A page between them waits.
    while status.state.isWorking, found.count < range.upperBound { try await Task.sleep(for: .milliseconds(20)) }
    let keys = found.keys(range)
    let sql = "SELECT \(query.relation.columnList) FROM \(query.relation.sql) WHERE \(query.relation.key[0]) = ?"
    return try await reading.run { link in
      let statement = try SQLiteStatement(link, sql)
      return try keys.enumerated().map { index, key in
        try statement.bind([.integer(key)])
        defer { statement.reset() }
        // A row that another program deleted since then is empty.
        let values = try statement.step() ? statement.row : []
        return DataRow(id: range.lowerBound + index, key: values.isEmpty ? [] : [.integer(key)], values: values)
      }
    }
  }
}
