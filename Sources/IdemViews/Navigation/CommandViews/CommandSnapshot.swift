import IdemCore
import IdemScreen
import IdemText

/// The commands at the time at which the help or the palette was opened.
@MainActor
final class CommandSnapshot: Identifiable {
  struct Item: Identifiable {
    let id: Int
    let command: Command
    /// What the list shows: the title, in the palette after its group.
    let title: String
    /// What performs it: a command, or the action of an item that the app has found.
    var entry: CommandEntry?
    var action: (@MainActor () -> Void)?
  }

  let isHelp: Bool
  /// The keys that have opened it.
  let chords: [KeyChord]
  let items: [Item]
  /// The lines of the keys file that cannot be read; in the help only.
  let problems: [KeysFileProblem]
  /// What finds items for the palette.
  let finders: [PaletteItemsModifier]
  /// The greatest width of a title, and of the keys of a command.
  let titleColumns: Int, keyColumns: Int
  private weak var center: CommandCenter?
  private let index: FuzzyIndex
  /// The items that each letter of the text left, in ascending order.
  private var steps: [(query: String, found: [Int])] = []

  init(_ commands: CommandActions, isHelp: Bool, chords: [KeyChord]) {
    self.isHelp = isHelp
    self.chords = chords
    center = commands.center
    problems = isHelp ? commands.keysFileProblems : []
    finders = isHelp ? [] : commands.center?.liveFinders ?? []
    let all = commands.entries
    let recent = commands.center?.recent ?? []
    var chosen: [CommandEntry] =
      isHelp ? commands.currentEntries.filter { !$0.command.keys.isEmpty } : all.filter(\.command.isReachable)
    if !isHelp {
      // What the app declares itself is not listed a second time as a key of the focused text.
      let declared = Set(all.compactMap { $0.guide == nil ? $0.command.id : nil })
      chosen.removeAll { $0.guidedKeys.map { !$0.isInPalette } == true || $0.guide != nil && declared.contains($0.command.id) }
    }
    // The app's own commands first.
    chosen = chosen.filter { !$0.command.id.hasPrefix("help.") } + chosen.filter { $0.command.id.hasPrefix("help.") }
    if !isHelp {
      func rank(_ entry: CommandEntry) -> Int { recent.firstIndex(of: entry.command.id) ?? recent.count }
      let order = chosen.enumerated().sorted { a, b in
        let first = (a.element.command.isEnabled ? 0 : 1, rank(a.element), a.offset)
        let second = (b.element.command.isEnabled ? 0 : 1, rank(b.element), b.offset)
        return first < second
      }
      chosen = order.map(\.element)
    }
    var index = FuzzyIndex(), titleColumns = 0, keyColumns = 0
    let center = commands.center
    items = chosen.enumerated().map { position, entry in
      var command = entry.command
      if let center { command.keys = center.sent(command.keys) }
      let title = isHelp ? command.pathTitle : [command.group, command.pathTitle].filter { !$0.isEmpty }.joined(separator: ": ")
      index.append(isHelp ? ([title] + command.keys.map(\.title)).joined(separator: " ") : title)
      titleColumns = max(titleColumns, title.columns)
      keyColumns = max(keyColumns, command.keys.reduce(-2) { $0 + $1.title.columns + 2 })
      return Item(id: position, command: command, title: title, entry: entry)
    }
    (self.index, self.titleColumns, self.keyColumns) = (index, titleColumns, keyColumns)
  }

  /// The rows of the list without a text: its items, and in the help the titles of their groups.
  var rowCount: Int {
    guard isHelp else { return items.count }
    return items.count + Set(items.map(\.command.group)).count - (items.first?.command.group == "" ? 1 : 0)
  }

  /// Whether a typed text is the key that has opened the help.
  func isKey(_ text: String) -> Bool { isHelp && chords.contains { $0.title == text } }

  /// The positions of the items that a text finds, the best first, those that are disabled last; in the help by groups, the one with the best
  /// item first.
  ///
  /// Cost: O(bytes of the items that the letters before have found). It allocates nothing for an item.
  func positions(matching query: String) -> [Int] {
    let pattern = FuzzyPattern(query)
    while let last = steps.last, !query.hasPrefix(last.query) { steps.removeLast() }
    if pattern.isEmpty { return isHelp ? inGroups(Array(items.indices)) : Array(items.indices) }
    let (best, found) = index.search(pattern, among: steps.last?.found)
    steps.append((query, found))
    if isHelp { return inGroups(best) }
    return best.filter { items[$0].command.isEnabled } + best.filter { !items[$0].command.isEnabled }
  }

  private func inGroups(_ found: [Int]) -> [Int] {
    var groups: [String: Int] = [:]
    for position in found where groups[items[position].command.group] == nil { groups[items[position].command.group] = groups.count }
    let order = found.enumerated().sorted { a, b in
      (groups[items[a.element].command.group]!, a.offset) < (groups[items[b.element].command.group]!, b.offset)
    }
    return order.map(\.element)
  }

  /// Performs a command after the next frame. Then the layer is closed, and the focus is where it was before.
  func perform(_ item: Item) {
    if let action = item.action { center?.owner?.onCommit { _ in action() } }
    guard item.command.isEnabled, let entry = item.entry, let tree = entry.node?.tree else { return }
    center?.recordChoice(item.command.id)
    tree.onCommit { _ = entry.perform(in: $0) }
  }
}
