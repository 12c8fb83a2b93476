import IdemCore

/// The node of a `Picker`. It gives the label and the values to the style.
///
/// The values have nodes of their own: `PickerOptionsNode` and `PickerMenuNode` in the built-in styles, `OptionLabelNode` in an app's
/// style.
final class PickerStyleNode<Label: View, Value: Hashable, Content: View>: StyledNode<PickerStyleKey, PickerStyleConfiguration> {
  private let label: TypedContentSlot<Label>
  private let source: TypedPickerSource<Value, Content>
  /// The nodes of the options; nil until an app's own style needs them.
  private var options: CustomStyleOptionsNode?

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

  /// In a menu, the values are items.
  override func style(in values: EnvironmentValues) -> AnyStyle<PickerStyleConfiguration> {
    let style = values[PickerStyleKey.self]
    guard let look = style.box.look as? PickerLook, values.isInMenu || values.declaresCommands else { return style }
    return look == .menu ? AnyStyle(SubmenuPickerStyle()) : AnyStyle(MenuRowsPickerStyle())
  }

  override func configuration(in context: UpdateContext) -> PickerStyleConfiguration {
    let shown = options?.options(source, in: context) ?? []
    return PickerStyleConfiguration(
      label: PickerStyleConfiguration.Label(slot: label), options: shown, source: source,
      changeCount: source.bindingCount + (options?.tagChangeCount ?? 0))
  }

  override func prepareForCustomStyle(in context: UpdateContext) {
    guard options == nil else { return }
    let node = CustomStyleOptionsNode(parent: self)
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

extension PickerStyleNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    place.labeled(parts, place.words(ofLabel: label.view))
  }
}
