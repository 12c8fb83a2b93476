import GitData
import Idem

/// Commands of the user's own.
extension Repository {
  /// Runs a command in the background, in the folder of the repository. Its output is shown when it has ended; before, if it is asked for
  /// again.
  func run(_ command: OwnCommand) {
    if let ownRun, ownRun.isRunning {
      if ownRun.title == command.title { return showsOutput = true }
      return notify("\(ownRun.title) is not done yet", .warning)
    }
    guard let root else { return notify("A recording runs no commands", .info) }
    var values: [OwnCommand.Value: String] = [:]
    for value in command.values {
      guard let text = self.value(value) else { return notify("\(command.title) \(value.missing)", .info) }
      values[value] = text
    }
    ownRun = OwnRun(title: command.title, script: command.script { values[$0] ?? "" }, folder: root) { [weak self] in self?.ownRunEnded() }
    if ownRun == nil { notify("\(command.title) cannot be started", .error) }
  }

  private func ownRunEnded() {
    guard let ownRun else { return }
    reload()
    if showsOutput { return }
    // A text that the user types is not covered.
    let isFree = question == nil && entry == nil && draft == nil && problem == nil
    if isFree, !ownRun.lines.isEmpty || ownRun.hasFailed { return showsOutput = true }
    notify("\(ownRun.title): \(ownRun.state)", ownRun.hasFailed ? .error : .success)
  }

  /// What is selected on the page.
  private func value(_ value: OwnCommand.Value) -> String? {
    switch value {
    case .path: blame?.path ?? (page == .changes ? file?.path : page == .log ? commitDiff.selectedPath : nil)
    case .commit:
      switch page {
      case _ where blame != nil: blame?.commit?.hash
      case .log: log.selectedCommit?.hash
      case .branches: branchLog.selectedCommit?.hash
      case .stash: stash?.hash
      case .undo: step?.hash
      case .changes, .folders: nil
      }
    case .branch: page == .branches ? branch?.name : status.branch
    }
  }
}

extension DiffModel {
  /// The file of the selected line.
  var selectedPath: String? {
    guard let diff, let selected, diff.rows.indices.contains(selected), diff.rows[selected].file >= 0 else { return nil }
    return diff.files[Int(diff.rows[selected].file)].path
  }
}
