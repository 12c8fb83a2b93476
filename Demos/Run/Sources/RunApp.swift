import Idem
import RunTasks

/// The tree of the tasks that run and wait, below the terminal's output; what has ended is printed above it.
struct RunApp: App {
  /// The run of the process, set before the app starts.
  static var runner: Runner?

  private let runner: Runner

  init() { self.init(RunApp.runner!) }

  init(_ runner: Runner) { self.runner = runner }

  var body: some Scene {
    InlineWindow("idem-run") { RunView(runner: runner) }.whenEnded(.disappears)
  }
}

struct RunView: View {
  let runner: Runner
  @State private var selected: Int?
  @State private var opened: TaskRun?
  @Environment(\.printAbove) private var printAbove
  @Environment(\.colorScheme) private var scheme
  @Environment(\.quit) private var quit

  var body: some View {
    // The region is as high as the whole tree, if the terminal has so many rows; the tree is cut to the height that it gets.
    let states = runner.schedule.states
    let wanted = 1 + plan(states, nil).height
    GeometryReader { space in
      TreeView(runner: runner, plan: plan(states, max(0, space.size.height - 1)), selected: selected, width: space.size.width)
    }
    .frame(idealHeight: wanted, maxHeight: wanted, alignment: .topLeading)
    .command("Next task", id: "task.next", keys: "down") { select(1) }
    .command("Task before", id: "task.previous", keys: "up") { select(-1) }
    .command("Output of the task", id: "task.open", keys: "return", isEnabled: current != nil) { opened = current.map { runner.tasks[$0] } }
    .command("No task", id: "task.none", keys: "escape", isEnabled: selected != nil) { selected = nil }
    .command("Cancel the run", id: "run.cancel", keys: "ctrl+c") { runner.cancel() }
    .commandScope("Tasks")
    .commandHelp()
    .commandPalette()
    .onAppear(perform: start)
    .onChange(of: runner.isDone && opened == nil) { _, hasEnded in if hasEnded { quit(status: runner.status) } }
    .fullScreenCover(item: $opened) { OutputView(run: $0, runner: runner) }
  }

  private func plan(_ states: [Schedule.State], _ height: Int?) -> TreePlan {
    TreePlan(runner.graph, states, height: height) { runner.tasks[$0].tailRows }
  }

  private func start() {
    // Printed when the task ends, so that the line appears in the frame in which the tree gets lower.
    runner.onEnd = { printAbove(Report.end(of: $0, on: scheme)) }
    runner.onFinish = { printAbove(Report.summary(of: runner)) }
    runner.start()
  }

  /// The selected task, if it still runs.
  private var current: Int? { selected.flatMap { runner.schedule.states[$0] == .running ? $0 : nil } }

  private func select(_ step: Int) {
    let running = runner.tasks.indices.filter { runner.schedule.states[$0] == .running }
    guard let first = running.first, let last = running.last else { return }
    guard let selected else { return self.selected = step > 0 ? first : last }
    // A task that has ended is between those that run.
    self.selected = step > 0 ? running.first { $0 > selected } ?? last : running.last { $0 < selected } ?? first
  }
}

/// The header and the rows of a plan.
struct TreeView: View {
  let runner: Runner
  let plan: TreePlan
  let selected: Int?
  let width: Int

  var body: some View {
    let schedule = runner.schedule
    let column = nameColumn
    VStack(alignment: .leading, spacing: 0) {
      HeaderView(
        ended: runner.tasks.count - schedule.count(.waiting) - schedule.count(.running), count: runner.tasks.count,
        running: schedule.count(.running), failed: schedule.count(.failed), isCancelled: schedule.isCancelled, start: runner.started)
      ForEach(plan.rows) { row in
        switch row {
        case .group(let index): GroupRow(name: entry(index).name, depth: entry(index).depth, counts: counts(index))
        case .task(let index, let tail):
          let run = run(index)
          TaskRow(
            run: run, name: entry(index).name, depth: entry(index).depth, column: column, tailRows: tail,
            isSelected: selected == run.id, phase: runner.started)
        case .rest(let running, let waiting): RestRow(running: running, waiting: waiting)
        }
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .lineLimit(1)
  }

  private func entry(_ index: Int) -> TaskGraph.Entry { runner.graph.entries[index] }

  private func run(_ entry: Int) -> TaskRun {
    if case .task(let task) = self.entry(entry).kind { runner.tasks[task] } else { runner.tasks[0] }
  }

  /// The column in which the times begin: the same for all tasks of the run, so that it never moves.
  private var nameColumn: Int {
    var most = 0
    for entry in runner.graph.entries {
      if case .task = entry.kind { most = max(most, 2 * entry.depth + 2 + entry.name.columns) }
    }
    return max(3, min(most, width - 10))
  }

  private func counts(_ index: Int) -> String {
    guard case .group(let range) = entry(index).kind else { return "" }
    return "\(range.count { runner.schedule.states[$0].hasEnded })/\(range.count)"
  }
}
