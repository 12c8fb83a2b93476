import Synchronization

/// Reads a table of PostgreSQL in the order of its primary key.
struct PostgresKeyset: KeysetReader {
  let relation: Relation
  let reading: Worker<PostgresConnection>
  let counting: Worker<PostgresConnection>
  private var keyList: String { relation.key.joined(separator: ", ") }

  init(_ relation: Relation, _ reading: Worker<PostgresConnection>, _ counting: Worker<PostgresConnection>) {
    (self.relation, self.reading, self.counting) = (relation, reading, counting)
  }

  func rows(from start: [SQLValue]?, backwards: Bool, skipping: Int, limit: Int) async throws -> [DataRow] {
    let sign = backwards ? "<" : ">="
    let condition = start.map { " WHERE (\(keyList)) \(sign) (\($0.map(Dialect.postgres.literal).joined(separator: ", ")))" } ?? ""
    let order = relation.key.map { backwards ? $0 + " DESC" : $0 }.joined(separator: ", ")
    let sql =
      "SELECT \(keyList), \(relation.columnList) FROM \(relation.sql)\(condition) ORDER BY \(order) LIMIT \(limit) OFFSET \(skipping)"
    let rows = try await reading.run { try $0.run(sql).rows }
    let width = relation.key.count
    return (backwards ? rows.reversed() : rows).map { DataRow(id: 0, key: Array($0.prefix(width)), values: Array($0.dropFirst(width))) }
  }

  func count() async throws -> Int {
    let sql = "SELECT count(*) FROM \(relation.sql)"
    return try await counting.run { Int(try $0.run(sql).value(0, 0).number ?? 0) }
  }

  func landmarks(count: Int, add: @escaping @Sendable (Int, [SQLValue]) -> Void) async throws {
    guard count > 4 * PostgresKeyset.step else { return }
    let sql =
      "SELECT place, \(keyList) FROM (SELECT \(keyList), row_number() OVER (ORDER BY \(keyList)) AS place FROM \(relation.sql)) AS rows "
      + "WHERE place % \(PostgresKeyset.step) = 1"
    let rows = try await counting.run { try $0.run(sql).rows }
    for row in rows { add(Int(row[0].number ?? 1) - 1, Array(row.dropFirst())) }
  }

  static let step = 4096

  func close() {}
}

/// The rows of any query, read through a cursor of the server that moves in both directions. It has a connection of its own, with an open
/// transaction. After the connection was lost, the query runs again.
final class PostgresCursor: DataSource {
  let columns: [DataColumn]
  let first: [DataRow]
  /// The number of columns at the start that identify a row.
  private let keyWidth: Int
  private let sql: String
  private let reading: Worker<PostgresConnection>
  private let status: SourceStatus
  private let background = Mutex<Task<Void, Never>?>(nil)

  init(
    _ sql: String, columns: [DataColumn]? = nil, keyWidth: Int = 0, _ reading: Worker<PostgresConnection>,
    _ counting: Worker<PostgresConnection>, limit: Int = 100
  ) async throws {
    (self.sql, self.keyWidth, self.reading) = (sql, keyWidth, reading)
    let isRelation = columns != nil
    let (found, rows) = try await reading.run { link in
      // With a limit, the server sorts the first rows alone. A statement of the user runs only once.
      let result = try isRelation ? link.run("\(sql)\nLIMIT \(limit)") : PostgresCursor.fetch(sql, 0..<limit, link)
      return (result.columns, result.rows)
    }
    self.columns = columns ?? Array(found.dropFirst(keyWidth))
    first = rows.enumerated().map { DataRow(id: $0, key: Array($1.prefix(keyWidth)), values: Array($1.dropFirst(keyWidth))) }
    let isComplete = rows.count < limit
    status = SourceStatus(SourceState(count: isComplete ? rows.count : nil, isWorking: !isComplete))
    if isComplete { return }
    let task = Task { [weak self] in
      do {
        let count = try await counting.run { Int(try $0.run("SELECT count(*) FROM (\(sql)\n) AS rows").value(0, 0).number ?? 0) }
        self?.status.change { ($0.count, $0.isWorking) = (count, false) }
      } catch { self?.status.change { ($0.isWorking, $0.problem) = (false, error is CancellationError ? nil : "\(error)") } }
    }
    background.withLock { $0 = task }
  }

  deinit { close() }

  /// Reads rows of the cursor. It is declared if this connection does not have it.
  private static func fetch(_ sql: String, _ range: Range<Int>, _ link: PostgresConnection) throws -> PostgresResult {
    do {
      if !link.isInTransaction {
        _ = try link.run("BEGIN READ ONLY")
        let prefix = "DECLARE idem_rows SCROLL CURSOR FOR "
        do { _ = try link.run(prefix + sql) } catch let problem as DatabaseProblem {
          throw problem.moved(by: -prefix.utf8.count, within: sql)
        }
      }
      _ = try link.run("MOVE ABSOLUTE \(range.lowerBound) IN idem_rows")
      return try link.run("FETCH FORWARD \(range.count) FROM idem_rows")
    } catch {
      _ = try? link.run("ROLLBACK")
      throw error
    }
  }

  var state: SourceState { status.state }
  func observe(_ onChange: @escaping @Sendable () -> Void) { status.observe(onChange) }

  func close() {
    background.withLock { $0?.cancel() }
    reading.close()
  }

  func rows(_ range: Range<Int>) async throws -> [DataRow] {
    if range.upperBound <= first.count || state.count == first.count { return Array(first[range.clamped(to: 0..<first.count)]) }
    let rows = try await reading.run { [sql] in try PostgresCursor.fetch(sql, range, $0).rows }
    return rows.enumerated().map {
      DataRow(id: range.lowerBound + $0, key: Array($1.prefix(keyWidth)), values: Array($1.dropFirst(keyWidth)))
    }
  }
}
