import IdemCore
import IdemScreen

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
    let items = shownItems
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
      if items.indices.contains(marked), let remark = remark(items[marked].command) {
        Text(verbatim: remark).foregroundStyle(.secondary).lineLimit(1)
      }
      ForEach(search.errors, id: \.self) { Text(verbatim: $0).foregroundStyle(.red).lineLimit(1) }
      ForEach(snapshot.problems.prefix(3), id: \.line) { Text(verbatim: $0.description).foregroundStyle(.red).lineLimit(1) }
    }
    .onKeyPress { press in
      guard let step = step(press) else { return .ignored }
      marked = max(0, min(items.count - 1, marked + step))
      return .handled
    }
    .task(id: query) { if !snapshot.finders.isEmpty { await search.run(query, snapshot.finders) { arrivals += 1 } } }
  }

  private var shownItems: [CommandSnapshot.Item] {
    let found = snapshot.items(matching: query)
    return arrivals > 0 ? found + search.items : found
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

  private var titleColumns: Int {
    if arrivals > 0, search.hasItems { return 44 }
    return min(44, max(16, snapshot.items.map { title($0).columns }.max() ?? 0))
  }
  private var keyColumns: Int {
    let widths = snapshot.items.map { item in item.command.keys.reduce(0) { $0 + $1.title.columns + 2 } - 2 }
    return min(24, max(1, widths.max() ?? 0))
  }
}
