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
    case .remote: notify("Branches of remote repositories are deleted with git push --delete", .info)
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
    perform(operation.rawValue, operation.rawValue, "--continue")
  }

  func skipStep() {
    guard let operation, operation != .merge else { return }
    ask("Skip this commit?", "Its changes are left out.", "Skip") { self.perform(operation.rawValue, operation.rawValue, "--skip") }
  }

  func abortOperation() {
    guard let operation else { return }
    ask("Abort the \(operation.rawValue)?", "What was resolved so far is lost.", "Abort") {
      self.perform(operation.rawValue, done: "Aborted", operation.rawValue, "--abort")
    }
  }

  // MARK: Remote repositories

  func fetch() { perform("Fetch", done: "Fetched", "fetch", "--all", "--prune", "--progress") }

  func pull() { perform("Pull", done: "Pulled", "pull", "--progress", "--no-edit") }

  func push() {
    guard let branch = status.branch else { return notify("No branch is checked out", .info) }
    if status.upstream != nil { return perform("Push", done: "Pushed", "push", "--progress") }
    ask("Push \(branch) to origin?", "The branch is new there.", "Push", isDestructive: false) {
      self.perform("Push", done: "Pushed", "push", "--progress", "--set-upstream", "origin", branch)
    }
  }

  // MARK: Stashes

  func saveStash() {
    guard !status.changes.isEmpty else { return notify("There is nothing to stash", .info) }
    entry = TextEntry(title: "Message of the stash", mayBeEmpty: true) { text in
      self.perform(
        "Stash", done: "Stashed",
        [GitCommand(["stash", "push", "--quiet", "--include-untracked"] + (text.isEmpty ? [] : ["--message", text]))])
    }
  }

  func applyStash(drops: Bool) {
    guard let stash else { return }
    perform("Stash", done: drops ? "Applied and dropped" : "Applied", "stash", drops ? "pop" : "apply", "--quiet", "stash@{\(stash.id)}")
  }

  func dropStash() {
    guard let stash else { return }
    ask("Drop the stash?", stash.text.plainLine, "Drop") {
      self.perform("Stash", done: "Dropped", "stash", "drop", "--quiet", "stash@{\(stash.id)}")
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

  // MARK: Commits

  func cherryPick(_ hash: String) {
    ask("Apply the commit \(hash.prefix(8))?", "It is committed to \(place) once more.", "Apply", isDestructive: false) {
      self.perform("cherry-pick", done: "Applied \(hash.prefix(8))", "cherry-pick", hash)
    }
  }

  func revert(_ hash: String) {
    ask("Revert the commit \(hash.prefix(8))?", "A new commit takes its changes back.", "Revert", isDestructive: false) {
      self.perform("revert", done: "Reverted \(hash.prefix(8))", "revert", "--no-edit", hash)
    }
  }
}
