import IdemCore

/// Holds the views of a picker for an app's own style. It is not shown itself: the style shows each view in an `OptionLabelNode`.
final class CustomStyleOptionsNode: RenderNode {
  var content: Node!
  /// The tags of the options, in their order.
  private(set) var tags: [AnyHashable?] = []
  private(set) var tagChangeCount = 0

  init(parent: Node) { super.init(parent: parent, type: CustomStyleOptionsNode.self) }

  func options(_ source: PickerSource, in context: UpdateContext) -> [PickerStyleConfiguration.Option] {
    var nodes: ContiguousArray<RenderNode> = []
    content.collectRenderNodes(into: &nodes, in: context)
    let new = nodes.map { $0.tag(within: self) }
    if new != tags { tagChangeCount += 1 }
    tags = new
    return nodes.enumerated().map { index, node in
      PickerStyleConfiguration.Option(
        id: index, label: PickerStyleConfiguration.OptionLabel(option: node), options: self, source: source)
    }
  }

  /// Other options: the style gets another configuration.
  override func childrenChanged(in context: UpdateContext) {
    if !isBuilding { parent?.becomeStale(.input) }
  }

  override func visitChildren(_ visit: (Node) -> Void) { if let content { visit(content) } }
}
