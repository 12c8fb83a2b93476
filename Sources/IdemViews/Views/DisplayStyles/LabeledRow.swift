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
  /// A text field in the content has no label of its own.
  private typealias Grouped = ModifiedContent<Standard, EnvironmentKeyModifier<FormLayoutKey>>

  private var grouped: Grouped { Grouped(content: standard, modifier: EnvironmentKeyModifier<FormLayoutKey>(value: .rows)) }

  static func _makeNode(_ view: LabeledRow, parent: Node, in context: UpdateContext) -> Node {
    let values = EnvironmentValues(scope: parent.childEnvironment)
    if values[LabelsHiddenKey.self] { return Content._makeNode(view.content, parent: parent, in: context) }
    switch values[FormLayoutKey.self] {
    case .columns: return Columns._makeNode(Columns(label: view.label, content: view.content), parent: parent, in: context)
    case .grouped: return Grouped._makeNode(view.grouped, parent: parent, in: context)
    case .rows: return Standard._makeNode(view.standard, parent: parent, in: context)
    }
  }

  static func _updateNode(_ node: Node, _ view: LabeledRow, in context: UpdateContext) {
    let values = EnvironmentValues(scope: node.environment)
    if values[LabelsHiddenKey.self] { return Content._updateNode(node, view.content, in: context) }
    switch values[FormLayoutKey.self] {
    case .columns: Columns._updateNode(node, Columns(label: view.label, content: view.content), in: context)
    case .grouped: Grouped._updateNode(node, view.grouped, in: context)
    case .rows: Standard._updateNode(node, view.standard, in: context)
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
      HStack(spacing: 1) { content }
        .modifier(EnvironmentKeyModifier<FormLayoutKey>(value: .rows))
        .alignmentGuide(.formFields) { $0[.leading] }
    }
  }
}
