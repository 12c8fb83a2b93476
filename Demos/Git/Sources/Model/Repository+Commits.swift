import GitData
import Idem

/// Commits of the log that are applied, reverted, or taken apart.
extension Repository {
  /// Applies the selected commits, the oldest one first.
  func cherryPick(_ commits: [LogCommit]) {
    guard let first = commits.first else { return }
    let isOne = commits.count == 1, title = isOne ? "the commit \(first.hash.prefix(8))" : "\(commits.count) commits"
    ask("Apply \(title)?", "\(isOne ? "It is" : "They are") committed to \(place) once more.", "Apply", isDestructive: false) {
      self.perform("cherry-pick", done: "Applied \(title)", [GitCommand(["cherry-pick"] + commits.reversed().map(\.hash))]) {
        self.log.anchor = nil
      }
    }
  }

  /// Reverts the selected commits, the newest one first.
  func revert(_ commits: [LogCommit]) {
    guard let first = commits.first else { return }
    let isOne = commits.count == 1, title = isOne ? "the commit \(first.hash.prefix(8))" : "\(commits.count) commits"
    ask(
      "Revert \(title)?", isOne ? "A new commit takes its changes back." : "New commits take their changes back.", "Revert",
      isDestructive: false
    ) {
      self.perform("revert", done: "Reverted \(title)", [GitCommand(["revert", "--no-edit"] + commits.map(\.hash))]) {
        self.log.anchor = nil
      }
    }
  }

  /// Stops a rebase at a commit, so that it can be changed or divided.
  func beginEdit(_ commit: LogCommit) {
    Task {
      guard let place = await place(of: commit) else { return }
      guard place.parents < 2 else { return notify("A merge cannot be written again", .info) }
      let parent = place.isFirst ? nil : "\(commit.hash)~1"
      if !place.isLast, let parent, await hasMerges(after: parent) {
        return notify("There are merges in the commits that would be written again", .info)
      }
      let isClean = status.changes.allSatisfy { $0.section == .untracked }
      guard isClean else { return notify("Commit or stash the changes first", .info) }
      let stop = place.isLast ? [] : [Repository.rebaseList(after: parent, "s/^pick \(commit.hash)/edit \(commit.hash)/")]
      let hint = place.isLast ? "" : "\nThe rebase stops there, and o continues it: the commits after it are written again."
      var choices = [
        Question.Choice(title: "Divide it: its changes are not staged then", isDestructive: true, key: "d") {
          self.perform("Divide", stop + [GitCommand(["reset", "--quiet", "HEAD~1"])]) {
            self.dividedMessage = await self.git.run(.reading("log", "-1", "--format=%B", commit.hash)).text.trimmed
            self.page = .changes
          }
        }
      ]
      if place.isFirst { choices = [] }
      if !place.isLast {
        choices.insert(.init(title: "Stop there", key: "s") { self.perform("Edit", stop) { self.page = .changes } }, at: 0)
      }
      guard !choices.isEmpty else { return notify("The first commit cannot be divided", .info) }
      question = Question(title: "Change the commit?", message: commit.title + hint, choices: choices)
    }
  }

  // MARK: Bisection

  /// Searches the first bad commit: the question goes on with each answer.
  func bisect(_ commit: LogCommit) {
    let title = "\(commit.title)"
    func mark(_ term: String) -> @MainActor () -> Void {
      return {
        let begin = self.isBisecting ? [] : [GitCommand(["bisect", "start"])]
        self.perform("Bisect", begin + [GitCommand(["bisect", term, commit.hash])]) { await self.showBisection() }
      }
    }
    var choices = [
      Question.Choice(title: "Bad", key: "b", action: mark("bad")), .init(title: "Good", key: "g", action: mark("good")),
    ]
    if isBisecting {
      choices.append(.init(title: "Skip it", key: "s", action: mark("skip")))
      choices.append(.init(title: "End the search", key: "e", action: endBisection))
    }
    question = Question(
      title: "Search for the first bad commit", message: "Is \(title) bad or good?\nGit then checks out a commit between both.",
      choices: choices)
  }

  /// Selects the commit that the user tests next, or shows the one that was found.
  private func showBisection() async {
    let result = await git.run(.reading("bisect", "log"))
    // The last comment of the log has the result.
    if let found = result.text.split(separator: "\n").last(where: { $0.hasPrefix("# first bad commit: ") }) {
      let text = found.dropFirst("# first bad commit: ".count)
      question = Question(
        title: "The first bad commit", message: String(text).plainLine,
        choices: [.init(title: "End the search", key: "e", action: endBisection)])
      log.expected = String(text.dropFirst().prefix { $0 != "]" })
      return
    }
    let head = await git.run(.reading("rev-parse", "HEAD")).text.trimmed
    let marks = result.text.split(separator: "\n")
    guard marks.contains(where: { $0.hasPrefix("git bisect bad") }), marks.contains(where: { $0.hasPrefix("git bisect good") }) else {
      return notify("Now mark a commit of the other kind: select it, and B", .info)
    }
    log.expected = head
    notify("Test \(head.prefix(8)), then B", .info)
  }

  /// Checks the branch out again from which the search was begun.
  func endBisection() { perform("Bisect", done: "The search has ended", "bisect", "reset") }

  var isBisecting: Bool { operation == .bisect }

  // MARK: Commits by their contents

  /// Opens the field for a text: the log then has the commits that added or removed it.
  func searchContents() {
    guard status.head != nil else { return notify("There is no commit yet", .info) }
    entry = TextEntry(title: "Commits that added or removed this text") { self.show(history: .text($0)) }
  }

  /// Shows the commits that changed a line of a file.
  ///
  /// - Parameters:
  ///   - lines: The numbers of the lines, from 1.
  ///   - revision: The commit in which the lines have these numbers. Nil for the work tree.
  func showHistory(ofLines lines: ClosedRange<Int>, of path: String, revision: String?) {
    Task {
      var lines = lines
      if revision == nil {
        let diff = await git.run(.reading("diff", "--no-ext-diff", "--no-color", "-U0", "HEAD", "--", path))
        guard let old = LineOrigin.range(lines, in: diff.text) else { return notify("The lines are not committed", .info) }
        lines = old
      }
      show(history: .lines(lines, of: path, in: revision ?? "HEAD"))
    }
  }
}
