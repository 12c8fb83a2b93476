import IdemCore
import IdemScreen
import IdemText

/// One value a row, at most 12; the others are scrolled to. Return, Space or a click chooses. If it filters, the letters that the user typed
/// are in a row above the values.
final class PickerMenuNode<Value: Hashable>: PickedValueNode<Value>, ScrolledRows {
  /// The row that Return would choose; nil until the rows were placed.
  private var candidate: Int?
  /// The first visible row of cells.
  private var top = 0
  /// The height of all values together, in cells.
  private var length = 0
  private var typeAhead = TypeAhead()
  /// The letters that filter the values.
  private var pattern = ""
  /// The indices of the values that the pattern finds, the best first; nil for all values in their order.
  private var found: [Int]?
  /// The columns before a value, for its mark.
  private static var margin: Int { 2 }

  // MARK: Choosing

  private func choose(_ index: Int) {
    guard found == nil || found!.indices.contains(index) else { return }
    if select(found?[index] ?? index) { enclosingLayer?.endAfterChoice() }
  }

  /// The values that are shown, in their order.
  private var rows: ContiguousArray<RenderNode> {
    let all = renderChildren
    guard let found else { return all }
    return ContiguousArray(found.lazy.filter { $0 < all.count }.map { all[$0] })
  }

  /// The nearest value in a direction, from a row on; in the other direction if there is none. The header of a section is no value.
  private func value(from index: Int, _ direction: Int) -> Int {
    let rows = rows
    guard !rows.isEmpty else { return 0 }
    let start = max(0, min(index, rows.count - 1))
    for direction in [direction, -direction] {
      var index = start
      while rows.indices.contains(index) {
        if rows[index].tag != nil { return index }
        index += direction
      }
    }
    return start
  }

  override func handleKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    guard press.heldModifiers.isSubset(of: .shift) else { return .ignored }
    // A key may arrive before the first layout.
    let current = candidate ?? rows.firstIndex { $0.tag == selected } ?? value(from: 0, 1)
    let page = max(1, size.height - headerHeight - 1)
    switch press.key {
    case .upArrow: show(value(from: current - 1, -1), in: context.placing)
    case .downArrow: show(value(from: current + 1, 1), in: context.placing)
    case .pageUp: show(value(from: current - page, -1), in: context.placing)
    case .pageDown: show(value(from: current + page, 1), in: context.placing)
    case .home: show(value(from: 0, 1), in: context.placing)
    case .end: show(value(from: rows.count - 1, -1), in: context.placing)
    case .return: choose(current)
    case .delete where !pattern.isEmpty: filter(by: String(pattern.dropLast()), in: context)
    default:
      if isFiltering { return type(press, in: context) }
      let rows = rows
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
    case .down(.left):
      if place.y >= headerHeight, let index = rows.firstIndex(where: { rowFrame($0).contains(place) }) { choose(index) }
    case .scroll(_, let rows): scroll(to: top + rows * 3, in: context.placing)
    default: return .ignored
    }
    return .handled
  }

  // MARK: Filtering

  private var isFiltering: Bool {
    renderChildren.count >= PickerFilter.leastCount && EnvironmentValues(scope: environment)[PickerFilterKey.self] == .fuzzy
  }

  private var headerHeight: Int { isFiltering ? 1 : 0 }

  private func type(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    if press.key == .space, pattern.isEmpty {
      choose(candidate ?? 0)
      return .handled
    }
    guard press.typesText else { return .ignored }
    filter(by: pattern + press.characters, in: context)
    return .handled
  }

  /// Shows the values that have the letters of a text, the best first. Cost: O(letters x characters of all values).
  private func filter(by text: String, in context: UpdateContext) {
    let all = renderChildren, fuzzy = FuzzyPattern(text)
    pattern = text
    found = nil
    if !fuzzy.isEmpty {
      let scores = all.map { $0.tag == nil ? nil : fuzzy.match(FuzzyText($0.plainText))?.score }
      found = all.indices.filter { scores[$0] != nil }.sorted { (-scores[$0]!, $0) < (-scores[$1]!, $1) }
    }
    var isFound = [Bool](repeating: found == nil, count: all.count)
    for index in found ?? [] { isFound[index] = true }
    for (index, child) in all.enumerated() {
      if isFound[index] { child.flags.remove(.hidden) } else { child.flags.insert(.hidden) }
    }
    top = 0
    placeRows(in: context.placing)
    show(found == nil ? all.firstIndex { $0.tag == selected } ?? 0 : 0, in: context.placing)
    setNeedsPaint(in: context)
    if let layer = enclosingLayer { layer.damage(layer.box, in: context.placing) }
  }

  private func paintHeader(_ context: inout PaintContext) {
    PickerFilter.paint(pattern, count: rows.count, margin: PickerMenuNode.margin, width: size.width, style, accent, &context)
  }

  // MARK: Scrolling

  /// Makes a value the candidate, and scrolls to it.
  private func show(_ index: Int, in context: PlacementContext) {
    let rows = rows, first = headerHeight
    guard !rows.isEmpty else { return }
    let index = max(0, min(index, rows.count - 1))
    candidate = index
    setNeedsPaint(in: context)
    let frame = rows[index].frame
    if frame.maxY > size.height { scroll(to: top + frame.maxY - size.height, in: context) }
    if rows[index].frame.minY < first { scroll(to: top + rows[index].frame.minY - first, in: context) }
  }

  private func scroll(to place: Int, in context: PlacementContext) {
    let place = max(0, min(place, length - size.height + headerHeight))
    guard place != top else { return }
    top = place
    placeRows(in: context)
    setNeedsPaint(in: context)
    if let layer = enclosingLayer { layer.damage(layer.box, in: context) }
  }

  var hasRowsAbove: Bool { top > 0 }
  var hasRowsBelow: Bool { length - top > size.height - headerHeight }

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
    return Size(
      width: min(size.width, proposal.width ?? .infinity), height: min(min(size.height, 12) + headerHeight, proposal.height ?? .infinity))
  }

  override func placeChildren(in context: PlacementContext) {
    let isFirst = candidate == nil
    placeRows(in: context)
    let chosen = candidate ?? rows.firstIndex { $0.tag == selected } ?? value(from: 0, 1)
    top = max(0, min(top, length - size.height + headerHeight))
    if isFirst || !hasBeenScrolled { show(chosen, in: context) }
    placeRows(in: context)
  }

  /// Whether scrolling moved the candidate out of sight. A change of size then does not scroll back to it.
  private var hasBeenScrolled: Bool {
    let rows = rows
    guard let candidate, rows.indices.contains(candidate) else { return false }
    let frame = rows[candidate].frame
    return frame.maxY <= headerHeight || frame.minY >= size.height
  }

  private func placeRows(in context: PlacementContext) {
    let start = headerHeight - top
    var y = start
    for child in rows {
      let row = measured(child, size.width, in: context.measuring)
      let inner = Size(width: min(row.width, size.width) - PickerMenuNode.margin, height: row.height)
      child.place(
        Rect(x: PickerMenuNode.margin, y: y, width: inner.width, height: inner.height), proposal: ProposedViewSize(inner), in: context)
      y += row.height
    }
    length = y - start
  }

  /// The cells of a value, over the whole width.
  private func rowFrame(_ child: RenderNode) -> Rect { Rect(x: 0, y: child.frame.minY, width: size.width, height: child.frame.height) }

  // MARK: Paint

  override func paint(_ context: inout PaintContext) {
    super.paint(&context)
    let visible = context.visible
    for (index, child) in rows.enumerated() {
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
    if isFiltering { paintHeader(&context) }
  }
}
