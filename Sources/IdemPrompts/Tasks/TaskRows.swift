import Idem

/// The rows of a tree of tasks while it runs.
struct TaskRows: View {
  let root: PromptTask
  @Environment(\.promptSymbols) private var symbols

  /// The most rows below the heading.
  static let mostRows = 16

  init(root: PromptTask) { self.root = root }

  var body: some View {
    TimelineView(.periodic(from: TimelineDate(timeIntervalSince1970: 0), by: 1)) { _ in
      let lines = TaskLines.running(root, limit: Self.mostRows, symbols: symbols)
      VStack(alignment: .leading) {
        TaskRow(line: TaskLines.line(root, symbols))
        RowsThatFit(current: lines.count - 1).callAsFunction {
          ForEach(lines.indices, id: \.self) { TaskRow(line: lines[$0]).padding(.leading, 2) }
        }
      }
    }
  }
}

/// One row of a tree of tasks.
struct TaskRow: View {
  let line: TaskLine
  @Environment(\.promptSymbols) private var symbols

  init(line: TaskLine) { self.line = line }

  var body: some View {
    HStack {
      sign
      text.lineLimit(1)
    }
    .padding(.leading, line.indentation)
  }

  @ViewBuilder private var sign: some View {
    switch line.sign {
    case .running: PromptSpinner()
    case .pending: Text(symbols.pending).dim()
    case .done: Text(symbols.done).foregroundStyle(.green)
    case .failed: Text(symbols.failed).foregroundStyle(.red)
    case .skipped: Text(symbols.skipped).dim()
    case .output: Text(symbols.bar).dim()
    case .none: Text(symbols.more).dim()
    }
  }

  private var text: Text {
    if line.title.isEmpty { return Text(line.detail).dim() }
    let title = line.sign == .pending || line.sign == .skipped ? Text(line.title).dim() : Text(line.title)
    return line.detail.isEmpty ? title : title + Text(" \(symbols.separator) \(line.detail)").dim()
  }
}

/// The rows that a finished tree leaves: the heading, its tasks, and the details of those that failed.
struct FinishedTasks: View {
  let lines: [TaskLine]

  init(lines: [TaskLine]) { self.lines = lines }

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(lines.indices, id: \.self) { TaskRow(line: lines[$0]).padding(.leading, $0 == 0 ? 0 : 2) }
    }
  }
}

/// A tree of tasks in the region.
@MainActor
final class TaskTreeWork: RegionWork {
  private let root: PromptTask
  var onCancel: (@MainActor () -> Void)?

  init(_ root: PromptTask) { self.root = root }

  override var view: AnyView { AnyView(TaskRows(root: root)) }
  override func cancel() { onCancel?() }
}
