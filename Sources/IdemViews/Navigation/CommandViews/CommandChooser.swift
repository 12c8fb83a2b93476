import IdemCore
import IdemScreen
import IdemText

/// A list of commands that is filtered by what the user types. Return performs the marked one.
struct CommandChooser: View {
  let snapshot: CommandSnapshot
  /// The greatest number of rows.
  let rows: Int
  @State private var query = ""
  @State private var marked = 0
  @State private var search = PaletteSearch()
  /// Counts what the search has found.
  @State private var arrivals = 0
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
    let items = FoundItems(snapshot: snapshot, positions: snapshot.positions(matching: query), found: arrivals > 0 ? search.items : [])
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 1) {
        TextField(snapshot.isHelp ? "type to filter" : "type a command", text: filter)
          .textFieldStyle(.plain)
          .onSubmit { if marked < items.count { choose(items[marked]) } }
        // Not all of them are seen.
        if lineCount(items) > rows { Text(verbatim: "\(marked + 1) of \(items.count)").foregroundStyle(.secondary) }
      }
      if items.count == 0 { Text(verbatim: "no command").foregroundStyle(.secondary) }
      ForEach(visible(items)) { row in
        switch row {
        case .heading(let name): Text(verbatim: name).bold()
        case .item(let item, let position): line(item, isMarked: position == marked, choose: { choose(item) })
        }
      }
      if marked < items.count, let remark = remark(items[marked].command) {
        Text(verbatim: remark).foregroundStyle(.secondary).lineLimit(1)
      }
      ForEach(search.errors, id: \.self) { Text(verbatim: $0).foregroundStyle(.red).lineLimit(1) }
      ForEach(snapshot.problems.prefix(3), id: \.line) { Text(verbatim: $0.description).foregroundStyle(.red).lineLimit(1) }
    }
    .frame(
      maxWidth: max(CommandChooser.leastWidth, 4 + titleColumns + keyColumns), minHeight: 1 + min(rows, snapshot.rowCount),
      alignment: .topLeading
    )
    .onKeyPress { press in
      guard let step = step(press) else { return .ignored }
      marked = max(0, min(items.count - 1, marked + step))
      return .handled
    }
    .task(id: query) { if !snapshot.finders.isEmpty { await search.run(query, snapshot.finders) { arrivals += 1 } } }
  }

  /// Why a command is disabled, or else what it does.
  private func remark(_ command: Command) -> String? {
    if !command.isEnabled { return command.disabledReason ?? (command.help.isEmpty ? "not available now" : command.help) }
    return command.help.isEmpty ? nil : command.help
  }

  private var filter: Binding<String> {
    Binding(
      get: { query },
      set: {
        if query.isEmpty, snapshot.isKey($0) { return dismiss() }
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

  /// The rows of all items, with the headings of the help. Cost: O(items) in the help.
  private func lineCount(_ items: FoundItems) -> Int {
    guard snapshot.isHelp, items.count > 0 else { return items.count }
    return 1 + items.count + (1..<items.count).count { items[$0].command.group != items[$0 - 1].command.group }
  }

  /// The rows around the marked one. Cost: O(rows); in the help O(items).
  private func visible(_ items: FoundItems) -> [Row] {
    guard snapshot.isHelp else {
      let first = max(0, min(marked - rows / 2, items.count - rows))
      return (first..<min(items.count, first + rows)).map { .item(items[$0], position: $0) }
    }
    var lines: [Row] = [], group = "", place = 0
    for position in 0..<items.count {
      let item = items[position]
      if item.command.group != group {
        group = item.command.group
        lines.append(.heading(group))
      }
      if position == marked { place = lines.count }
      lines.append(.item(item, position: position))
    }
    let first = max(0, min(place - rows / 2, lines.count - rows))
    return Array(lines[first..<min(lines.count, first + rows)])
  }

  private func line(_ item: CommandSnapshot.Item, isMarked: Bool, choose: @escaping @MainActor () -> Void) -> some View {
    HStack(spacing: 1) {
      Text(verbatim: isMarked ? "▸" : " ").foregroundStyle(.tint)
      if snapshot.isHelp { keys(item, alignment: .leading) }
      Text(item.title, matching: FuzzyPattern(query)).frame(width: titleColumns, alignment: .leading)
        .foregroundStyle(item.command.isEnabled ? Color.primary : .secondary)
      if !snapshot.isHelp {
        Spacer(minLength: 0)
        keys(item, alignment: .trailing)
      }
    }
    .lineLimit(1)
    .onTapGesture(perform: choose)
  }

  private func keys(_ item: CommandSnapshot.Item, alignment: HorizontalAlignment) -> some View {
    Text(verbatim: item.command.keys.map(\.title).joined(separator: snapshot.isHelp ? "  " : ", ")).foregroundStyle(.tint)
      .frame(width: keyColumns, alignment: alignment == .leading ? .leading : .trailing)
  }

  /// The least width of the box, so that it holds most help texts. It is narrower on a narrow screen.
  private static let leastWidth = 56

  private var titleColumns: Int {
    if arrivals > 0, search.hasItems { return 44 }
    return min(44, max(16, snapshot.titleColumns))
  }
  private var keyColumns: Int { min(24, max(1, snapshot.keyColumns)) }
}

/// The items of a list: commands that a text finds, then items that the app has found.
@MainActor
private struct FoundItems {
  let snapshot: CommandSnapshot
  let positions: [Int]
  let found: [CommandSnapshot.Item]

  var count: Int { positions.count + found.count }
  subscript(position: Int) -> CommandSnapshot.Item {
    position < positions.count ? snapshot.items[positions[position]] : found[position - positions.count]
  }
}
