/// What Idem needs to know of a view type, found out once: how two values compare, and where its property wrappers lie.
@MainActor
package final class ViewPlan {
  package let type: Any.Type
  /// Whether two values are the same input: `==` where the type is Equatable, else by fields.
  let inputs: Comparison
  /// For a type with an `==` of its own, which may leave fields out: the comparison by all fields; nil where it would say the same.
  let everything: Comparison?
  let properties: ContiguousArray<DynamicPropertyField>
  /// The fields that are inputs, with their comparisons: what "why did it run" names.
  let fields: [(field: StoredField, comparison: Comparison)]

  package var obstacle: String? { inputs.obstacle }

  private static var known: [ObjectIdentifier: ViewPlan] = [:]

  package static func of(_ type: Any.Type) -> ViewPlan {
    if let plan = known[ObjectIdentifier(type)] { return plan }
    let plan = ViewPlan(type)
    known[ObjectIdentifier(type)] = plan
    return plan
  }

  private init(_ type: Any.Type) {
    self.type = type
    let stored = StoredField.all(of: type)
    properties = ContiguousArray(stored.compactMap(DynamicPropertyField.init))
    fields = stored.filter { !(($0.type as? any DynamicProperty.Type)?._isIgnoredInput ?? false) }.map { ($0, Comparison.of($0)) }
    let byFields =
      stored.isEmpty ? Comparison.byParts(type) : Comparison(fields: fields.map { ($0.field, $0.comparison) })
    if type is any Equatable.Type {
      inputs = Comparison.of(type)
      everything = byFields
    } else {
      // An enum that is a view has no fields to go by; a struct without any is always the same.
      inputs = stored.isEmpty && ViewPlan.size(of: type) == 0 ? Comparison { _, _ in true } : byFields
      everything = nil
    }
  }

  private static func size(of type: Any.Type) -> Int {
    func size<T>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
    return _openExistential(type, do: size)
  }

  /// The names of the inputs that differ between two values: for explaining, not for deciding.
  func differences(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> [String] {
    fields.compactMap { field, comparison in
      comparison.obstacle == nil && comparison.isSame(a + field.offset, b + field.offset) ? nil : field.name
    }
  }
}
