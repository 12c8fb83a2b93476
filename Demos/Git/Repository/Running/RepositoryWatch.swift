import Dispatch
import Glibc
import Synchronization

/// Watches the files of a repository. The system reports changes, so an idle program does not wake up.
///
/// Watched are the folder of Git and the folders of tracked files. A folder that is new is not watched yet.
@MainActor public final class RepositoryWatch {
  /// More folders are not watched: each takes memory of the system.
  nonisolated private static let mostFolders = 4096
  private let source: (any DispatchSourceRead)?
  private let changed: @MainActor () -> Void
  private var isPending = false

  /// Calls `changed` on the main thread, at most once in 150 ms.
  public init(_ git: LiveGit, _ changed: @escaping @MainActor () -> Void) {
    self.changed = changed
    let descriptor = inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
    guard descriptor >= 0 else {
      source = nil
      return
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
    self.source = source
    source.setEventHandler { @Sendable [weak self] in
      if RepositoryWatch.read(descriptor) { Task { @MainActor in self?.report() } }
    }
    source.setCancelHandler { @Sendable in close(descriptor) }
    source.activate()
    Task.detached {
      let files = await git.run(.reading("ls-files", "-z")).output
      RepositoryWatch.add(git, RepositoryWatch.folders(of: files), to: descriptor)
    }
  }

  isolated deinit { source?.cancel() }

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

  nonisolated private static func add(_ git: LiveGit, _ folders: [String], to descriptor: Int32) {
    let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)
    for folder in ["", "/refs/heads", "/refs/remotes", "/logs"] { inotify_add_watch(descriptor, git.folder + folder, mask) }
    for folder in folders { inotify_add_watch(descriptor, git.root + folder, mask) }
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

  /// Reads all events. Returns whether one is about another file than a lock of Git.
  nonisolated private static func read(_ descriptor: Int32) -> Bool {
    var hasNews = false
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 8)
    defer { buffer.deallocate() }
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      guard count > 0 else { return hasNews }
      var offset = 0
      while offset < count {
        let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let name = buffer[(offset + MemoryLayout<inotify_event>.size)...].prefix(Int(event.len)).prefix { $0 != 0 }
        if !name.text.hasSuffix(".lock") { hasNews = true }
        offset += MemoryLayout<inotify_event>.size + Int(event.len)
      }
    }
  }
}
