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
  private(set) var hasHeader = true
  /// What a press in the header has begun; nil for nothing.
  var headerPress: TableHeaderPress?
  /// The menu of a title; nil before the first one.
  var menu: TableMenuNode?
  /// The cell that is edited; nil for none.
  var editor: TableEditorNode?
  /// The binding of the cursor; nil for a table whose keys move from row to row.
  private(set) var cursor: TableCursorBox?
  /// The cell that keys move from.
  private(set) var shownCursor: (row: AnyHashable, column: String)?
  var block = TableBlock()
  /// The name of the column that keys change, in a table whose keys move from row to row; nil for none.
  var chosenColumn: String?
  private(set) var style = TableLook()
  /// The selection that the app gave to the table.
  private var ownSelection: (any ListSelection)?
  /// Where the rows come from.
  var rows: TableRows<RowValue>!
  private let scope: EnvironmentScope
  /// Tracks what the bindings read, also properties of observable objects.
  private var observation: ObservationTracker!

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
    list.placedHook = { [unowned self] in placeEditor(in: $0) }
    list.cursorColumns = { [unowned self] in cursorColumns }
    list.unusedKeyHook = { [unowned self] in handleUnusedKey($0, in: $1) }
    list.focusHook = { [unowned self] in if chosenColumn != nil { choose(column: nil, in: $0) } }
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
    if !isSame, !isBuilding { geometry.noteReadColumns() }
    columns = new
    if !isSame || isBuilding { geometry.number(new) }
    sortOrder = order
    self.customization = customization
    readSettings(in: context)
    guard !isSame, !isBuilding else { return }
    damageHeader(in: context)
    setNeedsLayout(in: context)
  }

  /// Stores the newest rows.
  func take(_ new: TableRows<RowValue>, _ columns: [TableColumnDescription<RowValue>], in context: UpdateContext) {
    defer { rows = new }
    revealEditor(in: context)
    if new.type == rows.type { return new.update(list.content, columns, geometry, in: context) }
    let old: Node = list.content
    list.content = new.makeContent(columns, geometry, parent: list, in: context)
    old.remove(in: context)
    list.childrenChanged(in: context)
  }

  /// The element of a row; nil if it is not loaded, or if the row is the header of a section.
  func element(at place: RowPosition) -> RowValue? {
    guard list.sources.indices.contains(place.source), !(list.sources[place.source].rows is SingleRow) else { return nil }
    let before = list.sources[..<place.source].reduce(0) { $0 + ($1.rows is SingleRow ? 0 : $1.rows.rowCount) }
    return rows.element(at: before + place.index)
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
    if customization != shownCustomization, !isBuilding { geometry.noteReadColumns() }
    shownCustomization = customization
    self.hasHeader = hasHeader
    self.style = style
    takeLayers()
    geometry.frozen = frozen
    geometry.gap = style.gap
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
    takeLayers()
    guard !isBuilding else { return }
    if hadCursor != (new != nil) { list.setSelection(selection, in: context) }
    setNeedsPaint(in: context)
  }

  /// The cursor, the editor and the lines between the columns are drawn over the rows.
  func takeLayers() {
    if cursor == nil, editor == nil, style.columnRule == nil { flags.remove(.layered) } else { flags.insert(.layered) }
  }

  /// Stores the selection that the app gave to the table.
  func setSelection(_ new: (any ListSelection)?, in context: UpdateContext) {
    ownSelection = new
    list?.setSelection(selection, in: context)
  }

  /// A table with a cursor selects cells instead of rows.
  private var selection: (any ListSelection)? { cursor == nil ? ownSelection : CellSelection(owner: self, rows: ownSelection) }

  // MARK: Children

  override func visitChildren(_ visit: (Node) -> Void) {
    if let list { visit(list) }
    if let editor { visit(editor) }
    if let menu { visit(menu) }
  }
  override func visitRenderChildren(_ visit: (RenderNode) -> Void) {
    if let list { visit(list) }
    if let editor { visit(editor) }
    if let menu { visit(menu) }
  }
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
          list.measure(ProposedViewSize(width: proposal.width?.less(2 * insetX), height: nil), in: context).height + headerHeight + 2
            * insetY,
          1000))
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> { 0...Int.infinity }

  override func placeChildren(in context: PlacementContext) {
    arrangeColumns(in: context)
    let inner = innerSize
    let room = Size(width: inner.width, height: max(0, inner.height - headerHeight))
    list.place(Rect(origin: Point(x: insetX, y: insetY + headerHeight), size: room), proposal: ProposedViewSize(room), in: context)
    placeEditor(in: context)
    menu?.place(bounds, proposal: ProposedViewSize(size), in: context)
  }

  /// The cells inside the border.
  var innerSize: Size { Size(width: max(0, size.width - 2 * insetX), height: max(0, size.height - 2 * insetY)) }

  // MARK: Paint

  override func visitDrawn(besides child: RenderNode?, in rect: Rect, _ visit: DrawnVisitor) -> Bool {
    let rows = rect.intersection(bounds)
    return child === list && list.frame.contains(rows) && editor == nil ? visitLayers(in: rows, visit) : visit(rect, false)
  }

  override func paint(_ context: inout PaintContext) {
    if context.visible.minY < headerHeight + insetY {
      paintHeader(context.within(Rect(x: insetX, y: insetY, width: innerSize.width, height: headerHeight)))
    }
    context.paint(list)
    paintLines(context)
    if cursor != nil { paintCursor(&context) }
    if let editor { context.paint(editor) }
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
    if editor != nil { return handleEditorKey(press, in: context) }
    if tree.focus.focused === list, press.heldModifiers.isEmpty, press.key == .return || press.key == .function(2) {
      return beginEditing(in: context)
    }
    if cursor != nil, tree.focus.focused === list { return handleCursorKey(press, in: context) }
    if tree.focus.focused === list, handleColumnKey(press, in: context) == .handled { return .handled }
    guard press.heldModifiers.isEmpty else { return .ignored }
    switch press.key {
    case .leftArrow: return scroll(by: -4, in: context)
    case .rightArrow: return scroll(by: 4, in: context)
    default: return .ignored
    }
  }
}
