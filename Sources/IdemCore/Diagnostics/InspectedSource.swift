import Observation

/// A value that bodies read, and that the inspector can show.
@MainActor
protocol InspectedSource: AnyObject {
  /// The declared name, without the underscore of a wrapper.
  var inspectedName: String { get }
  /// The type that declares it; nil if it is no view's.
  var inspectedOwner: Any.Type? { get }
  var inspectedValue: Any { get }
  /// Replaces the value; nil if the inspector may not.
  var inspectedWrite: ((Any) -> Bool)? { get }
}

/// One property of a view, or one value that its body read, as the inspector shows it.
@MainActor
package struct InspectedValue {
  /// The declared name, without the underscore of a wrapper: `count`, `colorScheme`.
  package let name: String
  /// The name of the type that declares it, if that is not the view's own.
  package let owner: Any.Type?
  package let value: Any
  /// Replaces the value, if it is state. Returns false for a value of another type.
  package let write: ((Any) -> Bool)?

  /// If the value is an observed object, its properties, at most 16, with their values: `clock` of `Dashboard`. Nothing observes them by that.
  package var observedProperties: [InspectedValue] {
    guard let object = value as? any Observable & AnyObject else { return [] }
    let properties = Mirror(reflecting: object).children.compactMap { label, value -> InspectedValue? in
      guard let label, label.hasPrefix("_"), !label.hasPrefix("_$") else { return nil }
      return InspectedValue(name: String(label.dropFirst()), owner: Swift.type(of: object), value: value, write: nil)
    }
    return Array(properties.prefix(InspectedValue.mostProperties))
  }
  private static let mostProperties = 16
}
