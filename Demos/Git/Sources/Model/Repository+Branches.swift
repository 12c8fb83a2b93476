import GitData
import Idem

/// Branches, stashes, remote repositories, and steps back.
extension Repository {
  func checkOutBranch() {
    guard let branch else { return }
    switch branch.kind {
    case .local: perform("Checkout", done: "On \(branch.name)", "checkout", "--quiet", branch.name, "--")
    case .remote:
      let name = branch.name.split(separator: "/", maxSplits: 1).last.map(String.init) ?? branch.name
      if branches.contains(where: { $0.kind == .local && $0.name == name }) {
        perform("Checkout", done: "On \(name)", "checkout", "--quiet", name, "--")
      } else {
        perform("Checkout", done: "On \(name)", "checkout", "--quiet", "--track", "-b", name, branch.reference)
      }
    case .tag: checkOut(commit: branch.reference, title: branch.name)
    }
  }

  /// Checks a commit out, without a branch.
  func checkOut(commit: String, title: String) {
    ask("Check out \(title)?", "New commits then belong to no branch.", "Check out", isDestructive: false) {
      self.perform("Checkout", "checkout", "--quiet", "--detach", commit)
    }
  }

  /// Opens the field for the name of a new branch.
  func createBranch(at start: String) {
    entry = TextEntry(title: "Name of the new branch") { name in
      self.perform("Branch", done: "On \(name)", [GitCommand(["checkout", "--quiet", "-b", name, start])])
    }
  }

  /// Opens the field for another name of the selected branch.
  func renameBranch() {
    guard let branch else { return }
    guard branch.kind == .local else { return notify("Only a local branch can be renamed", .info) }
    entry = TextEntry(title: "New name of \(branch.name.plainLine)", text: branch.name) { name in
      self.perform("Rename", done: "Renamed to \(name)", "branch", "--move", branch.name, name)
    }
  }

  /// Opens the field for the name of a new tag.
  func createTag(at commit: String) {
    entry = TextEntry(title: "Name of the new tag") { name in
      self.perform("Tag", done: "Tagged \(name)", "tag", "--", name, commit)
    }
  }

  /// Compares the selected branch with the current one, on the page of the log.
  func compareBranch() {
    guard let branch else { return }
    Task {
      guard let hash = await commit(of: branch.reference), let head = status.head else { return notify("There is no commit yet", .info) }
      guard hash != head else { return notify("\(branch.name.plainLine) and \(place.plainLine) are the same commit", .info) }
      log.expected = head
      base = LogCommit(hash: hash, author: "", time: 0, references: [], subject: branch.name, graph: [])
      page = .log
      showHistory(of: nil)
    }
  }

  /// The hash of the commit that a name means.
  private func commit(of name: String) async -> String? {
    let result = await git.run(.reading("rev-parse", "--verify", "--quiet", name + "^{commit}"))
    return result.isSuccess ? result.text.trimmed : nil
  }

  func deleteBranch() {
    guard let branch else { return }
    guard !branch.isCurrent else { return notify("The current branch cannot be deleted", .info) }
    switch branch.kind {
    case .local:
      question = Question(
        title: "Delete \(branch.name)?", message: "Git keeps a branch with commits that are nowhere else, unless it is forced.",
        choices: [
          .init(title: "Delete", isDestructive: true) {
            self.perform("Delete", done: "Deleted \(branch.name)", "branch", "--delete", "--", branch.name)
          },
          .init(title: "Force", isDestructive: true) {
            self.perform("Delete", done: "Deleted \(branch.name)", "branch", "--delete", "--force", "--", branch.name)
          },
        ])
    case .tag:
      ask("Delete the tag \(branch.name)?", "The commit stays.", "Delete") { self.perform("Delete", "tag", "--delete", "--", branch.name) }
    case .remote:
      let parts = branch.name.split(separator: "/", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return }
      ask("Delete \(parts[1]) in \(parts[0])?", "The branch of the remote repository is deleted, for all who use it.", "Delete") {
        self.perform("Delete", done: "Deleted \(branch.name)", "push", "--quiet", "--delete", parts[0], parts[1])
      }
    }
  }

  func merge() {
    guard let branch, !branch.isCurrent else { return }
    ask("Merge \(branch.name)?", "It is merged into \(place).", "Merge", isDestructive: false) {
      self.perform("Merge", done: "Merged \(branch.name)", "merge", "--no-edit", branch.reference)
    }
  }

  func rebase() {
    guard let branch, !branch.isCurrent else { return }
    ask("Rebase onto \(branch.name)?", "The commits of \(place) are written again, on top of \(branch.name).", "Rebase") {
      self.perform("Rebase", done: "Rebased onto \(branch.name)", "rebase", branch.reference)
    }
  }

  // MARK: Operations in progress

  func continueOperation() {
    guard let operation else { return }
    if operation == .merge { return beginCommit(isAmending: false) }
    if operation == .bisect { return notify("B on the page of the log marks a commit as good or bad", .info) }
    perform(operation.rawValue, operation.rawValue, "--continue")
  }

  func skipStep() {
    guard let operation, operation != .merge else { return }
    ask("Skip this commit?", "Its changes are left out.", "Skip") { self.perform(operation.rawValue, operation.rawValue, "--skip") }
  }

  func abortOperation() {
    guard let operation else { return }
    if operation == .bisect { return endBisection() }
    ask("Abort the \(operation.rawValue)?", "What was resolved so far is lost.", "Abort") {
      self.dividedMessage = nil
      self.perform(operation.rawValue, done: "Aborted", operation.rawValue, "--abort")
    }
  }

  // MARK: Steps back

  /// Takes the last step of HEAD back.
  func undo() {
    guard let undo = Undo(steps) else { return notify("There is no step to take back", .info) }
    let last = steps[0].text.plainLine
    switch undo {
    case .uncommit:
      ask("Take the commit back?", "\(last)\nIts changes stay staged.", "Undo") {
        self.perform("Undo", done: "Taken back", "reset", "--soft", "HEAD@{1}")
      }
    case .checkout(let name):
      ask("Go back to \(name)?", last, "Undo", isDestructive: false) {
        self.perform("Undo", done: "On \(name)", "checkout", "--quiet", name, "--")
      }
    case .reset(let hash): reset(to: hash, last)
    }
  }

  /// Moves the branch to a commit. Changes of files stay; where they cannot, Git refuses.
  func reset(to hash: String, _ message: String) {
    ask("Reset \(place) to \(hash.prefix(8))?", "\(message)\nChanges that are not committed stay.", "Reset") {
      self.perform("Reset", done: "Reset to \(hash.prefix(8))", "reset", "--keep", hash)
    }
  }
}
