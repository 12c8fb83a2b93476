import IdemCore
import IdemScreen

/// Letters that no other view uses select the next row that begins with what was typed.
extension ListNode: UnusedKeyTarget {
  /// The rows that one key builds at most to read their texts. The rows beyond are not searched.
  private static let mostRows = 200

  package func handleUnused(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    if isEnabled, press.key == .return, press.phase == .down, press.heldModifiers.isEmpty, selection != nil, currentPlace != nil {
      return submitRow(in: context) ? .handled : .ignored
    }
    if searchRow(press, in: context) == .handled { return .handled }
    return isEnabled && press.phase != .up ? unusedKeyHook?(press, context) ?? .ignored : .ignored
  }

  private func searchRow(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    guard selection != nil, isEnabled, press.phase != .up, press.heldModifiers.isSubset(of: .shift) else { return .ignored }
    collectIfStale { collectSources(in: $0) }
    guard let start = currentPlace ?? visibleRows.first.flatMap({ place(of: $0) }) ?? firstPlace else { return .ignored }
    // The rows from the current one on, then those from the first one.
    var places: ContiguousArray<RowPosition> = [], next: RowPosition? = start, left = ListNode.mostRows
    while let place = next, left > 0 {
      places.append(place)
      left -= 1
      next = step(place, by: 1) ?? firstPlace
      if next == start { next = nil }
    }
    let current = currentPlace == nil ? nil : 0
    let now = tree.timers.clock.now
    var isBuilt = false
    let found = typeAhead.find(press, at: now, among: places.count, from: current) { number in
      let place = places[number]
      guard isSelectable(place) else { return "" }
      if let row = visibleRow(at: place) { return text(of: row) }
      isBuilt = true
      return text(of: sources[place.source].rows.row(at: place.index, in: context))
    }
    // The next layout drops the rows that were built for the search.
    if isBuilt { setNeedsLayout(in: context) }
    guard let found else { return .ignored }
    go(to: places[found], in: context)
    request(.row(rowID(places[found]), nil, near: places[found]), in: context)
    return .handled
  }

  private func text(of row: Row) -> String {
    String((row.node?.plainText ?? row.renderNodes.reduce(into: "") { $0 += $1.plainText }).drop { $0 == " " })
  }
}
