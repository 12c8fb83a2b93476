import IdemCore

/// What the nodes of a tree are now: recorded frames refer to nodes by their identity alone.
@MainActor
package struct LiveViews {
  /// The types of the views with a body, by their nodes.
  package private(set) var types: [ObjectIdentifier: Any.Type] = [:]
  /// The type of the app's view around each node.
  package private(set) var owners: [ObjectIdentifier: Any.Type] = [:]
  /// The types of the app's views that are in rows of lazy lists.
  package private(set) var typesInLazyLists: Set<ObjectIdentifier> = []

  /// Cost: O(nodes).
  package init(below root: Node?) {
    if let root { add(root, in: nil, inRow: false) }
  }

  private mutating func add(_ node: Node, in owner: Any.Type?, inRow: Bool) {
    var owner = owner
    if node.hasBody {
      types[ObjectIdentifier(node)] = node.type
      if ViewTypes.isApps(node.type) {
        owner = node.type
        if inRow { typesInLazyLists.insert(ObjectIdentifier(node.type)) }
      }
    }
    owners[ObjectIdentifier(node)] = owner
    let inRow = inRow || node is any RowSource
    node.visitChildren { add($0, in: owner, inRow: inRow) }
  }
}
