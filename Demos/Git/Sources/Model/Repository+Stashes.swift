import GitData

/// Stashes.
extension Repository {
  func saveStash() {
    guard !status.changes.isEmpty else { return notify("There is nothing to stash", .info) }
    saveStash("Message of the stash", [])
  }

  /// Stashes the selected file alone.
  func saveFileStash() {
    guard let file else { return notify("There is nothing to stash", .info) }
    guard file.section != .conflicts else { return notify("The file has conflicts", .info) }
    saveStash("Message of the stash of \(file.path.plainLine)", ["--"] + file.paths)
  }

  private func saveStash(_ title: String, _ paths: [String]) {
    entry = TextEntry(title: title, mayBeEmpty: true) { text in
      self.perform(
        "Stash", done: "Stashed",
        [GitCommand(["stash", "push", "--quiet", "--include-untracked"] + (text.isEmpty ? [] : ["--message", text]) + paths)])
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
}
