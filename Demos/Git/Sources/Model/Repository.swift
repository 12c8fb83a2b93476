import GitData
import Idem

/// A place of the program.
enum Page: Int, CaseIterable {
  case changes, log, branches, stash, undo, folders

  var title: String {
    switch self {
    case .changes: "Changes"
    case .log: "Log"
    case .branches: "Branches"
    case .stash: "Stash"
    case .undo: "Undo"
    case .folders: "Folders"
    }
  }
}

/// The repository on the screen: the answers of Git, and the questions to the user.
@Observable @MainActor
final class Repository {
  let name: String
  @ObservationIgnored let git: any GitRunner
  /// The folder of the work tree. Nil for a recording.
  @ObservationIgnored let root: String?

  /// Shows another folder instead of this one.
  @ObservationIgnored let open: (@MainActor (String) -> String?)?

  var page = Page.changes { didSet { if page != oldValue { showSelection() } } }
  var status = Status()
  /// Whether the first status is there.
  var isLoaded = false
  /// Whether the log has all branches, and not the current one alone.
  var showsAllBranches = false
  /// The texts that the shown rows of a page's list have.
  var filters: [Page: String] = [:]
  var branches: [Branch] = []
  var stashes: [ReflogEntry] = []
  var steps: [ReflogEntry] = []
  var operation: PendingOperation?
  /// The work trees and submodules, if their page was shown.
  var folders: [Folder] = []
  var hasReadFolders = false
  /// Why the submodules are not known.
  var folderProblem: String?

  /// The command that changes something now. Others wait for its end.
  @ObservationIgnored var running: RunningCommand?
  /// The same, if it has run for some time: a short one shows nothing.
  var shownCommand: RunningCommand?
  /// The commit that is moved now. Further steps wait for its end.
  @ObservationIgnored var moving: MovingCommit?
  /// The hashes of a commit before its moves, with its present one. The log may still show them.
  @ObservationIgnored var movedHashes: [String: String] = [:]
  /// The message of a commit that was divided: the next commit begins with it.
  @ObservationIgnored var dividedMessage: String?
  /// The user's own commands, and the one that ran last.
  @ObservationIgnored var ownCommands: [OwnCommand] = []
  var ownRun: OwnRun?
  /// Whether the output of the command of the user's own is shown.
  var showsOutput = false
  var problem: Problem?
  var question: Question?
  var entry: TextEntry?
  var draft: CommitDraft?
  var blame: BlameModel?

  let log: LogModel
  let branchLog: LogModel
  /// The differences of the selected file, commit, stash and step.
  let fileDiff: DiffModel
  /// The conflicts of the selected file.
  let conflicts: ConflictModel
  let commitDiff: DiffModel
  let stashDiff: DiffModel
  let stepDiff: DiffModel

  var selectedFile: FileChange.ID? { didSet { if selectedFile != oldValue { showSelection() } } }
  /// The file that is selected after the next reading, if it is there.
  @ObservationIgnored var wantedFile: FileChange.ID?
  /// The commit of the log with which the selected one is compared. Nil shows what the selected one has changed.
  var base: LogCommit? { didSet { if base != oldValue { showSelection() } } }
  var selectedBranch: Branch.ID? { didSet { if selectedBranch != oldValue { showSelection() } } }
  var selectedStash: Int? { didSet { if selectedStash != oldValue { showSelection() } } }
  var selectedFolder: Folder.ID?
  var selectedStep: Int? { didSet { if selectedStep != oldValue { showSelection() } } }

  @ObservationIgnored var refresh = RefreshState()
  @ObservationIgnored private var watch: RepositoryWatch?
  /// Shows a short message. The view sets it.
  @ObservationIgnored var notify: @MainActor (String, NoticeKind) -> Void = { _, _ in }

  /// - Parameters:
  ///   - live: The repository whose files are watched. Nil for a recording.
  ///   - open: Shows another folder instead. Returns a sentence if it cannot. Nil if no other one can be shown.
  init(_ git: any GitRunner, name: String, live: LiveGit?, open: (@MainActor (String) -> String?)? = nil) {
    (self.git, self.name, root, self.open) = (git, name, live?.root, open)
    (log, branchLog) = (LogModel(git), LogModel(git))
    (fileDiff, commitDiff) = (DiffModel(git), DiffModel(git))
    conflicts = ConflictModel(git)
    (stashDiff, stepDiff) = (DiffModel(git), DiffModel(git))
    log.onSelection = { [weak self] in self?.showSelection() }
    if let live { watch = RepositoryWatch(live) { [weak self] in self?.reload() } }
    reload()
  }

  var file: FileChange? { status.changes.first { $0.id == selectedFile } }
  var branch: Branch? { branches.first { $0.id == selectedBranch } }
  var stash: ReflogEntry? { stashes.first { $0.id == selectedStash } }
  var step: ReflogEntry? { steps.first { $0.id == selectedStep } }

  /// The branch, or the beginning of the hash of the commit that is checked out.
  var place: String { status.branch ?? status.head.map { "commit \($0.prefix(8))" } ?? "…" }
}

/// A command that has not ended.
struct RunningCommand {
  let number: Int
  var title: String
  var progress: GitProgress?
  var task: Task<Void, Never>?
}

/// An error of Git.
struct Problem: Equatable {
  var title: String
  var text: String
}

/// A question before a step that loses something, or a choice.
struct Question {
  struct Choice: Identifiable {
    let title: String
    var isDestructive = false
    /// The letter that chooses it. By default the first one of the title.
    var key: Character?
    let action: @MainActor () -> Void
    var id: String { title }
    var shortcut: KeyEquivalent { KeyEquivalent(key ?? Character(title.prefix(1).lowercased())) }
  }
  let title: String
  let message: String
  let choices: [Choice]
}

/// A text that the user enters: the name of a branch, the message of a stash.
struct TextEntry {
  let title: String
  var text = ""
  /// Whether an empty text is an answer.
  var mayBeEmpty = false
  let action: @MainActor (String) -> Void
}
