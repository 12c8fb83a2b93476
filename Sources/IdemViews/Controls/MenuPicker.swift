import IdemCore
import IdemScreen

/// A picker that shows the selected value, and opens a layer with all values.
struct MenuPicker<Value: Hashable, Content: View>: View {
  let selection: Binding<Value>
  let content: Content
  @State private var isOpen = false

  var body: some View {
    PickerOptions(look: .menu, selection: selection, content: content) { isOpen = true }
      .modifier(
        // The shift of two columns to the left aligns the values of the layer with the shown value.
        Presenter(
          look: PresentationLook(place: .anchored(.bottom, shift: -2), endsWithOutside: true, isMenu: true),
          presented: { isOpen ? (true, PickerMenu(selection: selection, content: content)) : nil }, dismiss: { isOpen = false },
          onDismiss: nil))
  }
}

/// The values of an open picker.
struct PickerMenu<Value: Hashable, Content: View>: PrimitiveView {
  let selection: Binding<Value>
  let content: Content

  static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    let node = PickerMenuNode(selection: view.selection, parent: parent, type: Self.self, in: context)
    node.content = Content._makeNode(view.content, parent: node, in: context)
    node.flags.remove(.building)
    return node
  }

  @inline(__always) static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    let node = node.uncheckedCast(to: PickerMenuNode<Value>.self)
    node.update(view.selection, in: context)
    Content._updateNode(node.content, view.content, in: context)
  }
}

/// One value a row, as many as there is room for; the others are scrolled to. Return, Space or a click chooses.
final class PickerMenuNode<Value: Hashable>: PickedValueNode<Value>, ScrolledRows {
  /// The row that Return would choose; nil until the rows were placed.
  private var candidate: Int?
  /// The first visible row of cells.
  private var top = 0
  /// The height of all values together, in cells.
  private var length = 0
  private var typeAhead = TypeAhead()
  /// The columns before a value, for its mark.
  private static var margin: Int { 2 }

  // MARK: Choosing

  private func choose(_ index: Int) { if select(index) { enclosingLayer?.endAfterChoice() } }

  override func handleKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    guard press.heldModifiers.isSubset(of: .shift) else { return .ignored }
    let current = candidate ?? 0, page = max(1, size.height - 1)
    switch press.key {
    case .upArrow: show(current - 1, in: context.placing)
    case .downArrow: show(current + 1, in: context.placing)
    case .pageUp: show(current - page, in: context.placing)
    case .pageDown: show(current + page, in: context.placing)
    case .home: show(0, in: context.placing)
    case .end: show(renderChildren.count - 1, in: context.placing)
    case .return: choose(current)
    default:
      let rows = renderChildren
      if let found = typeAhead.find(press, at: tree.timers.clock.now, among: rows.count, from: current, name: { rows[$0].plainText }) {
        show(found, in: context.placing)
      } else if press.key == .space {
        choose(current)
      } else {
        return .ignored
      }
    }
    return .handled
  }

  override func handlePointer(_ mouse: MouseEvent, at place: Point, in context: UpdateContext) -> KeyPress.Result {
    switch mouse.action {
    case .down(.left): if let index = renderChildren.firstIndex(where: { rowFrame($0).contains(place) }) { choose(index) }
    case .scroll(_, let rows): scroll(to: top + rows * 3, in: context.placing)
    default: return .ignored
    }
    return .handled
  }

  // MARK: Scrolling

  /// Makes a value the candidate, and scrolls to it.
  private func show(_ index: Int, in context: PlacementContext) {
    let rows = renderChildren
    guard !rows.isEmpty else { return }
    let index = max(0, min(index, rows.count - 1))
    candidate = index
    setNeedsPaint(in: context)
    let frame = rows[index].frame
    if frame.maxY > size.height { scroll(to: top + frame.maxY - size.height, in: context) }
    if rows[index].frame.minY < 0 { scroll(to: top + rows[index].frame.minY, in: context) }
  }

  private func scroll(to place: Int, in context: PlacementContext) {
    let place = max(0, min(place, length - size.height))
    guard place != top else { return }
    top = place
    placeRows(in: context)
    setNeedsPaint(in: context)
    if let layer = enclosingLayer { layer.damage(layer.box, in: context) }
  }

  var hasRowsAbove: Bool { top > 0 }
  var hasRowsBelow: Bool { length - top > size.height }

  // MARK: Layout

  private func measured(_ child: RenderNode, _ width: Int?, in context: MeasureContext) -> Size {
    let size = child.measure(ProposedViewSize(width: width?.less(PickerMenuNode.margin), height: nil), in: context)
    return Size(width: size.width + PickerMenuNode.margin, height: max(1, size.height))
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    var size = Size.zero
    for child in renderChildren {
      let row = measured(child, proposal.width, in: context)
      size = Size(width: max(size.width, row.width), height: size.height + row.height)
    }
    return Size(width: min(size.width, proposal.width ?? .infinity), height: min(size.height, proposal.height ?? .infinity))
  }

  override func placeChildren(in context: PlacementContext) {
    let isFirst = candidate == nil
    placeRows(in: context)
    let chosen = candidate ?? renderChildren.firstIndex { $0.tag == selected } ?? 0
    top = max(0, min(top, length - size.height))
    if isFirst || !hasBeenScrolled { show(chosen, in: context) }
    placeRows(in: context)
  }

  /// Whether scrolling moved the candidate out of sight. A change of size then does not scroll back to it.
  private var hasBeenScrolled: Bool {
    guard let candidate, renderChildren.indices.contains(candidate) else { return false }
    let frame = renderChildren[candidate].frame
    return frame.maxY <= 0 || frame.minY >= size.height
  }

  private func placeRows(in context: PlacementContext) {
    var y = -top
    for child in renderChildren {
      let row = measured(child, size.width, in: context.measuring)
      let inner = Size(width: min(row.width, size.width) - PickerMenuNode.margin, height: row.height)
      child.place(
        Rect(x: PickerMenuNode.margin, y: y, width: inner.width, height: inner.height), proposal: ProposedViewSize(inner), in: context)
      y += row.height
    }
    length = y + top
  }

  /// The cells of a value, over the whole width.
  private func rowFrame(_ child: RenderNode) -> Rect { Rect(x: 0, y: child.frame.minY, width: size.width, height: child.frame.height) }

  // MARK: Paint

  override func paint(_ context: inout PaintContext) {
    super.paint(&context)
    let visible = context.visible
    for (index, child) in renderChildren.enumerated() {
      let frame = rowFrame(child)
      guard frame.maxY > visible.minY, frame.minY < visible.maxY else { continue }
      if child.tag == selected { context.write("✓", x: 0, y: frame.minY, style: accent) }
      guard index == candidate else { continue }
      let tint = environment.drawing.tint
      context.restyle(frame) { style in
        style.foreground = tint
        style.attributes.remove(.dim)
        style.attributes.formUnion([.bold, .reverse])
      }
    }
  }
}
