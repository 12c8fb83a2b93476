import Idem
import RunTasks

/// The whole output of a task, on the whole screen.
struct OutputView: View {
  let run: TaskRun
  let runner: Runner
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 0) {
        state
        Text(" \(run.task.path)").bold()
        Text("  ")
        if run.state == .running { ElapsedCell(phase: runner.started, start: run.started) } else { Text(Elapsed.text(run.duration)).dim() }
        CommandBar(alignment: .trailing)
      }
      .lineLimit(1)
      Divider()
      if run.output.count == 0 {
        Text("no output yet").dim()
        Spacer()
      } else {
        OutputLinesView(run: run)
      }
    }
    .command("Close", id: "output.close", keys: "q", hint: "close") { dismiss() }
    .command("Cancel the run", id: "run.cancel", keys: "ctrl+c", hint: "cancel") { runner.cancel() }
    .commandScope("Output")
    .commandHelp()
  }

  private var state: Text {
    switch run.state {
    case .running: Text("●").foregroundStyle(.cyan)
    case .passed: Text("✔").foregroundStyle(.green)
    case .failed: Text("✘").foregroundStyle(.red)
    default: Text("■").foregroundStyle(.yellow)
    }
  }
}

private struct OutputLinesView: View {
  let run: TaskRun
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    let output = run.output
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 0) {
        if output.dropped > 0 { Text("… \(output.dropped) lines before").dim() }
        // The number of a line stays the same when lines at the start are dropped.
        ForEach(output.dropped..<output.dropped + output.count, id: \.self) {
          Text(output[$0 - output.dropped].readable(on: scheme))
        }
      }
    }
    .defaultScrollAnchor(.bottom)
  }
}
