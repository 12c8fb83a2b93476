import IdemCore
import IdemScreen

/// The menu and the action of the selected rows of a list or a table.
struct SelectionContextMenu<ID: Hashable, Items: View>: ViewModifier {
  let items: @MainActor (Set<ID>) -> Items
  let primaryAction: (@MainActor (Set<ID>) -> Void)?
  @State private var shown: Shown?

  private struct Shown {
    let ids: Set<ID>
    let row: Rect
  }

  func body(content: Content) -> some View {
    content
      .modifier(SelectionTrigger(hasMenu: Items.self != EmptyView.self, open: open, primaryAction: primaryAction))
      .modifier(
        Presenter(
          look: PresentationLook(
            place: .anchored(.bottom), endsWithButton: true, endsWithOutside: true, isMenu: true,
            attachment: .rect(.rect(shown?.row ?? .zero))),
          presented: { shown.map { ($0.ids, MenuItems(content: items($0.ids))) } }, dismiss: { shown = nil }, onDismiss: nil))
  }

  private func open(_ ids: Set<ID>, _ row: Rect) { shown = Shown(ids: ids, row: row) }
}

struct SelectionTrigger<ID: Hashable>: WrapperModifier {
  let hasMenu: Bool
  let open: @MainActor (Set<ID>, Rect) -> Void
  let primaryAction: (@MainActor (Set<ID>) -> Void)?

  func makeNode(parent: Node, in context: UpdateContext) -> SelectionTriggerNode<ID> {
    SelectionTriggerNode(self, parent: parent, type: Self.self)
  }
  func update(_ node: SelectionTriggerNode<ID>, in context: UpdateContext) { node.action = self }
}

/// Handles the right button, the menu keys, Return and a double click of the lists inside.
final class SelectionTriggerNode<ID: Hashable>: HandlerNode<SelectionTrigger<ID>> {
  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    guard isEnabledNow else { return .ignored }
    switch event {
    case .mouse(let mouse):
      guard let list = list(around: tree.input.hit(mouse.position)) else { return .ignored }
      switch mouse.action {
      case .down(.right) where action.hasMenu: return open(list, at: mouse.position, in: context)
      case .up(.left) where tree.input.clickCount == 2: return perform(list)
      default: return .ignored
      }
    case .key(let press) where press.phase == .down:
      guard let list = list(around: tree.focus.focused) else { return .ignored }
      if press.isMenuKey, action.hasMenu { return open(list, at: nil, in: context) }
      return press.key == .return && press.heldModifiers.isEmpty ? perform(list) : .ignored
    default: return .ignored
    }
  }

  private func list(around start: Node?) -> ListNode? {
    var node = start
    while let current = node, current !== self {
      if let list = current as? ListNode { return list }
      node = current.parent
    }
    return nil
  }

  private func ids(_ ids: Set<AnyHashable>) -> Set<ID> { Set(ids.compactMap { $0.base as? ID }) }

  private func open(_ list: ListNode, at point: Point?, in context: UpdateContext) -> KeyPress.Result {
    guard let (selected, row) = list.selectForMenu(at: point, in: context) else { return .ignored }
    let origin = firstRenderNode?.screenFrame.origin ?? .zero
    action.open(ids(selected), Rect(origin: row.origin - origin, size: row.size))
    return .handled
  }

  private func perform(_ list: ListNode) -> KeyPress.Result {
    guard let primaryAction = action.primaryAction else { return .ignored }
    let selected = ids(list.currentPlace.map { list.actedIDs(at: $0) } ?? list.selectedIDs)
    if selected.isEmpty { return .ignored }
    primaryAction(selected)
    return .handled
  }
}

extension KeyPress {
  /// Whether the key opens a context menu: Menu, or Shift-F10.
  var isMenuKey: Bool { key == .menu && heldModifiers.isEmpty || key == .function(10) && heldModifiers == .shift }
}

extension View {
  /// Adds a menu and an action for the selected rows of the list or the table in this view.
  ///
  /// The right button opens the menu below the row, which is selected first. While the list has the focus, Shift-F10 and the Menu key open
  /// it too. Return and a double click perform the primary action. Where several rows are selected and the row is none of them, the menu and
  /// the action are for the row alone, and the selection stays.
  ///
  /// - Parameters:
  ///   - itemType: the type of the selected values.
  ///   - menu: the items for these values; the set is empty for a press below the last row.
  ///   - primaryAction: the action for these values; nil for none.
  public func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping @MainActor (Set<I>) -> M,
    primaryAction: (@MainActor (Set<I>) -> Void)? = nil
  ) -> some View {
    modifier(SelectionContextMenu(items: menu, primaryAction: primaryAction))
  }
}
