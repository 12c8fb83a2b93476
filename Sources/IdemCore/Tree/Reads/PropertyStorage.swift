/// The storage of a property that must be closed when its node is removed.
@MainActor
package protocol PropertyStorage: AnyObject {
  func close()
  /// A new storage that makes another node stale when the object changes that this one observes; nil if it observes none.
  func observed(for other: Node) -> (any PropertyStorage)?
}

extension PropertyStorage {
  package func observed(for other: Node) -> (any PropertyStorage)? { nil }
}
