@_spi(Reflection) import Swift

/// How two values of one type are told to be the same; made once for each type, so that comparing itself asks nothing of the runtime.
///
/// The rules, in their order: `==` where the type is Equatable; plain data by its bytes; a class by `===`; an optional, array or struct by
/// its parts. A closure, an existential or an enum with other payloads cannot be compared: it is never the same.
@MainActor
package struct Comparison {
  /// Whether the values at two addresses are the same.
  package let isSame: @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  /// What cannot be compared, in words ("closure onTap"); nil where everything can.
  package let obstacle: String?

  package static func of(_ type: Any.Type) -> Comparison {
    if let known = known[ObjectIdentifier(type)] { return known }
    let comparison = make(type)
    known[ObjectIdentifier(type)] = comparison
    return comparison
  }

  private static var known: [ObjectIdentifier: Comparison] = [:]

  private static func make(_ type: Any.Type) -> Comparison {
    if let planned = type as? any PlannedComparison.Type { return planned._comparison }
    if let equatable = type as? any Equatable.Type { return byEquality(equatable) }
    return byParts(type)
  }

  /// The comparison that does not ask `==` of the type itself, only of its parts.
  package static func byParts(_ type: Any.Type) -> Comparison {
    if let object = byIdentity(type) { return object }
    let fields = StoredField.all(of: type)
    if fields.isEmpty { return isPlain(type) ? bytes(of: type) : never("\(type)") }
    return Comparison(fields: fields.map { ($0, of($0)) })
  }

  /// The comparison of one stored property.
  package static func of(_ field: StoredField) -> Comparison {
    let comparison: Comparison
    switch field.kind {
    case .function: comparison = never("closure \(field.name)")
    case .existential: comparison = never("\(field.name): \(field.type)")
    default: comparison = of(field.type)
    }
    guard let obstacle = comparison.obstacle, field.kind != .function, field.kind != .existential else { return comparison }
    return never(obstacle == "\(field.type)" ? "\(field.name): \(field.type)" : "\(field.name).\(obstacle)")
  }

  /// A comparison field by field. Neighbouring plain fields are compared as one piece of memory.
  init(fields: [(StoredField, Comparison)]) {
    struct Part {
      let offset: Int
      var isSame: @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool
    }
    obstacle = fields.lazy.compactMap { $0.1.obstacle }.first
    if obstacle != nil {
      isSame = { _, _ in false }
      return
    }
    let parts = ContiguousArray(fields.map { Part(offset: $0.0.offset, isSame: $0.1.isSame) })
    if parts.isEmpty {
      isSame = { _, _ in true }
    } else if parts.count == 1, parts[0].offset == 0 {
      isSame = parts[0].isSame
    } else {
      isSame = { a, b in
        for part in parts where !part.isSame(a + part.offset, b + part.offset) { return false }
        return true
      }
    }
  }

  package init(obstacle: String? = nil, isSame: @escaping @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool) {
    self.obstacle = obstacle
    self.isSame = isSame
  }

  static func never(_ obstacle: String) -> Comparison { Comparison(obstacle: obstacle) { _, _ in false } }

  private static func byEquality<T: Equatable>(_ type: T.Type) -> Comparison {
    Comparison { $0.assumingMemoryBound(to: T.self).pointee == $1.assumingMemoryBound(to: T.self).pointee }
  }

  private static func byIdentity(_ type: Any.Type) -> Comparison? {
    guard type is AnyObject.Type else { return nil }
    return Comparison { $0.loadUnaligned(as: UInt.self) == $1.loadUnaligned(as: UInt.self) }
  }

  private static func isPlain(_ type: Any.Type) -> Bool {
    func ask<T>(_ type: T.Type) -> Bool { _isPOD(type) }
    return _openExistential(type, do: ask)
  }

  private static func bytes(of type: Any.Type) -> Comparison {
    func size<T>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
    let count = _openExistential(type, do: size)
    return Comparison { a, b in
      for offset in 0..<count where a.load(fromByteOffset: offset, as: UInt8.self) != b.load(fromByteOffset: offset, as: UInt8.self) {
        return false
      }
      return true
    }
  }
}

/// A type that says itself how it is compared: containers by their elements, property wrappers by what they stand for.
@MainActor
package protocol PlannedComparison {
  static var _comparison: Comparison { get }
}

extension Optional: PlannedComparison {
  package static var _comparison: Comparison {
    let wrapped = Comparison.of(Wrapped.self)
    return Comparison(obstacle: wrapped.obstacle) { a, b in
      switch (a.assumingMemoryBound(to: Wrapped?.self).pointee, b.assumingMemoryBound(to: Wrapped?.self).pointee) {
      case (nil, nil): return true
      case (let a?, let b?): return withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in wrapped.isSame(a, b) } }
      default: return false
      }
    }
  }
}

extension Array: PlannedComparison {
  /// Element by element; two arrays of one buffer are the same at once.
  package static var _comparison: Comparison {
    let element = Comparison.of(Element.self)
    return Comparison(obstacle: element.obstacle) { a, b in
      let a = a.assumingMemoryBound(to: [Element].self).pointee, b = b.assumingMemoryBound(to: [Element].self).pointee
      guard a.count == b.count else { return false }
      return a.withUnsafeBufferPointer { a in
        b.withUnsafeBufferPointer { b in
          guard a.baseAddress != b.baseAddress else { return true }
          for index in 0..<a.count where !element.isSame(a.baseAddress! + index, b.baseAddress! + index) { return false }
          return true
        }
      }
    }
  }
}
