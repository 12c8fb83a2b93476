import IdemCore
import IdemScreen

/// The node of a Table: a header over a list.
final class TableNode<RowValue>: RenderNode {
  let geometry = TableGeometry()
  private(set) var list: ListNode!
  private var columns: [TableColumnDescription<RowValue>] = []
  private var sortOrder: Binding<[TableComparator<RowValue>]>?
  /// The sort order that the header shows.
  private var shownOrder: [TableComparator<RowValue>] = []
  private var customization: Binding<TableColumnCustomization<RowValue>>?
  /// The customization that is shown. Without a binding, it has the widths that the user gave to the columns.
  private var shownCustomization = TableColumnCustomization<RowValue>()
  private var hasHeader = true
  /// The column whose edge is dragged, and its width without the drag.
  private var dragged: (column: Int, width: Int, x: Int)?
  private let scope: EnvironmentScope
  /// Tracks what the bindings read, also properties of observable objects.
  private var observation: ObservationTracker!

  /// The number of cells between two columns.
  private let gap = 1

  override init(parent: Node, type: Any.Type) {
    scope = EnvironmentScope(parent: parent.childEnvironment)
    super.init(parent: parent, type: type)
    observation = ObservationTracker(node: self)
    tree.input.keyHandlers.add(self)
    _ = takeDrawing()
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    observation.end()
    tree.input.keyHandlers.remove()
  }

  func setList(_ new: ListNode, in context: UpdateContext) {
    list = new
    new.container = self
    new.open(in: context)
    flags.remove(.building)
  }

  /// Stores the newest columns, sort order and customization.
  func take(
    _ new: [TableColumnDescription<RowValue>], _ order: Binding<[TableComparator<RowValue>]>?,
    _ customization: Binding<TableColumnCustomization<RowValue>>?, in context: UpdateContext
  ) {
    let isSame = new.count == columns.count && zip(new, columns).allSatisfy { $0.looks(like: $1) }
    columns = new
    sortOrder = order
    self.customization = customization
    readSettings(in: context)
    guard !isSame, !isBuilding else { return }
    damageHeader(in: context)
    setNeedsLayout(in: context)
  }

  private func readSettings(in context: UpdateContext) {
    var order: [TableComparator<RowValue>] = [], customization = shownCustomization, hasHeader = true
    observation.track {
      order = sortOrder?.wrappedValue ?? []
      if let binding = self.customization { customization = binding.wrappedValue }
      hasHeader = EnvironmentValues(scope: environment)[TableColumnHeadersKey.self] != .hidden
    }
    if order != shownOrder {
      shownOrder = order
      if !isBuilding { damageHeader(in: context) }
    }
    guard customization != shownCustomization || hasHeader != self.hasHeader else { return }
    shownCustomization = customization
    self.hasHeader = hasHeader
    if !isBuilding { setNeedsLayout(in: context) }
  }

  override func evaluate(in context: UpdateContext) { readSettings(in: context) }

  // MARK: Children

  override func visitChildren(_ visit: (Node) -> Void) { if let list { visit(list) } }
  override func visitRenderChildren(_ visit: (RenderNode) -> Void) { if let list { visit(list) } }
  override func childrenChanged(in context: UpdateContext) { setNeedsLayout(in: context) }

  /// Cells have one line, unless they set another line limit.
  override var childEnvironment: EnvironmentScope { scope }

  private func takeDrawing() -> Bool {
    var drawing = environment.drawing
    drawing.lineLimit = 1
    return scope.setDrawing(drawing)
  }

  override func drawingChanged(in context: UpdateContext) {
    if takeDrawing(), let list { list.drawingChanged(in: context) }
    setNeedsPaint(in: context)
  }

  // MARK: Layout

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    // Measures the list, so that a change of its rows invalidates the size of the table.
    Size(
      width: proposal.width ?? 80,
      height: proposal.height
        ?? min(list.measure(ProposedViewSize(width: proposal.width, height: nil), in: context).height + headerHeight, 1000))
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> { 0...Int.infinity }

  override func placeChildren(in context: PlacementContext) {
    arrangeColumns(in: context)
    let room = Size(width: size.width, height: max(0, size.height - headerHeight))
    list.place(Rect(origin: Point(x: 0, y: headerHeight), size: room), proposal: ProposedViewSize(room), in: context)
  }

  private var headerHeight: Int { hasHeader ? 1 : 0 }

  /// Distributes the width among the columns. If their minimum widths do not fit, the columns get their ideal widths and scroll.
  private func arrangeColumns(in context: PlacementContext) {
    let shown = shownCustomization.shown(columns)
    let gaps = gap * max(0, shown.count - 1)
    let localization = environment.drawing.localization
    let limits = shown.map { index in
      name(of: index).flatMap { shownCustomization[width: $0] }.map { TableColumnWidth(least: $0, ideal: $0, most: $0) }
        ?? columns[index].width
    }
    let leasts = zip(shown, limits).map { index, width in
      let title = columns[index].title.localized(localization).wholeContent
      return width.least ?? min(width.ideal ?? .infinity, width.most ?? .infinity, title.columns + 2)
    }
    var widths: [Int]
    if leasts.reduce(0, +) + gaps <= size.width {
      let parts = zip(limits, leasts).map { Flexibility(least: $1, most: max($1, $0.most ?? .infinity)) }
      widths = share(size.width - gaps, among: parts)
    } else {
      widths = zip(limits, leasts).map { max($1, $0.ideal ?? $1) }
    }
    var x = 0
    var new = columns.map { TableGeometry.Column(x: 0, width: 0, halves: $0.halves, isHidden: true) }
    for (index, width) in zip(shown, widths) {
      new[index] = TableGeometry.Column(x: x, width: width, halves: columns[index].halves)
      x += width + gap
    }
    let offset = min(geometry.offset, max(0, x - gap - size.width))
    guard new != geometry.columns || offset != geometry.offset else { return }
    geometry.columns = new
    geometry.offset = offset
    tree.changeDuringLayout(in: context) { columnsMoved(in: $0) }
  }

  /// The name of a column in the customization. Without a binding, all columns have one.
  private func name(of column: Int) -> String? { columns[column].id ?? (customization == nil ? "\(column)" : nil) }

  private func columnsMoved(in context: UpdateContext) {
    damageHeader(in: context)
    // All rows, including those that are cached for reuse.
    list.content.visitChildren { ($0 as? RenderNode)?.setNeedsLayout(in: context) }
  }

  private func damageHeader(in context: UpdateContext) {
    damage(Rect(x: 0, y: 0, width: size.width, height: headerHeight), in: context)
  }

  /// Scrolls the columns. Returns `.ignored` at the end.
  private func scroll(by cells: Int, in context: UpdateContext) -> KeyPress.Result {
    let offset = min(max(0, geometry.offset + cells), max(0, geometry.width - size.width))
    guard offset != geometry.offset else { return .ignored }
    geometry.offset = offset
    columnsMoved(in: context)
    return .handled
  }

  // MARK: The header

  override func paint(_ context: inout PaintContext) {
    if context.visible.minY < headerHeight { paintHeader(context) }
    context.paint(list)
  }

  private func paintHeader(_ context: PaintContext) {
    var style = environment.drawing.style
    style.attributes.formUnion([.bold, .underline])
    context.fill(Rect(x: 0, y: 0, width: size.width, height: 1), Cell(.space, style))
    for (index, place) in geometry.columns.enumerated() where index < columns.count && !place.isHidden {
      let mark = mark(of: columns[index])
      let inner = context.within(Rect(x: place.x - geometry.offset, y: 0, width: place.width, height: 1))
      let room = max(0, place.width - mark.columns)
      let title = columns[index].title.localized(environment.drawing.localization)
      let content = title.wholeContent, columns = content.columns
      let width = min(room, columns)
      let x = aligned(width + mark.columns, in: place.width, halves: place.halves)
      let cut = context.within(Rect(x: place.x - geometry.offset + x, y: 0, width: width, height: 1))
      _ = title.paint(LineBreaker.Line(text: content[...], columns: columns), x: 0, y: 0, on: style, cut)
      inner.write(mark, x: x + width, y: 0, style: style)
    }
  }

  /// The mark of a column that the table is sorted by.
  private func mark(of column: TableColumnDescription<RowValue>) -> String {
    guard let first = shownOrder.first, let comparator = column.comparator, first.keyPath == comparator.keyPath else { return "" }
    return first.order == .forward ? "▲" : "▼"
  }

  // MARK: Input

  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    guard isEnabledNow else { return .ignored }
    switch event {
    case .key(let press) where press.phase != .up && press.heldModifiers.isEmpty: return handleKey(press, in: context)
    case .mouse(let mouse): return handleMouse(mouse, in: context)
    default: return .ignored
    }
  }

  private func handleKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    // Elsewhere, arrows move the focus.
    if let focused = tree.focus.focused, !self.isAncestor(of: focused) { return .ignored }
    switch press.key {
    case .leftArrow: return scroll(by: -4, in: context)
    case .rightArrow: return scroll(by: 4, in: context)
    default: return .ignored
    }
  }

  private func handleMouse(_ mouse: MouseEvent, in context: UpdateContext) -> KeyPress.Result {
    let place = mouse.position - screenFrame.origin
    switch mouse.action {
    case .scroll(let x, _) where x != 0: return scroll(by: x * 4, in: context)
    case .scroll(_, let y) where mouse.modifiers.contains(.shift): return scroll(by: y * 4, in: context)
    case .down(.left) where place.y < headerHeight: return press(at: place.x + geometry.offset, mouse.position.x, in: context)
    case .drag(.left):
      guard let dragged else { return .ignored }
      setWidth(dragged.width + mouse.position.x - dragged.x, of: dragged.column, in: context)
      return .handled
    case .up(.left):
      guard dragged != nil else { return .ignored }
      dragged = nil
      return .handled
    default: return .ignored
    }
  }

  /// Handles a press in the header. The cell after a title is the edge of its column.
  private func press(at x: Int, _ screenX: Int, in context: UpdateContext) -> KeyPress.Result {
    dragged = nil
    let index = geometry.columns.firstIndex { !$0.isHidden && x >= $0.x && x < $0.x + $0.width + gap }
    guard let index, index < columns.count else { return .ignored }
    let column = geometry.columns[index]
    guard x == column.x + column.width, name(of: index) != nil else { return sort(by: columns[index]) }
    if tree.input.clickCount == 2 {
      setWidth(fittingWidth(of: index, in: context.measuring), of: index, in: context)
    } else {
      dragged = (index, column.width, screenX)
    }
    return .handled
  }

  /// The width that the title and the visible cells of a column need.
  private func fittingWidth(of column: Int, in context: MeasureContext) -> Int {
    var width = columns[column].title.localized(environment.drawing.localization).wholeContent.columns + mark(of: columns[column]).columns
    for row in list.visibleRows {
      for case let node as TableRowNode in row.renderNodes where column < node.renderChildren.count {
        width = max(width, node.renderChildren[column].measure(.unspecified, in: context).width)
      }
    }
    return width
  }

  private func setWidth(_ width: Int, of column: Int, in context: UpdateContext) {
    guard column < columns.count, let name = name(of: column), shownCustomization[width: name] != max(1, width) else { return }
    shownCustomization[width: name] = width
    if let customization { customization.wrappedValue = shownCustomization }
    setNeedsLayout(in: context)
  }

  /// Moves the comparator of a column to the front of the sort order. Reverses it if it is already there.
  private func sort(by column: TableColumnDescription<RowValue>) -> KeyPress.Result {
    guard let comparator = column.comparator, let sortOrder else { return .ignored }
    var order = sortOrder.wrappedValue
    if var first = order.first, first.keyPath == comparator.keyPath {
      first.order = first.order == .forward ? .reverse : .forward
      order[0] = first
    } else {
      order.removeAll { $0.keyPath == comparator.keyPath }
      order.insert(comparator, at: 0)
    }
    sortOrder.wrappedValue = order
    return .handled
  }
}
