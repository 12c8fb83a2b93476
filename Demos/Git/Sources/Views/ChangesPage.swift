import GitData
import Idem

/// The files that differ, and the differences of the selected one.
struct ChangesPage: View {
  let repository: Repository
  @FocusState private var focus: ChangesPane?
  @State private var split = 32

  var body: some View {
    HSplitView {
      FileList(repository: repository)
        .focused($focus, equals: .files)
        .modifier(FileCommands(repository: repository, focus: $focus))
        .modifier(FilteredList(repository: repository, page: .changes))
        .frame(minWidth: 16, maxWidth: .infinity, maxHeight: .infinity)
      FileLines(repository: repository, focus: $focus)
        .frame(minWidth: 24, maxWidth: .infinity, maxHeight: .infinity)
    }
    .splitPosition($split)
    .command("Stage or unstage all files", keys: "a", hint: "all") { repository.toggleAll() }
    .command("Commit", keys: "c", hint: "commit") { repository.beginCommit(isAmending: false) }
    .command("Amend the last commit", keys: "A") { repository.beginCommit(isAmending: true) }
    .command("Stash the changes", keys: "s", hint: "stash") { repository.saveStash() }
    .command("Stash the file alone", keys: "S") { repository.saveFileStash() }
    .command("Discard all changes, or all new files", keys: "D") { repository.discardAll() }
    .command("Blame the file", keys: "b") { repository.showBlame() }
    .command("History of the file", keys: "L") { if let file = repository.file { repository.showHistory(of: file.path) } }
    .modifier(EditCommand(repository: repository))
    .command("Take one side of a conflict for the whole file", keys: "m") { repository.resolve() }
    .modifier(UndoCommand(repository: repository))
    .commandScope("Changes")
    .modifier(SideCommands(repository: repository, focus: $focus))
    .defaultFocus($focus, .files)
  }
}

/// The views of the page that can have the focus.
enum ChangesPane { case files, lines }

/// The conflicts of the selected file, or its differences.
private struct FileLines: View {
  let repository: Repository
  let focus: FocusState<ChangesPane?>.Binding

  var body: some View {
    if let file = repository.conflicts.file {
      ConflictView(repository: repository, file: file, focus: focus)
    } else {
      DiffView(model: repository.fileDiff, empty: "Nothing has changed")
        .focused(focus, equals: .lines)
        .modifier(LineCommands(repository: repository, focus: focus))
    }
  }
}

/// Takes a side of the selected conflict, also while the focus is in the list of files.
private struct SideCommands: ViewModifier {
  let repository: Repository
  let focus: FocusState<ChangesPane?>.Binding

  func body(content: Content) -> some View {
    let isThere = repository.conflicts.file != nil
    content
      .command("Take ours", keys: "<", hint: isThere ? "ours" : nil, isEnabled: isThere) { take(.ours) }.visibilityPriority(.high)
      .command("Take theirs", keys: ">", hint: isThere ? "theirs" : nil, isEnabled: isThere) { take(.theirs) }.visibilityPriority(.high)
      .command("Take both", keys: "=", hint: isThere ? "both" : nil, isEnabled: isThere) { take(.both) }.visibilityPriority(.high)
      .commandScope("Conflicts")
  }

  private func take(_ side: ConflictText.Side) { repository.take(side) { focus.wrappedValue = .files } }
}

/// Takes the last choice in a conflict back.
private struct UndoCommand: ViewModifier {
  let repository: Repository

  func body(content: Content) -> some View {
    content.command("Take the last choice in a conflict back", keys: "u", hint: "undo", isEnabled: repository.conflicts.canUndo) {
      repository.undoChoice()
    }
  }
}

/// The commands for the selected file.
private struct FileCommands: ViewModifier {
  let repository: Repository
  let focus: FocusState<ChangesPane?>.Binding

  func body(content: Content) -> some View {
    content
      .command("Stage or unstage the file", keys: "space", hint: "stage") { repository.toggleFile() }
      .command("Show the lines", keys: "return", hint: "lines") { focus.wrappedValue = .lines }
      .command("Discard the changes of the file", keys: "d", hint: "discard") { repository.discardFile() }
      .command("Ignore the file", keys: "i", hint: "ignore", isEnabled: repository.file?.section == .untracked) { repository.ignoreFile() }
      .commandScope("Files")
  }
}

/// The commands for lines. They are possible while the focus is in the diff.
private struct LineCommands: ViewModifier {
  let repository: Repository
  let focus: FocusState<ChangesPane?>.Binding

  func body(content: Content) -> some View {
    content
      .command("Stage or unstage the lines", keys: "space", hint: "stage lines") { repository.toggleLines(wholeHunk: false) }
      .command("Stage or unstage the hunk", keys: "h", hint: "hunk") { repository.toggleLines(wholeHunk: true) }
      .command("Select a range of lines", keys: "v", hint: "range") {
        repository.fileDiff.anchor = repository.fileDiff.anchor == nil ? repository.fileDiff.selected : nil
      }
      .command("Discard the lines", keys: "d", hint: "discard") { repository.discardLines() }
      .command("Back to the files", keys: "escape", hint: "files") {
        if repository.fileDiff.anchor != nil { repository.fileDiff.anchor = nil } else { focus.wrappedValue = .files }
      }
      .commandScope("Lines")
  }
}
