import GitData
import Idem

/// Whether the state is read now, and whether another reading is requested.
struct RefreshState {
  var isRunning = false
  var isWanted = false
  /// The number of the last command that changes something.
  var commands = 0
  /// What the log was read for: HEAD and all names of commits.
  var logged: [UInt8]?
  /// Whether names of commits changed since the log of the selected branch was read.
  var isBranchLogOld = false
}

/// Reading the state of the repository.
extension Repository {
  /// Reads all again, in the background. Requests while it is read are one more reading after it.
  func reload() {
    if refresh.isRunning {
      refresh.isWanted = true
      return
    }
    refresh.isRunning = true
    Task {
      await readAll()
      refresh.isRunning = false
      if refresh.isWanted {
        refresh.isWanted = false
        reload()
      }
    }
  }

  /// Reads all. The parts of the state that stay equal are not written, so their views do not run.
  private func readAll() async {
    async let statusOutput = git.run(Status.command)
    async let branchOutput = git.run(Branch.command)
    async let stepOutput = git.run(ReflogEntry.headCommand)
    async let stashOutput = git.run(ReflogEntry.stashCommand)
    let read = await statusOutput
    guard read.isSuccess else { return report("git status", read) }
    let new = Status(read.output)
    if new != status { status = new }
    if !isLoaded { isLoaded = true }
    settleSelection()
    if page == .changes { showSelection() }
    let pending = git.operation()
    if pending != operation { operation = pending }
    if pending == nil, new.files(in: .conflicts).isEmpty { conflicts.forget() }
    let refs = await branchOutput.output
    let newBranches = Branch.read(refs)
    if newBranches != branches { branches = newBranches }
    if selectedBranch == nil || branch == nil { selectedBranch = branches.first(where: \.isCurrent)?.id ?? branches.first?.id }
    let newSteps = await ReflogEntry.read(stepOutput.output), newStashes = await ReflogEntry.read(stashOutput.output)
    if newSteps != steps { steps = newSteps }
    if newStashes != stashes { stashes = newStashes }
    if stash == nil { selectedStash = stashes.first?.id }
    if step == nil { selectedStep = steps.first?.id }
    if filters[page] != nil { settleFilter(page) }
    let logged = refs + Array((status.head ?? "").utf8)
    if refresh.logged != logged {
      refresh.logged = logged
      refresh.isBranchLogOld = true
      if status.head != nil { log.read(logRevisions, history: log.history) }
    }
    if page != .changes { showSelection() }
  }

  /// Keeps the selected file; where it left its section, the next one in its place is selected.
  private func settleSelection() {
    if let wantedFile, status.changes.contains(where: { $0.id == wantedFile }) { (selectedFile, self.wantedFile) = (wantedFile, nil) }
    if let selectedFile, file == nil {
      let order = status.changes
      let near = order.first { $0.section == selectedFile.section && $0.path > selectedFile.path }
      self.selectedFile =
        (near ?? order.last { $0.section == selectedFile.section } ?? order.first { $0.path == selectedFile.path } ?? order.first)?.id
    } else if selectedFile == nil {
      selectedFile = FileChange.Section.allCases.lazy.compactMap { self.status.files(in: $0).first }.first?.id
    }
  }

  /// The current branch, or all. The commits of a search for the first bad one are in no order that HEAD has.
  private var logRevisions: [String] {
    ["HEAD"] + (showsAllBranches || operation == .bisect ? ["--branches", "--remotes", "--tags"] : [])
  }

  /// Shows all branches in the log, or the current one alone.
  func toggleAllBranches() {
    guard status.head != nil else { return }
    showsAllBranches.toggle()
    log.read(logRevisions, history: log.history)
  }

  /// Shows the commits that changed a file. Nil shows all commits.
  func showHistory(of path: String?) { show(history: path.map { .file($0) }) }

  /// Shows some commits on the page of the log. Nil shows all.
  func show(history: LogHistory?) {
    guard status.head != nil else { return notify("There is no commit yet", .info) }
    log.read(logRevisions, history: history)
    if history != nil {
      blame = nil
      page = .log
    }
  }

  // MARK: Differences

  /// Reads what the page shows of its selected row. What belongs to a commit is read once.
  func showSelection() {
    switch page {
    case .changes:
      fileDiff.show(file.map { Repository.command(for: $0) }, findsChange: true)
      conflicts.show(file?.section == .conflicts ? file?.path : nil)
    case .log:
      commitDiff.show(
        log.selectedCommit.map { commit in
          base.map { Repository.command(from: $0.hash, to: commit.hash) } ?? Repository.command(forCommit: commit.hash)
        }, isConstant: true)
    case .stash: stashDiff.show(stash.map { Repository.command(forStash: $0) })
    case .undo: stepDiff.show(step.map { Repository.command(forCommit: $0.hash) }, isConstant: true)
    case .branches: showBranch()
    case .folders: Task { await readFolders() }
    }
  }

  /// Reads the log of the selected branch, unless it is there.
  private func showBranch() {
    guard let branch else { return branchLog.clear() }
    if branchLog.revisions != [branch.reference] || branchLog.selectedCommit == nil || refresh.isBranchLogOld {
      refresh.isBranchLogOld = false
      branchLog.read([branch.reference], limit: 1000)
    }
  }

  static func command(for file: FileChange) -> GitCommand {
    let options = ["--no-ext-diff", "--no-textconv", "--no-color", "--src-prefix=a/", "--dst-prefix=b/", "--submodule=short", "-U3"]
    switch file.section {
    case .staged: return GitCommand(["diff", "--cached", "--no-renames"] + options + ["--"] + file.paths, isReading: true)
    case .untracked: return GitCommand(["diff", "--no-index"] + options + ["--", "/dev/null", file.path], isReading: true)
    default: return GitCommand(["diff", "--no-renames"] + options + ["--"] + file.paths, isReading: true)
    }
  }

  /// The message and the differences of a commit; of a merge, those to its first parent.
  static func command(forCommit hash: String) -> GitCommand {
    .reading(
      "show", "--no-ext-diff", "--no-color", "--no-show-signature", "--encoding=UTF-8", "-m", "--first-parent", "--date=iso",
      "--src-prefix=a/", "--dst-prefix=b/", "--format=format:commit %H%nAuthor: %an <%ae>%nDate:   %ad%n%n%w(0,4,4)%s%n%+b%w(0)", hash, "--"
    )
  }

  /// The differences between two commits.
  static func command(from base: String, to hash: String) -> GitCommand {
    .reading("diff", "--no-ext-diff", "--no-color", "--src-prefix=a/", "--dst-prefix=b/", base, hash, "--")
  }

  static func command(forStash entry: ReflogEntry) -> GitCommand {
    .reading(
      "stash", "show", "--patch", "--include-untracked", "--no-ext-diff", "--no-color", "--src-prefix=a/", "--dst-prefix=b/",
      "stash@{\(entry.id)}")
  }
}
