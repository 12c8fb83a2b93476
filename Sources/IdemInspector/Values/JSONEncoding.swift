/// Makes JSON from a `Codable` value. The inspector has an encoder of its own, because it does not import Foundation.
struct JSONEncoding: Encoder {
  /// Where the result of one value is stored while it is being encoded.
  fileprivate final class Target {
    private var value: JSONValue?
    private var items: [Target]?
    private var fields: [(key: String, target: Target)]?

    init() {}

    var result: JSONValue {
      if let fields { return .object(fields.map { ($0.key, $0.target.result) }) }
      if let items { return .array(items.map(\.result)) }
      return value ?? .object([])
    }

    var count: Int { items?.count ?? 0 }

    func set(_ value: JSONValue) { self.value = value }
    func beginArray() { if items == nil { items = [] } }
    func beginObject() { if fields == nil { fields = [] } }

    func appended() -> Target {
      let target = Target()
      items = (items ?? []) + [target]
      return target
    }

    func field(_ key: String) -> Target {
      if let known = fields?.first(where: { $0.key == key }) { return known.target }
      let target = Target()
      fields = (fields ?? []) + [(key, target)]
      return target
    }
  }

  /// The JSON of a value; nil if the value does not encode itself.
  static func json(of value: any Encodable) -> JSONValue? {
    let target = Target()
    guard (try? JSONEncoding(target: target).encode(value)) != nil else { return nil }
    return target.result
  }

  fileprivate let target: Target
  fileprivate(set) var codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  fileprivate init(target: Target, path: [any CodingKey] = []) { (self.target, codingPath) = (target, path) }

  /// Encodes numbers, texts and Bools directly: their own methods would do the same by a container.
  fileprivate func encode(_ value: any Encodable) throws {
    switch value {
    case let value as Bool: target.set(.bool(value))
    case let value as String: target.set(.string(value))
    case let value as any BinaryInteger: target.set(.number("\(value)"))
    case let value as Double: target.set(try number(value))
    case let value as Float: target.set(try number(Double("\(value)") ?? Double(value)))
    default: try value.encode(to: self)
    }
  }

  private func number(_ value: Double) throws -> JSONValue {
    guard value.isFinite else {
      throw EncodingError.invalidValue(value, EncodingError.Context(codingPath: codingPath, debugDescription: "JSON has no \(value)"))
    }
    let text = "\(value)"
    return .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    target.beginObject()
    return KeyedEncodingContainer(Fields(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    target.beginArray()
    return Items(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

  private struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: JSONEncoding
    var codingPath: [any CodingKey] { encoder.codingPath }

    private func inner(_ key: any CodingKey) -> JSONEncoding {
      JSONEncoding(target: encoder.target.field(key.stringValue), path: codingPath + [key])
    }

    mutating func encodeNil(forKey key: Key) { inner(key).target.set(.null) }
    mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws { try inner(key).encode(value) }
    mutating func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type, forKey key: Key) -> KeyedEncodingContainer<Inner> {
      inner(key).container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { inner(key).unkeyedContainer() }
    mutating func superEncoder() -> any Encoder { inner(JSONKey("super")) }
    mutating func superEncoder(forKey key: Key) -> any Encoder { inner(key) }
  }

  private struct Items: UnkeyedEncodingContainer {
    let encoder: JSONEncoding
    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.target.count }

    private func inner() -> JSONEncoding { JSONEncoding(target: encoder.target.appended(), path: codingPath + [JSONKey(count)]) }

    mutating func encodeNil() { inner().target.set(.null) }
    mutating func encode<T: Encodable>(_ value: T) throws { try inner().encode(value) }
    mutating func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) -> KeyedEncodingContainer<Inner> {
      inner().container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { inner().unkeyedContainer() }
    mutating func superEncoder() -> any Encoder { inner() }
  }

  private struct Single: SingleValueEncodingContainer {
    let encoder: JSONEncoding
    var codingPath: [any CodingKey] { encoder.codingPath }

    mutating func encodeNil() { encoder.target.set(.null) }
    mutating func encode<T: Encodable>(_ value: T) throws { try encoder.encode(value) }
  }
}

/// A key of an object, or the place in a list.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) { (stringValue, intValue) = (name, nil) }
  init(_ place: Int) { (stringValue, intValue) = ("\(place)", place) }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(intValue) }
}
