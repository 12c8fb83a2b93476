import IdemCore
import IdemScreen

/// The node of a split view: panes, and a divider between each two.
class SplitNode: ContainerNode, FocusSections {
  let axis: Axis
  private var position: SplitPosition?
  private var observation: ObservationTracker!
  private(set) final var dividers: [SplitDividerNode] = []
  /// The lengths that the user gave to panes.
  private var chosen: [ObjectIdentifier: Int] = [:]
  /// The panes, and their lengths at the last placement.
  private final var panes: ContiguousArray<RenderNode> = []
  private(set) final var lengths: [Int] = []

  init(_ axis: Axis, _ position: SplitPosition?, parent: Node, type: Any.Type) {
    self.axis = axis
    self.position = position
    super.init(parent: parent, type: type)
    observation = ObservationTracker(node: self)
    tree.focus.register(sections: self)
    _ = readPosition(of: 0)
  }

  final func update(_ new: SplitPosition?, in context: UpdateContext) {
    position = new
    evaluate(in: context)
  }

  /// Reads the binding. Nil for an equal part.
  private func readPosition(of total: Int) -> Int? { observation.track { position?.length(of: total) } }

  override func evaluate(in context: UpdateContext) {
    let wanted = readPosition(of: total)
    guard position != nil, wanted != lengths.first else { return }
    setNeedsLayout(in: context)
  }

  /// The length of all panes together.
  private var total: Int { max(0, size[axis] - dividers.count) }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    observation.end()
    tree.focus.unregister(sections: self)
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    super.visitChildren(visit)
    for divider in dividers { visit(divider) }
  }

  // MARK: Panes

  /// The panes that are shown.
  var visiblePanes: ContiguousArray<RenderNode> { renderChildren }

  /// The panes that are shown where the split view has a length; nil for its ideal length. Measuring depends on this alone, and not on what
  /// is shown now.
  func panes(in length: Int?) -> ContiguousArray<RenderNode> { renderChildren }

  /// Tab visits one pane after the other, then the dividers.
  final var focusSections: [Node] { visiblePanes.map { $0 as Node } + dividers.map { $0 as Node } }

  /// The bounds of a pane's length in a split view of the proposed size.
  func bounds(of pane: RenderNode, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    let range = pane.flexibility(along: axis, proposal, in: context)
    let most = pane is ModifierNode<FlexibleFrameModifier> ? range.most : .infinity
    return max(1, range.least)...max(1, range.least, most)
  }

  /// The length that a pane has until the user moves a divider, in a split view of a length; nil for an equal part.
  func idealLength(of pane: RenderNode, in length: Int) -> Int? { nil }

  private func split(
    _ proposal: ProposedViewSize, _ panes: ContiguousArray<RenderNode>, in context: MeasureContext
  ) -> SplitLengths {
    SplitLengths(bounds: panes.map { bounds(of: $0, proposal, in: context) })
  }

  /// The lengths of panes in a split view of the proposed size.
  private func lengths(
    of panes: ContiguousArray<RenderNode>, in length: Int, _ proposal: ProposedViewSize, _ context: MeasureContext
  ) -> [Int] {
    let total = max(0, length - max(0, panes.count - 1))
    var wanted = panes.map { chosen[ObjectIdentifier($0)] ?? idealLength(of: $0, in: length) }
    if position != nil, panes.count > 1 { wanted[0] = readPosition(of: total) }
    return split(proposal, panes, in: context).arranged(total, chosen: wanted)
  }

  // MARK: Layout

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    if let width = proposal.width, let height = proposal.height { return Size(width: width, height: height) }
    let panes = panes(in: proposal[axis])
    let given = proposal[axis].map { lengths(of: panes, in: $0, proposal, context) }
    var along = max(0, panes.count - 1), across = 0
    for (index, pane) in panes.enumerated() {
      let size = pane.measure(ProposedViewSize(axis, along: given?[index], across: proposal[axis.other]), in: context)
      let bounds = bounds(of: pane, proposal, in: context)
      along += min(max(chosen[ObjectIdentifier(pane)] ?? size[axis], bounds.lowerBound), bounds.upperBound)
      across = max(across, size[axis.other])
    }
    return Size(axis, along: proposal[axis] ?? along, across: proposal[axis.other] ?? across)
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> { 1...Int.infinity }

  override func placeChildren(in context: PlacementContext) {
    panes = visiblePanes
    tree.changeDuringLayout(in: context) { matchDividers($0) }
    guard !panes.isEmpty else { return }
    lengths = lengths(of: panes, in: size[axis], ProposedViewSize(size), context.measuring)
    var start = 0
    for (index, pane) in panes.enumerated() {
      // A view that is smaller than its pane is in the middle of it.
      let room = self.frame(start, lengths[index]), wanted = pane.measure(ProposedViewSize(room.size), in: context.measuring)
      let taken = Size(width: min(wanted.width, room.width), height: min(wanted.height, room.height))
      let origin = Point(x: room.minX + (room.width - taken.width) / 2, y: room.minY + (room.height - taken.height) / 2)
      pane.place(Rect(origin: origin, size: taken), proposal: ProposedViewSize(room.size), in: context)
      start += lengths[index]
      guard index < dividers.count else { break }
      dividers[index].place(self.frame(start, start < size[axis] ? 1 : 0), proposal: .unspecified, in: context)
      start += 1
    }
  }

  private func frame(_ start: Int, _ length: Int) -> Rect {
    axis == .horizontal
      ? Rect(x: start, y: 0, width: length, height: size.height) : Rect(x: 0, y: start, width: size.width, height: length)
  }

  private func matchDividers(_ context: UpdateContext) {
    while dividers.count > max(0, panes.count - 1) { dividers.removeLast().remove(in: context) }
    while dividers.count < panes.count - 1 {
      let divider = SplitDividerNode(dividers.count, of: self, in: context)
      divider.container = self
      dividers.append(divider)
    }
  }

  override var drawsOnlyChildren: Bool { true }
  override func visitRenderChildren(_ visit: (RenderNode) -> Void) {
    for pane in visiblePanes { visit(pane) }
    for divider in dividers { visit(divider) }
  }

  // MARK: Dividers

  /// Moves a divider by a number of cells, as far as the panes allow.
  final func move(divider: Int, by cells: Int, in context: UpdateContext) {
    guard cells != 0, lengths.count == panes.count, divider < lengths.count - 1 else { return }
    let new = split(ProposedViewSize(size), panes, in: context.measuring).moved(lengths, divider: divider, by: cells)
    guard new != lengths else { return }
    // The last pane takes what is left, so that it follows the size of the window.
    for (index, pane) in panes.enumerated().dropLast() where new[index] != lengths[index] || chosen[ObjectIdentifier(pane)] != nil {
      chosen[ObjectIdentifier(pane)] = new[index]
    }
    position?.store(new[0], of: total)
    setNeedsLayout(in: context)
  }

  /// Gives the panes their first lengths again.
  final func resetDividers(in context: UpdateContext) {
    chosen = [:]
    position?.store(nil, of: total)
    setNeedsLayout(in: context)
  }
}

/// A divider: a line that can be moved.
final class SplitDividerNode: DrawnControlNode {
  private let index: Int
  private unowned let split: SplitNode

  init(_ index: Int, of split: SplitNode, in context: UpdateContext) {
    self.index = index
    self.split = split
    super.init(parent: split, type: SplitDividerNode.self)
    excludeFromStatistics()
    readAgain(in: context)
    flags.remove(.building)
  }

  override var isTabOnly: Bool { true }

  /// The pointer moves a divider without giving it the focus.
  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    guard case .mouse(let mouse) = event, isEnabled else { return super.handle(event, in: context) }
    return handlePointer(mouse, at: mouse.position - screenFrame.origin, in: context)
  }

  override func handleKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    guard press.heldModifiers.isSubset(of: .shift) else { return .ignored }
    let step = press.modifiers.contains(.shift) ? 5 : 1
    switch (press.key, split.axis) {
    case (.leftArrow, .horizontal), (.upArrow, .vertical): split.move(divider: index, by: -step, in: context)
    case (.rightArrow, .horizontal), (.downArrow, .vertical): split.move(divider: index, by: step, in: context)
    case (.home, _): split.move(divider: index, by: -Int.max / 2, in: context)
    case (.end, _): split.move(divider: index, by: Int.max / 2, in: context)
    default: return .ignored
    }
    return .handled
  }

  override func handlePointer(_ mouse: MouseEvent, at place: Point, in context: UpdateContext) -> KeyPress.Result {
    switch mouse.action {
    case .down(.left):
      if tree.input.clickCount == 2 { split.resetDividers(in: context) }
      return .handled
    case .drag(.left):
      split.move(divider: index, by: place[split.axis], in: context)
      return .handled
    default: return .ignored
    }
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    split.axis == .horizontal ? Size(width: 1, height: proposal.height ?? 1) : Size(width: proposal.width ?? 1, height: 1)
  }

  override var drawnLines: [_LineSegment] {
    let weight: _LineSegment.Weight = isFocused ? .heavy : .light
    return [_LineSegment(start: .zero, length: size[split.axis.other], axis: split.axis.other, weight: weight, reaches: true)]
  }

  override func paint(_ context: inout PaintContext) {
    var look = accent
    if !isFocused { look.attributes.insert(.dim) }
    if split.axis == .horizontal {
      for y in context.visible(rows: 0..<size.height) { context.write(Glyph(narrow: isFocused ? "┃" : "│"), x: 0, y: y, style: look) }
    } else {
      for x in context.visible(columns: 0..<size.width) { context.write(Glyph(narrow: isFocused ? "━" : "─"), x: x, y: 0, style: look) }
    }
  }
}

extension SplitDividerNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    let element = place.control(.separator, self)
    element.label = "divider"
    element.value = "\(frame.origin[split.axis])"
    guard isEnabled else { return [element] }
    element.add(.increment) { [self] in if !isRemoved { split.move(divider: index, by: 1, in: $0) } }
    element.add(.decrement) { [self] in if !isRemoved { split.move(divider: index, by: -1, in: $0) } }
    return [element]
  }
}
