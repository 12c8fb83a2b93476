import Synchronization

/// The result of any query. Its rows are read from the start and kept; the query runs again for more rows, twice as many each time. So no
/// lock of the file is held while the user reads.
final class SQLiteResult: DataSource {
  let columns: [DataColumn]
  let first: [DataRow]
  private let sql: String
  private let reading: Worker<SQLiteConnection>
  private let status: SourceStatus
  private let cache: Mutex<[DataRow]>

  init(_ sql: String, columns: [DataColumn]? = nil, _ reading: Worker<SQLiteConnection>, limit: Int = 4096) async throws {
    (self.sql, self.reading) = (sql, reading)
    let (found, rows) = try await SQLiteResult.read(sql, reading, from: 0, limit: limit)
    // A column of an expression has no type: it has numbers if its first value is one.
    self.columns =
      columns
      ?? found.enumerated().map { index, column in
        guard column.type.isEmpty, let value = rows.lazy.map({ $0[cell: index] }).first(where: { $0 != .null }) else { return column }
        switch value {
        case .integer, .real: return DataColumn(column.name, isNumeric: true)
        default: return column
        }
      }
    first = Array(rows.prefix(100))
    cache = Mutex(rows)
    status = SourceStatus(SourceState(count: rows.count < limit ? rows.count : nil))
  }

  private static func read(
    _ sql: String, _ reading: Worker<SQLiteConnection>, from start: Int, limit: Int
  ) async throws -> ([DataColumn], [DataRow]) {
    try await reading.run { link in
      let statement = try SQLiteStatement(link, sql)
      var rows: [DataRow] = [], place = 0
      while place < start + limit, try statement.step() {
        if place >= start { rows.append(DataRow(id: place, values: statement.row)) }
        place += 1
      }
      return (statement.columns, rows)
    }
  }

  var state: SourceState { status.state }
  func observe(_ onChange: @escaping @Sendable () -> Void) { status.observe(onChange) }
  func close() {}

  func rows(_ range: Range<Int>) async throws -> [DataRow] {
    while state.count == nil {
      let known = cache.withLock { $0.count }
      if known >= range.upperBound { break }
      let more = try await SQLiteResult.read(sql, reading, from: known, limit: known).1
      cache.withLock { cache in
        if cache.count == known { cache += more }
      }
      if more.count < known { status.change { $0.count = known + more.count } }
    }
    return cache.withLock { Array($0[range.clamped(to: 0..<$0.count)]) }
  }
}
