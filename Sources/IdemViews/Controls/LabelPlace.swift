import IdemCore

/// A view that a style puts where it likes: the newest value, and the nodes that show it.
@MainActor
class LabelPlace {
  fileprivate var nodes: ContiguousArray<LabelNode> = []

  func makeNode(parent: Node) -> Node { preconditionFailure("LabelPlace is abstract") }
}

final class LabelPlaceOf<Label: View>: LabelPlace {
  private var label: Label
  init(_ label: Label) { self.label = label }

  override func makeNode(parent: Node) -> Node {
    let node = LabelNode(place: self, parent: parent)
    node.child = ImplicitStack._makeNode(ImplicitStack(.horizontal, label), parent: node)
    nodes.append(node)
    return node
  }

  /// Brings a newer label to where the label is shown; no body of the style runs for it.
  func update(_ new: Label) {
    label = new
    for node in nodes { ImplicitStack._updateNode(node.child, ImplicitStack(.horizontal, new)) }
  }
}

private final class LabelNode: WrapperNode {
  private let place: LabelPlace

  init(place: LabelPlace, parent: Node) {
    self.place = place
    super.init(parent: parent, type: LabelPlace.self)
  }

  override func close() { place.nodes.removeAll { $0 === self } }
}
