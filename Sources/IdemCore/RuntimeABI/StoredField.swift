@_spi(Reflection) import Swift

/// A stored property of a struct, or an element of a tuple: name, offset and type.
package struct StoredField {
  package var name: String
  package var offset: Int
  package let type: Any.Type
  package var kind: Kind
  /// Whether the property is `weak` or `unowned`. Its memory is then not an ordinary reference and must not be read as one.
  package var isReferenceStorage: Bool

  package enum Kind { case structure, enumeration, optional, tuple, function, object, existential, classExistential, metatype, other }

  /// Returns the fields of a struct or tuple type in their order; empty for any other type. Takes some microseconds: call it once per type.
  package static func all(of type: Any.Type) -> [StoredField] {
    RuntimeABI.verify()
    return read(of: type)
  }

  /// Returns the stored properties of a class, those of its superclasses first; empty for any other type.
  package static func all(ofClass type: Any.Type) -> [StoredField] {
    RuntimeABI.verify()
    return type is AnyClass ? read(of: type, options: classType) : []
  }

  private static let classType: UInt32 = 1

  /// Same as `all`, without verifying the runtime first.
  ///
  /// SPI: `_forEachField(of:options:body:)` of the standard library (`@_spi(Reflection)`), since Swift 5.2.
  /// Contract: calls the closure with each stored property in the order of declaration: its name, offset, type and kind.
  /// `_EachFieldOptions` with the raw value 1 (`classType`) is needed for a class, and only for one; with 2 (`ignoreUnknown`) it continues
  /// after fields of unknown kinds.
  /// Without it: the program does not link. `RuntimeABI.verify` finds other results.
  ///
  /// A type of the compiler, such as the reference in a `Task`, has no fields. The standard library traps at a request for them.
  static func read(of type: Any.Type, options: UInt32 = 0) -> [StoredField] {
    if Kind(of: type) == .other { return [] }
    var fields: [StoredField] = []
    _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: options | 2)) { name, offset, fieldType, _ in
      let isStrong = FieldReflection.isStrong(fieldOf: type, at: fields.count)
      fields.append(
        StoredField(
          name: String(cString: name), offset: offset, type: fieldType, kind: Kind(of: fieldType), isReferenceStorage: !isStrong))
      return true
    }
    return fields
  }
}

extension StoredField.Kind {
  /// Reads the kind from the type metadata.
  ///
  /// Layout: an `Any.Type` is a pointer to the metadata. Its first word is the kind (MetadataKind.def of the Swift runtime, stable since
  /// Swift 5.0); for classes with Objective-C interop it is the isa pointer, a value of 0x800 or more. The second word of an existential's
  /// metadata begins with its flags.
  /// If it differs: `RuntimeABI.verify` finds it and stops the program. A kind that is unknown here cannot be compared (`other`).
  init(of type: Any.Type) {
    // SAFETY: see the layout above. The runtime never frees metadata.
    let metadata = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    switch metadata.pointee {
    case 0x200: self = .structure
    case 0x201: self = .enumeration
    case 0x202: self = .optional
    case 0x301: self = .tuple
    case 0x302: self = .function
    // The top bit of an existential's flags is 0 if the protocol is class-constrained.
    case 0x303: self = UInt32(truncatingIfNeeded: metadata[1]) & 0x8000_0000 == 0 ? .classExistential : .existential
    case 0x304, 0x306: self = .metatype
    case 0x307: self = .existential
    case 0, 0x203, 0x305, 0x800...: self = .object
    default: self = .other
    }
  }
}

/// The field information that `_forEachField` does not provide.
///
/// Layout: `_FieldReflectionMetadata` of the standard library (ReflectionMirror.swift), since Swift 5.2: a C string and the function that
/// frees it, then two flags of one byte.
/// If it differs: `RuntimeABI.verify` finds another value of `isStrong` and stops the program.
private struct FieldReflection {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false

  static func isStrong(fieldOf type: Any.Type, at index: Int) -> Bool {
    var field = FieldReflection()
    // SAFETY: the runtime writes the fields of `FieldReflection`, whose size and layout `RuntimeABI.verify` has checked.
    _ = withUnsafeMutablePointer(to: &field) { childMetadata(type, index: index, field: UnsafeMutableRawPointer($0)) }
    field.free?(field.name)
    return field.isStrong
  }

  /// Symbol: `swift_reflectionMirror_recursiveChildMetadata` of libswiftCore, which `_forEachField` itself calls.
  /// Contract: Swift calling convention; fills in `field` and returns the field's type. The caller frees the name with `free`. `index` must
  /// be less than the number of fields.
  /// Without it: the program does not link.
  @_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
  private static func childMetadata(_ type: Any.Type, index: Int, field: UnsafeMutableRawPointer) -> Any.Type
}
