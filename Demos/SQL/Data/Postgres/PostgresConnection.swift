import CPostgres
import Glibc

/// A connection to a server of PostgreSQL. It is used by one thread at a time; `interrupt` works on any thread.
final class PostgresConnection: Connection {
  private let handle: OpaquePointer
  /// What cancels a statement. libpq allows its use on any thread.
  private let cancellation: OpaquePointer?

  /// Connects. Throws one sentence without a server or permission.
  init(_ description: String) throws {
    // Settings of the user's environment go first.
    setenv("PGAPPNAME", "idem-sql", 0)
    setenv("PGCONNECT_TIMEOUT", "10", 0)
    let isWhole = description.contains("=") || description.contains("://")
    let name = description.flatMap { $0 == "'" || $0 == "\\" ? ["\\", $0] : [$0] }
    let handle = PQconnectdb(isWhole ? description : "dbname='\(String(name))'")
    guard let handle else { throw DatabaseProblem(.open, "There is no memory for a connection") }
    guard PQstatus(handle) == CONNECTION_OK else {
      defer { PQfinish(handle) }
      throw DatabaseProblem(.open, PostgresConnection.sentence(PQerrorMessage(handle)))
    }
    self.handle = handle
    cancellation = PQgetCancel(handle)
    // Notices of the server would be written to the terminal.
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
  }

  deinit {
    PQfreeCancel(cancellation)
    PQfinish(handle)
  }

  func interrupt() {
    var message = [CChar](repeating: 0, count: 256)
    _ = PQcancel(cancellation, &message, 256)
  }

  var isLost: Bool { PQstatus(handle) == CONNECTION_BAD }
  /// Whether a transaction is open on this connection, also a failed one.
  var isInTransaction: Bool { PQtransactionStatus(handle) != PQTRANS_IDLE }
  var database: String { PQdb(handle).map { String(cString: $0) } ?? "" }

  /// The server and the database.
  var address: String {
    func text(_ value: UnsafeMutablePointer<CChar>?) -> String { value.map { String(cString: $0) } ?? "" }
    return "postgresql://\(text(PQhost(handle))):\(text(PQport(handle)))/\(database)"
  }

  /// Runs a statement.
  func run(_ sql: String) throws -> PostgresResult {
    guard let result = PQexec(handle, sql) else { throw lost() }
    let owned = PostgresResult(result)
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: return owned
    default: throw isLost ? lost() : owned.problem(sql)
    }
  }

  private func lost() -> DatabaseProblem { DatabaseProblem(.lost, PostgresConnection.sentence(PQerrorMessage(handle))) }

  /// The first line of a message, as a sentence.
  static func sentence(_ message: UnsafeMutablePointer<CChar>?) -> String {
    let text = message.map { String(cString: $0) } ?? ""
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? "The connection failed"
    for prefix in ["ERROR:  ", "FATAL:  "] where line.hasPrefix(prefix) { return String(line.dropFirst(prefix.count)).capitalizedStart }
    return line.capitalizedStart
  }
}

/// A result. It is freed with the last reference.
final class PostgresResult {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }
  deinit { PQclear(handle) }

  var count: Int { Int(PQntuples(handle)) }
  var columnCount: Int { Int(PQnfields(handle)) }
  /// The number of rows that the statement changed or moved over; nil for other statements.
  var changed: Int? { PQcmdTuples(handle).flatMap { Int(String(cString: $0)) } }

  /// All rows.
  var rows: [[SQLValue]] { (0..<count).map(row) }

  func row(_ row: Int) -> [SQLValue] { (0..<columnCount).map { value(row, $0) } }

  /// The types of these numbers are those that numbers have in every server.
  private static let integers: Set<UInt32> = [20, 21, 23, 26]
  private static let reals: Set<UInt32> = [700, 701]

  func value(_ row: Int, _ column: Int) -> SQLValue {
    let (row, column) = (Int32(row), Int32(column))
    if PQgetisnull(handle, row, column) == 1 { return .null }
    guard let start = PQgetvalue(handle, row, column) else { return .null }
    // SAFETY: the value has this many bytes and lives as long as the result.
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(PQgetlength(handle, row, column)))
    let text = String(decoding: bytes, as: UTF8.self)
    let type = PQftype(handle, column)
    if PostgresResult.integers.contains(type), let number = Int64(text) { return .integer(number) }
    if PostgresResult.reals.contains(type), let number = Double(text) { return .real(number) }
    return .text(text)
  }

  var columns: [DataColumn] {
    (0..<Int32(columnCount)).map { column in
      let type = PQftype(handle, column)
      // 790 is money, 1700 is numeric.
      let isNumeric = PostgresResult.integers.contains(type) || PostgresResult.reals.contains(type) || type == 1700 || type == 790
      return DataColumn(PQfname(handle, column).map { String(cString: $0) } ?? "", isNumeric: isNumeric)
    }
  }

  func problem(_ sql: String) -> DatabaseProblem {
    func field(_ code: Character) -> String? {
      PQresultErrorField(handle, Int32(code.asciiValue!)).map { String(cString: $0) }
    }
    let state = field("C") ?? ""
    if state == "57014" { return DatabaseProblem(.cancelled, "It was cancelled") }
    var message = (field("M") ?? PostgresConnection.sentence(PQresultErrorMessage(handle))).capitalizedStart
    if let hint = field("H") { message += ". " + hint }
    // The server counts characters, from 1 on.
    let place = field("P").flatMap { Int($0) }.map { String(sql.unicodeScalars.prefix($0 - 1)).utf8.count }
    // The classes 08 and 57P are about connections and a server that shuts down. A problem without a class is one of libpq itself: it could
    // not send the statement.
    let isLost = state.isEmpty || state.hasPrefix("08") || state.hasPrefix("57P")
    return DatabaseProblem(isLost ? .lost : .statement, message, place: place)
  }
}
