import IdemCore

/// The selection and the values of a picker, without their types, for its style.
@MainActor
class PickerSource {
  /// The tag of the selected value.
  var selectedTag: AnyHashable { preconditionFailure("PickerSource is abstract") }
  func select(_ tag: AnyHashable?) { preconditionFailure("PickerSource is abstract") }
  /// Builds the values in a built-in look.
  func makeValues(_ look: PickerLook, parent: Node, in context: UpdateContext) -> Node { preconditionFailure("PickerSource is abstract") }
}

final class TypedPickerSource<Value: Hashable, Content: View>: PickerSource {
  private(set) var selection: Binding<Value>
  private(set) var content: Content
  /// Counts the bindings to different places.
  private(set) var bindingCount = 0
  private let options: TypedContentSlot<PickerOptions<Value, Content>>
  private let segments: TypedContentSlot<PickerOptions<Value, Content>>
  private let tabs: TypedContentSlot<PickerOptions<Value, Content>>
  private let menu: TypedContentSlot<MenuPicker<Value, Content>>

  init(_ selection: Binding<Value>, _ content: Content) {
    self.selection = selection
    self.content = content
    options = TypedContentSlot(PickerOptions(look: .inline, selection: selection, content: content))
    segments = TypedContentSlot(PickerOptions(look: .segmented, selection: selection, content: content))
    tabs = TypedContentSlot(PickerOptions(look: .tabs, selection: selection, content: content))
    menu = TypedContentSlot(MenuPicker(selection: selection, content: content))
  }

  func update(_ new: Binding<Value>, _ content: Content, in context: UpdateContext) {
    if new.location !== selection.location, !new.location.isSamePlace(as: selection.location) { bindingCount += 1 }
    selection = new
    self.content = content
    options.update(PickerOptions(look: .inline, selection: selection, content: content), in: context)
    segments.update(PickerOptions(look: .segmented, selection: selection, content: content), in: context)
    tabs.update(PickerOptions(look: .tabs, selection: selection, content: content), in: context)
    menu.update(MenuPicker(selection: selection, content: content), in: context)
  }

  override var selectedTag: AnyHashable { AnyHashable(tag: selection.wrappedValue) }

  override func select(_ tag: AnyHashable?) {
    if let value = tag?.tagValue(as: Value.self) { selection.wrappedValue = value }
  }

  override func makeValues(_ look: PickerLook, parent: Node, in context: UpdateContext) -> Node {
    switch look {
    case .inline: options.makeNode(parent: parent, type: PickerValues.self, in: context)
    case .segmented: segments.makeNode(parent: parent, type: PickerValues.self, in: context)
    case .tabs: tabs.makeNode(parent: parent, type: PickerValues.self, in: context)
    case .automatic, .menu: menu.makeNode(parent: parent, type: PickerValues.self, in: context)
    }
  }
}

/// The values of a picker in a built-in look.
struct PickerValues: PrimitiveView {
  let look: PickerLook
  let source: PickerSource

  static func _makeNode(_ view: PickerValues, parent: Node, in context: UpdateContext) -> Node {
    view.source.makeValues(view.look, parent: parent, in: context)
  }
  static func _updateNode(_ node: Node, _ view: PickerValues, in context: UpdateContext) {}
}
