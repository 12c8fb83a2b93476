/// How two values of a type are compared. It is built once per type, so that a comparison needs no runtime lookups.
///
/// The rules are in `Comparison+Creation.swift`.
@MainActor
package struct Comparison {
  /// Compares the values at two addresses.
  // SAFETY: both addresses must contain initialized values of the type. The caller keeps them alive and unchanged during the call.
  package typealias Test = @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  /// What a test looks at.
  package enum Level {
    /// Whether the values are the same input: an `==` may ignore parts.
    case same
    /// Whether the values are identical, including what an `==` ignores. Closures are identical if their code and context pointers are.
    case identical
  }

  /// The result of comparing two values.
  package enum Result {
    /// The values are identical, including what an `==` may ignore.
    case equal
    /// The values are the same input, but may differ in what an `==` ignores, such as closures.
    case equalInputs
    case different
  }

  package let isSame: Test
  package let isIdentical: Test
  /// Whether equal values are always identical: the comparison uses no `==` that an app wrote.
  package let isExhaustive: Bool
  /// The part that cannot be compared; nil if all parts can be compared.
  package let obstacle: Obstacle?
  /// The number of bytes, if both tests are plain memory comparisons of that many bytes.
  let byteCount: Int?

  init(obstacle: Obstacle? = nil, isExhaustive: Bool, byteCount: Int? = nil, isSame: @escaping Test, isIdentical: @escaping Test) {
    self.obstacle = obstacle
    self.isExhaustive = isExhaustive
    self.byteCount = byteCount
    self.isSame = obstacle == nil ? isSame : Comparison.alwaysDifferent
    self.isIdentical = isIdentical
  }

  /// The comparison of a type whose values contain values of other types: `compare` compares them at the level that it gets.
  init<T>(
    of type: T.Type, obstacle: Obstacle?, isExhaustive: Bool, _ compare: @escaping @MainActor (_ a: T, _ b: T, _ level: Level) -> Bool
  ) {
    func test(_ level: Level) -> Test {
      { compare($0.assumingMemoryBound(to: T.self).pointee, $1.assumingMemoryBound(to: T.self).pointee, level) }
    }
    self.init(obstacle: obstacle, isExhaustive: isExhaustive, isSame: test(.same), isIdentical: test(.identical))
  }

  private static let alwaysDifferent: Test = { _, _ in false }

  func test(_ level: Level) -> Test { level == .same ? isSame : isIdentical }

  @inline(__always) func compare(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Result {
    guard isSame(a, b) else { return .different }
    return isExhaustive || isIdentical(a, b) ? .equal : .equalInputs
  }

  // MARK: Values. `T` must be the type of the comparison.

  /// Whether two values are the same, or identical.
  package func areEqual<T>(_ a: T, _ b: T, at level: Level = .same) -> Bool {
    let test = test(level)
    return withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in test(a, b) } }
  }

  package func compareValues<T>(_ a: T, _ b: T) -> Result {
    withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in compare(a, b) } }
  }
}

/// The part of a type that cannot be compared, and the path to it: `closure onTap`, `shape: any Shape`.
package struct Obstacle: CustomStringConvertible {
  var path = ""
  let what: What

  enum What { case closure, other(String) }

  func within(_ name: String) -> Obstacle { Obstacle(path: path.isEmpty ? name : "\(name).\(path)", what: what) }

  package var description: String {
    switch what {
    case .closure: path.isEmpty ? "closure" : "closure \(path)"
    case .other(let type): path.isEmpty ? type : "\(path): \(type)"
    }
  }
}
