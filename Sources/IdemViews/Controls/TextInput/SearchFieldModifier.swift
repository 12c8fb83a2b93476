import IdemCore

/// What a search field does besides editing.
struct SearchFieldActions {
  let submit: @MainActor () -> Void
  /// Removes the last token; false if there is none.
  let removeLastToken: (@MainActor () -> Bool)?
  /// Adds a token; false if it is of another type.
  let addToken: (@MainActor (Any) -> Bool)?
}

/// Marks the field of a search: Return in it is a submission of the search, and not of a text.
struct SearchFieldModifier: WrapperModifier {
  let actions: SearchFieldActions

  func makeNode(parent: Node, in context: UpdateContext) -> SearchFieldNode { SearchFieldNode(actions, parent: parent, type: Self.self) }
  func update(_ node: SearchFieldNode, in context: UpdateContext) { node.action = actions }
}

final class SearchFieldNode: HandlerNode<SearchFieldActions> {}

extension SearchFieldNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    for part in parts.flatMap(\.all) where part.role == .textField { part.role = .searchField }
    return parts
  }
}
