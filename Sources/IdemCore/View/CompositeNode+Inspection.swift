extension CompositeNode {
  /// The stored properties of the value that the parent gave, without those that are kept in the node or come from elsewhere.
  var inputsOfView: [InspectedValue] {
    // Those of a modifier are the properties of the modifier, which is the first one of its body's view.
    let modifier = view is any ModifierBody ? Mirror(reflecting: view).children.first?.value : nil
    return Mirror(reflecting: modifier ?? view).children.compactMap { label, value in
      guard let label, !(value is any DynamicProperty) else { return nil }
      return InspectedValue(name: label, owner: nil, value: value, write: nil)
    }
  }
}

/// A node that holds a view.
@MainActor
package protocol ViewHolder: Node {
  /// The latest value of the view, with its properties connected.
  var heldView: Any { get }
}

extension CompositeNode: ViewHolder {
  package var heldView: Any { view }
}
