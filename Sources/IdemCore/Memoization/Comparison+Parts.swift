import Observation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Whether two memory regions of `count` bytes have the same content. Both must be readable and must not be written during the call.
@inline(__always) func haveSameBytes(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ count: Int) -> Bool {
  memcmp(a, b, count) == 0
}

extension Comparison {
  /// A comparison field by field. Adjacent fields that are compared by bytes are merged into one memory comparison.
  static func byFields(_ fields: [(field: StoredField, comparison: Comparison)]) -> Comparison {
    let hindrance = fields.lazy.compactMap(\.comparison.hindrance).first
    let parts = parts(of: fields)
    let isExhaustive = parts.allSatisfy(\.comparison.isExhaustive)
    if parts.count == 1, parts[0].offset == 0 {
      let only = parts[0].comparison
      return Comparison(
        hindrance: hindrance, isExhaustive: isExhaustive, byteCount: only.byteCount, isSame: only.isSame, isIdentical: only.isIdentical)
    }
    func test(_ test: (Comparison) -> Test) -> Test {
      parts.reversed().reduce(ComparisonTest()) { PartTest(at: $1.offset, test($1.comparison), rest: $0) }
    }
    return Comparison(
      hindrance: hindrance, isExhaustive: isExhaustive, isSame: test(\.isSame), isIdentical: test(\.isIdentical))
  }

  /// The fields, with adjacent byte comparisons merged if there is no padding between them.
  private static func parts(
    of fields: [(field: StoredField, comparison: Comparison)]
  ) -> [(offset: Int, comparison: Comparison)] {
    var parts: [(offset: Int, comparison: Comparison)] = []
    for (field, comparison) in fields {
      if let count = comparison.byteCount {
        if count == 0 { continue }
        if let last = parts.last, let length = last.comparison.byteCount, last.offset + length == field.offset {
          parts[parts.count - 1].comparison = bytes(length + count)
          continue
        }
      }
      parts.append((field.offset, comparison))
    }
    return parts
  }

  /// Compares an enum by case and payload, by reflection. That takes one to two microseconds if the bytes differ.
  static func byCases(_ type: Any.Type) -> Comparison {
    func make<T>(_ type: T.Type) -> Comparison {
      let size = MemoryLayout<T>.size
      func compare(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ test: (Comparison) -> Test) -> Bool {
        let a = a.assumingMemoryBound(to: T.self).pointee, b = b.assumingMemoryBound(to: T.self).pointee
        guard let first = EnumCase.pointer(of: a), let second = EnumCase.pointer(of: b), first == second else { return false }
        let left = Mirror(reflecting: a).children.first?.value, right = Mirror(reflecting: b).children.first?.value
        guard let left, let right else { return left == nil && right == nil }
        return comparePayloads(left, right, test)
      }
      return Comparison(
        isExhaustive: false,
        isSame: { a, b in
          // Equal bytes are no shortcut here: a payload may be incomparable, or its `==` may return false for identical bytes.
          compare(a, b) { $0.isSame }
        },
        isIdentical: { a, b in haveSameBytes(a, b, size) || compare(a, b) { $0.isIdentical } })
    }
    return _openExistential(type, do: make)
  }

  private static func comparePayloads(_ a: Any, _ b: Any, _ test: (Comparison) -> Test) -> Bool {
    func compare<T>(_ a: T) -> Bool {
      guard let b = b as? T else { return false }
      let test = test(.of(T.self))
      return withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in test(UnsafeRawPointer(a), UnsafeRawPointer(b)) } }
    }
    return _openExistential(a, do: compare)
  }

  /// Whether the objects of a class are observed. Then they are compared by identity, even if they are equal.
  static func isObserved(_ type: Any.Type) -> Bool { type is any Observable.Type || type is any ObservableObject.Type }
}
