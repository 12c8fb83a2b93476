import IdemCore

/// The node of a picker: it gives the label and the values to the style.
final class PickerStyleNode<Label: View, Value: Hashable, Content: View>: StyledNode<PickerStyleKey, PickerStyleConfiguration> {
  private let label: TypedContentSlot<Label>
  private let source: TypedPickerSource<Value, Content>
  /// The nodes of the options; nil until an app's own style needs them.
  private var options: OptionsNode?

  init(_ view: Picker<Label, Value, Content>, parent: Node) {
    label = TypedContentSlot(view.label)
    source = TypedPickerSource(view.selection, view.content)
    super.init(parent: parent, type: Picker<Label, Value, Content>.self)
    begin()
  }

  func update(_ new: Picker<Label, Value, Content>) {
    label.update(new.label)
    source.update(new.selection, new.content)
    if let options { Content._updateNode(options.content, new.content) }
    configurationChanged()
  }

  override var configuration: PickerStyleConfiguration {
    let shown = options?.options(source) ?? []
    return PickerStyleConfiguration(
      label: PickerStyleConfiguration.Label(slot: label), options: shown, source: source,
      changeCount: source.bindingCount + (options?.tagChangeCount ?? 0))
  }

  override func prepareForCustomStyle() {
    guard options == nil else { return }
    let node = OptionsNode(parent: self)
    node.content = Content._makeNode(source.content, parent: node)
    node.flags.remove(.building)
    options = node
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    super.visitChildren(visit)
    if let options { visit(options) }
  }

  // The options are shown where the style puts them.
  override func visitContent(_ visit: (Node) -> Void) { if let child { visit(child) } }
}

/// Holds the views of a picker for an app's own style. It is not shown itself: the style shows each view in an `OptionLabelNode`.
final class OptionsNode: RenderNode {
  var content: Node!
  /// The tags of the options, in their order.
  private(set) var tags: [AnyHashable?] = []
  private(set) var tagChangeCount = 0

  init(parent: Node) { super.init(parent: parent, type: OptionsNode.self) }

  func options(_ source: PickerSource) -> [PickerStyleConfiguration.Option] {
    var nodes: ContiguousArray<RenderNode> = []
    content.collectRenderNodes(into: &nodes)
    let new = nodes.map { $0.tag(within: self) }
    if new != tags { tagChangeCount += 1 }
    tags = new
    return nodes.enumerated().map { index, node in
      PickerStyleConfiguration.Option(
        id: index, label: PickerStyleConfiguration.OptionLabel(option: node), options: self, source: source)
    }
  }

  /// Other options: the style gets another configuration.
  override func childrenChanged() {
    if !isBuilding { parent?.becomeStale(.input) }
  }

  override func visitChildren(_ visit: (Node) -> Void) { if let content { visit(content) } }
}

/// Shows the view of an option in the view of a picker's style.
final class OptionLabelNode: RenderNode {
  private var option: RenderNode

  init(_ option: RenderNode, parent: Node) {
    self.option = option
    super.init(parent: parent, type: PickerStyleConfiguration.OptionLabel.self)
    adopt()
    flags.remove(.building)
  }

  func show(_ new: RenderNode) {
    guard new !== option else { return }
    release()
    option = new
    adopt()
    apply(.all)
  }

  private func adopt() {
    option.unplace()
    option.container = self
    option.stackAxisChanged()
  }

  private func release() {
    guard option.container === self else { return }
    option.unplace()
    option.container = nil
  }

  override func close() {
    super.close()
    release()
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size { option.measure(proposal) }
  override func placeChildren() { option.place(bounds, proposal: proposal) }

  // The option is no render child: events belong to the view of the style, not to the picker around it.
  override func paint(_ context: inout PaintContext) {
    guard option.container === self, !option.isRemoved else { return }
    context.paint(option)
    let inherited = option.environment.drawing.style, own = environment.drawing.style
    guard inherited != own else { return }
    context.restyle(bounds) { style in
      if style.foreground == inherited.foreground { style.foreground = own.foreground }
      style.attributes.formUnion(own.attributes.subtracting(inherited.attributes))
    }
  }

  override func drawingChanged() { setNeedsPaint() }
}
