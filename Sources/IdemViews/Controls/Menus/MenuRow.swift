import IdemCore
import IdemScreen

/// The look of the buttons in an open menu: a row with a mark, the label, and the keys.
struct MenuButtonStyle: ButtonStyle, BuiltInStyle {
  var look: ButtonKind { .menu }
  func makeBody(configuration: ButtonStyleConfiguration) -> MenuRow { MenuRow(label: configuration.label) }
}

/// The content of a button in a menu.
struct MenuRow: PrimitiveView {
  let label: ButtonStyleConfiguration.Label

  static func _makeNode(_ view: MenuRow, parent: Node, in context: UpdateContext) -> Node {
    let node = MenuRowNode(parent: parent)
    node.content = ButtonStyleConfiguration.Label._makeNode(view.label, parent: node, in: context)
    node.flags.remove(.building)
    return node
  }
  static func _updateNode(_ node: Node, _ view: MenuRow, in context: UpdateContext) {
    ButtonStyleConfiguration.Label._updateNode(node.uncheckedCast(to: MenuRowNode.self).content, view.label, in: context)
  }
}

/// Knows the commands in menus, and their keys.
@MainActor
protocol MenuKeys {
  /// The first keys of a row, as they are shown; empty if it has none.
  func title(ofKeysOf row: MenuRowNode) -> String
  /// Must be called after the name of a menu changed.
  func changed()
}

/// A row of a menu. It has the width of the menu, draws the mark before its label, and the keys or the sign of a submenu at the right. The
/// pointer moves the focus to it.
final class MenuRowNode: ContainerNode, HoverHandler {
  /// The columns of a mark and the space after it.
  static let markColumns = 2
  /// The columns between a label and its keys.
  private static let gap = 2

  init(parent: Node) {
    super.init(parent: parent, type: MenuRow.self)
    flags.insert(.layered)
    tree.input.hoverHandlers.add(self)
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    tree.input.hoverHandlers.remove()
  }

  // MARK: What it shows

  private var column: MenuColumnNode? { outerNodes { $0 as? MenuColumnNode } }

  /// The first of the nodes around the row for which a closure returns a value, up to the menu.
  func outerNodes<Value>(_ find: (Node) -> Value?) -> Value? {
    var node = parent
    while let current = node {
      if let found = find(current) { return found }
      if current is MenuColumnNode { return nil }
      node = current.parent
    }
    return nil
  }

  private var isOn: Bool { outerNodes { ($0 as? MenuMarkNode)?.isOn } ?? false }

  /// The keys of the item, or the sign of a submenu.
  private var trailing: String {
    if outerNodes({ $0 as? SubmenuNode }) != nil { return "▸" }
    return (tree.input.commands as? any MenuKeys)?.title(ofKeysOf: self) ?? ""
  }

  private var margin: Int { column?.hasMarks == true ? Self.markColumns : 0 }

  private func trailingColumns(_ text: String) -> Int { text.isEmpty ? 0 : text.columns + (text == "▸" ? 1 : Self.gap) }

  // MARK: Layout

  private func inner(_ width: Int?) -> Int? { width?.less(margin + trailingColumns(trailing)) }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    let offer = ProposedViewSize(width: inner(proposal.width), height: proposal.height)
    let label = renderChildren.reduce(Size.zero) { sum, child in
      let size = child.measure(offer, in: context)
      return Size(width: max(sum.width, size.width), height: sum.height + size.height)
    }
    return Size(width: label.width + margin + trailingColumns(trailing), height: max(1, label.height))
  }

  override func placeChildren(in context: PlacementContext) {
    var y = 0
    let offer = ProposedViewSize(width: inner(size.width), height: nil)
    for child in renderChildren {
      let taken = child.measure(offer, in: context.measuring)
      let size = Size(width: min(taken.width, offer.width ?? 0), height: taken.height)
      child.place(Rect(origin: Point(x: margin, y: y), size: size), proposal: offer, in: context)
      y += size.height
    }
  }

  // MARK: Paint

  override func drawingChanged(in context: UpdateContext) {
    super.drawingChanged(in: context)
    setNeedsPaint(in: context)
  }

  override func paint(_ context: inout PaintContext) {
    var style = environment.drawing.style
    if style.attributes.contains(.reverse) { context.fill(bounds, Cell(.space, style)) }
    super.paint(&context)
    if margin > 0, isOn { context.write("✓", x: 0, y: 0, style: style) }
    let trailing = trailing
    guard !trailing.isEmpty else { return }
    if !style.attributes.contains(.reverse) { style.attributes.insert(.dim) }
    context.write(trailing, x: max(0, size.width - trailing.columns), y: 0, style: style)
  }

  // MARK: The pointer

  var observesMotion: Bool { isPlaced && isEnabledNow }

  func pointerMoved(_ isInside: Bool, _ event: Event, in context: UpdateContext) {
    guard isInside, case .mouse(let mouse) = event, mouse.action == .moved else { return }
    guard let control = outerNodes({ $0 as? WrapperControlNode }), control.canFocus, !control.isFocused else { return }
    tree.focus.move(to: control, in: context)
  }
}
