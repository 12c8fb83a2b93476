/// A node with `@State`.
@MainActor
protocol StateOwner: Node {
  /// The storage of the node's `@State`, if it contains something that must outlive the node.
  var slotsWorthKeeping: ContiguousArray<AnyObject>? { get }
  /// Takes over the storage of an earlier node with the same identity.
  func takeSlots(_ slots: ContiguousArray<AnyObject>, in context: UpdateContext)
}

/// The storage of a property that must be closed when its node is removed.
@MainActor
package protocol PropertyStorage: AnyObject {
  func close()
}
