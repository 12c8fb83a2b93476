#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Whether two memory regions of `count` bytes have the same content.
// SAFETY: both must be readable and must not be written during the call.
@inline(__always) func haveSameBytes(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ count: Int) -> Bool { memcmp(a, b, count) == 0 }

extension Comparison {
  typealias Field = (field: StoredField, comparison: Comparison)

  /// The stored properties that are inputs, each with its comparison.
  static func inputs(among fields: [StoredField]) -> [Field] {
    fields.filter { !($0.dynamicProperty?._isIgnoredInput ?? false) }.map { ($0, of($0)) }
  }

  /// The comparison of one stored property.
  private static func of(_ field: StoredField) -> Comparison {
    // The bytes of a weak reference are the address of the object's side table, and each object has only one.
    if field.isReferenceStorage { return bytes(MemoryLayout<Int>.size) }
    let comparison = of(field.type)
    guard let obstacle = comparison.obstacle else { return comparison }
    return Comparison(
      obstacle: obstacle.within(field.name), isExhaustive: true, isSame: comparison.isSame, isIdentical: comparison.isIdentical)
  }

  /// A comparison field by field. Adjacent fields that are compared by bytes are merged into one memory comparison.
  static func byFields(_ fields: [Field]) -> Comparison {
    let parts = parts(of: fields)
    func test(_ level: Level) -> Test {
      var result: Test = { _, _ in true }
      for (offset, comparison) in parts.reversed() {
        let test = comparison.test(level), rest = result
        result = { test($0 + offset, $1 + offset) && rest($0, $1) }
      }
      return result
    }
    let isOne = parts.count == 1 && parts[0].offset == 0
    return Comparison(
      obstacle: fields.lazy.compactMap(\.comparison.obstacle).first, isExhaustive: parts.allSatisfy(\.comparison.isExhaustive),
      byteCount: isOne ? parts[0].comparison.byteCount : nil, isSame: isOne ? parts[0].comparison.isSame : test(.same),
      isIdentical: isOne ? parts[0].comparison.isIdentical : test(.identical))
  }

  /// The fields, with adjacent byte comparisons merged if there is no padding between them.
  private static func parts(of fields: [Field]) -> [(offset: Int, comparison: Comparison)] {
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
      let byCases = Comparison(of: T.self, obstacle: nil, isExhaustive: false) { a, b, level in
        guard let first = EnumCase.pointer(of: a), let second = EnumCase.pointer(of: b), first == second else { return false }
        let left = Mirror(reflecting: a).children.first?.value, right = Mirror(reflecting: b).children.first?.value
        guard let left, let right else { return left == nil && right == nil }
        return comparePayloads(left, right, level)
      }
      let size = MemoryLayout<T>.size
      // For `isSame`, equal bytes are no shortcut: a payload may be incomparable, or its `==` may return false for identical bytes.
      return Comparison(
        isExhaustive: false, isSame: byCases.isSame, isIdentical: { haveSameBytes($0, $1, size) || byCases.isIdentical($0, $1) })
    }
    return _openExistential(type, do: make)
  }

  private static func comparePayloads(_ a: Any, _ b: Any, _ level: Level) -> Bool {
    func compare<T>(_ a: T) -> Bool { (b as? T).map { of(T.self).areEqual(a, $0, at: level) } ?? false }
    return _openExistential(a, do: compare)
  }
}
