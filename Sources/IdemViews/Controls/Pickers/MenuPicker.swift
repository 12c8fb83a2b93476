import IdemCore
import IdemScreen

/// A picker that shows the selected value, and opens a layer with all values.
struct MenuPicker<Value: Hashable, Content: View>: View {
  let selection: Binding<Value>
  let content: Content
  @State private var isOpen = false

  var body: some View {
    value
      .modifier(
        // The shift of two columns to the left aligns the values of the layer with the shown value.
        Presenter(
          look: PresentationLook(place: .anchored(.bottom, shift: -2), endsWithOutside: true, isMenu: true),
          presented: { isOpen ? (true, PickerMenu(selection: selection, content: content)) : nil }, dismiss: { isOpen = false },
          onDismiss: nil))
  }

  @ViewBuilder private var value: some View {
    if content.countOfViews > PickerRowsNode<Value>.mostNodes {
      LazyPickedValue(selection: selection, content: content) { isOpen = true }
    } else {
      PickerOptions(look: .menu, selection: selection, content: content) { isOpen = true }
    }
  }
}

/// The values of an open picker.
struct PickerMenu<Value: Hashable, Content: View>: PrimitiveView {
  let selection: Binding<Value>
  let content: Content

  static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    let isLong = view.content.countOfViews > PickerRowsNode<Value>.mostNodes
    let node =
      isLong
      ? LongPickerMenuNode(selection: view.selection, parent: parent, type: Self.self, in: context)
      : PickerMenuNode(selection: view.selection, parent: parent, type: Self.self, in: context)
    node.content = Content._makeNode(view.content, parent: node, in: context)
    node.flags.remove(.building)
    return node
  }

  @inline(__always) static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    let node = node.uncheckedCast(to: PickedValueNode<Value>.self)
    node.update(view.selection, in: context)
    Content._updateNode(node.content, view.content, in: context)
  }
}

/// The open layer of a picker with many values.
final class LongPickerMenuNode<Value: Hashable>: PickerMenuNode<Value>, LazyContainer {
  override var isLazy: Bool { true }

  func rowsChanged(in context: UpdateContext) { childrenChanged(in: context) }
  func damage(of row: Row, in context: UpdateContext) { setNeedsPaint(in: context) }
}
