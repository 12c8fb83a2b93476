import EquatableSyntax

/// What the generic parameters must conform to, for the compared properties to be comparable.
///
/// The rule is the common one of conditional conformance: `Box<T>` is Equatable where `T` is. A parameter that is constrained already is
/// named again, which is harmless.
struct GenericConstraints {
  /// The parameters, or associated types of them, that must be Equatable, in the order of their first use.
  private(set) var values: [String] = []
  /// Those that must be classes.
  private(set) var objects: [String] = []

  /// Types that are Equatable whatever their arguments are.
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

  /// The clause, with a blank before it; empty where nothing is needed.
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
