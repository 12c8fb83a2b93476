import IdemCore

/// The node of a picker: it gives the label and the values to the style.
final class PickerStyleNode<Label: View, Value: Hashable, Content: View>: StyledNode<PickerStyleKey, PickerStyleConfiguration> {
  private let label: TypedContentSlot<Label>
  private let source: TypedPickerSource<Value, Content>
  /// The nodes of the options; nil until an app's own style needs them.
  private var options: OptionsNode?

  init(_ view: Picker<Label, Value, Content>, parent: Node, in context: UpdateContext) {
    label = TypedContentSlot(view.label)
    source = TypedPickerSource(view.selection, view.content)
    super.init(parent: parent, type: Picker<Label, Value, Content>.self)
    begin(in: context)
  }

  func update(_ new: Picker<Label, Value, Content>, in context: UpdateContext) {
    label.update(new.label, in: context)
    source.update(new.selection, new.content, in: context)
    if let options { Content._updateNode(options.content, new.content, in: context) }
    configurationChanged(in: context)
  }

  override func configuration(in context: UpdateContext) -> PickerStyleConfiguration {
    let shown = options?.options(source, in: context) ?? []
    return PickerStyleConfiguration(
      label: PickerStyleConfiguration.Label(slot: label), options: shown, source: source,
      changeCount: source.bindingCount + (options?.tagChangeCount ?? 0))
  }

  override func prepareForCustomStyle(in context: UpdateContext) {
    guard options == nil else { return }
    let node = OptionsNode(parent: self)
    node.content = Content._makeNode(source.content, parent: node, in: context)
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

/// Shows the view of an option in the view of a picker's style.
final class OptionLabelNode: RenderNode {
  private var option: RenderNode

  init(_ option: RenderNode, parent: Node, in context: UpdateContext) {
    self.option = option
    super.init(parent: parent, type: PickerStyleConfiguration.OptionLabel.self)
    adopt(in: context)
    flags.remove(.building)
  }

  func show(_ new: RenderNode, in context: UpdateContext) {
    guard new !== option else { return }
    release(in: context)
    option = new
    adopt(in: context)
    apply(.all, in: context)
  }

  private func adopt(in context: UpdateContext) {
    option.unplace(in: context)
    option.container = self
    option.stackAxisChanged(in: context)
  }

  private func release(in context: UpdateContext) {
    guard option.container === self else { return }
    option.unplace(in: context)
    option.container = nil
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    release(in: context)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size { option.measure(proposal, in: context) }
  override func placeChildren(in context: PlacementContext) { option.place(bounds, proposal: proposal, in: context) }

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

  override func drawingChanged(in context: UpdateContext) { setNeedsPaint(in: context) }
}
