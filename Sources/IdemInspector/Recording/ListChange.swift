import IdemCore

/// The changes of the rows of a ForEach in a frame.
package struct ListChange: Sendable {
  package let type: Any.Type
  /// The element type of the rows and the view whose body contains them: `Process in Table`.
  package let name: String
  package let rows: RowChanges

  @MainActor
  init(_ node: Node, _ rows: RowChanges) {
    type = node.type
    self.rows = rows
    let element = (node.type as? any ElementsView.Type).map { "\($0.elementType)" } ?? "?"
    var owner = node.parent
    while let current = owner, !current.hasBody || current.type is any ModifierBody.Type { owner = current.parent }
    name = element + (owner.map { " in \(ViewTypes.name(of: $0.type))" } ?? "")
  }
}
