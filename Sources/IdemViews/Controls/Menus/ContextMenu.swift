import IdemCore
import IdemScreen

/// A menu that the right button opens.
struct ContextMenu<Items: View>: ViewModifier {
  let items: @MainActor () -> Items
  @State private var isOpen = false

  func body(content: Content) -> some View {
    content
      .modifier(ContextMenuTrigger { isOpen = true })
      .modifier(
        Presenter(
          look: PresentationLook(place: .anchored(.bottom), endsWithButton: true, endsWithOutside: true, isMenu: true),
          presented: { isOpen ? (true, MenuItems(content: items())) : nil }, dismiss: { isOpen = false }, onDismiss: nil))
  }
}

struct ContextMenuTrigger: WrapperModifier {
  let action: @MainActor () -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> ContextMenuNode { ContextMenuNode(action, parent: parent, type: Self.self) }
  func update(_ node: ContextMenuNode, in context: UpdateContext) { node.action = action }
}

final class ContextMenuNode: HandlerNode<@MainActor () -> Void> {
  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    switch event {
    case .mouse(let mouse) where mouse.action == .down(.right): break
    case .key(let press) where press.phase == .down && press.isMenuKey: break
    default: return .ignored
    }
    guard isEnabledNow else { return .ignored }
    action()
    return .handled
  }
}

extension View {
  /// Adds a menu that opens below this view at a click of the right button. While the focus is in the view, Shift-F10 and the Menu key open
  /// it too. The items are evaluated while the menu is shown.
  public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: @escaping @MainActor () -> MenuItems) -> some View {
    modifier(ContextMenu(items: menuItems))
  }

  /// Adds a menu for the view. A terminal shows no preview beside it.
  public func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: @escaping @MainActor () -> MenuItems, @ViewBuilder preview: @escaping @MainActor () -> Preview
  ) -> some View { contextMenu(menuItems: menuItems) }
}

extension ContextMenuNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    guard isEnabledNow else { return parts }
    for part in parts { part.add(.showMenu) { [self] _ in if !isRemoved { action() } } }
    return parts
  }
}
