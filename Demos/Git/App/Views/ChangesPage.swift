import GitData
import Idem

/// The files that differ, and the differences of the selected one.
struct ChangesPage: View {
  @Bindable var repository: Repository
  @FocusState private var focus: Pane?

  enum Pane { case files, lines }

  var body: some View {
    HSplitView {
      FileList(repository: repository)
        .focused($focus, equals: .files)
        .command("Show the lines", keys: "return", hint: "lines", isEnabled: repository.file != nil) { focus = .lines }
        .command("Stage or unstage the file", keys: "space", hint: "stage", isEnabled: repository.file != nil) { repository.toggleFile() }
        .command("Discard the changes of the file", keys: "d", hint: "discard", isEnabled: repository.file != nil) {
          repository.discardFile()
        }
        .commandScope("Files")
        .frame(minWidth: 16, idealWidth: 32, maxWidth: .infinity, maxHeight: .infinity)
      DiffView(model: repository.fileDiff, empty: "Nothing has changed")
        .focused($focus, equals: .lines)
        .modifier(LineCommands(repository: repository) { focus = .files })
        .frame(minWidth: 24, maxWidth: .infinity, maxHeight: .infinity)
    }
    .splitPosition($split)
    .command("Stage or unstage all files", keys: "a", hint: "all") { repository.toggleAll() }
    .command("Commit", keys: "c", hint: "commit") { repository.beginCommit(isAmending: false) }
    .command("Amend the last commit", keys: "A") { repository.beginCommit(isAmending: true) }
    .command("Stash the changes", keys: "s", hint: "stash") { repository.saveStash() }
    .command("Blame the file", keys: "b") { blame() }
    .command("Take one side of a conflict", keys: "m", isEnabled: repository.file?.section == .conflicts) { repository.resolve() }
    .commandScope("Changes")
    .defaultFocus($focus, .files)
    .onChange(of: repository.selectedFile) { repository.showFile() }
  }

  @State private var split = 32

  private func blame() {
    guard let file = repository.file, file.section != .untracked else { return }
    repository.blame = BlameModel(repository.git, path: file.path, revision: nil)
  }
}

/// The commands for lines. They are possible while the focus is in the diff.
private struct LineCommands: ViewModifier {
  let repository: Repository
  let leave: @MainActor () -> Void

  func body(content: Content) -> some View {
    content
      .command("Stage or unstage the lines", keys: "space", hint: "stage lines") { repository.toggleLines(wholeHunk: false) }
      .command("Stage or unstage the hunk", keys: "h", hint: "hunk") { repository.toggleLines(wholeHunk: true) }
      .command("Select a range of lines", keys: "v", hint: "range") {
        repository.fileDiff.anchor = repository.fileDiff.anchor == nil ? repository.fileDiff.selected : nil
      }
      .command("Discard the lines", keys: "d", hint: "discard") { repository.discardLines() }
      .command("Back to the files", keys: "escape", hint: "files") {
        if repository.fileDiff.anchor != nil { repository.fileDiff.anchor = nil } else { leave() }
      }
      .commandScope("Lines")
  }
}
