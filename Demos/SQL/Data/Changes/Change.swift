extension Relation {
  /// The name as a user would write it in a statement.
  public var shortName: String { (schema.map { SQLText.shortName($0) + "." } ?? "") + SQLText.shortName(name) }
}

/// A change of a row that is not committed yet.
public struct Change: Sendable, Hashable, Identifiable {
  public enum Kind: Sendable, Hashable {
    /// New values by the places of the columns.
    case update([Int: SQLValue])
    case delete
    /// A new row with some values.
    case insert([Int: SQLValue])
  }

  /// The row: its table and its key.
  public struct ID: Sendable, Hashable {
    public let table: String
    public let key: [SQLValue]
    public init(_ table: String, _ key: [SQLValue]) { (self.table, self.key) = (table, key) }
  }

  public let relation: Relation
  public let key: [SQLValue]
  /// The values that were read.
  public let old: [SQLValue]
  public var kind: Kind

  public init(_ relation: Relation, key: [SQLValue], old: [SQLValue], _ kind: Kind) {
    (self.relation, self.key, self.old, self.kind) = (relation, key, old, kind)
  }

  public var id: ID { ID(relation.title, key) }

  /// The statement. It changes no row that another program has changed since: its condition has the values that were read.
  public func sql(_ dialect: Dialect) -> String {
    let columns = relation.columns
    switch kind {
    case .update(let new):
      let places = new.keys.sorted()
      let sets = places.map { "\(SQLText.shortName(columns[$0].name)) = \(dialect.literal(new[$0] ?? .null))" }
      return "UPDATE \(shortName) SET \(sets.joined(separator: ", ")) WHERE \(condition(dialect, places))"
    case .delete: return "DELETE FROM \(shortName) WHERE \(condition(dialect, Array(columns.indices)))"
    case .insert(let new):
      let places = new.keys.sorted()
      if places.isEmpty { return "INSERT INTO \(shortName) DEFAULT VALUES" }
      return "INSERT INTO \(shortName) (\(places.map { SQLText.shortName(columns[$0].name) }.joined(separator: ", "))) VALUES "
        + "(\(places.map { dialect.literal(new[$0] ?? .null) }.joined(separator: ", ")))"
    }
  }

  /// Counts the rows that the statement would change: 1, or 0 if another program has changed or deleted the row.
  func countSQL(_ dialect: Dialect) -> String {
    let places = if case .update(let new) = kind { new.keys.sorted() } else { Array(relation.columns.indices) }
    return "SELECT count(*) FROM \(shortName) WHERE \(condition(dialect, places))"
  }

  private var shortName: String { relation.shortName }

  private func condition(_ dialect: Dialect, _ places: [Int]) -> String {
    let columns = relation.columns
    let names = relation.key.map { key in columns.first { SQLText.name($0.name) == key }.map { SQLText.shortName($0.name) } ?? key }
    var parts = zip(names, key).map { "\($0) = \(dialect.literal($1))" }
    for place in places where old.indices.contains(place) && Change.isComparable(relation.columns[place].type) {
      let name = SQLText.shortName(relation.columns[place].name)
      if relation.key.contains(SQLText.name(relation.columns[place].name)) { continue }
      parts.append(old[place] == .null ? "\(name) IS NULL" : "\(name) \(dialect.same) \(dialect.literal(old[place]))")
    }
    return parts.joined(separator: " AND ")
  }

  /// PostgreSQL has no equality for these types.
  private static func isComparable(_ type: String) -> Bool {
    !["json", "xml", "point", "polygon", "line", "box", "circle", "path", "lseg"].contains(type)
  }

  /// What a text means as a new value of a column: a number where the column has numbers, or else the text.
  public static func value(_ text: String, for column: Relation.Column, _ dialect: Dialect) -> SQLValue {
    guard dialect == .sqlite, DataColumn("", type: column.type).isNumeric else { return .text(text) }
    if let number = Int64(text) { return .integer(number) }
    if let number = Double(text) { return .real(number) }
    return .text(text)
  }
}
