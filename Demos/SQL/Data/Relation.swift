/// A table or a view of a database.
public struct Relation: Sendable, Hashable, Identifiable {
  public enum Kind: Sendable, Hashable { case table, view }

  /// The schema; nil for the default one.
  public let schema: String?
  public let name: String
  public let kind: Kind
  public let columns: [Column]
  /// The expressions that identify a row: the primary key, or a name of the system such as `rowid`. Empty if the rows cannot be identified.
  public let key: [String]
  /// The names of the indexes.
  public let indexes: [String]
  /// The number of rows that the system estimates; nil if it does not.
  public let estimate: Int?

  public init(
    schema: String? = nil, name: String, kind: Kind = .table, columns: [Column], key: [String] = [], indexes: [String] = [],
    estimate: Int? = nil
  ) {
    (self.schema, self.name, self.kind, self.columns) = (schema, name, kind, columns)
    (self.key, self.indexes, self.estimate) = (key, indexes, estimate)
  }

  /// A column of a table.
  public struct Column: Sendable, Hashable {
    public let name: String
    public let type: String
    public let isRequired: Bool
    public let isKey: Bool
    /// The column that a foreign key of this column alone refers to.
    public var reference: Reference?
    /// The expression in SQL that a new row has without a value. Nil without one.
    public var defaultValue: String?
    /// Whether the system computes the value of a new row: a column that is generated, or numbered.
    public var isComputed = false
    /// Whether a new row needs a value: without one, it would be refused.
    public var needsValue: Bool { isRequired && defaultValue == nil && !isComputed }
    public init(_ name: String, type: String, isRequired: Bool = false, isKey: Bool = false) {
      (self.name, self.type, self.isRequired, self.isKey) = (name, type, isRequired, isKey)
    }
  }

  /// A column of another table.
  public struct Reference: Sendable, Hashable {
    /// The `id` of the table.
    public let table: String
    public let column: String
    public init(table: String, column: String) { (self.table, self.column) = (table, column) }
  }

  public var id: String { title }
  /// The name as users write it.
  public var title: String { schema.map { "\($0).\(name)" } ?? name }
  /// The name in statements.
  public var sql: String { (schema.map { SQLText.name($0) + "." } ?? "") + SQLText.name(name) }
  /// The columns in statements.
  var columnList: String { columns.isEmpty ? "NULL" : columns.map { SQLText.name($0.name) }.joined(separator: ", ") }
  var dataColumns: [DataColumn] { columns.map { DataColumn($0.name, type: $0.type) } }
}

/// The rows of a relation that are shown: a condition and an order.
public struct RowQuery: Sendable, Hashable {
  /// One part of the order: a column by its place.
  public struct Order: Sendable, Hashable {
    public var column: Int
    public var isDescending: Bool
    public init(_ column: Int, isDescending: Bool = false) { (self.column, self.isDescending) = (column, isDescending) }
  }

  public var relation: Relation
  /// A condition in SQL, as after WHERE. Empty for all rows.
  public var filter: String
  public var order: [Order]

  public init(_ relation: Relation, filter: String = "", order: [Order] = []) {
    (self.relation, self.filter, self.order) = (relation, filter, order)
  }

  /// Whether all rows are shown in the order of the key.
  public var isPlain: Bool { filter.allSatisfy(\.isWhitespace) && order.isEmpty }

  /// ` WHERE (…)`, or nothing.
  var condition: String { filter.allSatisfy(\.isWhitespace) ? "" : " WHERE (\(filter)\n)" }

  /// ` ORDER BY …`, with the key at its end so that the order of equal rows is always the same. Or nothing.
  var sorting: String { sorting(relation.key) }
  /// The same without the key.
  var columnSorting: String { sorting([]) }

  private func sorting(_ key: [String]) -> String {
    let parts = order.filter { relation.columns.indices.contains($0.column) }.map {
      SQLText.name(relation.columns[$0.column].name) + ($0.isDescending ? " DESC" : "")
    }
    return parts.isEmpty ? "" : " ORDER BY " + (parts + key).joined(separator: ", ")
  }

  /// The statement that lists the rows, as a user would write it.
  public var sql: String { "SELECT * FROM \(relation.sql)\(condition)\(sorting)" }
}
