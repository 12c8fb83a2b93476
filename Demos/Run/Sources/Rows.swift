import Idem
import RunTasks

/// How far the run is.
struct HeaderView: View, Equatable {
  let ended: Int, count: Int, running: Int, failed: Int
  let isCancelled: Bool
  let start: Double

  private static let barWidth = 20

  var body: some View {
    HStack(spacing: 0) {
      HStack(spacing: 0) {
        bar
        Text("  \(ended)/\(count)").bold()
        if isCancelled {
          Text("  ending \(running)").foregroundStyle(.yellow)
        } else {
          Text("  \(running) running").foregroundStyle(.cyan)
        }
        if failed > 0 { Text("  \(failed) failed").foregroundStyle(.red).bold() }
        Text("  ")
        ElapsedCell(phase: start, start: start)
      }
      .layoutPriority(1)
      Spacer(minLength: 2)
      ViewThatFits(in: .horizontal) {
        Text(isCancelled ? "Ctrl+C end at once" : "↑↓ select  Return output  Ctrl+C cancel")
        Text(isCancelled ? "" : "Ctrl+C cancel")
        Text("")
      }.dim()
    }
  }

  private var bar: Text {
    let done = ended * HeaderView.barWidth / max(1, count)
    return Text(String(repeating: "━", count: done)).foregroundStyle(failed > 0 ? .red : .green)
      + Text(String(repeating: "─", count: HeaderView.barWidth - done)).dim()
  }
}

struct GroupRow: View, Equatable {
  let name: String
  let depth: Int
  let counts: String

  var body: some View {
    Text(String(repeating: "  ", count: depth)) + Text(name).bold() + Text("  \(counts)").dim()
  }
}

/// A task that runs or waits, with the last rows of its output.
struct TaskRow: View, Equatable {
  let run: TaskRun
  let name: String
  let depth: Int
  let column: Int
  let tailRows: Int
  let isSelected: Bool
  let phase: Double

  nonisolated static func == (a: TaskRow, b: TaskRow) -> Bool {
    a.run === b.run && a.name == b.name && a.depth == b.depth && a.column == b.column && a.tailRows == b.tailRows
      && a.isSelected == b.isSelected && a.phase == b.phase
  }

  var body: some View {
    let indent = String(repeating: "  ", count: depth)
    if run.state == .running {
      HStack(spacing: 0) {
        Text(indent)
        Text(isSelected ? "❯ " : "● ").foregroundStyle(.cyan).bold(isSelected)
        Text(name).bold(isSelected).frame(width: max(1, column - 2 * depth - 2), alignment: .leading)
        Text("  ")
        ElapsedCell(phase: phase, start: run.started)
      }
      if tailRows > 0 { TailRows(run: run, indent: indent, count: tailRows) }
    } else {
      Text("\(indent)○ \(name)").dim()
    }
  }
}

/// The last lines of output of a task.
struct TailRows: View, Equatable {
  let run: TaskRun
  let indent: String
  let count: Int
  @Environment(\.colorScheme) private var scheme

  nonisolated static func == (a: TailRows, b: TailRows) -> Bool { a.run === b.run && a.indent == b.indent && a.count == b.count }

  var body: some View {
    let lines = run.tail.suffix(count)
    ForEach(0..<count, id: \.self) { row in
      (Text("\(indent)│ ") + (row < lines.count ? Text(lines[lines.startIndex + row].readable(on: scheme)) : Text(""))).dim()
    }
  }
}

/// What does not fit.
struct RestRow: View, Equatable {
  let running: Int, waiting: Int

  var body: some View {
    let parts = [running > 0 ? "\(running) running" : "", waiting > 0 ? "\(waiting) waiting" : ""].filter { !$0.isEmpty }
    Text("+ \(parts.joined(separator: ", "))").dim()
  }
}
