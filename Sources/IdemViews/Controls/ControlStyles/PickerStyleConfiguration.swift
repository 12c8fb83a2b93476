import IdemCore

/// The properties of a picker that a style can read.
public struct PickerStyleConfiguration {
  /// The label of the picker.
  public let label: Label
  /// The options, in their order.
  public let options: [Option]
  let source: PickerSource
  /// Counts the changes of the binding and of the options' tags. Another number makes another configuration.
  let changeCount: Int

  /// The index of the selected option; nil if no option is selected. Reading it in a style makes the style depend on the selection.
  @MainActor public var selectedIndex: Int? { options.firstIndex { $0.isSelected } }

  /// The picker's label as a view.
  public struct Label: PrimitiveView {
    let slot: ContentSlot

    public static func _makeNode(_ view: Label, parent: Node, in context: UpdateContext) -> Node {
      view.slot.makeNode(parent: parent, type: Label.self, in: context)
    }
    public static func _updateNode(_ node: Node, _ view: Label, in context: UpdateContext) {}
  }

  /// One of the values of a picker.
  public struct Option: Identifiable {
    /// The position among the options.
    public let id: Int
    /// The view that the app gave for this value. A style uses it at most once.
    public let label: OptionLabel
    // The tag is not stored here: a new AnyHashable of an equal value is not identical, so the style would run again before an event.
    let options: CustomStyleOptionsNode
    let source: PickerSource
    @MainActor private var tag: AnyHashable? { options.tags.indices.contains(id) ? options.tags[id] : nil }

    /// Whether this is the selected value. Reading it in a style makes the style depend on the selection.
    @MainActor public var isSelected: Bool { tag == source.selectedTag }

    /// Selects the value: writes it to the picker's binding. It does nothing if the view has no `.tag` of the binding's type.
    @MainActor public func select() { source.select(tag) }
  }

  /// The view of one option. It has the color and the text attributes of the place where the style shows it.
  public struct OptionLabel: PrimitiveView {
    let option: RenderNode

    public static func _makeNode(_ view: OptionLabel, parent: Node, in context: UpdateContext) -> Node {
      OptionLabelNode(view.option, parent: parent, in: context)
    }
    public static func _updateNode(_ node: Node, _ view: OptionLabel, in context: UpdateContext) {
      node.uncheckedCast(to: OptionLabelNode.self).show(view.option, in: context)
    }
  }
}
