import IdemCore
import IdemScreen

/// The keys of the columns in a table whose keys move from row to row.
///
/// Letters search rows there. So a column is chosen first, which its title shows, and the keys are for that column until Escape. Without a chosen
/// column, the keys that are no text of a row change the column that the table is sorted by, or the first one.
extension TableNode {
  /// Handles a key while the rows have the focus.
  func handleColumnKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    let held = press.heldModifiers
    switch press.key {
    case .leftArrow where held == .shift: return chooseColumn(by: -1, in: context)
    case .rightArrow where held == .shift: return chooseColumn(by: 1, in: context)
    default: break
    }
    guard let column = chosenIndex else { return .ignored }
    switch press.key {
    case .escape where held.isEmpty:
      choose(column: nil, in: context)
      return .handled
    case .leftArrow where held == .option: return moveColumn(column, by: -1)
    case .rightArrow where held == .option: return moveColumn(column, by: 1)
    case "h" where held.isEmpty, .deleteForward where held.isEmpty: return hide(column, in: context)
    case "=" where held.isSubset(of: .shift):
      fit(column, in: context)
      return .handled
    default: return change(column, press, in: context)
    }
  }

  /// Handles a key that nobody took, and with which no row begins.
  func handleUnusedKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    guard cursor == nil, editor == nil, hasHeader, let column = chosenIndex ?? usualColumn else { return .ignored }
    return change(column, press, in: context)
  }

  /// The keys that sort by a column, change its width and open its menu.
  private func change(_ column: Int, _ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    let held = press.heldModifiers
    if press.isMenuKey { return openMenu(of: column, in: context) }
    switch press.key {
    case "<" where held.isSubset(of: .shift): return resize(column, by: -1, in: context)
    case ">" where held.isSubset(of: .shift): return resize(column, by: 1, in: context)
    case "s" where held.isSubset(of: .shift), "S" where held.isSubset(of: .shift):
      return sort(by: columns[column], isSecondary: press.key == "S" || held == .shift)
    default: return .ignored
    }
  }

  // MARK: The chosen column

  /// The index of the chosen column; nil if it is hidden.
  var chosenIndex: Int? {
    chosenColumn.flatMap { name in geometry.shown.first { $0 < columns.count && cursorName(of: $0) == name } }
  }

  /// The column for keys while none is chosen: the one that the table is sorted by, or the first one that is seen.
  private var usualColumn: Int? {
    let shown = geometry.shown.filter { $0 < columns.count }
    let sorted = shownOrder.first.flatMap { first in shown.first { columns[$0].comparator?.keyPath == first.keyPath } }
    return sorted ?? geometry.visible.first { $0 < columns.count } ?? shown.first
  }

  private func chooseColumn(by steps: Int, in context: UpdateContext) -> KeyPress.Result {
    guard hasHeader, let usual = usualColumn else { return .ignored }
    let shown = geometry.shown.filter { $0 < columns.count }
    // The first key chooses a column, the next ones go on from it.
    let next = chosenIndex.flatMap { shown.firstIndex(of: $0) }.map { $0 + steps } ?? shown.firstIndex(of: usual) ?? 0
    guard shown.indices.contains(next) else { return .handled }
    choose(column: shown[next], in: context)
    reveal(shown[next], in: context)
    return .handled
  }

  func choose(column: Int?, in context: UpdateContext) {
    chosenColumn = column.map { cursorName(of: $0) }
    damageHeader(in: context)
  }

  /// Hides a column; the next one is chosen. One column stays.
  private func hide(_ column: Int, in context: UpdateContext) -> KeyPress.Result {
    guard let hide = menuActions(of: column).hide else { return .ignored }
    let shown = geometry.shown, place = shown.firstIndex(of: column) ?? 0
    choose(column: place + 1 < shown.count ? shown[place + 1] : place > 0 ? shown[place - 1] : nil, in: context)
    hide()
    return .handled
  }
}
