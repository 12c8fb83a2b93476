import GitData
import Idem

/// The repository, the branch, how it differs from the remote one, and what runs.
struct HeaderRow: View {
  let repository: Repository

  var body: some View {
    let status = repository.status
    HStack(spacing: 0) {
      Text(" \(repository.name.plainLine)").bold()
      Text("  \(repository.place.plainLine)").bold().foregroundStyle(.success).layoutPriority(1)
      if let upstream = status.upstream {
        Text("  \(HeaderRow.track(status)) \(upstream.plainLine)").foregroundStyle(.secondary)
      }
      if let operation = repository.operation {
        Text("  \(operation.rawValue) in progress: \(operation == .bisect ? "B marks a commit, X ends" : "o continues, X aborts")").bold()
          .foregroundStyle(.warning).layoutPriority(2)
      }
      Spacer(minLength: 1)
      RunningLabel(repository: repository).layoutPriority(3)
    }
    .lineLimit(1)
    .background(.surface)
  }

  private static func track(_ status: Status) -> String {
    let parts = [(status.ahead, "↑"), (status.behind, "↓")].filter { $0.0 > 0 }.map { "\($0.1)\($0.0)" }
    return parts.isEmpty ? "=" : parts.joined(separator: " ")
  }
}

/// The command that runs, with its progress. The row around it does not run for a line of progress.
private struct RunningLabel: View {
  let repository: Repository

  var body: some View {
    if let running = repository.shownCommand {
      HStack(spacing: 1) {
        Spinner()
        Text(running.progress.map { "\(running.title): \($0.title.plainLine)" } ?? running.title)
        if let fraction = running.progress?.fraction { ProgressView(value: fraction).frame(width: 12) }
      }
      .padding(.trailing, 1)
    } else if let run = repository.ownRun, run.isRunning {
      HStack(spacing: 1) {
        Spinner()
        Text(run.title)
      }
      .padding(.trailing, 1)
    }
  }
}
