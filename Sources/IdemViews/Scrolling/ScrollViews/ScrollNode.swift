import IdemCore
import IdemScreen

/// The node of a ScrollView.
package class ScrollNode: RowsNode, ScrolledRows, RowScroller {
  init(_ axes: Axis.Set, parent: Node, type: Any.Type) {
    super.init(axis: ScrollNode.axis(of: axes), parent: parent, type: type)
    across.turn(on: axes == [.horizontal, .vertical])
  }

  /// The axis along which rows are placed.
  private static func axis(of axes: Axis.Set) -> Axis { axes == .horizontal ? .horizontal : .vertical }

  /// Sets the axes. Returns true if the content must be built again: views in it, such as lazy stacks, depend on the axis.
  func take(_ axes: Axis.Set, in context: UpdateContext) -> Bool {
    let axis = ScrollNode.axis(of: axes), across = axes == [.horizontal, .vertical]
    let turns = axis != self.axis
    guard turns || across != scrollsAcross else { return false }
    self.across.turn(on: across)
    if turns {
      tree.note(.identity, at: self)
      turn(to: axis, in: context)
    }
    apply(.all, in: context)
    return turns
  }

  package override var inspectedWords: _InspectedWords? {
    _InspectedWords("ScrollView", ["": scrollsAcross ? "[.horizontal, .vertical]" : axis == .horizontal ? ".horizontal" : nil], .view)
  }

  override func open(in context: UpdateContext) {
    focusable.track(in: context) {}
    super.open(in: context)
  }

  override var showsIndicatorAutomatically: Bool { true }

  // MARK: Size

  /// The whole proposed length along the axis. Across the axis, a vertical view takes the whole proposed width, and a horizontal one is as
  /// high as its content, with a row for the indicator if the content is wider.
  package override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    collectIfStale { collectSources(in: $0) }
    let across = proposal[axis.other]
    if axis == .vertical, let width = proposal.width, let height = proposal.height { return Size(width: width, height: height) }
    let ideal = idealSize(across: across, enough: proposal[axis] ?? .infinity, in: context)
    if axis == .vertical { return Size(width: proposal.width ?? ideal.width, height: proposal.height ?? ideal.height) }
    // A content of one row has no indicator; see `arrange`.
    let hasBar = ideal.height > 1 && indicator.mayShow && !indicator.overlaysContent && ideal.width > proposal.width ?? .infinity
    return Size(width: proposal.width ?? ideal.width, height: min(ideal.height + (hasBar ? 1 : 0), proposal.height ?? .infinity))
  }

  /// Whether lazy rows were measured for an ideal size.
  private var measuresRows = false

  /// All ideal sizes are computed again.
  package override func layoutInvalidated() {
    guard measuresRows else { return }
    measuresRows = false
    for source in sources { source.rows.endAbsentRows() }
  }

  package override func drawingChanged(in context: UpdateContext) {
    // Rows that are not visible may have other sizes too.
    if measuresRows { setNeedsLayout(in: context) }
    super.drawingChanged(in: context)
  }

  /// The size of the content. For lazy rows it is the size of the first rows up to `enough` cells, at most a hundred. Those of them that
  /// are not visible are built for a moment; see `AbsentRow`.
  private func idealSize(across: Int?, enough: Int, in context: MeasureContext) -> Size {
    var along = 0, widest = 0
    measuresRows = true
    let across = across?.less(besideRows)
    let offer = ProposedViewSize(axis, along: nil, across: scrollsAcross ? nil : across)
    withGrids(adaptedTo: across ?? GridTracks.idealLength([], axis: axis.other), in: context) {
      tree.updateDuringLayout(in: context) { update in
        var place = firstPlace, count = 0
        while let current = place, count < 100, along < enough {
          let stack = sources[current.source].stack, offer = proposal(to: sources[current.source], offer)
          let row = sources[current.source].rows.row(at: current.index, in: update)
          if sources.hasGrids, let line = row.renderNodes.first as? GridLine { line.markMeasured() } else { row.isMeasured = true }
          // What the update of the row has changed is measured before the row, as in `take`.
          tree.settleSizes(below: self, in: context)
          var length = 0
          for node in row.renderNodes {
            node.container = self
            let size = node.measure(offer, in: context)
            length += size[axis]
            widest = max(widest, stack?.extent(around: size[axis.other]) ?? size[axis.other])
          }
          if let stack, length > 0 { length += spacing(after: current, stack) }
          along += length
          place = step(current, by: 1)
          count += 1
        }
      }
    }
    return Size(axis, along: along, across: widest + besideRows)
  }

  package override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    if axis == self.axis || self.axis == .vertical { return 0...Int.infinity }
    let height = measure(ProposedViewSize(width: proposal.width, height: nil), in: context).height
    return min(1, height)...height
  }

  var hasRowsAbove: Bool { !startIsVisible }
  var hasRowsBelow: Bool { !endIsVisible }

  // MARK: Input

  /// The state of the marks in a layer's border, which show whether there is hidden content.
  private var hints = (above: false, below: false)

  package override func placeChildren(in context: PlacementContext) {
    super.placeChildren(in: context)
    let now = (above: hasRowsAbove, below: hasRowsBelow)
    guard now != hints else { return }
    hints = now
    (container as? any RowsFrame)?.hintsChanged(in: context)
  }

  package override var canFocus: Bool { isEnabled && (!fitsWhole || across.extent > crossLength) }

  package override func evaluate(in context: UpdateContext) { focusable.track(in: context) {} }

  package override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    // While the view has the focus, it gets every key first, also typed characters. Ignores them before other checks.
    if case .key(let press) = event, press.key.typesASCII { return .ignored }
    guard isEnabled, mayScroll else { return .ignored }
    switch event {
    case .key(let press): return handleKey(press, in: context)
    case .mouse(let mouse): return handleMouse(mouse, in: context)
    default: return .ignored
    }
  }

  private func handleKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    guard press.phase != .up, press.heldModifiers.isEmpty else { return .ignored }
    let page = max(1, length - 1)
    switch press.key {
    case .pageUp: return move(by: -page, in: context)
    case .pageDown: return move(by: page, in: context)
    case .home where canScroll(by: -1): scrollToTop(in: context)
    case .end where canScroll(by: 1): scrollToEnd(in: context)
    // If a control inside has the focus, the arrow keys move the focus between the controls.
    case .upArrow, .downArrow, .leftArrow, .rightArrow:
      if let focused = tree.focus.focused, focused !== self { return .ignored }
      return arrow(press.key, in: context)
    default: return .ignored
    }
    return .handled
  }

  private func arrow(_ key: KeyEquivalent, in context: UpdateContext) -> KeyPress.Result {
    switch key {
    case .upArrow where axis == .vertical: move(by: -1, in: context)
    case .downArrow where axis == .vertical: move(by: 1, in: context)
    case .leftArrow where axis == .horizontal: move(by: -2, in: context)
    case .rightArrow where axis == .horizontal: move(by: 2, in: context)
    case .leftArrow: scrollAcross(by: -4, in: context) ? .handled : .ignored
    case .rightArrow: scrollAcross(by: 4, in: context) ? .handled : .ignored
    default: .ignored
    }
  }

  private func move(by cells: Int, in context: UpdateContext) -> KeyPress.Result {
    guard canScroll(by: cells) else { return .ignored }
    scroll(by: cells, in: context)
    return .handled
  }

  private func handleMouse(_ mouse: MouseEvent, in context: UpdateContext) -> KeyPress.Result {
    if handleIndicator(mouse, in: context) == .handled { return .handled }
    guard case .scroll(let x, let y) = mouse.action else { return .ignored }
    // A wheel has one axis. With Shift it scrolls along the other one, as in other programs.
    let isHorizontal = mouse.modifiers.contains(.shift)
    let down = isHorizontal ? x : y, right = isHorizontal ? y : x
    if axis == .horizontal { return move(by: (right == 0 ? down : right) * 6, in: context) }
    if right != 0, scrollAcross(by: right * 6, in: context) { return .handled }
    return down == 0 ? .ignored : move(by: down * 3, in: context)
  }
}

extension ScrollNode: AccessibleNode {
  /// A scroll view is a place of its own if the focus can be at it: if there is nothing inside that a user acts on.
  package func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    let all = parts.flatMap(\.all)
    let parts = place.reader.sorted(parts)
    guard isFocused || !all.contains(where: { $0.isInteractive || $0.role == .list || $0.role == .table }) else { return parts }
    if parts.isEmpty { return parts }
    let element = place.element(
      .scrollArea, (all.first { $0.role == .heading } ?? all.first { !$0.label.isEmpty && !$0.isSymbol })?.label ?? "")
    element.children = parts
    element.isEnabled = isEnabled
    element.isFocused = isFocused
    return [element]
  }
}
