import Idem
import TopFeed

/// One row of the table. Its body runs when a value of its process changes, and only the cells that differ are painted.
struct ProcessRowView: View {
  let row: ProcessRow
  let layout: TableLayout
  let dashboard: Dashboard

  var body: some View {
    HStack(spacing: 1) {
      ForEach(layout.columns) { column in
        switch column {
        case .command: Command(row, width: layout.commandWidth)
        default: text(of: column)
        }
      }
    }
    .foregroundStyle(row.process.isKernelThread || !row.isMatch ? Theme.faint : .default)
    .onTapGesture(count: 2) { dashboard.toggleDetail() }
  }

  /// The text of one column, padded to the column's width.
  private func text(of column: ProcessColumn) -> Text {
    let process = row.process
    let text = column.text(process)
    let width = layout.width(of: column)
    return switch column {
    case .user: Text(text.fitted(to: width)).faint(process.user == "root")
    case .state: Text(text).foregroundStyle(color(of: process.state))
    case .cpu:
      layout.showsTrail
        ? Text(row.trail.graph + " ").foregroundStyle(Theme.load.color(at: row.trail.peak)) + use(process.cpu, text)
        : use(process.cpu, text)
    case .memory:
      process.memory >= 0.001 ? Text(text).foregroundStyle(Theme.used.color(at: min(1, process.memory * 4))) : Text(text).faint()
    case .read: (process.readRate ?? 0) > 0 ? Text(text).foregroundStyle(Theme.read.color(at: 1)) : Text(text).faint()
    case .write: (process.writeRate ?? 0) > 0 ? Text(text).foregroundStyle(Theme.write.color(at: 1)) : Text(text).faint()
    case .pid, .parent, .nice, .priority: Text(text.fitted(to: width)).faint()
    default: Text(text.fitted(to: width))
    }
  }

  private func use(_ cpu: Double, _ text: String) -> Text {
    cpu > 0 ? Text(text).bold().foregroundStyle(Theme.load.color(at: min(1, cpu))) : Text(text).faint()
  }

  private func color(of state: ProcessState) -> Color {
    switch state {
    case .running: Theme.good
    case .waiting, .stopped, .traced: Theme.warning
    case .zombie, .dead: Theme.bad
    default: .default
    }
  }
}

/// The command, with the program's name emphasized. In a tree, the lines to its parent come first.
private struct Command: View, Equatable {
  let command: String
  /// The lines to its parent.
  let branch: String
  let width: Int

  init(_ row: ProcessRow, width: Int) {
    command = row.process.command
    // A row with children shows whether it is folded. Other rows have a line in that place.
    branch = row.branch + (row.hasChildren ? (row.isFolded ? "▸ " : "▾ ") : row.branch.isEmpty ? "" : "─ ")
    self.width = width
  }

  private nonisolated var parts: CommandParts { CommandParts(command, width: width - branch.columns) }

  /// Whether both show the same. The commands of many processes differ only behind the edge of the table.
  nonisolated static func == (a: Command, b: Command) -> Bool {
    a.branch == b.branch && a.width == b.width && (a.command == b.command || a.parts == b.parts)
  }

  var body: some View {
    let parts = parts
    Text(branch).faint() + Text(parts.directory).faint() + Text(parts.program) + Text(parts.arguments).faint()
  }
}
