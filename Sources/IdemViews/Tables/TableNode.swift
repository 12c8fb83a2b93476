import IdemCore
import IdemScreen

/// The node of a Table: a header over a list.
final class TableNode<RowValue>: RenderNode {
  let geometry = TableGeometry()
  private(set) var list: ListNode!
  private(set) var columns: [TableColumnDescription<RowValue>] = []
  private(set) var sortOrder: Binding<[TableComparator<RowValue>]>?
  /// The sort order that the header shows.
  private(set) var shownOrder: [TableComparator<RowValue>] = []
  private(set) var customization: Binding<TableColumnCustomization<RowValue>>?
  /// The customization that is shown. Without a binding, it has the widths that the user gave to the columns.
  var shownCustomization = TableColumnCustomization<RowValue>()
  private var hasHeader = true
  /// The column whose edge is dragged, and its width without the drag.
  var dragged: (column: Int, width: Int, x: Int)?
  /// The binding of the cursor; nil for a table whose keys move from row to row.
  private(set) var cursor: TableCursorBox?
  /// The cell that keys move from.
  private(set) var shownCursor: (row: AnyHashable, column: String)?
  var block = TableBlock()
  private(set) var style = TableLook()
  /// The selection that the app gave to the table.
  private var ownSelection: (any ListSelection)?
  /// Returns the element of a row.
  var element: (Int) -> RowValue? = { _ in nil }
  private let scope: EnvironmentScope
  /// Tracks what the bindings read, also properties of observable objects.
  private var observation: ObservationTracker!

  /// The number of cells between two columns.
  let gap = 1

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
    list.setSelection(selection, in: context)
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
    var style = TableLook(), frozen = 0, cursor: TableCursorBox?, cell: (row: AnyHashable, column: String)?
    observation.track {
      order = sortOrder?.wrappedValue ?? []
      if let binding = self.customization { customization = binding.wrappedValue }
      let values = EnvironmentValues(scope: environment)
      hasHeader = values[TableColumnHeadersKey.self] != .hidden
      style = values[TableLookKey.self]
      frozen = values[TableFrozenColumnsKey.self]
      cursor = values[TableCursorKey.self]
      cell = cursor?.read()
    }
    take(cursor, cell, in: context)
    if order != shownOrder {
      shownOrder = order
      if !isBuilding { damageHeader(in: context) }
    }
    guard customization != shownCustomization || hasHeader != self.hasHeader || style != self.style || frozen != geometry.frozen else {
      return
    }
    shownCustomization = customization
    self.hasHeader = hasHeader
    self.style = style
    geometry.frozen = frozen
    if !isBuilding {
      setNeedsLayout(in: context)
      setNeedsPaint(in: context)
    }
  }

  override func evaluate(in context: UpdateContext) { readSettings(in: context) }

  private func take(_ new: TableCursorBox?, _ cell: (row: AnyHashable, column: String)?, in context: UpdateContext) {
    let hadCursor = cursor != nil
    cursor = new
    shownCursor = cell
    guard hadCursor || new != nil else { return }
    if new == nil { flags.remove(.layered) } else { flags.insert(.layered) }
    guard !isBuilding else { return }
    if hadCursor != (new != nil) { list.setSelection(selection, in: context) }
    setNeedsPaint(in: context)
  }

  /// Stores the selection that the app gave to the table.
  func setSelection(_ new: (any ListSelection)?, in context: UpdateContext) {
    ownSelection = new
    list?.setSelection(selection, in: context)
  }

  /// A table with a cursor selects cells instead of rows.
  private var selection: (any ListSelection)? { cursor == nil ? ownSelection : CellSelection(owner: self) }

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
        ?? min(
          list.measure(ProposedViewSize(width: proposal.width?.less(2 * inset), height: nil), in: context).height + headerHeight + 2
            * inset,
          1000))
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> { 0...Int.infinity }

  override func placeChildren(in context: PlacementContext) {
    arrangeColumns(in: context)
    let inner = innerSize
    let room = Size(width: inner.width, height: max(0, inner.height - headerHeight))
    list.setAlternatesRows(style.alternates, in: context)
    list.place(Rect(origin: Point(x: inset, y: inset + headerHeight), size: room), proposal: ProposedViewSize(room), in: context)
  }

  /// The cells of the border on each side.
  var inset: Int { style.isBordered ? 1 : 0 }
  /// The cells inside the border.
  var innerSize: Size { Size(width: max(0, size.width - 2 * inset), height: max(0, size.height - 2 * inset)) }

  var headerHeight: Int { hasHeader ? 1 : 0 }

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
    if leasts.reduce(0, +) + gaps <= innerSize.width {
      let parts = zip(limits, leasts).map { Flexibility(least: $1, most: max($1, $0.most ?? .infinity)) }
      widths = share(innerSize.width - gaps, among: parts)
    } else {
      widths = zip(limits, leasts).map { max($1, $0.ideal ?? $1) }
    }
    var x = 0
    var new = columns.map { TableGeometry.Column(x: 0, width: 0, halves: $0.halves, isHidden: true) }
    for (index, width) in zip(shown, widths) {
      new[index] = TableGeometry.Column(x: x, width: width, halves: columns[index].halves)
      x += width + gap
    }
    let offset = geometry.snapped(min(geometry.offset, max(0, x - gap - innerSize.width)), in: new, shown)
    geometry.frozenColumns = Array(shown.prefix(geometry.frozen))
    geometry.shown = shown
    guard new != geometry.columns || offset != geometry.offset else { return }
    geometry.columns = new
    geometry.offset = offset
    tree.changeDuringLayout(in: context) { columnsMoved(in: $0) }
  }

  /// The name of a column in the customization. Without a binding, all columns have one.
  func name(of column: Int) -> String? { columns[column].id ?? (customization == nil ? "\(column)" : nil) }

  func columnsMoved(in context: UpdateContext) {
    damageHeader(in: context)
    // All rows, including those that are cached for reuse.
    list.content.visitChildren { ($0 as? RenderNode)?.setNeedsLayout(in: context) }
  }

  func damageHeader(in context: UpdateContext) {
    damage(Rect(x: 0, y: inset, width: size.width, height: headerHeight), in: context)
  }

  /// Scrolls the columns. Returns `.ignored` at the end.
  func scroll(by cells: Int, in context: UpdateContext) -> KeyPress.Result {
    let wanted = min(max(0, geometry.offset + cells), max(0, geometry.width - innerSize.width))
    let offset = geometry.snapped(wanted, forwards: cells > 0)
    guard offset != geometry.offset else { return .ignored }
    geometry.offset = offset
    columnsMoved(in: context)
    return .handled
  }

  // MARK: Paint

  override func paint(_ context: inout PaintContext) {
    if style.isBordered {
      var look = environment.drawing.style
      look.attributes.insert(.dim)
      context.drawBorder(bounds, .rounded, look: look)
    }
    if context.visible.minY < headerHeight + inset {
      paintHeader(context.within(Rect(x: inset, y: inset, width: innerSize.width, height: headerHeight)))
    }
    context.paint(list)
    if cursor != nil { paintCursor(&context) }
  }

  // MARK: Input

  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    guard isEnabledNow else { return .ignored }
    switch event {
    case .key(let press) where press.phase != .up: return handleKey(press, in: context)
    case .mouse(let mouse): return handleMouse(mouse, in: context)
    default: return .ignored
    }
  }

  private func handleKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    // Elsewhere, arrows move the focus.
    if let focused = tree.focus.focused, !self.isAncestor(of: focused) { return .ignored }
    if cursor != nil, tree.focus.focused === list { return handleCursorKey(press, in: context) }
    guard press.heldModifiers.isEmpty else { return .ignored }
    switch press.key {
    case .leftArrow: return scroll(by: -4, in: context)
    case .rightArrow: return scroll(by: 4, in: context)
    default: return .ignored
    }
  }
}
