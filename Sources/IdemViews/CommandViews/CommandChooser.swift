import IdemCore
import IdemScreen
import IdemText

/// The commands at the time at which the help or the palette was opened.
@MainActor
final class CommandSnapshot: Identifiable {
  struct Item: Identifiable {
    let id: Int
    let entry: CommandEntry
    let text: FuzzyText
    var command: Command { entry.command }
  }

  let isHelp: Bool
  let items: [Item]
  /// What the help says about the user's keys file.
  let problems: [KeysFileProblem]
  private weak var center: CommandCenter?

  init(_ commands: CommandActions, isHelp: Bool) {
    self.isHelp = isHelp
    center = commands.center
    problems = isHelp ? commands.keysFileProblems : []
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
      return Item(id: position, entry: entry, text: FuzzyText(words.joined(separator: isHelp ? " " : ": ")))
    }
  }

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
    guard item.command.isEnabled, let tree = item.entry.node?.tree else { return }
    center?.recordChoice(item.command.id)
    tree.onCommit { _ = item.entry.perform(in: $0) }
  }
}

/// A list of commands that is filtered by what the user types. Return performs the marked one.
struct CommandChooser: View {
  let snapshot: CommandSnapshot
  /// The greatest number of rows.
  let rows: Int
  @State private var query = ""
  @State private var marked = 0
  @Environment(\.dismiss) private var dismiss

  private enum Row: Identifiable {
    case heading(String)
    case item(CommandSnapshot.Item, position: Int)

    var id: String {
      switch self {
      case .heading(let name): "heading \(name)"
      case .item(let item, _): "\(item.id)"
      }
    }
  }

  var body: some View {
    let items = snapshot.items(matching: query)
    VStack(alignment: .leading, spacing: 0) {
      TextField(snapshot.isHelp ? "type to filter" : "type a command", text: filter)
        .textFieldStyle(.plain)
        .onSubmit { if items.indices.contains(marked) { choose(items[marked]) } }
      if items.isEmpty { Text(verbatim: "no command").foregroundStyle(.secondary) }
      ForEach(visible(lines(items))) { row in
        switch row {
        case .heading(let name): Text(verbatim: name).bold()
        case .item(let item, let position): line(item, isMarked: position == marked, choose: { choose(item) })
        }
      }
      if items.indices.contains(marked), !items[marked].command.help.isEmpty {
        Text(verbatim: items[marked].command.help).foregroundStyle(.secondary).lineLimit(1)
      }
      ForEach(snapshot.problems.prefix(3), id: \.line) { Text(verbatim: $0.description).foregroundStyle(.red).lineLimit(1) }
    }
    .onKeyPress { press in
      guard let step = step(press) else { return .ignored }
      marked = max(0, min(items.count - 1, marked + step))
      return .handled
    }
  }

  private var filter: Binding<String> {
    Binding(
      get: { query },
      set: {
        query = $0
        marked = 0
      })
  }

  private func step(_ press: KeyPress) -> Int? {
    switch (press.key, press.heldModifiers) {
    case (.downArrow, []), ("n", .control): 1
    case (.upArrow, []), ("p", .control): -1
    case (.pageDown, []): rows
    case (.pageUp, []): -rows
    default: nil
    }
  }

  private func choose(_ item: CommandSnapshot.Item) {
    guard item.command.isEnabled else { return }
    dismiss()
    snapshot.perform(item)
  }

  // MARK: Rows

  private func lines(_ items: [CommandSnapshot.Item]) -> [Row] {
    var lines: [Row] = []
    var group = ""
    for (position, item) in items.enumerated() {
      if snapshot.isHelp, item.command.group != group {
        group = item.command.group
        lines.append(.heading(group))
      }
      lines.append(.item(item, position: position))
    }
    return lines
  }

  /// The rows around the marked one.
  private func visible(_ lines: [Row]) -> ArraySlice<Row> {
    let position =
      lines.firstIndex {
        if case .item(_, marked) = $0 { true } else { false }
      } ?? 0
    let first = max(0, min(position - rows / 2, lines.count - rows))
    return lines[first..<min(lines.count, first + rows)]
  }

  private func line(_ item: CommandSnapshot.Item, isMarked: Bool, choose: @escaping @MainActor () -> Void) -> some View {
    HStack(spacing: 1) {
      Text(verbatim: isMarked ? "▸" : " ").foregroundStyle(.tint)
      if snapshot.isHelp { keys(item, alignment: .leading) }
      Text(verbatim: title(item)).frame(width: titleColumns, alignment: .leading)
        .foregroundStyle(item.command.isEnabled ? Color.primary : .secondary)
      if !snapshot.isHelp { keys(item, alignment: .trailing) }
    }
    .lineLimit(1)
    .onTapGesture(perform: choose)
  }

  private func keys(_ item: CommandSnapshot.Item, alignment: HorizontalAlignment) -> some View {
    Text(verbatim: item.command.keys.map(\.title).joined(separator: snapshot.isHelp ? "  " : ", ")).foregroundStyle(.tint)
      .frame(width: keyColumns, alignment: alignment == .leading ? .leading : .trailing)
  }

  private func title(_ item: CommandSnapshot.Item) -> String { snapshot.isHelp ? item.command.title : item.text.text }

  private var titleColumns: Int { min(44, max(16, snapshot.items.map { title($0).columns }.max() ?? 0)) }
  private var keyColumns: Int {
    let widths = snapshot.items.map { item in item.command.keys.reduce(0) { $0 + $1.title.columns + 2 } - 2 }
    return min(24, max(1, widths.max() ?? 0))
  }
}
