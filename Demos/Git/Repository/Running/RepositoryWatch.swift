import DemoTools
import Dispatch

/// Watches the files of a repository. The system reports changes, so an idle program does not wake up.
///
/// Watched are the folder of Git and the folders of tracked files. A folder that is new is not watched yet.
@MainActor public final class RepositoryWatch {
  /// More folders are not watched: each takes memory of the system.
  nonisolated private static let mostFolders = 4096
  private var watch: FolderWatch?
  private let changed: @MainActor () -> Void
  private var isPending = false

  /// Calls `changed` on the main thread, at most once in 150 ms.
  public init(_ git: LiveGit, _ changed: @escaping @MainActor () -> Void) {
    self.changed = changed
    watch = FolderWatch { [weak self] events in
      // A lock of Git comes and goes with each command.
      if events.contains(where: { !$0.name.hasSuffix(".lock") }) { Task { @MainActor in self?.report() } }
    }
    guard let watch else { return }
    Task.detached {
      let files = await git.run(.reading("ls-files", "-z")).output
      for folder in ["", "/refs/heads", "/refs/remotes", "/logs"] { watch.add(git.folder + folder, includesNew: true) }
      for folder in RepositoryWatch.folders(of: files) { watch.add(git.root + folder, includesNew: true) }
    }
  }

  private func report() {
    guard !isPending else { return }
    isPending = true
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(150)) { [weak self] in
      MainActor.assumeIsolated {
        self?.isPending = false
        self?.changed()
      }
    }
  }

  /// The folders of some files, each with a slash before it, and the root.
  nonisolated static func folders(of files: [UInt8]) -> [String] {
    var seen: Set<ArraySlice<UInt8>> = [], folders = [""]
    for path in files.split(separator: 0) {
      var path = path
      while let slash = path.lastIndex(of: 0x2F), folders.count < mostFolders {
        path = path[..<slash]
        guard seen.insert(path).inserted else { break }
        folders.append("/" + path.text)
      }
    }
    return folders
  }
}
