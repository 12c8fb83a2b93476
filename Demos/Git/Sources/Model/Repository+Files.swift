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

  /// Shows a question: which of all changes are discarded.
  func discardAll() {
    let new = status.files(in: .untracked).count, unstaged = status.files(in: .unstaged).count
    var choices: [Question.Choice] = []
    if unstaged > 0 {
      choices.append(
        .init(title: "Changes that are not staged (\(unstaged))", isDestructive: true, key: "u") {
          self.perform("Discard", done: "Discarded", "checkout", "--quiet", "--", ".")
        })
    }
    if new > 0 {
      choices.append(
        .init(title: "New files (\(new))", isDestructive: true, key: "n") {
          self.perform("Delete", done: "Deleted", "clean", "-d", "--force", "--quiet")
        })
    }
    if status.head != nil, status.changes.contains(where: { $0.section != .untracked }) {
      let all = [GitCommand(["reset", "--hard", "--quiet"]), GitCommand(["clean", "-d", "--force", "--quiet"])]
      choices.append(
        .init(title: "All, also what is staged", isDestructive: true, key: "a") { self.perform("Discard", done: "Discarded", all) })
    }
    guard !choices.isEmpty else { return notify("There is nothing to discard", .info) }
    question = Question(title: "Discard?", message: "What is discarded cannot be restored.", choices: choices)
  }

  /// Shows a question: which files are ignored. The selected one, those with its extension, or its folder.
  func ignoreFile() {
    guard let file, file.section == .untracked else { return }
    let path = file.path, folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let name = path.split(separator: "/").last ?? "", dot = name.lastIndex(of: ".")
    func ignore(_ pattern: String) -> @MainActor () -> Void { { self.ignore(pattern) } }
    var choices = [Question.Choice(title: "The file", key: "f", action: ignore("/" + Repository.escapedPattern(path)))]
    if let dot, dot > name.startIndex, name.index(after: dot) < name.endIndex {
      let pattern = "*" + Repository.escapedPattern(String(name[dot...]))
      choices.append(.init(title: "All files \(pattern.plainLine)", key: "a", action: ignore(pattern)))
    }
    if !folder.isEmpty {
      choices.append(
        .init(title: "The folder \(folder.plainLine)", key: "d", action: ignore("/" + Repository.escapedPattern(folder) + "/")))
    }
    question = Question(title: "Ignore?", message: "\(path.plainLine)\nA line is added to .gitignore.", choices: choices)
  }

  private func ignore(_ pattern: String) {
    let git = git
    Task {
      let problem = await Task.detached { () -> String? in
        var bytes = git.contents(of: ".gitignore") ?? []
        if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
        return git.create(bytes + Array((pattern + "\n").utf8), at: ".gitignore")
      }.value
      if let problem { self.problem = Problem(title: "Ignore failed", text: problem) }
      reload()
    }
  }

  /// A name as a pattern of `.gitignore` that matches nothing else.
  private static func escapedPattern(_ name: String) -> String {
    var result = ""
    for character in name {
      if "\\*?[#!".contains(character) { result += "\\" }
      result.append(character)
    }
    // A blank at the end counts only after a backslash.
    return result.hasSuffix(" ") ? result.dropLast() + "\\ " : result
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
      } else if let message = dividedMessage {
        draft.text = message
        dividedMessage = nil
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
