/// A database that is open. All work runs on threads of its own; a task that is cancelled interrupts its statement.
public protocol Database: AnyObject, Sendable {
  /// The name: a file, or a server's database.
  var title: String { get }
  /// The same for the same database in each run, and different for others: where the file is, or the server.
  var identity: String { get }
  /// What differs between the systems.
  var dialect: Dialect { get }
  /// Whether nothing can be written.
  var isReadOnly: Bool { get }

  /// The tables and views.
  func relations() async throws -> [Relation]
  /// The rows of a table or a view. It returns when the first ones are there.
  func rows(of query: RowQuery) async throws -> any DataSource
  /// Runs one statement of the user.
  func run(_ statement: String) async throws -> StatementResult
  /// The plan of a statement, a line for each step.
  func explain(_ statement: String) async throws -> [String]
  /// Whether the rows of a query are all read and sorted before the first one is there: no index has their order.
  func sortsAllRows(_ query: RowQuery) async -> Bool
  /// All rows of a short result.
  func values(_ statement: String) async throws -> [[SQLValue]]
  /// Makes all changes in one transaction, or none. A row that another program has changed since it was read is a conflict.
  func commit(_ changes: [Change]) async throws
  /// Ends all connections.
  func close()
}

/// What a statement did.
public enum StatementResult: Sendable {
  case rows(any DataSource)
  /// The number of rows that it changed; nil for other statements.
  case done(changed: Int?)
}

/// Rows by their places.
public protocol DataSource: AnyObject, Sendable {
  var columns: [DataColumn] { get }
  /// The first rows, which are there from the start.
  var first: [DataRow] { get }
  /// Rows of which the widths of the columns are estimated: the first and the last ones.
  var samples: [DataRow] { get }
  /// The state now. It changes while rows are counted or searched.
  var state: SourceState { get }
  /// Sets what is called on another thread after each change of the state.
  func observe(_ onChange: @escaping @Sendable () -> Void)
  /// The rows of a range; fewer if there are no more.
  func rows(_ range: Range<Int>) async throws -> [DataRow]
  /// Ends what runs in the background.
  func close()
}

extension DataSource {
  public var samples: [DataRow] { first }
}

/// What is known about the rows of a source.
public struct SourceState: Sendable, Hashable {
  /// The number of rows; nil if it is not known yet.
  public var count: Int?
  /// Whether rows are still being counted, searched or sorted.
  public var isWorking: Bool
  /// Why that ended early.
  public var problem: String?

  public init(count: Int? = nil, isWorking: Bool = false, problem: String? = nil) {
    (self.count, self.isWorking, self.problem) = (count, isWorking, problem)
  }
}

/// What differs between the languages of the systems.
public enum Dialect: Sendable, Hashable {
  case sqlite, postgres

  /// Whether a value equals another one, with NULL equal to itself.
  var same: String { self == .sqlite ? "IS" : "IS NOT DISTINCT FROM" }
  /// The operator of inequality in which NULL is a value.
  public var other: String { self == .sqlite ? "IS NOT" : "IS DISTINCT FROM" }

  /// A value in a statement.
  public func literal(_ value: SQLValue) -> String {
    switch value {
    case .null: "NULL"
    case .integer(let number): String(number)
    case .real(let number): number.isFinite ? value.text : self == .sqlite ? (number > 0 ? "9e999" : "-9e999") : "'\(number)'"
    case .text(let text): SQLText.quoted(text)
    case .blob(let bytes): self == .sqlite ? "X'\(SQLValue.digits(bytes))'" : "'\\x\(SQLValue.digits(bytes))'"
    }
  }
}
