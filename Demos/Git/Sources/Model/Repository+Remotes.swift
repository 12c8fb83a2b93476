import GitData

/// Remote repositories.
extension Repository {
  func fetch() { perform("Fetch", done: "Fetched", "fetch", "--all", "--prune", "--progress") }

  func pull() {
    perform("Pull", done: "Pulled", [GitCommand(["pull", "--progress", "--no-edit"])], failed: { await self.askHowToPull($0) })
  }

  /// Both branches have commits of their own, and Git does not choose between a merge and a rebase.
  private func askHowToPull(_ result: GitResult) async -> Bool {
    let counts = await git.run(.reading("rev-list", "--left-right", "--count", "HEAD...@{upstream}"))
    let numbers = counts.text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    guard counts.isSuccess, numbers.count == 2, numbers.allSatisfy({ $0 > 0 }), git.operation() == nil else { return false }
    let upstream = status.upstream?.plainLine ?? "the remote branch"
    question = Question(
      title: "How are the branches joined?",
      message: "\(place.plainLine) and \(upstream) have both new commits: \(numbers[0]) here, \(numbers[1]) there.",
      choices: [
        .init(title: "Rebase mine onto theirs", key: "r") {
          self.perform("Pull", done: "Pulled", "pull", "--progress", "--rebase", "--autostash")
        },
        .init(title: "Merge", key: "m") { self.perform("Pull", done: "Pulled", "pull", "--progress", "--no-rebase", "--no-edit") },
      ])
    return true
  }

  func push() {
    if page == .branches, let tag = branch, tag.kind == .tag { return push(tag: tag) }
    guard let branch = status.branch else { return notify("No branch is checked out", .info) }
    if status.upstream != nil {
      let command = GitCommand(["push", "--progress", "--porcelain"])
      return perform("Push", done: "Pushed", [command], failed: { await self.askHowToPush($0) })
    }
    ask("Push \(branch) to origin?", "The branch is new there.", "Push", isDestructive: false) {
      self.perform("Push", done: "Pushed", "push", "--progress", "--set-upstream", "origin", branch)
    }
  }

  private func push(tag: Branch) {
    ask("Push the tag \(tag.name.plainLine) to origin?", "Others see it after their next fetch.", "Push", isDestructive: false) {
      self.perform("Push", done: "Pushed \(tag.name)", "push", "--progress", "origin", tag.reference)
    }
  }

  /// The remote branch has commits that are not here. The mark of a refused branch is in no language.
  private func askHowToPush(_ result: GitResult) async -> Bool {
    let lines = result.text.split(separator: "\n")
    guard lines.contains(where: { $0.hasPrefix("!\t") && !$0.contains("[remote rejected]") }) else { return false }
    question = Question(
      title: "The push was refused",
      message: "\(status.upstream?.plainLine ?? "The remote branch") has commits that \(place.plainLine) has not.",
      choices: [
        .init(title: "Pull first", key: "p") { self.pull() },
        .init(title: "Force: replace them by mine", isDestructive: true, key: "f") {
          // Commits that were not fetched are not replaced.
          self.perform("Push", done: "Pushed", "push", "--progress", "--force-with-lease")
        },
      ])
    return true
  }
}
