import IdemCore
import IdemScreen

extension ListNode: FocusTarget {
  func open() {
    tree.register(focusTarget: self)
    tree.keyHandlers.add(self)
  }

  package var canFocus: Bool { true }

  package func focusChanged(_ isFocused: Bool) {
    self.isFocused = isFocused
    damageSelectedRows()
  }

  func handleKey(_ press: KeyPress) -> KeyPress.Result {
    guard press.phase != .up, press.modifiers.isSubset(of: [.shift]) else { return .ignored }
    let page = max(1, size.height - 1)
    switch press.key {
    case .upArrow: move(by: -1, press)
    case .downArrow: move(by: 1, press)
    case .pageUp: move(by: -page, press)
    case .pageDown: move(by: page, press)
    case .home: move(by: -Int.max / 2, press)
    case .end: move(by: Int.max / 2, press)
    default: return .ignored
    }
    return .handled
  }

  private func move(by rows: Int, _ press: KeyPress) {
    guard let selection else {
      switch press.key {
      case .home: scrollToTop()
      case .end: scrollToEnd()
      default: scroll(by: rows)
      }
      return
    }
    guard let place = place(after: currentPlace(selection), by: rows) else { return }
    cursor = place
    selection.select(rowID(place), beside: press.modifiers.contains(.shift))
    reveal(source: place.source, index: place.index)
  }

  /// Where the selected row is now: it may have moved since it was selected.
  private func currentPlace(_ selection: any ListSelection) -> (source: Int, index: Int)? {
    let selected = selection.selected
    guard let id = selected.first else { return nil }
    if let cursor, selected.contains(where: { place(of: $0, near: cursor.index).map { $0 == cursor } ?? false }) { return cursor }
    return place(of: id, near: cursor?.index ?? 0)
  }

  func handleMouse(_ mouse: MouseEvent) -> KeyPress.Result {
    switch mouse.action {
    case .scroll(_, let y) where y != 0:
      scroll(by: y * 3)
      return .handled
    case .down(.left):
      tree.focus(self)
      guard let selection, let (_, place) = row(at: mouse.position.y - screenFrame.minY) else { return .ignored }
      cursor = place
      selection.select(rowID(place), beside: mouse.modifiers.contains(.control))
      return .handled
    default: return .ignored
    }
  }
}
