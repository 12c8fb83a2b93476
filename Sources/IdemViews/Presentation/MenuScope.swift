import IdemCore
import IdemScreen

/// The items of an open menu: moves the focus among them, and opens and closes menus in it.
struct MenuScope: WrapperModifier {
  func makeNode(parent: Node) -> MenuScopeNode { MenuScopeNode(parent: parent, type: Self.self) }
  func update(_ node: MenuScopeNode) {}
}

final class MenuScopeNode: WrapperNode {
  private var typeAhead = TypeAhead()
  /// Items that a page key passes over.
  private static let page = 10

  override func handle(_ event: Event) -> KeyPress.Result {
    if case .mouse(let mouse) = event, case .scroll = mouse.action { hintsChanged() }
    guard case .key(let press) = event, press.phase != .up, press.heldModifiers.isEmpty else { return .ignored }
    let items = items
    let current = items.firstIndex { $0 === tree.focused }
    switch press.key {
    case .downArrow: move(to: current.map { $0 + 1 } ?? 0, items)
    case .upArrow: move(to: current.map { $0 - 1 } ?? items.count - 1, items)
    case .pageDown: move(to: (current ?? 0) + MenuScopeNode.page, items)
    case .pageUp: move(to: (current ?? 0) - MenuScopeNode.page, items)
    case .home: move(to: 0, items)
    case .end: move(to: items.count - 1, items)
    case .rightArrow: if let submenu { submenu.activate() }
    case .leftArrow: if let layer = enclosingLayer, layer.outerMenu != nil { layer.end() }
    default: return type(press, items, current)
    }
    return .handled
  }

  private func move(to index: Int, _ items: [any FocusTarget]) {
    guard !items.isEmpty else { return }
    tree.focus(items[max(0, min(index, items.count - 1))])
    (firstOutwards { $0 as? ScrollNode })?.focusWithin(true)
    hintsChanged()
  }

  /// The layer's border shows whether there are items above and below those that are seen.
  private func hintsChanged() {
    if let layer = enclosingLayer { layer.damage(layer.box) }
  }

  private func firstOutwards<Found>(_ find: (Node) -> Found?) -> Found? {
    var node = parent
    while let current = node {
      if let found = find(current) { return found }
      node = current.parent
    }
    return nil
  }

  private func type(_ press: KeyPress, _ items: [any FocusTarget], _ current: Int?) -> KeyPress.Result {
    guard let found = typeAhead.find(press, at: tree.clock.now, among: items.count, from: current, name: { items[$0].plainText }) else {
      return .ignored
    }
    move(to: found, items)
    return .handled
  }

  /// The focused item, where it opens a menu.
  private var submenu: ControlNode? {
    guard let focused = tree.focused as? ControlNode else { return nil }
    var node: Node? = focused
    while let current = node, current !== self {
      if current is SubmenuNode { return focused }
      node = current.parent
    }
    return nil
  }

  /// What can have the focus, in the order in which it stands there.
  private var items: [any FocusTarget] {
    var found: [any FocusTarget] = []
    func collect(_ node: Node) {
      if node.isRemoved || node is PresentationNode || !node.flags.isDisjoint(with: [.hidden, .departing]) { return }
      if let target = node as? any FocusTarget, target.canFocus { found.append(target) }
      node.visitChildren(collect)
    }
    visitChildren(collect)
    return found
  }
}

/// Finds a row by the letters that are typed one after the other.
struct TypeAhead {
  private var typed = ""
  private var time = 0
  /// Letters that come later than this begin anew, in nanoseconds.
  private static let pause = 1_000_000_000

  /// The row that a key leads to; nil where it types nothing, or no row begins with what was typed. A first letter goes on from the row behind `current`.
  mutating func find(_ press: KeyPress, at now: Int, among count: Int, from current: Int?, name: (Int) -> String) -> Int? {
    let isNew = typed.isEmpty || now - time > TypeAhead.pause
    guard !press.characters.isEmpty, press.key != .return, press.key != .tab, press.key != .escape, count > 0 else { return nil }
    if isNew, press.key == .space { return nil }
    typed = (isNew ? "" : typed) + press.characters.lowercased()
    time = now
    let start = current.map { isNew ? $0 + 1 : $0 } ?? 0
    for step in 0..<count {
      let row = (start + step) % count
      if name(row).lowercased().hasPrefix(typed) { return row }
    }
    typed = ""
    return nil
  }
}

extension Node {
  /// The text that stands in a view, without its look.
  var plainText: String {
    if let text = self as? TextNode { return text.plain }
    var text = ""
    visitChildren { text += $0.plainText }
    return text
  }
}
