import IdemCore
import IdemScreen

/// The actions of a row: a menu that keys of the list and the right button open.
struct SwipeActions<Items: View>: ViewModifier {
  let edge: HorizontalEdge
  let allowsFullSwipe: Bool
  let items: @MainActor () -> Items
  @State private var isOpen = false

  func body(content: Content) -> some View {
    content
      .modifier(SwipeTrigger(edge: edge, allowsFullSwipe: allowsFullSwipe, items: items, show: { isOpen = true }))
      .modifier(
        Presenter(
          look: PresentationLook(place: .anchored(.bottom), endsWithButton: true, endsWithOutside: true, isMenu: true),
          presented: { isOpen ? (true, MenuItems(content: items())) : nil }, dismiss: { isOpen = false }, onDismiss: nil))
  }
}

/// The swipe actions at one edge of a row, without their type.
@MainActor
protocol RowActions: Node {
  var edge: HorizontalEdge { get }
  var allowsFullSwipe: Bool { get }
  /// Opens the menu of the actions.
  func open()
  /// Performs the first action. Returns false if none is enabled.
  func performFirst(in context: UpdateContext) -> Bool
}

struct SwipeTrigger<Items: View>: WrapperModifier {
  let edge: HorizontalEdge
  let allowsFullSwipe: Bool
  let items: @MainActor () -> Items
  let show: @MainActor () -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> SwipeNode<Items> { SwipeNode(self, parent: parent, type: Self.self) }
  func update(_ node: SwipeNode<Items>, in context: UpdateContext) { node.action = self }
}

final class SwipeNode<Items: View>: HandlerNode<SwipeTrigger<Items>>, RowActions {
  override init(_ action: SwipeTrigger<Items>, parent: Node, type: Any.Type) {
    super.init(action, parent: parent, type: type)
    enclosingList?.editKeys = RowEditing.handle
  }

  var edge: HorizontalEdge { action.edge }
  var allowsFullSwipe: Bool { action.allowsFullSwipe }
  func open() { if isEnabledNow { action.show() } }

  /// The buttons have nodes only during the call.
  func performFirst(in context: UpdateContext) -> Bool {
    guard isEnabledNow else { return false }
    let node = Items._makeNode(action.items(), parent: self, in: context)
    var first: WrapperControlNode?
    func visit(_ node: Node) {
      if first == nil, let control = node as? WrapperControlNode, control.hasAction, control.isEnabled { first = control }
      if first == nil { node.visitChildren(visit) }
    }
    visit(node)
    first?.activate()
    node.remove(in: context)
    return first != nil
  }

  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    guard case .mouse(let mouse) = event, mouse.action == .down(.right), isEnabledNow else { return .ignored }
    action.show()
    return .handled
  }
}

extension View {
  /// Adds actions to a row of a list. While the row is selected, Alt-Left opens a menu of those at the trailing edge, Alt-Right of those at
  /// the leading edge; the Menu key, Shift-F10 and the right button open it too.
  ///
  /// - Parameters:
  ///   - edge: the edge of the row.
  ///   - allowsFullSwipe: whether Shift-Delete performs the first action at once.
  ///   - content: the buttons. They are evaluated when the menu is shown.
  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: @escaping @MainActor () -> T
  ) -> some View {
    modifier(SwipeActions(edge: edge, allowsFullSwipe: allowsFullSwipe, items: content))
  }
}
