import IdemEquatableSyntax

/// The constraints on generic parameters that make the compared properties comparable.
///
/// The rule is that of conditional conformance: `Box<T>` is Equatable if `T` is. A parameter that already has the constraint is constrained
/// again, which has no effect.
struct GenericConstraints {
  /// The parameters, or their associated types, that must be Equatable, in the order of their first use.
  private(set) var values: [String] = []
  /// The parameters that must be classes.
  private(set) var objects: [String] = []

  /// Types that are Equatable with any generic arguments.
  private static let unconditional: Set<String> = [
    "KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath", "PartialKeyPath", "UnsafePointer", "UnsafeMutablePointer", "Unmanaged",
  ]

  init(of members: [ComparedProperties.Member], generics: Set<String>) {
    for compared in members.flatMap(\.properties) {
      guard let shape = compared.property.shape else { continue }
      if compared.comparison == .identity {
        collect(shape, generics: generics, into: &objects, depth: 1)
      } else {
        collect(shape, generics: generics, into: &values, depth: .max)
      }
    }
  }

  var isEmpty: Bool { values.isEmpty && objects.isEmpty }

  /// Returns the where clause with a leading space. Empty if no constraint is needed.
  func whereClause(_ name: String) -> String {
    let requirements = values.map { "\($0): \(name)" } + objects.map { "\($0): AnyObject" }
    return requirements.isEmpty ? "" : " where " + requirements.joined(separator: ", ")
  }

  private func collect(_ shape: TypeShape, generics: Set<String>, into found: inout [String], depth: Int) {
    guard depth >= 0 else { return }
    switch shape {
    case .optional(let wrapped): collect(wrapped, generics: generics, into: &found, depth: depth - 1)
    case .array(let element): if depth > 1 { collect(element, generics: generics, into: &found, depth: depth) }
    case .dictionary(let key, let value):
      collect(key, generics: generics, into: &found, depth: depth)
      collect(value, generics: generics, into: &found, depth: depth)
    case .tuple(let elements): elements.forEach { collect($0, generics: generics, into: &found, depth: depth) }
    case .named(let path, let arguments):
      if let first = path.first, generics.contains(first) {
        let text = path.joined(separator: ".")
        if !found.contains(text) { found.append(text) }
      } else if depth > 1, path.last.map(Self.unconditional.contains) != true {
        arguments.forEach { collect($0, generics: generics, into: &found, depth: depth) }
      }
    default: break
    }
  }
}
