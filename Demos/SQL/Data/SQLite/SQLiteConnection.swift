import CSQLite
import Synchronization

/// A connection to a file. It is used by one thread at a time; `interrupt` works on any thread.
final class SQLiteConnection: Connection {
  let handle: OpaquePointer
  /// A file is never lost.
  var isLost: Bool { false }

  init(_ path: String, isReadOnly: Bool) throws {
    var handle: OpaquePointer?
    let flags = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
    let status = sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_FULLMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard status == SQLITE_OK, let handle else {
      defer { sqlite3_close_v2(handle) }
      throw DatabaseProblem(.open, handle.map { String(cString: sqlite3_errmsg($0)) } ?? "There is no memory for a connection")
    }
    self.handle = handle
    // Another program may write for a moment.
    sqlite3_busy_timeout(handle, 3000)
    sqlite3_extended_result_codes(handle, 1)
  }

  deinit { sqlite3_close_v2(handle) }

  func interrupt() { sqlite3_interrupt(handle) }

  /// Whether a transaction of the user is open.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }
  /// The rows that the latest statement changed.
  var changes: Int { Int(sqlite3_changes64(handle)) }
  /// All rows that were changed since the connection was opened.
  var totalChanges: Int { Int(sqlite3_total_changes64(handle)) }

  /// The problem of the latest call. `start` is the place of the statement in the user's text.
  func problem() -> DatabaseProblem {
    let code = sqlite3_errcode(handle) & 0xff
    let message = String(cString: sqlite3_errmsg(handle))
    if code == SQLITE_INTERRUPT { return DatabaseProblem(.cancelled, "It was cancelled") }
    let place = sqlite3_error_offset(handle)
    return DatabaseProblem(
      .statement, code == SQLITE_BUSY ? "Another program is writing: try again" : message.capitalizedStart,
      place: place >= 0 ? Int(place) : nil)
  }

  /// Runs a statement without rows.
  func execute(_ sql: String) throws {
    let statement = try SQLiteStatement(self, sql)
    while try statement.step() {}
  }

  /// All rows of a short result.
  func values(_ sql: String, _ parameters: [SQLValue] = []) throws -> [[SQLValue]] {
    let statement = try SQLiteStatement(self, sql)
    try statement.bind(parameters)
    var rows: [[SQLValue]] = []
    while try statement.step() { rows.append(statement.row) }
    return rows
  }
}

/// A prepared statement.
final class SQLiteStatement {
  private let connection: SQLiteConnection
  private let handle: OpaquePointer

  /// Prepares one statement; what follows it is ignored.
  init(_ connection: SQLiteConnection, _ sql: String) throws {
    self.connection = connection
    var handle: OpaquePointer?
    guard sqlite3_prepare_v2(connection.handle, sql, -1, &handle, nil) == SQLITE_OK else { throw connection.problem() }
    guard let handle else { throw DatabaseProblem(.statement, "There is no statement") }
    self.handle = handle
  }

  deinit { sqlite3_finalize(handle) }

  var columnCount: Int { Int(sqlite3_column_count(handle)) }

  /// The titles and declared types of the result.
  var columns: [DataColumn] {
    (0..<sqlite3_column_count(handle)).map { column in
      let type = sqlite3_column_decltype(handle, column).map { String(cString: $0) } ?? ""
      return DataColumn(sqlite3_column_name(handle, column).map { String(cString: $0) } ?? "", type: type)
    }
  }

  /// Goes to the next row. Returns false after the last one.
  func step() throws -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw connection.problem()
    }
  }

  func reset() { sqlite3_reset(handle) }

  func bind(_ values: [SQLValue]) throws {
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      // SQLITE_TRANSIENT: SQLite copies the bytes during the call.
      let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      let status =
        switch value {
        case .null: sqlite3_bind_null(handle, place)
        case .integer(let number): sqlite3_bind_int64(handle, place, number)
        case .real(let number): sqlite3_bind_double(handle, place, number)
        case .text(let text): sqlite3_bind_text(handle, place, text, Int32(text.utf8.count), transient)
        case .blob(let bytes): sqlite3_bind_blob(handle, place, bytes, Int32(bytes.count), transient)
        }
      guard status == SQLITE_OK else { throw connection.problem() }
    }
  }

  /// The values of the current row.
  var row: [SQLValue] { (0..<sqlite3_column_count(handle)).map(value) }

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  private func value(_ column: Int32) -> SQLValue {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, column))
    case SQLITE_NULL: return .null
    case SQLITE_BLOB:
      let count = Int(sqlite3_column_bytes(handle, column))
      // SAFETY: the pointer is valid until the next step, and has `count` bytes. It is nil for no bytes.
      guard let start = sqlite3_column_blob(handle, column) else { return .blob([]) }
      return .blob(Array(UnsafeRawBufferPointer(start: start, count: count)))
    default:
      guard let start = sqlite3_column_text(handle, column) else { return .text("") }
      let count = Int(sqlite3_column_bytes(handle, column))
      // SAFETY: as above. The text may contain zeros and invalid UTF-8.
      return .text(String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
    }
  }
}

extension String {
  /// The text with a capital letter at its start, as a sentence.
  var capitalizedStart: String { first.map { $0.uppercased() + dropFirst() } ?? self }
}
