import IdemCore

/// Controls one below the other. Their labels end where the fields begin; `formStyle(_:)` sets another look.
/// If they are taller than the available height, the form scrolls: with the wheel, with Page Up and Page Down, and when the focus moves.
public struct Form<Content: View>: View {
  let content: Content

  /// Creates a form of the given controls.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    StyledPlace(FormStyleKey.self, FormStyleConfiguration(content: _StylePart(content))) {
      FormInColumns(content: content)
    }
  }
}

/// A view that scrolls if it does not fit.
struct FormContent<Content: View>: PrimitiveView {
  let content: Content

  static func _makeNode(_ view: FormContent, parent: Node, in context: UpdateContext) -> Node {
    let node = FormNode(parent: parent, type: FormContent.self)
    node.content = Content._makeNode(view.content, parent: node, in: context)
    node.open(in: context)
    return node
  }

  static func _updateNode(_ node: Node, _ view: FormContent, in context: UpdateContext) {
    Content._updateNode(node.uncheckedCast(to: FormNode.self).content, view.content, in: context)
  }
}
