import IdemCore
import IdemScreen

/// Items of a toolbar in a row. Those without room are in a menu at the end.
struct ToolbarStrip: PrimitiveView {
  let items: [RenderNode]
  /// Items that are in the menu in any case.
  var others: [RenderNode] = []

  static func _makeNode(_ view: ToolbarStrip, parent: Node, in context: UpdateContext) -> Node {
    ToolbarStripNode(view, parent: parent, in: context)
  }
  static func _updateNode(_ node: Node, _ view: ToolbarStrip, in context: UpdateContext) {
    node.uncheckedCast(to: ToolbarStripNode.self).update(view, in: context)
  }
}

/// The node of a strip. It places nodes that are children of others: see `ToolbarHostNode`.
final class ToolbarStripNode: ContainerNode {
  private static let gap = 2
  private var view: ToolbarStrip
  /// The number of items that have room.
  private var count = 0

  init(_ view: ToolbarStrip, parent: Node, in context: UpdateContext) {
    self.view = view
    super.init(parent: parent, type: ToolbarStrip.self)
    content = Menu<Text, ToolbarMenuItems>._makeNode(menu, parent: self, in: context)
    flags.remove(.building)
    adopt(in: context)
  }

  private var menu: Menu<Text, ToolbarMenuItems> {
    Menu { [weak self] in
      ToolbarMenuItems(items: self?.hiddenItems ?? [])
    } label: {
      Text("…")
    }
  }

  func update(_ new: ToolbarStrip, in context: UpdateContext) {
    for item in view.items where !item.isRemoved && item.container === self && !new.items.contains(where: { $0 === item }) {
      item.unplace(in: context)
      item.container = nil
    }
    view = new
    adopt(in: context)
    setNeedsLayout(in: context)
    setNeedsPaint(in: context)
  }

  private func adopt(in context: UpdateContext) {
    for item in view.items where item.container !== self {
      item.unplace(in: context)
      item.container = self
    }
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    for item in view.items where item.container === self { item.container = nil }
  }

  /// The content of the items that the menu shows.
  private var hiddenItems: [ToolbarItemNode] { (view.items.dropFirst(count) + view.others).compactMap { $0 as? ToolbarItemNode } }

  // MARK: Layout

  private var shownItems: [RenderNode] { view.items.filter { !$0.isRemoved } }

  /// The number of items that have room, and the width that they take with the menu.
  private func fit(_ room: Int, in context: MeasureContext) -> (count: Int, width: Int) {
    let items = shownItems, menu = renderChildren.first?.measure(.unspecified, in: context).width ?? 0
    let widths = items.map { $0.measure(.unspecified, in: context).width }
    func width(_ count: Int) -> Int {
      let needsMenu = count < items.count || !view.others.isEmpty
      let parts = widths.prefix(count).filter { $0 > 0 } + (needsMenu ? [menu] : [])
      return parts.reduce(0, +) + Self.gap * max(0, parts.count - 1)
    }
    var count = items.count
    while count > 0, width(count) > room { count -= 1 }
    if count < items.count, isStatus(items, widths) { return (items.count, max(0, room)) }
    return (count, width(count))
  }

  /// Whether the strip has one item alone, without controls. It is truncated instead of shown in a menu, in which there would be nothing to
  /// choose.
  private func isStatus(_ items: [RenderNode], _ widths: [Int]) -> Bool {
    guard view.others.isEmpty, widths.count(where: { $0 > 0 }) == 1 else { return false }
    func hasControl(_ node: Node) -> Bool {
      // A text can have the focus if it has links.
      var found = (node as? any FocusTarget).map { !($0 is any LinkHost) || $0.canFocus } ?? false
      node.visitChildren { if !found { found = hasControl($0) } }
      return found
    }
    return !items.contains(where: hasControl)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    if view.items.isEmpty, view.others.isEmpty { return .zero }
    let wanted = fit(.infinity, in: context).width, room = proposal.width ?? .infinity
    // Items without anything in them take no row.
    return Size(width: min(wanted <= room ? wanted : fit(room, in: context).width, room), height: wanted > 0 ? 1 : 0)
  }

  override func placeChildren(in context: PlacementContext) {
    let measuring = context.measuring, items = shownItems
    count = fit(size.width, in: measuring).count
    var x = 0
    for (index, item) in items.enumerated() {
      guard index < count else {
        item.unplace(in: context)
        continue
      }
      let wanted = item.measure(.unspecified, in: measuring).width, width = min(wanted, max(0, size.width - x))
      let offer = width < wanted ? ProposedViewSize(width: width, height: 1) : .unspecified
      item.place(Rect(x: x, y: 0, width: width, height: 1), proposal: offer, in: context)
      if width > 0 { x += width + Self.gap }
    }
    guard let menu = renderChildren.first else { return }
    let width =
      count < items.count || !view.others.isEmpty ? min(menu.measure(.unspecified, in: measuring).width, max(0, size.width - x)) : 0
    menu.place(Rect(x: x, y: 0, width: width, height: width > 0 ? 1 : 0), proposal: .unspecified, in: context)
  }

  override func visitRenderChildren(_ visit: (RenderNode) -> Void) {
    for item in shownItems where item.isPlaced && item.container === self { visit(item) }
    super.visitRenderChildren(visit)
  }
}

/// The items of a bar in a menu.
struct ToolbarMenuItems: View {
  let items: [ToolbarItemNode]

  var body: some View { ForEach(items.indices, id: \.self) { items[$0].menu() } }
}
