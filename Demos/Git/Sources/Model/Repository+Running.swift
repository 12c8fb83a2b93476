import GitData
import Idem

/// Commands that change the repository.
extension Repository {
  /// Runs commands one after the other, until one fails. Then the state is read again. Git's error is shown.
  ///
  /// - Parameters:
  ///   - title: What is done, as in `Push`.
  ///   - done: The message after the end.
  ///   - then: Runs on success.
  ///   - failed: Runs after a failure. Returns whether it has shown the reason.
  func perform(
    _ title: String, done: String? = nil, _ commands: [GitCommand], then: (@MainActor () async -> Void)? = nil,
    failed: (@MainActor (GitResult) async -> Bool)? = nil
  ) {
    guard running == nil else { return notify("\(running?.title ?? "A command") is not done yet", .warning) }
    refresh.commands += 1
    let number = refresh.commands
    running = RunningCommand(number: number, title: title)
    Task {
      try? await Task.sleep(for: .milliseconds(200))
      if running?.number == number { shownCommand = running }
    }
    let task = Task {
      for command in commands {
        var command = command
        command.onProgress = { line in Task { @MainActor in self.show(GitProgress(line)) } }
        let result = await git.run(command)
        guard result.isSuccess else {
          endCommand()
          moving = nil
          if Task.isCancelled {
            notify("\(title) was stopped", .warning)
          } else if await failed?(result) != true {
            await reportFailure(title, result)
          }
          return reload()
        }
      }
      endCommand()
      if let done { notify(done, .success) }
      await then?()
      reload()
    }
    running?.task = task
  }

  func perform(_ title: String, done: String? = nil, _ arguments: String...) { perform(title, done: done, [GitCommand(arguments)]) }

  private func endCommand() {
    running = nil
    if shownCommand != nil { shownCommand = nil }
  }

  private func show(_ progress: GitProgress) {
    running?.progress = progress
    if shownCommand != nil { shownCommand?.progress = progress }
  }

  /// Ends the command that runs.
  func stop() { if let task = running?.task { task.cancel() } else { ownRun?.stop() } }

  /// Shows the error of Git. After a conflict, offers to resolve it or to abort.
  private func reportFailure(_ title: String, _ result: GitResult) async {
    guard let operation = git.operation(), !(await git.run(.reading("ls-files", "--unmerged")).output.isEmpty) else {
      return report(title, result)
    }
    let lines = (result.text + "\n" + result.error).split(separator: "\n").map { String($0).plainLine }
    let told = lines.filter { $0.hasPrefix("CONFLICT") || $0.hasPrefix("error: could not apply") }
    question = Question(
      title: "\(title) stopped at a conflict", message: (told.isEmpty ? lines : told).prefix(6).joined(separator: "\n"),
      choices: [
        .init(title: "Resolve", key: "r") { self.showConflicts() },
        .init(title: "Abort the \(operation.rawValue)", isDestructive: true, key: "a") {
          self.perform(operation.rawValue, done: "Aborted", operation.rawValue, "--abort")
        },
      ])
  }

  /// Shows the first file in conflict.
  private func showConflicts() {
    page = .changes
    if let file = status.files(in: .conflicts).first { selectedFile = file.id }
  }

  /// Shows the error of Git. Git reports a conflict in its output.
  func report(_ title: String, _ result: GitResult) {
    let text = result.error.isEmpty ? result.text : result.error
    problem = Problem(title: "\(title) failed", text: text.isEmpty ? result.sentence : text)
  }

  /// Shows a question before a step.
  func ask(_ title: String, _ message: String, _ action: String, isDestructive: Bool = true, _ perform: @escaping @MainActor () -> Void) {
    question = Question(title: title, message: message, choices: [.init(title: action, isDestructive: isDestructive, action: perform)])
  }
}
