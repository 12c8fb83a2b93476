import DemoTools

/// A change as it is saved: with the names of its table and its columns, since they may be others when it is read again.
public struct SavedChange: Sendable, Equatable {
  public let table: String
  let columns: [String]
  let key: [SQLValue]
  let old: [SQLValue]
  let kind: Change.Kind

  /// The change of a row.
  public init(_ change: Change) {
    (table, columns) = (change.relation.title, change.relation.columns.map(\.name))
    (key, old, kind) = (change.key, change.old, change.kind)
  }

  /// The change of a table of today. Nil if there is no such table, or if it has other columns or no key.
  public func change(in relations: [Relation]) -> Change? {
    guard let relation = relations.first(where: { $0.title == table }), relation.columns.map(\.name) == columns, !relation.key.isEmpty
    else { return nil }
    return Change(relation, key: key, old: old, kind)
  }

  // MARK: The form in a file

  /// `change KIND TABLE COLUMNS KEYS OLD, the names, the key, the old values, then pairs of a place and a value`.
  var lines: [UInt8] {
    let (word, new): (String, [Int: SQLValue]) =
      switch kind {
      case .update(let values): ("update", values)
      case .delete: ("delete", [:])
      case .insert(let values): ("insert", values)
      }
    var fields = ["change", word, table, "\(columns.count)", "\(key.count)", "\(old.count)"] + columns
    fields += (key + old).map(SavedChange.text)
    for place in new.keys.sorted() { fields += ["\(place)", SavedChange.text(new[place] ?? .null)] }
    return Array(RecordingForm.line(fields).utf8)
  }

  init?(_ entry: RecordingEntry) {
    let fields = entry.fields
    guard fields.count >= 6, let columns = entry.count(3), let keys = entry.count(4), let olds = entry.count(5), columns < 10_000,
      keys < 10_000, olds < 10_000, fields.count >= 6 + columns + keys + olds
    else { return nil }
    table = fields[2]
    self.columns = Array(fields[6..<6 + columns])
    let values = fields[(6 + columns)..<(6 + columns + keys + olds)].compactMap(SavedChange.value)
    guard values.count == keys + olds else { return nil }
    (key, old) = (Array(values[..<keys]), Array(values[keys...]))
    let pairs = Array(fields[(6 + columns + keys + olds)...])
    var new: [Int: SQLValue] = [:]
    for index in stride(from: 0, to: pairs.count - 1, by: 2) {
      guard let place = Int(pairs[index]), (0..<columns).contains(place), let value = SavedChange.value(pairs[index + 1]) else {
        return nil
      }
      new[place] = value
    }
    switch fields[1] {
    case "update": kind = .update(new)
    case "delete": kind = .delete
    case "insert": kind = .insert(new)
    default: return nil
    }
  }

  /// A value with a letter for its type.
  private static func text(_ value: SQLValue) -> String {
    switch value {
    case .null: "n"
    case .integer(let number): "i\(number)"
    case .real(let number): "r\(number)"
    case .text(let text): "t\(text)"
    case .blob: "b\(value.text)"
    }
  }

  private static func value(_ text: String) -> SQLValue? {
    // By bytes: a letter and an accent after it would be one character.
    let rest = String(decoding: text.utf8.dropFirst(), as: UTF8.self)
    switch text.unicodeScalars.first {
    case "n": return .null
    case "i": return Int64(rest).map { .integer($0) }
    case "r": return Double(rest).map { .real($0) }
    case "t": return .text(rest)
    case "b":
      let digits = Array(rest.utf8)
      let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
        UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
      }
      return bytes.count * 2 == digits.count ? .blob(bytes) : nil
    default: return nil
    }
  }
}

extension Database {
  /// Whether each change could be committed now: its row is there, and no other program has changed the values that it had.
  public func fits(_ changes: [Change]) async throws -> [Bool] {
    var results: [Bool] = []
    for change in changes {
      if case .insert = change.kind {
        results.append(true)
      } else {
        results.append(try await values(change.countSQL(dialect)).first?.first.map { $0.text == "1" } ?? false)
      }
    }
    return results
  }
}
