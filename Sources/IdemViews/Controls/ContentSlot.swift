import IdemCore

/// The place of a control's label in the view of a style. It stores the newest label and the nodes that show it.
@MainActor
class ContentSlot {
  fileprivate var nodes: ContiguousArray<LabelNode> = []

  func makeNode(parent: Node) -> Node { preconditionFailure("ContentSlot is abstract") }
}

final class TypedContentSlot<Label: View>: ContentSlot {
  private var label: Label
  init(_ label: Label) { self.label = label }

  override func makeNode(parent: Node) -> Node {
    let node = LabelNode(place: self, parent: parent)
    node.child = ImplicitStack._makeNode(ImplicitStack(.horizontal, label), parent: node)
    nodes.append(node)
    return node
  }

  /// Updates every node that shows the label. No body of the style runs.
  func update(_ new: Label) {
    label = new
    for node in nodes { ImplicitStack._updateNode(node.child, ImplicitStack(.horizontal, new)) }
  }
}

private final class LabelNode: WrapperNode {
  private let place: ContentSlot

  init(place: ContentSlot, parent: Node) {
    self.place = place
    super.init(parent: parent, type: ContentSlot.self)
  }

  override func close() { place.nodes.removeAll { $0 === self } }
}
