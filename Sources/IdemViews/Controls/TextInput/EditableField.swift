import IdemCore

/// The editable text of a field, without a style.
struct EditableField: PrimitiveView {
  let field: Field

  static func _makeNode(_ view: EditableField, parent: Node, in context: UpdateContext) -> Node {
    TextFieldNode(view.field, parent: parent, type: EditableField.self, in: context)
  }
  static func _updateNode(_ node: Node, _ view: EditableField, in context: UpdateContext) {
    node.uncheckedCast(to: TextFieldNode.self).update(view.field, in: context)
  }
}
