/// Makes a `Codable` value from JSON. The inspector has a decoder of its own, because it does not import Foundation.
struct JSONDecoding: Decoder {
  /// A value of a type; throws a `JSONProblem` with one sentence.
  static func value(_ type: any Decodable.Type, from json: JSONValue) throws(JSONProblem) -> Any {
    do {
      return try JSONDecoding(json: json).decode(type)
    } catch let error as DecodingError {
      throw JSONProblem(sentence: sentence(error, type))
    } catch {
      throw JSONProblem(sentence: "this is no \(type): \(error)")
    }
  }

  private static func sentence(_ error: DecodingError, _ type: any Decodable.Type) -> String {
    func place(_ path: [any CodingKey]) -> String {
      path.isEmpty ? "it" : path.map(\.stringValue).joined(separator: ".")
    }
    func kind(_ type: Any.Type) -> String {
      type == [String: Any].self ? "an object" : type == [Any].self ? "a list" : "\(type)"
    }
    switch error {
    case .keyNotFound(let key, let context):
      return "this is no \(type): \(place(context.codingPath)) has no \(key.stringValue)"
    case .typeMismatch(let wanted, let context):
      return "this is no \(type): \(place(context.codingPath)) is \(context.debugDescription), not \(kind(wanted))"
    case .valueNotFound(let wanted, let context): return "this is no \(type): \(place(context.codingPath)) is missing, not \(wanted)"
    case .dataCorrupted(let context): return "this is no \(type): \(place(context.codingPath)): \(context.debugDescription)"
    @unknown default: return "this is no \(type)"
    }
  }

  fileprivate let json: JSONValue
  fileprivate(set) var codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  fileprivate init(json: JSONValue, path: [any CodingKey] = []) { (self.json, codingPath) = (json, path) }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(type, DecodingError.Context(codingPath: codingPath, debugDescription: json.kind))
  }

  fileprivate func decode<T: Decodable>(_ type: T.Type) throws -> T {
    func result(_ value: Any?) throws -> T {
      guard let value = value as? T else { throw mismatch(type) }
      return value
    }
    switch type {
    case is Bool.Type:
      guard case .bool(let value) = json else { throw mismatch(type) }
      return try result(value)
    case is String.Type:
      guard case .string(let value) = json else { throw mismatch(type) }
      return try result(value)
    case is Double.Type:
      guard case .number(let digits) = json else { throw mismatch(type) }
      return try result(Double(digits))
    case is Float.Type:
      guard case .number(let digits) = json else { throw mismatch(type) }
      return try result(Float(digits))
    case let type as any FixedWidthInteger.Type:
      guard case .number(let digits) = json, let value = JSONDecoding.integer(type, digits) else { throw mismatch(type) }
      return try result(value)
    default: return try type.init(from: self)
    }
  }

  /// An integer from its digits, also from `1e3` and `2.0`, exactly.
  private static func integer<T: FixedWidthInteger>(_ type: T.Type, _ digits: String) -> T? {
    T(digits) ?? Double(digits).flatMap { T(exactly: $0) }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let fields) = json else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(Fields(decoder: self, fields: fields))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let items) = json else { throw mismatch([Any].self) }
    return Items(decoder: self, items: items)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }

  private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: JSONDecoding
    let fields: [(key: String, value: JSONValue)]
    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { fields.compactMap { Key(stringValue: $0.key) } }

    private func inner(_ key: any CodingKey) throws -> JSONDecoding {
      guard let value = fields.last(where: { $0.key == key.stringValue })?.value else {
        throw DecodingError.keyNotFound(key, DecodingError.Context(codingPath: codingPath, debugDescription: ""))
      }
      return JSONDecoding(json: value, path: codingPath + [key])
    }

    func contains(_ key: Key) -> Bool { fields.contains { $0.key == key.stringValue } }
    func decodeNil(forKey key: Key) throws -> Bool { try inner(key).json == .null }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try inner(key).decode(type) }
    func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type, forKey key: Key) throws -> KeyedDecodingContainer<Inner> {
      try inner(key).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { try inner(key).unkeyedContainer() }
    func superDecoder() throws -> any Decoder { try inner(JSONKey("super")) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try inner(key) }
  }

  private struct Items: UnkeyedDecodingContainer {
    let decoder: JSONDecoding
    let items: [JSONValue]
    var currentIndex = 0
    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { items.count }
    var isAtEnd: Bool { currentIndex >= items.count }

    private func current() throws -> JSONDecoding {
      let path = codingPath + [JSONKey(currentIndex)]
      guard !isAtEnd else {
        throw DecodingError.valueNotFound(Any.self, DecodingError.Context(codingPath: path, debugDescription: ""))
      }
      return JSONDecoding(json: items[currentIndex], path: path)
    }

    private mutating func next<T>(_ read: (JSONDecoding) throws -> T) throws -> T {
      let result = try read(current())
      currentIndex += 1
      return result
    }

    mutating func decodeNil() throws -> Bool {
      guard try current().json == .null else { return false }
      currentIndex += 1
      return true
    }
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next { try $0.decode(type) } }
    mutating func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) throws -> KeyedDecodingContainer<Inner> {
      try next { try $0.container(keyedBy: type) }
    }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next { try $0.unkeyedContainer() } }
    mutating func superDecoder() throws -> any Decoder { try next { $0 } }
  }

  private struct Single: SingleValueDecodingContainer {
    let decoder: JSONDecoding
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.json == .null }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.decode(type) }
  }
}
