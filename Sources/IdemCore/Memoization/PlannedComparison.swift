/// A type that defines its own comparison: containers by their elements, property wrappers by the place that they refer to.
@MainActor
package protocol PlannedComparison {
  static var _comparison: Comparison { get }
}

extension Optional: PlannedComparison {
  package static var _comparison: Comparison {
    let wrapped = Comparison.of(Wrapped.self)
    return Comparison(of: Self.self, obstacle: wrapped.obstacle, isExhaustive: wrapped.isExhaustive) { a, b, level in
      switch (a, b) {
      case (nil, nil): true
      case (let a?, let b?): wrapped.areEqual(a, b, at: level)
      default: false
      }
    }
  }
}

extension Result: PlannedComparison {
  package static var _comparison: Comparison {
    let success = Comparison.of(Success.self), failure = Comparison.of(Failure.self)
    // If the failure type cannot be compared, two failures are never the same, but two successes can be. So it is not an obstacle.
    return Comparison(of: Self.self, obstacle: success.obstacle, isExhaustive: success.isExhaustive && failure.isExhaustive) {
      a, b, level in
      switch (a, b) {
      case (.success(let a), .success(let b)): success.areEqual(a, b, at: level)
      case (.failure(let a), .failure(let b)): failure.areEqual(a, b, at: level)
      default: false
      }
    }
  }
}

extension Array: PlannedComparison {
  /// Compares element by element. Arrays that share their buffer are equal without looking at the elements: both are retained, so
  /// copy-on-write forbids a change.
  package static var _comparison: Comparison {
    let element = Comparison.of(Element.self)
    let stride = MemoryLayout<Element>.stride
    return Comparison(of: Self.self, obstacle: element.obstacle, isExhaustive: element.isExhaustive) { a, b, level in
      guard a.count == b.count else { return false }
      let test = element.test(level)
      return a.withUnsafeBytes { a in
        b.withUnsafeBytes { b in
          guard let left = a.baseAddress, let right = b.baseAddress, left != right else { return true }
          if let count = element.byteCount, count == stride { return haveSameBytes(left, right, a.count) }
          for offset in Swift.stride(from: 0, to: a.count, by: stride) where !test(left + offset, right + offset) { return false }
          return true
        }
      }
    }
  }
}

extension Dictionary: PlannedComparison {
  /// Compares the values of each key. Also compares the keys if equal keys can differ.
  package static var _comparison: Comparison {
    let key = Comparison.of(Key.self), value = Comparison.of(Value.self)
    let comparesKeys = key.isFinerThanEquality(of: Key.self)
    let isExhaustive = key.isExhaustive && value.isExhaustive
    return Comparison(of: Self.self, obstacle: value.obstacle, isExhaustive: isExhaustive) { a, b, level in
      if level == .identical {
        if haveSameStorage(a, b) { return true }
        // Equal keys may differ where their `==` does not look.
        if !key.isExhaustive { return false }
      }
      guard a.count == b.count else { return false }
      return a.allSatisfy { entry in
        guard let index = b.index(forKey: entry.key), value.areEqual(entry.value, b[index].value, at: level) else { return false }
        return !comparesKeys || key.areEqual(entry.key, b[index].key)
      }
    }
  }
}

extension Set: PlannedComparison {
  package static var _comparison: Comparison {
    let element = Comparison.of(Element.self)
    let comparesElements = element.isFinerThanEquality(of: Element.self)
    return Comparison(of: Self.self, obstacle: nil, isExhaustive: element.isExhaustive) { a, b, level in
      if level == .identical, !element.isExhaustive { return haveSameStorage(a, b) }
      guard comparesElements else { return a == b }
      return a.count == b.count && a.allSatisfy { left in b.firstIndex(of: left).map { element.areEqual(left, b[$0]) } ?? false }
    }
  }
}

/// Whether two collections share their storage.
private func haveSameStorage<T>(_ a: T, _ b: T) -> Bool {
  withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in haveSameBytes(a, b, MemoryLayout<T>.size) } }
}

extension Comparison {
  /// Whether values of a type can be equal by `==`, and yet not the same: an object that is observed, or what contains one.
  ///
  /// False for what an app compares, whose `==` decides, and for the standard library's values, whose `==` ignores nothing.
  fileprivate func isFinerThanEquality(of type: Any.Type) -> Bool { isExhaustive && !Comparison.hasExactEquality(type) }
}
