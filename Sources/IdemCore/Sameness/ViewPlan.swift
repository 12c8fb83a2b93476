/// What Idem needs to know of a view type, found out once: how two values compare, and where its property wrappers lie.
@MainActor
package final class ViewPlan {
  package let type: Any.Type
  /// Whether two values are the same input: `==` where the type is Equatable, else by fields.
  let inputs: Comparison
  /// Where an `==` that an app wrote has a say, of the view or of a field, and may leave something out (`inputs` are not exhaustive then): whether
  /// all of it is identical.
  private let everything: Comparison.Test
  let properties: ContiguousArray<DynamicPropertyField>
  /// Those of them that are updated before each run of the body.
  let updated: ContiguousArray<DynamicPropertyField>
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
    updated = properties.filter { $0.parts != nil }
    fields = Comparison.inputs(among: stored)
    let parts = stored.isEmpty ? Comparison.byParts(type) : .byFields(fields)
    inputs = type is any Equatable.Type ? Comparison.of(type) : parts
    everything = parts.isIdentical
  }

  /// Whether a new value is the same input, and whether what its `==` leaves out is the same as well.
  @inline(__always) func compare<V>(_ old: UnsafePointer<V>, _ new: UnsafePointer<V>) -> (same: Bool, everything: Bool) {
    guard inputs.isSame.ask(old, new) else { return (false, false) }
    return (true, inputs.isExhaustive || everything.ask(old, new))
  }

  /// Whether nothing of a value differs from another.
  @inline(__always) func holds<V>(_ old: UnsafePointer<V>, _ new: UnsafePointer<V>) -> Bool { compare(old, new) == (true, true) }

  /// Connects the properties of a value to its node.
  func connect(_ value: UnsafeMutableRawPointer, _ connection: inout _PropertyConnection) {
    for position in properties.indices {
      if connection.isMaking { connection.name = properties[position].name }
      let wrapper = properties[position].wrapper
      DynamicPropertyField.connect(wrapper, at: value + properties[position].offset, &connection)
    }
  }

  /// Brings the properties of a value up to date for a run of the body.
  func updateProperties(_ value: UnsafeMutableRawPointer) {
    for property in updated { property.update(at: value + property.offset) }
  }

  /// The names of the inputs that differ between two values: for explaining, not for deciding.
  func differences(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> [String] {
    fields.compactMap { field, comparison in
      comparison.obstacle == nil && comparison.isSame(a + field.offset, b + field.offset) ? nil : field.name
    }
  }
}
