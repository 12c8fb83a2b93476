import Idem
import RunTasks

/// What is printed of a run: a line for each task that ran, the last output of a task that failed, and a summary.
@MainActor
enum Report {
  /// The number of output lines that are printed of a task that failed.
  static let mostLines = 12
  private static let mostNames = 10

  /// - Parameter scheme: That of the terminal, for the colors of the output.
  static func end(of run: TaskRun, on scheme: ColorScheme = .dark) -> Text {
    let duration = Text("  " + Elapsed.text(run.duration)).dim()
    switch run.state {
    case .passed: return Text("✔ ").foregroundStyle(.green) + Text(run.task.path) + duration
    case .cancelled:
      return Text("■ ").foregroundStyle(.yellow) + Text(run.task.path) + Text("  cancelled after \(Elapsed.text(run.duration))").dim()
    default: break
    }
    var text = Text("✘ \(run.task.path)").foregroundStyle(.red).bold() + duration + Text("  \(reason(run))").foregroundStyle(.red)
    let first = max(0, run.output.count - mostLines), before = first + run.output.dropped
    if before > 0 { text = text + Text("\n  │ … \(before) \(before == 1 ? "line" : "lines") before").dim() }
    for line in first..<run.output.count { text = text + Text("\n  │ ").dim() + Text(run.output[line].readable(on: scheme)) }
    return text
  }

  static func summary(of runner: Runner) -> Text {
    let schedule = runner.schedule
    let title =
      schedule.isCancelled
      ? Text("■ Cancelled").foregroundStyle(.yellow).bold()
      : schedule.count(.failed) > 0 ? Text("✘ Failed").foregroundStyle(.red).bold() : Text("✔ Done").foregroundStyle(.green).bold()
    let text = title + Text("  \(counts(schedule))") + Text("  \(Elapsed.text(runner.duration))").dim()
    let failed = names(runner) { $0.state == .failed }, notRun = names(runner) { $0.end == nil && $0.state.hasEnded }
    // A task that failed may have been printed long ago.
    return (failed.isEmpty ? Text("") : Text("✘ failed: \(failed)\n").foregroundStyle(.red))
      + (notRun.isEmpty ? Text("") : Text("○ not run: \(notRun)\n").dim()) + text
  }

  // MARK: Plain

  static func plainEnd(of run: TaskRun) -> String {
    switch run.state {
    case .passed: "passed in \(Elapsed.text(run.duration))"
    case .cancelled: "cancelled after \(Elapsed.text(run.duration))"
    default: "failed after \(Elapsed.text(run.duration)): \(reason(run))"
    }
  }

  static func plainSummary(of runner: Runner) -> String {
    let schedule = runner.schedule
    let failed = names(runner) { $0.state == .failed }, notRun = names(runner) { $0.end == nil && $0.state.hasEnded }
    return (failed.isEmpty ? "" : "Failed: \(failed)\n") + (notRun.isEmpty ? "" : "Not run: \(notRun)\n")
      + "Total: \(counts(schedule)) in \(Elapsed.text(runner.duration))"
  }

  // MARK: Words

  private static func reason(_ run: TaskRun) -> String {
    switch run.end {
    case .signal(let number): "signal \(number)"
    case .notStarted(let number): "not started, error \(number)"
    case .status(let status): "status \(status)"
    case nil: ""
    }
  }

  /// The names of some tasks; of many tasks, the first ones and a count.
  private static func names(_ runner: Runner, _ isMeant: (TaskRun) -> Bool) -> String {
    let names = runner.tasks.filter(isMeant).map(\.task.path)
    return (names.count <= mostNames ? names : names.prefix(mostNames) + ["and \(names.count - mostNames) more"]).joined(separator: ", ")
  }

  private static func counts(_ schedule: Schedule) -> String {
    let states: [(Schedule.State, String)] = [(.passed, "passed"), (.failed, "failed"), (.cancelled, "cancelled"), (.skipped, "skipped")]
    return states.filter { schedule.count($0.0) > 0 }.map { "\(schedule.count($0.0)) \($0.1)" }.joined(separator: ", ")
  }
}
