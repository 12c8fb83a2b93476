import IdemCore

/// A text field with its label beside it, in a form with columns or groups.
struct FormField<Label: View>: View {
  let label: Label
  let field: Field

  var body: some View { FormRow(label: label, content: BareField(field: field, label: label)) }

  /// The field with its label if the form around it shows the labels of fields; nil anywhere else. It is decided when the node is made: the
  /// style of a form is part of the tree's structure.
  @MainActor static func wanted(_ field: Field, _ label: Label, in values: EnvironmentValues) -> FormField? {
    guard values[FormLayoutKey.self] != .rows, !values[LabelsHiddenKey.self], (label as? Text)?.wholeContent.isEmpty != true,
      Label.self != EmptyView.self, values[TextFieldStyleKey.self].box.look != nil
    else { return nil }
    return FormField(label: label, field: field)
  }
}

/// A text field whose label is shown elsewhere: while it is empty, it shows only a prompt of its own.
private struct BareField<Label: View>: PrimitiveView {
  let field: Field
  let label: Label

  private var shown: Field {
    var field = field
    if !field.hasPrompt { field.prompt = nil }
    return field
  }

  static func _makeNode(_ view: BareField, parent: Node, in context: UpdateContext) -> Node {
    TextFieldStyleNode(view.shown, label: view.label, parent: parent, type: BareField.self, in: context)
  }

  static func _updateNode(_ node: Node, _ view: BareField, in context: UpdateContext) {
    node.uncheckedCast(to: TextFieldStyleNode<Label>.self).update(view.shown, label: view.label, in: context)
  }
}

extension FormField: AccessibleView {
  /// The label beside the field is the field's own.
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    place.labeled(parts, place.words(ofLabel: label))
  }
}
