import IdemCore

/// Connects a view with a value of an `@AccessibilityFocusState`.
struct AccessibilityFocused<Value: Hashable>: WrapperModifier {
  let cell: FocusCell<Value>?
  let value: Value

  func makeNode(parent: Node, in context: UpdateContext) -> FocusedNode<Value> {
    let node = FocusedNode(value, cell: cell, parent: parent, type: Self.self)
    node.readInstead = { place in
      guard Announcements.areHeard else { return false }
      let elements = AccessibilityReader(place.tree).window(title: "").all
      guard let element = elements.first(where: { element in element.node.map { place === $0 || place.isAncestor(of: $0) } ?? false })
      else {
        return false
      }
      AccessibilityNotification.Announcement(element.asPart).post()
      return true
    }
    return node
  }

  func update(_ node: FocusedNode<Value>, in context: UpdateContext) { node.update(value, cell: cell) }
}
