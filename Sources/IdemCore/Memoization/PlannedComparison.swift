/// A type that defines its own comparison: containers by their elements, property wrappers by the place that they refer to.
@MainActor
package protocol PlannedComparison {
  static var _comparison: Comparison { get }
}

extension Optional: PlannedComparison {
  package static var _comparison: Comparison {
    let wrapped = Comparison.of(Wrapped.self)
    func holds(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ test: Comparison.Test) -> Bool {
      switch (a.assumingMemoryBound(to: Wrapped?.self).pointee, b.assumingMemoryBound(to: Wrapped?.self).pointee) {
      case (nil, nil): true
      case (let a?, let b?): withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in test(a, b) } }
      default: false
      }
    }
    return Comparison(
      hindrance: wrapped.hindrance, isExhaustive: wrapped.isExhaustive, isSame: { holds($0, $1, wrapped.isSame) },
      isIdentical: { holds($0, $1, wrapped.isIdentical) })
  }
}

extension Array: PlannedComparison {
  /// Compares element by element. Arrays that share their buffer are equal without looking at the elements: both are retained, so
  /// copy-on-write forbids a change.
  package static var _comparison: Comparison {
    let element = Comparison.of(Element.self)
    let stride = MemoryLayout<Element>.stride
    func holds(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ test: Comparison.Test) -> Bool {
      let a = a.assumingMemoryBound(to: [Element].self).pointee, b = b.assumingMemoryBound(to: [Element].self).pointee
      guard a.count == b.count else { return false }
      return a.withUnsafeBytes { a in
        b.withUnsafeBytes { b in
          guard let left = a.baseAddress, let right = b.baseAddress, left != right else { return true }
          if let count = element.byteCount, count == stride { return haveSameBytes(left, right, a.count) }
          for offset in Swift.stride(from: 0, to: a.count, by: stride) where !test(left + offset, right + offset) { return false }
          return true
        }
      }
    }
    return Comparison(
      hindrance: element.hindrance, isExhaustive: element.isExhaustive, isSame: { holds($0, $1, element.isSame) },
      isIdentical: { holds($0, $1, element.isIdentical) })
  }
}

extension Dictionary: PlannedComparison {
  /// Compares the values of each key. Also compares the keys if equal keys can differ (see `Comparison.isFinerThanEquality`).
  package static var _comparison: Comparison {
    let key = Comparison.of(Key.self), value = Comparison.of(Value.self)
    let asksKeys = key.isFinerThanEquality(of: Key.self)
    func holds(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ test: Comparison.Test) -> Bool {
      let a = a.assumingMemoryBound(to: [Key: Value].self).pointee, b = b.assumingMemoryBound(to: [Key: Value].self).pointee
      guard a.count == b.count else { return false }
      for (place, left) in a {
        guard let right = b[place] else { return false }
        if asksKeys, !key.areSame(place, b[b.index(forKey: place)!].key) { return false }
        let same = withUnsafePointer(to: left) { left in withUnsafePointer(to: right) { right in test(left, right) } }
        if !same { return false }
      }
      return true
    }
    return Comparison(
      hindrance: value.hindrance, isExhaustive: key.isExhaustive && value.isExhaustive, isSame: { holds($0, $1, value.isSame) },
      isIdentical: { haveSameBytes($0, $1, MemoryLayout<Dictionary>.size) || key.isExhaustive && holds($0, $1, value.isIdentical) })
  }
}

extension Set: PlannedComparison {
  package static var _comparison: Comparison {
    let element = Comparison.of(Element.self)
    let asksElements = element.isFinerThanEquality(of: Element.self)
    func holds(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
      let a = a.assumingMemoryBound(to: Set.self).pointee, b = b.assumingMemoryBound(to: Set.self).pointee
      guard asksElements else { return a == b }
      guard a.count == b.count else { return false }
      return a.allSatisfy { left in b.firstIndex(of: left).map { element.areSame(left, b[$0]) } ?? false }
    }
    return Comparison(
      isExhaustive: element.isExhaustive, isSame: holds,
      // Equal elements may differ where their `==` does not look; only one storage is surely the same.
      isIdentical: { a, b in element.isExhaustive ? holds(a, b) : haveSameBytes(a, b, MemoryLayout<Set>.size) })
  }
}

extension Comparison {
  /// Whether values of a type can be equal by `==`, and yet not the same: an object that is observed, or what holds one.
  ///
  /// False for what an app compares, which decides, and for the standard library's values, whose `==` leaves nothing out.
  fileprivate func isFinerThanEquality(of type: Any.Type) -> Bool { isExhaustive && !Comparison.hasExactEquality(type) }

  /// Whether two values are the same. `T` must be the type of the comparison.
  package func areSame<T>(_ a: T, _ b: T) -> Bool {
    // SAFETY: both pointers are valid during the call, and nothing changes the values during that time.
    withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in isSame(UnsafeRawPointer(a), UnsafeRawPointer(b)) } }
  }

  /// Compares two values. `T` must be the type of the comparison.
  func compareValues<T>(_ a: T, _ b: T) -> Comparison.Result {
    // SAFETY: as in `areSame`.
    withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in compare(UnsafeRawPointer(a), UnsafeRawPointer(b)) } }
  }
}

extension Result: PlannedComparison {
  package static var _comparison: Comparison {
    let success = Comparison.of(Success.self), failure = Comparison.of(Failure.self)
    func holds(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ first: Comparison.Test, _ second: Comparison.Test) -> Bool {
      switch (a.assumingMemoryBound(to: Result.self).pointee, b.assumingMemoryBound(to: Result.self).pointee) {
      case (.success(let a), .success(let b)): withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in first(a, b) } }
      case (.failure(let a), .failure(let b)): withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in second(a, b) } }
      default: false
      }
    }
    // If the failure type cannot be compared, two failures are never the same, but two successes can be. So it is not a hindrance.
    return Comparison(
      hindrance: success.hindrance, isExhaustive: success.isExhaustive && failure.isExhaustive,
      isSame: { holds($0, $1, success.isSame, failure.isSame) },
      isIdentical: { holds($0, $1, success.isIdentical, failure.isIdentical) })
  }
}

extension _ConditionalContent: PlannedComparison {
  package static var _comparison: Comparison {
    let first = Comparison.of(TrueContent.self), second = Comparison.of(FalseContent.self)
    func holds(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ one: Comparison.Test, _ other: Comparison.Test) -> Bool {
      let a = a.assumingMemoryBound(to: Self.self).pointee, b = b.assumingMemoryBound(to: Self.self).pointee
      switch (a.storage, b.storage) {
      case (.first(let a), .first(let b)): return withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in one(a, b) } }
      case (.second(let a), .second(let b)): return withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in other(a, b) } }
      default: return false
      }
    }
    return Comparison(
      hindrance: first.hindrance ?? second.hindrance, isExhaustive: first.isExhaustive && second.isExhaustive,
      isSame: { holds($0, $1, first.isSame, second.isSame) }, isIdentical: { holds($0, $1, first.isIdentical, second.isIdentical) })
  }
}

extension AnyView: PlannedComparison {
  /// The content's type is unknown in advance, so two values are never the same.
  package static var _comparison: Comparison { .never(.other("AnyView"), bytes: MemoryLayout<AnyView>.size) }
}
