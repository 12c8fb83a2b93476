import IdemCore

/// The commands of a menu that is declared and not shown. Its label is a part of the names of its commands.
struct SubmenuCommands<Label: View>: WrapperModifier {
  let label: Label

  func makeNode(parent: Node, in context: UpdateContext) -> SubmenuCommandsNode<Label> {
    let node = SubmenuCommandsNode<Label>(parent: parent, type: Self.self)
    node.makeLabel(label, in: context)
    return node
  }

  func update(_ node: SubmenuCommandsNode<Label>, in context: UpdateContext) { node.update(label, in: context) }
}

/// A node with the label of a menu, which is not shown.
class SubmenuPathNode: WrapperNode {
  fileprivate final var label: Node?

  /// The text of the label.
  final var title: String { label?.plainText ?? "" }

  override func visitChildren(_ visit: (Node) -> Void) {
    super.visitChildren(visit)
    if let label { visit(label) }
  }

  override func visitContent(_ visit: (Node) -> Void) { if let child { visit(child) } }
}

final class SubmenuCommandsNode<Label: View>: SubmenuPathNode {
  fileprivate func makeLabel(_ new: Label, in context: UpdateContext) { label = Label._makeNode(new, parent: self, in: context) }

  fileprivate func update(_ new: Label, in context: UpdateContext) {
    let old = title
    if let label { Label._updateNode(label, new, in: context) }
    if title != old { (tree.input.commands as? any MenuKeys)?.changed() }
  }
}
