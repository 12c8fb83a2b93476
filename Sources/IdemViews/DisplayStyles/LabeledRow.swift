import IdemCore

/// A control with its label: as the form around it places labels, without the label where labels are hidden, or else `standard`.
///
/// Which of them is decided when the node is made: the style of a form is part of the tree's structure.
struct LabeledRow<Label: View, Content: View, Standard: View>: PrimitiveView {
  let label: Label
  let content: Content
  let standard: Standard

  init(_ label: Label, _ content: Content, @ViewBuilder standard: () -> Standard) {
    self.label = label
    self.content = content
    self.standard = standard()
  }

  private typealias Columns = FormRow<Label, Content>

  static func _makeNode(_ view: LabeledRow, parent: Node, in context: UpdateContext) -> Node {
    let values = EnvironmentValues(scope: parent.childEnvironment)
    if values[LabelsHiddenKey.self] { return Content._makeNode(view.content, parent: parent, in: context) }
    if values[FormLayoutKey.self] == .columns {
      return Columns._makeNode(Columns(label: view.label, content: view.content), parent: parent, in: context)
    }
    return Standard._makeNode(view.standard, parent: parent, in: context)
  }

  static func _updateNode(_ node: Node, _ view: LabeledRow, in context: UpdateContext) {
    let values = EnvironmentValues(scope: node.environment)
    if values[LabelsHiddenKey.self] { return Content._updateNode(node, view.content, in: context) }
    if values[FormLayoutKey.self] == .columns {
      Columns._updateNode(node, Columns(label: view.label, content: view.content), in: context)
    } else {
      Standard._updateNode(node, view.standard, in: context)
    }
  }
}

extension LabeledRow where Standard == HStack<TupleView<(Label, Content)>> {
  /// A control with its label beside it, unless a form places the label elsewhere.
  init(_ label: Label, beside content: Content, alignment: VerticalAlignment = .top) {
    self.init(label, content) {
      HStack(alignment: alignment) {
        label
        content
      }
    }
  }
}

/// A row of a form in columns: the label ends where the content begins.
struct FormRow<Label: View, Content: View>: View {
  let label: Label
  let content: Content

  var body: some View {
    HStack(alignment: .top, spacing: 1) {
      label
      HStack(spacing: 1) { content }.alignmentGuide(.formFields) { $0[.leading] }
    }
  }
}
