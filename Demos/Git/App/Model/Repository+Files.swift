import GitData
import Idem

/// Staging, discarding and committing.
extension Repository {
  /// Stages the selected file, or takes it out of the index.
  func toggleFile() {
    guard let file else { return }
    switch file.section {
    case .staged: perform("Unstage", [GitCommand(["reset", "--quiet", "--"] + file.paths)])
    default: perform("Stage", [GitCommand(["add", "--all", "--"] + file.paths)])
    }
  }

  /// Stages all files; if all are staged, takes all out of the index.
  func toggleAll() {
    let isAnythingLeft = status.changes.contains { $0.section != .staged }
    if isAnythingLeft { perform("Stage", "add", "--all") } else if !status.changes.isEmpty { perform("Unstage", "reset", "--quiet") }
  }

  func discardFile() {
    guard let file else { return }
    let name = file.path.plainLine
    switch file.section {
    case .untracked:
      ask("Delete the file?", "\(name) is not in Git. It cannot be restored.", "Delete") {
        self.perform("Delete", "clean", "--force", "--quiet", "--", file.path)
      }
    case .unstaged:
      ask("Discard the changes?", "The changes of \(name) that are not staged are lost.", "Discard") {
        self.perform("Discard", [GitCommand(["checkout", "--quiet", "--"] + file.paths)])
      }
    case .staged: notify("Unstage the file first: Space", .info)
    case .conflicts: resolve()
    }
  }

  /// Shows the commits that the lines of the selected file are from.
  func showBlame() {
    guard let file, file.section != .untracked else { return notify("The file is not in Git", .info) }
    blame = BlameModel(git, path: file.path, revision: nil)
  }

  // MARK: Lines

  /// The rows of the changes that a command about lines means: the selected ones; of a hunk's head, the whole hunk.
  func chosenRows(wholeHunk: Bool) -> Set<Int> {
    guard let diff = fileDiff.diff, fileDiff.selected != nil else { return [] }
    var rows: Set<Int> = []
    for place in fileDiff.rows where diff.rows.indices.contains(place) {
      let row = diff.rows[place]
      if row.hunk >= 0, wholeHunk || row.kind == .hunk {
        rows.formUnion(diff.hunks[Int(row.hunk)])
      } else if row.kind == .file {
        rows.formUnion(diff.files[Int(row.file)].rows)
      } else {
        rows.insert(place)
      }
    }
    return rows.filter { diff.rows[$0].isChange }
  }

  /// Stages lines, or takes them out of the index.
  func toggleLines(wholeHunk: Bool) {
    guard let file else { return }
    guard let patches = patches(of: chosenRows(wholeHunk: wholeHunk), file.section == .staged ? .reverse : .forward) else { return }
    let options = ["apply", "--cached", "--whitespace=nowarn"] + (file.section == .staged ? ["--reverse"] : []) + ["-"]
    perform(file.section == .staged ? "Unstage" : "Stage", patches.map { GitCommand(options, input: $0) })
  }

  func discardLines() {
    guard let file else { return }
    guard file.section == .unstaged else { return notify("Only changes that are not staged can be discarded", .info) }
    let rows = chosenRows(wholeHunk: false)
    guard let patches = patches(of: rows, .reverse) else { return }
    ask("Discard \(rows.count == 1 ? "the line" : "\(rows.count) lines")?", "The changes are lost.", "Discard") {
      self.perform("Discard", patches.map { GitCommand(["apply", "--reverse", "--whitespace=nowarn", "-"], input: $0) })
    }
  }

  private func patches(of rows: Set<Int>, _ direction: Diff.Direction) -> [[UInt8]]? {
    guard let diff = fileDiff.diff, !rows.isEmpty else {
      notify("No changed line is selected", .info)
      return nil
    }
    let patches = diff.files.indices.compactMap { diff.patch(file: $0, rows: rows, direction) }
    if patches.isEmpty { notify("Stage the file as a whole: Space in the list of files", .info) }
    return patches.isEmpty ? nil : patches
  }

  // MARK: Commits

  /// Opens the editor of the message.
  func beginCommit(isAmending: Bool) {
    if status.files(in: .conflicts).count > 0 { return notify("There are conflicts: Space stages a file that is resolved", .warning) }
    if !isAmending, status.files(in: .staged).isEmpty, operation == nil { return notify("Nothing is staged: Space stages a file", .info) }
    if isAmending, status.head == nil { return notify("There is no commit yet", .info) }
    Task {
      let draft = CommitDraft()
      if isAmending {
        draft.text = await git.run(.reading("log", "-1", "--format=%B")).text.trimmed
        draft.isAmending = true
      } else if operation == .merge {
        let git = git, message = await Task.detached { git.contents(of: ".git/MERGE_MSG") }.value ?? []
        let lines = String(decoding: message, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).filter {
          !$0.hasPrefix("#")
        }
        draft.text = lines.joined(separator: "\n").trimmed
        if draft.text.isEmpty { draft.text = "Merge into \(place)" }
      }
      self.draft = draft
    }
  }

  func commit(_ draft: CommitDraft) {
    if let reword = draft.reword { return reword(draft.text) }
    let arguments = ["commit", "--quiet", "--file=-"] + (draft.isAmending ? ["--amend"] : []) + (draft.signsOff ? ["--signoff"] : [])
    perform("Commit", done: "Committed", [GitCommand(arguments, input: Array(draft.text.utf8))]) { self.draft = nil }
  }
}

/// A commit before it is made.
@Observable @MainActor final class CommitDraft {
  var text = ""
  var isAmending = false
  var signsOff = false
  /// Changes the message of a commit of the log. Nil for a commit that is made.
  @ObservationIgnored var reword: (@MainActor (String) -> Void)?
}

extension String {
  /// Without blanks and newlines at its end.
  var trimmed: String {
    var text = self
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }
}
