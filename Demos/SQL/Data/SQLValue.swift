/// A value of a cell.
public enum SQLValue: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// The value as a text: a blob in hexadecimal digits, NULL as an empty text.
  public var text: String {
    switch self {
    case .null: ""
    case .integer(let number): String(number)
    case .real(let number): SQLValue.text(of: number)
    case .text(let text): text
    case .blob(let bytes): SQLValue.digits(bytes)
    }
  }

  /// The value as a number; nil for a text that is none.
  public var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .text(let text): Double(text)
    case .null, .blob: nil
    }
  }

  /// Whole numbers without an exponent: 120.0 and not 1.2e+2.
  private static func text(of number: Double) -> String {
    if number.rounded() == number, abs(number) < 1e15 { return "\(Int64(number)).0" }
    return "\(number)"
  }

  static func digits(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      result.append(digits[Int(byte >> 4)])
      result.append(digits[Int(byte & 15)])
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension SQLValue: Comparable {
  /// An order for tables that compare values. The database sorts the rows: this is only a requirement of the library.
  public static func < (a: SQLValue, b: SQLValue) -> Bool {
    if let a = a.number, let b = b.number { return a < b }
    return a.text < b.text
  }
}

/// A row of a table or of a result.
public struct DataRow: Sendable, Identifiable, Hashable {
  /// The place of the row, from 0 on.
  public let id: Int
  /// The values that identify the row in its table. Empty if it cannot be edited.
  public let key: [SQLValue]
  /// The values of its columns.
  public let values: [SQLValue]

  public init(id: Int, key: [SQLValue] = [], values: [SQLValue]) { (self.id, self.key, self.values) = (id, key, values) }

  /// The value of a column; NULL if there is no such column.
  public subscript(cell column: Int) -> SQLValue { values.indices.contains(column) ? values[column] : .null }
}

/// A column of a result.
public struct DataColumn: Sendable, Hashable {
  /// The title.
  public let name: String
  /// The declared type. Empty if there is none, as for an expression of SQLite.
  public let type: String
  /// Whether the values are numbers.
  public let isNumeric: Bool

  public init(_ name: String, type: String = "", isNumeric: Bool? = nil) {
    (self.name, self.type) = (name, type)
    self.isNumeric = isNumeric ?? DataColumn.isNumeric(type)
  }

  private static func isNumeric(_ type: String) -> Bool {
    let type = type.lowercased()
    return ["int", "real", "floa", "doub", "numeric", "decimal", "serial", "money"].contains { type.contains($0) }
      && !["point", "interval", "int4range", "int8range"].contains { type.contains($0) }
  }
}
