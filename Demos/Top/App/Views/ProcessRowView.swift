import Idem
import TopFeed

/// One process. It runs again when one of its numbers is another; of its cells, those are painted that differ.
struct ProcessRowView: View {
  let row: ProcessRow
  let layout: TableLayout
  let dashboard: Dashboard

  var body: some View {
    HStack(spacing: 1) {
      ForEach(layout.columns) { column in
        switch column {
        case .command: Command(row: row, width: layout.commandWidth)
        default: Number(column: column, process: row.process)
        }
      }
    }
    .foregroundStyle(row.process.isKernelThread || !row.isMatch ? Theme.faint : .default)
    .onTapGesture(count: 2) { dashboard.toggleDetail() }
  }

  /// The text of one column, as wide as that.
  private func Number(column: ProcessColumn, process: ProcessSample) -> Text {
    let text = column.text(process)
    let width = layout.width(of: column)
    return switch column {
    case .user: Text(text.fitted(to: width)).faint(process.user == "root")
    case .state: Text(text).foregroundStyle(color(of: process.state))
    case .cpu: process.cpu > 0 ? Text(text).bold().foregroundStyle(Theme.load.color(at: min(1, process.cpu))) : Text(text).faint()
    case .memory:
      process.memory >= 0.001 ? Text(text).foregroundStyle(Theme.used.color(at: min(1, process.memory * 4))) : Text(text).faint()
    case .read: (process.readRate ?? 0) > 0 ? Text(text).foregroundStyle(Theme.read.color(at: 1)) : Text(text).faint()
    case .write: (process.writeRate ?? 0) > 0 ? Text(text).foregroundStyle(Theme.write.color(at: 1)) : Text(text).faint()
    case .pid, .parent, .nice, .priority: Text(text.fitted(to: width)).faint()
    default: Text(text.fitted(to: width))
    }
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

/// The command, its program's name stronger than the path and the arguments; in a tree, after the lines that join it to its parent.
private struct Command: View, Equatable {
  let row: ProcessRow
  let width: Int

  var body: some View {
    let mark = row.hasChildren && !row.branch.isEmpty || row.hasChildren ? (row.isFolded ? "▸ " : "▾ ") : row.branch.isEmpty ? "" : "─ "
    let parts = CommandParts(row.process.command, width: width - row.branch.columns - mark.columns)
    Text(row.branch + mark).faint() + Text(parts.directory).faint() + Text(parts.program) + Text(parts.arguments).faint()
  }
}
