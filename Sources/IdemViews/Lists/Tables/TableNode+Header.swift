import IdemCore
import IdemScreen

extension TableNode {
  // MARK: The header

  func paintHeader(_ context: PaintContext) {
    var style = environment.drawing.style
    style.attributes.formUnion(self.style.header == .underlined ? [.bold, .underline] : .bold)
    context.fill(Rect(x: 0, y: 0, width: innerSize.width, height: 1), Cell(.space, style))
    let chosen = chosenIndex
    for (index, place) in geometry.columns.enumerated() where index < columns.count {
      guard let left = geometry.cell(ofColumn: index) else { continue }
      let mark = mark(of: columns[index])
      let inner = context.within(Rect(x: left, y: 0, width: place.width, height: 1))
      let room = max(0, place.width - mark.columns)
      let title = columns[index].title.localized(environment.drawing.localization)
      let content = title.wholeContent, columns = content.columns
      let width = min(room, columns)
      let x = aligned(width + mark.columns, in: place.width, halves: place.halves)
      let cut = context.within(Rect(x: left + x, y: 0, width: width, height: 1))
      _ = title.paint(LineBreaker.Line(text: content[...], columns: columns), x: 0, y: 0, on: style, cut)
      inner.write(mark, x: x + width, y: 0, style: style)
      if index == chosen {
        context.restyle(Rect(x: left, y: 0, width: place.width, height: 1)) { $0.attributes.formSymmetricDifference(.reverse) }
      }
    }
  }

  /// The mark of a column that the table is sorted by.
  private func mark(of column: TableColumnDescription<RowValue>) -> String {
    guard let first = shownOrder.first, let comparator = column.comparator, first.keyPath == comparator.keyPath else { return "" }
    return first.order == .forward ? "▲" : "▼"
  }

  // MARK: The pointer

  func handleMouse(_ mouse: MouseEvent, in context: UpdateContext) -> KeyPress.Result {
    let place = mouse.position - screenFrame.origin - Point(x: insetX, y: insetY)
    switch mouse.action {
    case .scroll(let x, _) where x != 0: return scroll(by: x * 4, in: context)
    case .scroll(_, let y) where mouse.modifiers.contains(.shift): return scroll(by: y * 4, in: context)
    case .scroll where place.y < headerHeight: return list.handle(.mouse(mouse), in: context)
    case .down(.left) where place.y >= 0 && place.y < headerHeight:
      return press(at: geometry.position(ofCell: place.x), mouse.position.x, in: context)
    case .down(.right) where place.y >= 0 && place.y < headerHeight:
      return openMenu(at: place.x, in: context)
    case .drag(.left): return dragHeader(to: place.x, mouse.position.x, in: context)
    case .up(.left):
      if headerPress == nil, tree.input.clickCount == 2 { return beginEditing(at: place, in: context) }
      return releaseHeader()
    default: return .ignored
    }
  }

  /// Handles a press in the header. The cell after a title is the edge of its column.
  private func press(at x: Int, _ screenX: Int, in context: UpdateContext) -> KeyPress.Result {
    headerPress = nil
    let index = geometry.columns.firstIndex { !$0.isHidden && x >= $0.x && x < $0.x + $0.width + gap }
    guard let index, index < columns.count else { return .ignored }
    let column = geometry.columns[index]
    guard x == column.x + column.width, name(of: index) != nil else {
      headerPress = .title(column: index, isMoved: false)
      return .handled
    }
    if tree.input.clickCount == 2 { fit(index, in: context) } else { headerPress = .edge(column: index, width: column.width, x: screenX) }
    return .handled
  }

  private func dragHeader(to x: Int, _ screenX: Int, in context: UpdateContext) -> KeyPress.Result {
    switch headerPress {
    case .edge(let column, let width, let start): setWidth(width + screenX - start, of: column, in: context)
    case .title(let column, _):
      // The title under the pointer gives its place to the dragged one.
      guard let target = geometry.column(atCell: x), target != column, target < columns.count, column < columns.count else { break }
      if moveColumn(column, toPlaceOf: target) == .handled { headerPress = .title(column: column, isMoved: true) }
    case nil: return .ignored
    }
    return .handled
  }

  /// Ends a press in the header. A title that was not moved sorts.
  private func releaseHeader() -> KeyPress.Result {
    defer { headerPress = nil }
    switch headerPress {
    case .title(let column, false) where column < columns.count: return sort(by: columns[column])
    case nil: return .ignored
    default: return .handled
    }
  }

  /// Makes a column as wide as its title and its visible cells need.
  func fit(_ column: Int, in context: UpdateContext) { setWidth(fittingWidth(of: column, in: context.measuring), of: column, in: context) }

  /// The width that the title and the visible cells of a column need.
  private func fittingWidth(of column: Int, in context: MeasureContext) -> Int {
    var width = columns[column].title.localized(environment.drawing.localization).wholeContent.columns + mark(of: columns[column]).columns
    for row in list.visibleRows {
      for case let node as TableRowNode in row.renderNodes {
        if let cell = node.cell(ofColumn: column) { width = max(width, cell.measure(.unspecified, in: context).width) }
      }
    }
    return width
  }

  func setWidth(_ width: Int, of column: Int, in context: UpdateContext) {
    guard column < columns.count, let name = name(of: column), shownCustomization[width: name] != max(1, width) else { return }
    shownCustomization[width: name] = width
    if let customization { customization.wrappedValue = shownCustomization }
    setNeedsLayout(in: context)
  }

  /// Moves the comparator of a column to the front of the sort order; a secondary one to its end. Reverses it if it is already there.
  func sort(by column: TableColumnDescription<RowValue>, isSecondary: Bool = false) -> KeyPress.Result {
    guard let comparator = column.comparator, let sortOrder else { return .ignored }
    var order = sortOrder.wrappedValue
    if isSecondary, let index = order.firstIndex(where: { $0.keyPath == comparator.keyPath }) {
      order[index].order = order[index].order == .forward ? .reverse : .forward
    } else if isSecondary {
      order.append(comparator)
    } else if var first = order.first, first.keyPath == comparator.keyPath {
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

/// A press of the pointer in the header of a table.
enum TableHeaderPress {
  /// On the edge of a column: its width without the drag, and the column of the screen.
  case edge(column: Int, width: Int, x: Int)
  /// On a title, and whether a drag has moved its column.
  case title(column: Int, isMoved: Bool)
}

extension TableNode: HeaderedNode {
  func showsHeader(at point: Point) -> Bool { point.y >= insetY && point.y < insetY + headerHeight }
}
