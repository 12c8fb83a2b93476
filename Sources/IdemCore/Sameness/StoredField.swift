@_spi(Reflection) import Swift

/// A stored property of a struct, or an element of a tuple: where it lies and what it is.
package struct StoredField {
  package let name: String
  package let offset: Int
  package let type: Any.Type
  package let kind: Kind

  package enum Kind { case structure, enumeration, optional, tuple, function, object, existential, other }

  /// The fields of a struct or tuple type in their order; empty for any other type. Costs some microseconds: ask once for each type.
  package static func all(of type: Any.Type) -> [StoredField] {
    var fields: [StoredField] = []
    // 2: go on at fields of kinds that the standard library does not know
    _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 2)) { name, offset, type, kind in
      fields.append(StoredField(name: String(cString: name), offset: offset, type: type, kind: Kind(kind)))
      return true
    }
    return fields
  }
}

extension StoredField.Kind {
  fileprivate init(_ kind: _MetadataKind) {
    switch kind {
    case .struct: self = .structure
    case .enum: self = .enumeration
    case .optional: self = .optional
    case .tuple: self = .tuple
    case .function: self = .function
    case .class, .objcClassWrapper, .foreignClass: self = .object
    case .existential: self = .existential
    default: self = .other
    }
  }
}
