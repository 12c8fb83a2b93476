import Idem
import TopFeed

/// All columns of the table. The user hides, shows and moves them; the table behind shows each change.
struct ColumnsSheet: View {
  let dashboard: Dashboard
  @State private var selection: ProcessColumn?
  @FocusState private var isFocused: Bool
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    let choice = choice
    VStack(alignment: .leading, spacing: 0) {
      Text("Columns").bold() + Text(dashboard.columns == nil ? "  those that fit" : "").faint()
      List(selection: $selection) {
        ForEach(choice.order, id: \.self) { column in
          ColumnRow(column: column, isShown: !choice.hidden.contains(column), fits: dashboard.visibleColumns.contains(column))
        }
        .onMove { offsets, place in change { $0.move(offsets, to: place) } }
      }
      .focused($isFocused)
      .onKeyPress(.space) {
        toggle()
        return .handled
      }
      .onKeyPress("a") {
        dashboard.columns = nil
        return .handled
      }
      .frame(width: 48, height: min(17, ProcessColumn.allCases.count))
      Text("Space shows, hides; Alt-Up, Alt-Down move").faint()
      Text("a: those that fit; Return closes").faint()
    }
    .onKeyPress(.return) {
      dismiss()
      return .handled
    }
    .onAppear {
      selection = choice.order.first
      isFocused = true
    }
  }

  private var choice: ColumnChoice { dashboard.columns ?? ColumnChoice(showing: dashboard.visibleColumns) }

  private func change(_ change: (inout ColumnChoice) -> Void) {
    var changed = choice
    change(&changed)
    dashboard.set(\.columns, to: changed)
  }

  private func toggle() {
    guard let selection else { return }
    if selection == .command { return dashboard.notify("The command is always shown.", .info) }
    change { $0.toggle(selection) }
  }
}

/// A column: its title, what it is, and whether it is shown.
private struct ColumnRow: View, Equatable {
  let column: ProcessColumn
  let isShown: Bool
  let fits: Bool

  var body: some View {
    Text(isShown ? "[x] " : "[ ] ") + Text(column.title.fitted(to: 8)).bold()
      + Text(isShown && !fits ? "does not fit" : column.meaning).faint()
  }
}

extension ProcessColumn {
  /// What the column has, in a few words.
  var meaning: String {
    switch self {
    case .pid: "number of the process"
    case .parent: "number of its parent"
    case .user: "owner"
    case .priority: "priority of the kernel"
    case .nice: "nice value, -20 to 19"
    case .virtual: "size of the address space"
    case .resident: "resident memory"
    case .state: "state"
    case .cpu: "CPU time now, 100 for a core"
    case .memory: "part of the memory"
    case .time: "CPU time since its start"
    case .threads: "number of threads"
    case .read: "bytes a second from disks"
    case .write: "bytes a second to disks"
    case .name: "name of the program"
    case .command: "command; the tree is in it"
    }
  }
}
