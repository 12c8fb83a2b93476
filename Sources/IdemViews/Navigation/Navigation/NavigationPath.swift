/// The values of the pages in a `NavigationStack`, of any hashable types. The last one is shown.
public struct NavigationPath: Equatable {
  private(set) var values: [AnyHashable] = []

  /// Creates an empty path: the stack shows its root.
  public init() {}

  /// Creates a path of values, the first page first.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }

  init(values: [AnyHashable]) { self.values = values }

  /// The number of pages over the root.
  public var count: Int { values.count }
  /// Whether the stack shows its root.
  public var isEmpty: Bool { values.isEmpty }

  /// Adds a page.
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

  /// Removes the last pages. A path with fewer pages becomes empty.
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(min(max(0, k), values.count)) }
}

extension NavigationPath {
  /// The path in a form that an encoder can write; nil if one of its values is not `Codable`.
  public var codable: CodableRepresentation? {
    var encodable: [any Encodable] = []
    for value in values {
      guard let value = value.base as? any Encodable, value is any Decodable else { return nil }
      encodable.append(value)
    }
    return CodableRepresentation(values: encodable)
  }

  /// Creates a path from its encoded form.
  public init(_ codable: CodableRepresentation) {
    values = codable.values.compactMap { ($0 as? any Hashable).map { AnyHashable($0) } }
  }

  /// A path that can be encoded and decoded: the type and the value of each page.
  public struct CodableRepresentation: Codable {
    let values: [any Encodable]

    init(values: [any Encodable]) { self.values = values }

    /// Reads a path. Throws if a type does not exist in this program, or is not `Hashable` and `Codable`.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer(), values: [any Encodable] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Hashable & Codable).Type else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "A path has a value of the unknown type \(name).")
        }
        values.append(try container.decode(type))
      }
      self.values = values
    }

    /// Writes the mangled name of the type and the value of each page.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in values {
        guard let name = _mangledTypeName(type(of: value)) else {
          let context = EncodingError.Context(codingPath: container.codingPath, debugDescription: "The type of a value has no name.")
          throw EncodingError.invalidValue(value, context)
        }
        try container.encode(name)
        try container.encode(value)
      }
    }
  }
}
