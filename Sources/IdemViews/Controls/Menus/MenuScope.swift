import IdemCore
import IdemScreen

/// The scope of the items of an open menu. It moves the focus between them, and opens and closes submenus.
struct MenuScope: WrapperModifier {
  func makeNode(parent: Node, in context: UpdateContext) -> MenuScopeNode { MenuScopeNode(parent: parent, type: Self.self) }
  func update(_ node: MenuScopeNode, in context: UpdateContext) {}
}

final class MenuScopeNode: WrapperNode {
  private var typeAhead = TypeAhead()
  /// The number of items that Page Up and Page Down move by.
  private static let page = 10

  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    if case .mouse(let mouse) = event, case .scroll = mouse.action { hintsChanged(in: context) }
    guard case .key(let press) = event, press.phase != .up else { return .ignored }
    if press.heldModifiers == .option, let bar { return bar.show(press.key.character) ? .handled : .ignored }
    guard press.heldModifiers.isEmpty else { return .ignored }
    let items = items
    let current = items.firstIndex { $0 === tree.focus.focused }
    switch press.key {
    case .downArrow: move(to: current.map { $0 + 1 } ?? 0, items, in: context)
    case .upArrow: move(to: current.map { $0 - 1 } ?? items.count - 1, items, in: context)
    case .pageDown: move(to: (current ?? 0) + MenuScopeNode.page, items, in: context)
    case .pageUp: move(to: (current ?? 0) - MenuScopeNode.page, items, in: context)
    case .home: move(to: 0, items, in: context)
    case .end: move(to: items.count - 1, items, in: context)
    case .rightArrow: if let submenu { submenu.activate() } else { bar?.step(1) }
    case .leftArrow: if let layer = enclosingLayer, layer.outerMenu != nil { layer.end() } else { bar?.step(-1) }
    default: return type(press, items, current, in: context)
    }
    return .handled
  }

  /// The menu bar that the menu belongs to.
  private var bar: OpenMenuBar? { EnvironmentValues(scope: environment)[OpenMenuBarKey.self] }

  private func move(to index: Int, _ items: [any FocusTarget], in context: UpdateContext) {
    guard !items.isEmpty else { return }
    tree.focus.move(to: items[max(0, min(index, items.count - 1))], in: context)
    hintsChanged(in: context)
  }

  /// Repaints the layer's border, which shows whether there are items above and below the visible ones.
  private func hintsChanged(in context: UpdateContext) {
    if let layer = enclosingLayer { layer.damage(layer.box, in: context) }
  }

  private func type(_ press: KeyPress, _ items: [any FocusTarget], _ current: Int?, in context: UpdateContext) -> KeyPress.Result {
    guard let found = typeAhead.find(press, at: tree.timers.clock.now, among: items.count, from: current, name: { items[$0].plainText })
    else {
      return .ignored
    }
    move(to: found, items, in: context)
    return .handled
  }

  /// The focused item, if it opens a submenu.
  private var submenu: WrapperControlNode? {
    guard let focused = tree.focus.focused as? WrapperControlNode else { return nil }
    var node: Node? = focused
    while let current = node, current !== self {
      if current is SubmenuNode { return focused }
      node = current.parent
    }
    return nil
  }

  /// The focusable items, in their visible order.
  private var items: [any FocusTarget] {
    var found: [any FocusTarget] = []
    func collect(_ node: Node) {
      if node.isRemoved || node is PresentationNode || !node.flags.isDisjoint(with: [.hidden, .exiting]) { return }
      if let target = node as? any FocusTarget, target.canFocus { found.append(target) }
      node.visitChildren(collect)
    }
    visitChildren(collect)
    return (child as? MenuColumnNode)?.isReversed == true ? found.reversed() : found
  }
}
