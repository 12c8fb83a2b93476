import GitData
import Idem

/// Commits of the branch that are written again, with all commits after them.
extension Repository {
  /// Where a commit is in the branch.
  struct Place {
    var parents: Int
    var isLast: Bool
    var isFirst: Bool { parents == 0 }
  }

  /// Adds the staged changes to a commit.
  func amend(_ commit: LogCommit) {
    guard !status.files(in: .staged).isEmpty else { return notify("Nothing is staged: Space on the page of changes stages a file", .info) }
    Task {
      guard let place = await place(of: commit) else { return }
      askToRewrite(place, "Add the staged changes?", "They become a part of \(commit.title).", "Add") {
        let commands =
          place.isLast
          ? [GitCommand(["commit", "--quiet", "--amend", "--no-edit"])]
          : [GitCommand(["commit", "--quiet", "--fixup=\(commit.hash)"]), Repository.squash(commit, place)]
        self.perform("Amend", done: "Added to \(commit.title)", commands)
      }
    }
  }

  func drop(_ commit: LogCommit) {
    Task {
      guard let place = await place(of: commit) else { return }
      guard !place.isFirst else { return notify("The first commit cannot be dropped", .info) }
      askToRewrite(place, "Drop the commit?", "\(commit.title) and its changes are left out.", "Drop") {
        let range = ["--onto", "\(commit.hash)~1", commit.hash]
        self.perform("Drop", done: "Dropped \(commit.title)", [GitCommand(Repository.rebase + range)])
      }
    }
  }

  /// Joins a commit with the one before it. The new one has both messages.
  func squash(_ commit: LogCommit) {
    Task {
      guard let place = await place(of: commit) else { return }
      guard place.parents == 1 else { return notify("The first commit and a merge have no commit to be joined with", .info) }
      let parent = "\(commit.hash)~1", parents = await parents(of: parent)
      guard parents < 2, await !hasMerges(after: parent) else {
        return notify("There are merges in the commits that would be written again", .info)
      }
      askToRewrite(place, "Join with the commit before it?", "\(commit.title) becomes a part of its parent. Both messages stay.", "Join") {
        let command = Repository.rebaseList(after: parents == 0 ? nil : "\(commit.hash)~2", "s/^pick \(commit.hash)/squash \(commit.hash)/")
        self.perform("Join", done: "Joined \(commit.title)", [command])
      }
    }
  }

  /// Opens the editor for the message of a commit.
  func beginReword(_ commit: LogCommit) {
    Task {
      guard let place = await place(of: commit) else { return }
      // The message is written by an empty commit, which may have no changes of the index.
      if !place.isLast, !status.files(in: .staged).isEmpty { return notify("Unstage the files first: a on the page of changes", .info) }
      let draft = CommitDraft()
      draft.text = await git.run(.reading("log", "-1", "--format=%B", commit.hash)).text.trimmed
      draft.reword = { text in
        let message = place.isLast ? text : "amend! \(commit.hash)\n\n\(text)"
        let options = place.isLast ? ["--amend", "--only"] : ["--allow-empty", "--no-verify"]
        let write = GitCommand(["commit", "--quiet", "--file=-"] + options, input: Array(message.utf8))
        let commands = place.isLast ? [write] : [write, Repository.squash(commit, place)]
        self.perform("Reword", done: "Changed the message", commands) { self.draft = nil }
      }
      self.draft = draft
    }
  }

  private static let rebase = ["rebase", "--quiet", "--autostash", "--rebase-merges"]

  /// Moves the newest commits of `--fixup` to the commit.
  private static func squash(_ commit: LogCommit, _ place: Place) -> GitCommand {
    GitCommand(rebase + ["--interactive", "--autosquash", "--keep-empty", place.isFirst ? "--root" : "\(commit.hash)~1"])
  }

  private func askToRewrite(
    _ place: Place, _ title: String, _ message: String, _ action: String, _ perform: @escaping @MainActor () -> Void
  ) {
    ask(title, message + (place.isLast ? "" : "\nThe commits after it are written again."), action, perform)
  }

  /// An interactive rebase whose list has whole hashes and the word `pick` in each line.
  ///
  /// - Parameters:
  ///   - base: The commit before the first one that is written again. Nil for all commits.
  ///   - script: A script of sed that edits the list.
  static func rebaseList(after base: String?, _ script: String) -> GitCommand {
    var command = GitCommand(
      ["-c", "core.abbrev=no", "-c", "rebase.abbreviateCommands=false", "rebase", "--quiet", "--autostash", "--no-autosquash"]
        + ["--interactive", "--keep-empty", base ?? "--root"])
    command.listEditor = "sed -i.before -e '\(script)'"
    return command
  }

  /// Where a commit is in the branch. Nil with a message if it is not there, or if it is a merge with commits after it.
  func place(of commit: LogCommit) async -> Place? {
    let parents = await parents(of: commit.hash)
    if commit.hash == status.head { return Place(parents: parents, isLast: true) }
    guard await git.run(.reading("merge-base", "--is-ancestor", commit.hash, "HEAD")).isSuccess else {
      notify("The commit is not in the history of \(place)", .info)
      return nil
    }
    guard parents < 2 else {
      notify("A merge cannot be written again", .info)
      return nil
    }
    return Place(parents: parents, isLast: false)
  }

  /// Whether there is a merge between a commit and the last one.
  func hasMerges(after commit: String) async -> Bool {
    await git.run(.reading("rev-list", "--merges", "--count", "\(commit)..HEAD")).text.trimmed != "0"
  }

  func parents(of commit: String) async -> Int {
    await git.run(.reading("rev-list", "--parents", "--max-count=1", commit)).text.split(separator: " ").count - 1
  }
}

extension LogCommit {
  /// The beginning of the hash, and the subject.
  var title: String { "\(hash.prefix(8)) \(subject.plainLine)" }
}
