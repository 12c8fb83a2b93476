import IdemCore
import IdemScreen
import IdemText

/// The commands at the time at which the help or the palette was opened.
@MainActor
final class CommandSnapshot: Identifiable {
  struct Item: Identifiable {
    let id: Int
    let command: Command
    let text: FuzzyText
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
  private weak var center: CommandCenter?

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
      func rank(_ entry: CommandEntry) -> Int { recent.firstIndex(of: entry.command.id) ?? recent.count }
      let order = chosen.enumerated().sorted { a, b in
        let first = (a.element.command.isEnabled ? 0 : 1, rank(a.element), a.offset)
        let second = (b.element.command.isEnabled ? 0 : 1, rank(b.element), b.offset)
        return first < second
      }
      chosen = order.map(\.element)
    }
    items = chosen.enumerated().map { position, entry in
      let command = entry.command
      let keys = isHelp ? command.keys.map(\.title) : []
      let words = isHelp ? [command.title] + keys : [command.group, command.title].filter { !$0.isEmpty }
      return Item(id: position, command: command, text: FuzzyText(words.joined(separator: isHelp ? " " : ": ")), entry: entry)
    }
  }

  /// Whether a typed text is the key that has opened the help.
  func isKey(_ text: String) -> Bool { isHelp && chords.contains { $0.title == text } }

  /// The items that a text finds, the best first; in the help in the order of the groups.
  func items(matching query: String) -> [Item] {
    let pattern = FuzzyPattern(query)
    var found: [(item: Item, score: Int)] = []
    for item in items {
      if let match = pattern.match(item.text) { found.append((item, match.score)) }
    }
    if isHelp {
      var groups: [String: Int] = [:]
      for item in items where groups[item.command.group] == nil { groups[item.command.group] = groups.count }
      return found.map(\.item).sorted { (groups[$0.command.group]!, $0.id) < (groups[$1.command.group]!, $1.id) }
    }
    if pattern.isEmpty { return found.map(\.item) }
    func isBefore(_ a: (item: Item, score: Int), _ b: (item: Item, score: Int)) -> Bool {
      let first = (a.item.command.isEnabled ? 0 : 1, -a.score, a.item.id)
      return first < (b.item.command.isEnabled ? 0 : 1, -b.score, b.item.id)
    }
    return found.sorted(by: isBefore).map(\.item)
  }

  /// Performs a command after the next frame. Then the layer is closed, and the focus is where it was before.
  func perform(_ item: Item) {
    if let action = item.action { center?.owner?.onCommit { _ in action() } }
    guard item.command.isEnabled, let entry = item.entry, let tree = entry.node?.tree else { return }
    center?.recordChoice(item.command.id)
    tree.onCommit { _ = entry.perform(in: $0) }
  }
}
