import IdemCore

/// Controls one below the other, from the left. Where they are taller than their room, they are scrolled: by the wheel, by Page Up and Down, and by
/// moving the focus.
public struct Form<Content: View>: View {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    FormContent(content: VStack(alignment: .leading) { content })
  }
}

/// A view that is scrolled where it does not fit.
private struct FormContent<Content: View>: PrimitiveView {
  let content: Content

  static func _makeNode(_ view: FormContent, parent: Node) -> Node {
    let node = FormNode(parent: parent, type: FormContent.self)
    node.content = Content._makeNode(view.content, parent: node)
    node.open()
    return node
  }

  static func _updateNode(_ node: Node, _ view: FormContent) {
    Content._updateNode(unsafeDowncast(node, to: FormNode.self).content, view.content)
  }
}
