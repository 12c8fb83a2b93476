/// The properties of a view type, computed once: how two values are compared, and where the property wrappers are.
@MainActor
package final class ViewPlan {
  package let type: Any.Type
  /// Whether two values are the same input: by `==` if the type is Equatable, otherwise by fields.
  let inputs: Comparison
  /// Whether two values are identical in all parts. Used only if `inputs` is not exhaustive: if it uses an `==` that an app wrote, for the
  /// view or a field, which may ignore something.
  private let allParts: Comparison.Test
  let properties: ContiguousArray<DynamicPropertyField>
  /// The properties that are updated before each run of the body.
  let updated: ContiguousArray<DynamicPropertyField>
  /// The fields that are inputs, with their comparisons. Used to report why a body ran.
  let fields: [Comparison.Field]

  /// Whether a body of this type has read an observed property: see `ObservationTracker`.
  var observes = false

  package var obstacle: String? { inputs.obstacle?.description }

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
    allParts = parts.isIdentical
  }

  /// Whether a new value is the same input, and whether it is also identical in what its `==` ignores.
  @inline(__always) func compare<V>(_ old: UnsafePointer<V>, _ new: UnsafePointer<V>) -> Comparison.Result {
    guard inputs.isSame(old, new) else { return .different }
    return inputs.isExhaustive || allParts(old, new) ? .equal : .equalInputs
  }

  /// Whether two values are identical.
  @inline(__always) func areIdentical<V>(_ old: UnsafePointer<V>, _ new: UnsafePointer<V>) -> Bool { compare(old, new) == .equal }

  /// Connects the properties of a value to its node. `value` is the address of an initialized view that the caller accesses exclusively.
  func connect(_ value: UnsafeMutableRawPointer, _ connection: inout _PropertyConnection) {
    for position in properties.indices {
      if connection.isMaking { connection.name = properties[position].name }
      let wrapper = properties[position].wrapper
      DynamicPropertyField.connect(wrapper, at: value + properties[position].offset, &connection)
    }
  }

  /// Updates the properties of a value before a run of the body. Same contract as `connect`.
  func updateProperties(_ value: UnsafeMutableRawPointer) {
    for property in updated { property.update(at: value + property.offset) }
  }

  /// Returns the names of the inputs that differ between two values. Used for reports, not for decisions.
  func differences(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> [String] {
    fields.compactMap { field, comparison in
      comparison.obstacle == nil && comparison.isSame(a + field.offset, b + field.offset) ? nil : field.name
    }
  }
}
