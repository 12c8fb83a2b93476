import IdemCore
import IdemScreen

/// The keys of a list whose rows can be edited, or have actions. A list refers to it only if one of its rows declares such an edit.
@MainActor
enum RowEditing {
  static func handle(_ press: KeyPress, in list: ListNode, with context: UpdateContext) -> KeyPress.Result {
    guard press.phase != .up else { return .ignored }
    switch (press.key, press.heldModifiers) {
    case (.delete, []), (.deleteForward, []): return delete(in: list, with: context)
    case (.upArrow, .option): return move(by: -1, in: list, with: context)
    case (.downArrow, .option): return move(by: 1, in: list, with: context)
    case (.rightArrow, .option): return openActions(at: .leading, in: list, with: context)
    case (.leftArrow, .option): return openActions(at: .trailing, in: list, with: context)
    case (.menu, []), (.function(10), .shift): return openActions(at: nil, in: list, with: context)
    case (.delete, .shift), (.deleteForward, .shift): return performFirstAction(in: list, with: context)
    default: return .ignored
    }
  }

  // MARK: Delete

  private static func delete(in list: ListNode, with context: UpdateContext) -> KeyPress.Result {
    guard let place = list.currentPlace, let action = edit(\.delete, at: place, in: list) else { return .ignored }
    let offsets = selected(at: place, in: list).filter { isAllowed(.delete, RowPosition(place.source, $0), in: list, with: context) }
    guard let first = offsets.first, let last = offsets.last else { return .handled }
    let deleted = IndexSet(offsets), count = list.sources[place.source].rows.rowCount
    // The row below gets the selection, or else the row above. If the deleted row is not one of the selected ones, these stay selected.
    let isSelected = list.isSelected(place)
    if let next = last + 1 < count ? last + 1 : first > 0 ? first - 1 : nil {
      let next = RowPosition(place.source, next)
      if isSelected { list.selectAlone(next, in: context) } else { list.go(to: next, in: context) }
    } else if isSelected {
      list.selection?.clear()
    }
    action(deleted, EnvironmentValues(scope: list.environment).undoManager)
    return .handled
  }

  // MARK: Move

  private static func move(by step: Int, in list: ListNode, with context: UpdateContext) -> KeyPress.Result {
    guard let place = list.currentPlace, let action = edit(\.move, at: place, in: list) else { return .ignored }
    let offsets = selected(at: place, in: list).filter { isAllowed(.move, RowPosition(place.source, $0), in: list, with: context) }
    guard let first = offsets.first, let last = offsets.last else { return .handled }
    let count = list.sources[place.source].rows.rowCount
    guard step < 0 ? first > 0 : last + 1 < count else { return .handled }
    let id = list.rowID(RowPosition(place.source, step < 0 ? first : last))
    action(IndexSet(offsets), step < 0 ? first - 1 : last + 2, EnvironmentValues(scope: list.environment).undoManager)
    list.request(.row(id, nil, near: RowPosition(place.source, step < 0 ? first - 1 : last + 1)), in: context)
    return .handled
  }

  /// The edit of the rows of a source. The innermost declaration counts.
  static func edit<Action>(_ edit: KeyPath<RowEdits, Action?>, at place: RowPosition, in list: ListNode) -> Action? {
    var node = list.sources[place.source].rows.parent
    while let current = node, current !== list {
      if let action = (current as? RowEditNode)?.edits[keyPath: edit] { return action }
      node = current.parent
    }
    return nil
  }

  /// The offsets of the selected rows in the source of a row, in order; of the row alone if it is not selected. Cost: O(1) for one row, O(rows)
  /// for several.
  static func selected(at place: RowPosition, in list: ListNode) -> [Int] {
    guard let selection = list.selection, selection.isMultiple, list.isSelected(place) else { return [place.index] }
    let rows = list.sources[place.source].rows
    return (0..<rows.rowCount).filter { selection.contains($0, of: rows) }
  }

  // MARK: Rules

  /// The row at a place, if it is visible. Between an update and its layout, the visible rows may be those of other elements, so the row is
  /// brought up to date.
  private static func visibleRow(at place: RowPosition, in list: ListNode, with context: UpdateContext) -> Row? {
    if !list.anchor.isStale { return list.visibleRow(at: place) }
    list.setNeedsLayout(in: context)
    return list.sources[place.source].rows.row(at: place.index, in: context)
  }

  /// Whether a row allows an edit. A row that is not visible is built for that, but only if the visible rows have rules.
  static func isAllowed(_ edit: RowRule.Edit, _ place: RowPosition, in list: ListNode, with context: UpdateContext) -> Bool {
    let rows = list.sources[place.source].rows
    var node = rows.parent
    while let current = node, current !== list {
      if isDisabled(current, edit) == true { return false }
      node = current.parent
    }
    if let row = visibleRow(at: place, in: list, with: context) { return row.node.flatMap { rule(below: $0, edit) } != true }
    guard list.visibleRows.contains(where: { $0.source === rows && $0.node.flatMap { rule(below: $0, edit) } != nil }) else { return true }
    list.setNeedsLayout(in: context)
    return rows.row(at: place.index, in: context).node.flatMap { rule(below: $0, edit) } != true
  }

  private static func isDisabled(_ node: Node, _ edit: RowRule.Edit) -> Bool? {
    guard let rule = (node as? RowRuleNode)?.rule, rule.edit == edit else { return nil }
    return rule.isDisabled
  }

  /// Whether the row has a rule, and whether it forbids the edit. The outermost rule counts.
  private static func rule(below node: Node, _ edit: RowRule.Edit) -> Bool? {
    if let found = isDisabled(node, edit) { return found }
    var found: Bool?
    node.visitChildren { if found == nil { found = rule(below: $0, edit) } }
    return found
  }

  // MARK: Actions of a row

  private static func openActions(at edge: HorizontalEdge?, in list: ListNode, with context: UpdateContext) -> KeyPress.Result {
    let actions = actions(in: list, with: context)
    guard let first = actions.first(where: { $0.edge == edge ?? .trailing }) ?? (edge == nil ? actions.first : nil) else { return .ignored }
    first.open()
    return .handled
  }

  private static func performFirstAction(in list: ListNode, with context: UpdateContext) -> KeyPress.Result {
    let actions = actions(in: list, with: context).filter(\.allowsFullSwipe)
    guard let actions = actions.first(where: { $0.edge == .trailing }) ?? actions.first else { return .ignored }
    return actions.performFirst(in: context) ? .handled : .ignored
  }

  /// The swipe actions of the row from which keys move, if it is visible.
  private static func actions(in list: ListNode, with context: UpdateContext) -> [any RowActions] {
    guard let place = list.currentPlace, let row = visibleRow(at: place, in: list, with: context) else { return [] }
    return actions(of: row)
  }

  private static func actions(of row: Row) -> [any RowActions] {
    var found: [any RowActions] = []
    func visit(_ node: Node) {
      if let actions = node as? any RowActions { found.append(actions) }
      node.visitChildren(visit)
    }
    if let node = row.node { visit(node) } else { row.renderNodes.forEach(visit) }
    return found
  }

  /// The same, without bringing the row up to date.
  static func shownActions(in list: ListNode) -> [any RowActions] {
    guard !list.anchor.isStale, let place = list.currentPlace, let row = list.visibleRow(at: place) else { return [] }
    return actions(of: row)
  }
}
