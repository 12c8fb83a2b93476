import IdemCore
import IdemScreen

/// The values of a picker, without its label.
struct PickerOptions<Value: Hashable, Content: View>: PrimitiveView {
  let look: PickerLook
  let selection: Binding<Value>
  let content: Content
  /// Opens the layer with the values, for the menu style.
  var open: (@MainActor () -> Void)?

  static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    let node = PickerOptionsNode(look: view.look, selection: view.selection, parent: parent, type: Self.self, in: context)
    node.open = view.open
    node.content = Content._makeNode(view.content, parent: node, in: context)
    node.flags.remove(.building)
    return node
  }

  @inline(__always) static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    let node = node.uncheckedCast(to: PickerOptionsNode<Value>.self)
    node.open = view.open
    node.update(view.selection, in: context)
    Content._updateNode(node.content, view.content, in: context)
  }
}

/// The node of a picker's values in a built-in style. Arrow keys and clicks select at once. A menu shows only the selected value; while it
/// is open, a layer shows all values.
final class PickerOptionsNode<Value: Hashable>: PickedValueNode<Value> {
  private let look: PickerLook
  var open: (@MainActor () -> Void)?

  init(look: PickerLook, selection: Binding<Value>, parent: Node, type: Any.Type, in context: UpdateContext) {
    self.look = look
    super.init(selection: selection, parent: parent, type: type, in: context)
  }

  /// A menu shows the chosen value alone. A row that does not fit is scrolled to it.
  override var changeOfChoice: RenderChange { look == .menu || hidden != (0, 0) ? .all : .paint }

  /// The values of a row that are scrolled out of it, at its start and at its end.
  private var hidden = (before: 0, after: 0)
  override var focusedPart: Rect? {
    selectedIndex.map { optionFrame(renderChildren[$0]) }
  }

  // MARK: Choosing

  private var selectedIndex: Int? { renderChildren.firstIndex { $0.tag == selected } }

  private func choose(_ index: Int, in context: UpdateContext) { if select(index) { readAgain(in: context) } }

  override func handleKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    guard press.heldModifiers.isEmpty else { return .ignored }
    let backwards = look.isRow ? KeyEquivalent.leftArrow : .upArrow
    let forwards = look.isRow ? KeyEquivalent.rightArrow : .downArrow
    switch press.key {
    case backwards: return step(-1, in: context)
    case forwards: return step(1, in: context)
    case .return, .space:
      guard look == .menu else { return .ignored }
      open?()
    default: return .ignored
    }
    return .handled
  }

  private func step(_ by: Int, in context: UpdateContext) -> KeyPress.Result {
    let children = renderChildren
    if look == .menu { return .ignored }
    var next = selectedIndex.map { $0 + by } ?? 0
    // The header of a section is no value.
    while children.indices.contains(next), children[next].tag == nil { next += selectedIndex == nil ? 1 : by }
    guard children.indices.contains(next) else { return .ignored }
    choose(next, in: context)
    return .handled
  }

  override func handlePointer(_ mouse: MouseEvent, at place: Point, in context: UpdateContext) -> KeyPress.Result {
    guard case .down(.left) = mouse.action else { return .ignored }
    if look == .menu {
      open?()
    } else if let index = option(at: place) {
      choose(index, in: context)
    }
    return .handled
  }

  /// The option at a cell: one that is shown, or the nearest one that is not, at the mark for those.
  private func option(at place: Point) -> Int? {
    let children = renderChildren
    if hidden.before > 0, place.x == 0 { return hidden.before - 1 }
    if hidden.after > 0, place.x == size.width - 1 { return children.count - hidden.after }
    return children.firstIndex { !$0.flags.contains(.hidden) && optionFrame($0).contains(place) }
  }

  // MARK: Layout

  /// The columns before an option and after it.
  private var margin: (before: Int, behind: Int) {
    switch look {
    case .inline: (2, 0)
    case .segmented, .tabs: (1, 1)
    case .automatic, .menu: (2, 4)
    }
  }

  private func measured(_ child: RenderNode, _ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    let edges = margin.before + margin.behind, room = proposal.width?.less(edges)
    var size = child.measure(ProposedViewSize(width: look.isRow ? nil : room, height: nil), in: context)
    // In a row, a value is cut rather than wrapped.
    if look.isRow, let room, size.width > room { size = child.measure(ProposedViewSize(width: room, height: size.height), in: context) }
    return Size(width: size.width + edges, height: max(1, size.height))
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    let sizes = renderChildren.map { measured($0, proposal, in: context) }
    let widest = sizes.map(\.width).max() ?? 0, highest = sizes.map(\.height).max() ?? 1
    switch look {
    case .segmented, .tabs:
      let width = sizes.reduce(0) { $0 + $1.width } + max(0, sizes.count - 1)
      return Size(width: min(width, max(proposal.width ?? .infinity, least(widest))), height: highest + (look == .tabs ? 1 : 0))
    case .automatic, .menu: return Size(width: widest, height: 1)
    case .inline: return Size(width: widest, height: sizes.reduce(0) { $0 + $1.height })
    }
  }

  /// The least width of a row: one value with the marks of others beside it, as far as it is short.
  private func least(_ widest: Int) -> Int { min(widest + 2, 8) }

  override func placeChildren(in context: PlacementContext) {
    if look.isRow { return placeRow(in: context) }
    var place = Point.zero
    let shown = selectedIndex
    for (index, child) in renderChildren.enumerated() {
      let size = measured(child, ProposedViewSize(self.size), in: context.measuring)
      let isShown = look != .menu || index == shown
      child.conceal(!isShown)
      let inner = Size(width: size.width - margin.before - margin.behind, height: size.height)
      child.place(Rect(origin: place + Point(x: margin.before, y: 0), size: inner), proposal: ProposedViewSize(inner), in: context)
      if isShown { place.y += size.height }
    }
  }

  /// Places the values side by side. Those without room are hidden, never the chosen one.
  private func placeRow(in context: PlacementContext) {
    let children = renderChildren, sizes = children.map { measured($0, ProposedViewSize(size), in: context.measuring) }
    let row = PickerRow(widths: sizes.map(\.width), room: size.width, chosen: selectedIndex ?? 0)
    hidden = (row.shown.lowerBound, children.count - row.shown.upperBound)
    var x = row.start
    for (index, child) in children.enumerated() {
      let isShown = row.shown.contains(index), width = isShown ? min(sizes[index].width, max(0, row.end - x)) : 0
      child.conceal(!isShown)
      let inner = Size(width: max(0, width - margin.before - margin.behind), height: sizes[index].height)
      child.place(Rect(origin: Point(x: x + margin.before, y: 0), size: inner), proposal: ProposedViewSize(inner), in: context)
      if isShown { x += width + 1 }
    }
  }

  /// The cells of an option, with its mark.
  private func optionFrame(_ child: RenderNode) -> Rect {
    let frame = child.frame
    guard look.isRow else { return Rect(x: 0, y: frame.minY, width: size.width, height: frame.height) }
    return Rect(x: frame.minX - 1, y: 0, width: frame.width + 2, height: size.height)
  }

  override var focusArea: Rect {
    guard look != .menu, let index = selectedIndex else { return bounds }
    return optionFrame(renderChildren[index])
  }

  // MARK: Paint

  override func paint(_ context: inout PaintContext) {
    if context.erases { context.fill(bounds) }
    super.paint(&context)
    if hasLine { for x in context.visible(columns: 0..<size.width) { context.write("─", x: x, y: size.height - 1, style: dimmed) } }
    for (index, child) in renderChildren.enumerated() where !child.flags.contains(.hidden) {
      paintMark(child, index, &context)
    }
    if hidden.before > 0 { context.write("‹", x: 0, y: 0, style: accent) }
    if hidden.after > 0 { context.write("›", x: size.width - 1, y: 0, style: accent) }
    if !isEnabled { context.restyle(bounds) { $0.attributes.insert(.dim) } }
  }

  private func paintMark(_ child: RenderNode, _ index: Int, _ context: inout PaintContext) {
    let isChosen = child.tag == selected
    let frame = optionFrame(child)
    switch look {
    case .inline:
      if child.tag == nil { return }
      context.write(isChosen ? "●" : "○", x: 0, y: frame.minY, style: isChosen ? accent : style)
      if isChosen, isFocused { highlight(child.frame, &context) }
    case .segmented:
      if index > hidden.before { context.write("│", x: frame.minX - 1, y: 0, style: dimmed) }
      if isChosen { highlight(frame, &context, reversed: true) }
    case .tabs:
      guard isChosen else { return }
      guard hasLine else { return highlight(frame, &context, reversed: true) }
      highlight(Rect(x: frame.minX, y: 0, width: frame.width, height: size.height - 1), &context, reversed: isFocused)
      var line = style
      line.foreground = environment.drawing.tint
      for x in context.visible(columns: frame.minX..<frame.maxX) { context.write("━", x: x, y: size.height - 1, style: line) }
    case .automatic, .menu:
      paintMenuBrackets(&context)
    }
  }

  /// Whether a line is below the values. In a single row there is no room for it.
  private var hasLine: Bool { look == .tabs && size.height > 1 }

  private var dimmed: Style {
    var style = style
    style.attributes.insert(.dim)
    return style
  }

  private func highlight(_ rect: Rect, _ context: inout PaintContext, reversed: Bool = false) {
    let tint = environment.drawing.tint
    context.restyle(rect) { style in
      if isFocused { style.foreground = tint }
      if isEnabled { style.attributes.remove(.dim) }
      // The focus is visible without colors too.
      if isFocused || !reversed { style.attributes.insert(.bold) }
      if reversed { style.attributes.insert(.reverse) }
    }
  }
}

extension PickerOptionsNode: AccessibleNode {
  func accessibleParts(_ reader: AccessibilityReader) -> [AccessibleElement] {
    renderChildren.enumerated().compactMap { optionElement($1, $0, reader) }
  }

  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    let element = place.control(.picker, self)
    takeOptions(parts, element)
    if look == .menu {
      if isEnabled, let open { element.add(.press) { [self] _ in if !isRemoved { open() } } }
    } else {
      element.children = parts
      if isEnabled {
        element.add(.increment) { [self] in if !isRemoved { _ = step(1, in: $0) } }
        element.add(.decrement) { [self] in if !isRemoved { _ = step(-1, in: $0) } }
      }
    }
    return [element]
  }
}
