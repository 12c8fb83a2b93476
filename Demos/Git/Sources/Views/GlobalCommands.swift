import GitData
import Idem

/// The keys of the pages.
struct PageCommands: ViewModifier {
  let repository: Repository

  func body(content: Content) -> some View {
    content
      .command("Changes", keys: "1") { show(.changes) }
      .command("Log", keys: "2") { show(.log) }
      .command("Branches", keys: "3") { show(.branches) }
      .command("Stash", keys: "4") { show(.stash) }
      .command("Undo", keys: "5") { show(.undo) }
      .command("Folders: work trees and submodules", keys: "6") { show(.folders) }
      .commandScope("Pages")
  }

  private func show(_ page: Page) {
    if repository.blame != nil { repository.blame = nil }
    repository.page = page
  }
}

/// The keys that concern the repository as a whole.
struct RemoteCommands: ViewModifier {
  let repository: Repository

  func body(content: Content) -> some View {
    let operation = repository.operation
    content
      .command("Fetch", keys: "f") { repository.fetch() }
      .command("Pull", keys: "F") { repository.pull() }
      .command("Push", keys: "P") { repository.push() }
      .command("Take the last step back", keys: "z") { repository.undo() }
      .command(
        "Stop the command that runs", keys: "ctrl+g", hint: "stop",
        isEnabled: repository.shownCommand != nil || repository.ownRun?.isRunning == true
      ) {
        repository.stop()
      }
      .commandScope("Repository")
      .command("Continue", keys: "o", hint: "continue", isEnabled: operation != nil && operation != .bisect) {
        repository.continueOperation()
      }
      .command("Skip this commit", keys: "O", isEnabled: operation != nil && operation != .merge && operation != .bisect) {
        repository.skipStep()
      }
      .command("Abort", keys: "X", hint: "abort", isEnabled: operation != nil) { repository.abortOperation() }
      .commandScope("Merge, rebase, cherry-pick, revert")
  }
}
