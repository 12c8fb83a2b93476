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
  func perform(_ title: String, done: String? = nil, _ commands: [GitCommand], then: (@MainActor () -> Void)? = nil) {
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
          if Task.isCancelled { notify("\(title) was stopped", .warning) } else { report(title, result) }
          return reload()
        }
      }
      endCommand()
      if let done { notify(done, .success) }
      then?()
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
  func stop() { running?.task?.cancel() }

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
