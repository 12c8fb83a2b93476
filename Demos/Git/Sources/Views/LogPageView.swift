import GitData
import Idem

/// The log with its graph, and the selected commit. They are beside each other on a wide screen, else one below the other.
struct LogPageView: View {
  let repository: Repository
  let isWide: Bool

  var body: some View {
    if isWide {
      HSplitView { LogAndCommit(repository: repository) }
    } else {
      VSplitView { LogAndCommit(repository: repository) }
    }
  }
}

private struct LogAndCommit: View {
  let repository: Repository
  @FocusState private var focus: Pane?
  @State private var input: String?
  @Environment(\.copyToClipboard) private var copy

  enum Pane { case log, commit }

  private var log: LogModel { repository.log }

  var body: some View {
    ScrollViewReader { proxy in
      VStack(spacing: 0) {
        if let history = log.history { LogTitle(text: history.title, hint: "Escape shows all commits") }
        if let base = repository.base {
          LogTitle(text: "From \(base.hash.prefix(8)) \(base.subject.plainLine) to the selected commit", hint: "W ends")
        }
        LogList(model: log)
          .focused($focus, equals: .log)
          .command("Show the commit", keys: "return", hint: "commit", isEnabled: input == nil) { focus = .commit }
          .command("All commits, with the text marked", keys: "escape", hint: "all", isEnabled: log.shown != nil && input == nil) {
            log.showAll()
            if let selected = log.selected { proxy.scrollTo(selected, anchor: .center) }
          }
          .command("End the search", keys: "escape", isEnabled: log.pattern != nil && log.shown == nil && input == nil) { log.find(nil) }
          .command("End the range", keys: "escape", isEnabled: log.pattern == nil && log.anchor != nil && input == nil) { log.anchor = nil }
          .command(
            "All commits", keys: "escape", hint: "all",
            isEnabled: log.pattern == nil && log.anchor == nil && log.history != nil && input == nil
          ) { repository.show(history: nil) }
        if input != nil || log.shown != nil { SearchRow(log: log, input: $input) }
      }
      .command("Show only commits with a text", keys: "/", hint: "filter", isEnabled: input == nil) { input = "" }
      .command("Next match", keys: "n", isEnabled: log.pattern != nil) { go(backwards: false, proxy) }
      .command("Previous match", keys: "N", isEnabled: log.pattern != nil) { go(backwards: true, proxy) }
      .command("All branches, or the current one alone", keys: "a", hint: repository.showsAllBranches ? "one branch" : "all branches") {
        repository.toggleAllBranches()
      }
      .command("Commits that added or removed a text", keys: "G") { repository.searchContents() }
      .modifier(CommitCommands(repository: repository))
      .command("Copy the hash", keys: "y") { copyHash() }
      .commandScope("Log")
    }
    .frame(minWidth: 20, maxWidth: .infinity, minHeight: 3, maxHeight: .infinity)
    DiffView(model: repository.commitDiff)
      .focused($focus, equals: .commit)
      .command("Back to the log", keys: "escape", hint: "log") { focus = .log }
      .command("Blame the file of the line", keys: "b", hint: "blame") {
        if let (hash, path) = file { repository.blame = BlameModel(repository.git, path: path, revision: hash) }
      }
      .command("History of the file of the line", keys: "L") { if let (_, path) = file { repository.showHistory(of: path) } }
      .frame(minWidth: 20, maxWidth: .infinity, minHeight: 3, maxHeight: .infinity)
      .defaultFocus($focus, .log)
  }

  private func go(backwards: Bool, _ proxy: ScrollViewProxy) {
    guard let place = log.nextMatch(backwards: backwards) else {
      return repository.notify("No commit has “\((log.pattern ?? "").plainLine)”", .info)
    }
    log.selected = place
    proxy.scrollTo(place, anchor: .center)
  }

  private func copyHash() {
    guard let hash = log.selectedCommit?.hash else { return }
    repository.notify(copy(hash) ? "Copied \(hash.prefix(8))" : "This terminal does not support copying", copy(hash) ? .success : .error)
  }

  /// The commit, and the file of the selected line.
  private var file: (hash: String, path: String)? {
    guard let hash = log.selectedCommit?.hash, let diff = repository.commitDiff.diff, let place = repository.commitDiff.selected,
      diff.rows.indices.contains(place), diff.rows[place].file >= 0
    else {
      repository.notify("Select a line of a file", .info)
      return nil
    }
    return (hash, diff.files[Int(diff.rows[place].file)].path)
  }
}

/// What is shown instead of all commits, or of the changes of one.
private struct LogTitle: View, Equatable {
  let text: String
  let hint: String

  var body: some View {
    HStack(spacing: 1) {
      Text(" " + text).bold().truncationMode(.middle)
      Spacer(minLength: 1)
      Text(hint + " ").foregroundStyle(.secondary)
    }
    .lineLimit(1)
    .background(.surface)
  }
}

/// What can be done with the selected commit of the log.
private struct CommitCommands: ViewModifier {
  let repository: Repository

  func body(content: Content) -> some View {
    content
      .command("Check out the commit", keys: "c", hint: "checkout") {
        with { repository.checkOut(commit: $0.hash, title: String($0.hash.prefix(8))) }
      }
      .command("New branch here", keys: "b", hint: "branch") { with { repository.createBranch(at: $0.hash) } }
      .command("New tag here", keys: "T") { with { repository.createTag(at: $0.hash) } }
      .command("Select a range of commits", keys: "v") { log.anchor = log.anchor == nil ? log.selected : nil }
      .command("Apply the commits (cherry-pick)", keys: "C") { repository.cherryPick(log.selectedCommits) }
      .command("Revert the commits", keys: "t") { repository.revert(log.selectedCommits) }
      .command("Stop at the commit to change or divide it (edit)", keys: "E") { with { repository.beginEdit($0) } }
      .command("Search for the first bad commit (bisect)", keys: "B") { with { repository.bisect($0) } }
      .command("Add the staged changes to the commit (amend)", keys: "A") { with { repository.amend($0) } }
      .command("Change the message of the commit (reword)", keys: "R") { with { repository.beginReword($0) } }
      .command("Join the commit with the one before it (squash)", keys: "S") { with { repository.squash($0) } }
      .command("Move the commit up (newer)", keys: "alt+up") { with { repository.move($0, isNewer: true) } }
      .command("Move the commit down (older)", keys: "alt+down") { with { repository.move($0, isNewer: false) } }
      .command("Compare other commits with this one", keys: "W") {
        if repository.base != nil { repository.base = nil } else { with { repository.base = $0 } }
      }
      .command("Drop the commit", keys: "D") { with { repository.drop($0) } }
      .command("Reset the branch to the commit", keys: "r") { with { repository.reset(to: $0.hash, $0.subject.plainLine) } }
      .commandScope("Commit")
  }

  private var log: LogModel { repository.log }

  private func with(_ action: (LogCommit) -> Void) { if let commit = log.selectedCommit { action(commit) } }
}

extension LogHistory {
  /// What the commits have in common.
  fileprivate var title: String {
    switch self {
    case .file(let path): "History of \(path.plainLine)"
    case .lines(let lines, let path, _):
      lines.count == 1
        ? "History of line \(lines.lowerBound) of \(path.plainLine)"
        : "History of the lines \(lines.lowerBound) to \(lines.upperBound) of \(path.plainLine)"
    case .text(let text): "Commits that added or removed “\(text.plainLine)”"
    }
  }
}
