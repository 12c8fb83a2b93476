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
  private let scope: EnvironmentScope

  /// The number of cells between two columns.
  private let gap = 1

  override init(parent: Node, type: Any.Type) {
    scope = EnvironmentScope(parent: parent.childEnvironment)
    super.init(parent: parent, type: type)
    tree.input.keyHandlers.add(self)
    _ = takeDrawing()
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    tree.input.keyHandlers.remove()
  }

  func setList(_ new: ListNode, in context: UpdateContext) {
    list = new
    new.container = self
    new.open(in: context)
    flags.remove(.building)
  }

  /// Stores the newest columns and sort order.
  func take(_ new: [TableColumnDescription<RowValue>], _ order: Binding<[TableComparator<RowValue>]>?, in context: UpdateContext) {
    let isSame =
      new.count == columns.count && zip(new, columns).allSatisfy { $0.title == $1.title && $0.width == $1.width && $0.halves == $1.halves }
    columns = new
    sortOrder = order
    readOrder(in: context)
    guard !isSame, !isBuilding else { return }
    damageHeader(in: context)
    setNeedsLayout(in: context)
  }

  private func readOrder(in context: UpdateContext) {
    var order: [TableComparator<RowValue>] = []
    track { order = sortOrder?.wrappedValue ?? [] }
    guard order != shownOrder else { return }
    shownOrder = order
    if !isBuilding { damageHeader(in: context) }
  }

  override func evaluate(in context: UpdateContext) { readOrder(in: context) }

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
      height: proposal.height ?? min(list.measure(ProposedViewSize(width: proposal.width, height: nil), in: context).height + 1, 1000))
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> { 0...Int.infinity }

  override func placeChildren(in context: PlacementContext) {
    arrangeColumns(in: context)
    let room = ProposedViewSize(width: size.width, height: max(0, size.height - 1))
    list.place(Rect(x: 0, y: 1, width: size.width, height: max(0, size.height - 1)), proposal: room, in: context)
  }

  /// Distributes the width among the columns. If their minimum widths do not fit, the columns get their ideal widths and scroll.
  private func arrangeColumns(in context: PlacementContext) {
    let gaps = gap * max(0, columns.count - 1)
    let localization = environment.drawing.localization
    let leasts = columns.map { column in
      let title = column.title.localized(localization).wholeContent
      return column.width.least ?? min(column.width.ideal ?? .infinity, column.width.most ?? .infinity, title.columns + 2)
    }
    var widths: [Int]
    if leasts.reduce(0, +) + gaps <= size.width {
      let parts = zip(columns, leasts).map { Flexibility(least: $1, most: max($1, $0.width.most ?? .infinity)) }
      widths = share(size.width - gaps, among: parts)
    } else {
      widths = zip(columns, leasts).map { max($1, $0.width.ideal ?? $1) }
    }
    var x = 0
    let new = zip(columns, widths).map { column, width in
      defer { x += width + gap }
      return TableGeometry.Column(x: x, width: width, halves: column.halves)
    }
    let offset = min(geometry.offset, max(0, x - gap - size.width))
    guard new != geometry.columns || offset != geometry.offset else { return }
    geometry.columns = new
    geometry.offset = offset
    tree.changeDuringLayout(in: context) { columnsMoved(in: $0) }
  }

  private func columnsMoved(in context: UpdateContext) {
    damageHeader(in: context)
    // All rows, including those that are cached for reuse.
    list.content.visitChildren { ($0 as? RenderNode)?.setNeedsLayout(in: context) }
  }

  private func damageHeader(in context: UpdateContext) { damage(Rect(x: 0, y: 0, width: size.width, height: 1), in: context) }

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
    if context.visible.minY < 1 { paintHeader(context) }
    context.paint(list)
  }

  private func paintHeader(_ context: PaintContext) {
    var style = environment.drawing.style
    style.attributes.formUnion([.bold, .underline])
    context.fill(Rect(x: 0, y: 0, width: size.width, height: 1), Cell(.space, style))
    for (index, place) in geometry.columns.enumerated() where index < columns.count {
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
    case .down(.left) where place.y == 0:
      let x = place.x + geometry.offset
      guard let index = geometry.columns.firstIndex(where: { x >= $0.x && x < $0.x + $0.width + gap }), index < columns.count else {
        return .ignored
      }
      return sort(by: columns[index])
    default: return .ignored
    }
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
