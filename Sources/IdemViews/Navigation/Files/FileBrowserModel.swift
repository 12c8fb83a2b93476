import IdemCore
import Observation

/// The state of a list of files: the folder that is shown, and what is read of it.
@Observable @MainActor
final class FileBrowserModel {
  enum State: Equatable {
    /// The files are shown; nothing else is.
    case quiet
    /// The folder takes long to read.
    case waiting
    case failed(String)
  }

  private(set) var folder: String
  private(set) var state = State.quiet
  private(set) var files: [ListedFile] = []
  /// Whether `files` are those of the folder. Nothing can be chosen before.
  private(set) var isRead = false
  var showsHidden = false
  @ObservationIgnored private let source: any FolderSource
  @ObservationIgnored private let filter: FileFilter
  /// Counts the folders that were opened. An answer for an earlier one is dropped.
  @ObservationIgnored private var generation = 0
  @ObservationIgnored private var tasks: [Task<Void, Never>] = []

  init(_ folder: String, source: any FolderSource, filter: FileFilter) {
    self.folder = folder
    self.source = source
    self.filter = filter
  }

  /// The files that are listed. Folders are always listed, since they lead to other files.
  var shown: [ListedFile] {
    files.filter { (showsHidden || !$0.isHidden) && ($0.isFolder || !filter.allowsFoldersOnly) }
  }

  /// Whether a file can be chosen.
  func allows(_ file: ListedFile) -> Bool { file.isReachable && filter.allows(name: file.name, isFolder: file.isFolder) }

  /// The path of a file in the folder.
  func path(of file: ListedFile) -> String { FilePath.joined(folder, file.name) }

  func open(_ path: String) {
    cancel()
    let generation = generation
    tasks = [
      Task {
        let result = await source.read(path)
        guard generation == self.generation else { return }
        show(result, of: path)
      },
      Task {
        await source.waitForPatience()
        guard generation == self.generation else { return }
        folder = path
        files = []
        isRead = false
        state = .waiting
      },
    ]
  }

  /// Stops waiting. A read that a dead mount blocks goes on without effect.
  func cancel() {
    generation += 1
    for task in tasks { task.cancel() }
    tasks = []
  }

  private func show(_ result: Result<ListedFolder, FolderError>, of path: String) {
    generation += 1
    switch result {
    case .success(let listed):
      folder = listed.path
      files = listed.files
      isRead = true
      state = .quiet
    case .failure(let error):
      folder = path
      files = []
      isRead = false
      state = .failed(error.reason)
    }
  }

  func openParent() { open(FilePath.parent(folder)) }
  func reload() { open(folder) }
}
