import GitData
import Idem

/// Conflicts: a side for each of them, or for a file as a whole.
extension Repository {
  /// Takes a side of the conflict at the selected line. `finished` runs when no conflict of the file is left; it is staged then.
  func take(_ side: ConflictText.Side, finished: @escaping @MainActor () -> Void) {
    guard let path = conflicts.path else { return }
    conflicts.choose(side) { outcome in
      switch outcome {
      case .done: break
      case .failed(let problem): self.failed("Resolve", problem)
      case .finished:
        self.perform("Resolve", done: "Resolved and staged \(path.plainLine). u takes it back", [GitCommand(["add", "--", path])])
        finished()
      }
    }
  }

  /// Takes the last choice back. A file that was staged after it is in conflict again.
  func undoChoice() {
    conflicts.undo { path in
      if self.status.files(in: .conflicts).contains(where: { $0.path == path }) { return nil }
      let result = await self.git.run(GitCommand(["checkout", "--quiet", "--merge", "--", path]))
      return result.isSuccess ? nil : result.sentence
    } then: { path, problem in
      if let problem { return self.failed("Undo", problem) }
      self.wantedFile = FileChange.ID(.conflicts, path)
      self.reload()
    }
  }

  private func failed(_ title: String, _ problem: String) {
    self.problem = Problem(title: "\(title) failed", text: problem)
    reload()
  }

  /// Offers one side of a whole file. A side that has deleted the file deletes it.
  func resolve() {
    guard let file, file.section == .conflicts else { return notify("The file has no conflict", .info) }
    func choice(_ title: String, _ option: String, lacks: Bool, key: Character) -> Question.Choice {
      .init(title: lacks ? "Delete it, as \(title)" : "Take \(title)", isDestructive: true, key: key) {
        self.perform(
          "Resolve",
          lacks
            ? [GitCommand(["rm", "--quiet", "--", file.path])]
            : [GitCommand(["checkout", option, "--", file.path]), GitCommand(["add", "--", file.path])])
      }
    }
    question = Question(
      title: "Resolve the conflict?", message: "The file \(file.path.plainLine) becomes one of both sides as a whole.",
      choices: [
        choice("ours", "--ours", lacks: file.lacksOurs, key: "o"), choice("theirs", "--theirs", lacks: file.lacksTheirs, key: "t"),
      ])
  }
}
