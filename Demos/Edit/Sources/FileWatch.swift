import DemoTools
import Glibc

/// Watches files for changes by other programs. The system reports them, so an idle editor does not wake up.
///
/// The folders are watched, since many programs replace a file. Behind a symbolic link it is the folder of the file itself. File systems of a
/// network do not report what another machine does; the question before a save covers that.
@MainActor final class FileWatch {
  private var watch: FolderWatch?
  /// The files of a watched folder: the name in it, and the position in the list.
  private var files: [Int32: [(name: String, index: Int)]] = [:]
  private let changed: @MainActor (Int) -> Void

  /// Watches the files at these paths, and calls `changed` with the position of one that was written, replaced or removed. Nil if the system
  /// has no room for one more watch.
  init?(_ paths: [String], _ changed: @escaping @MainActor (Int) -> Void) {
    self.changed = changed
    watch = FolderWatch { [weak self] events in Task { @MainActor in self?.report(events) } }
    guard let watch else { return nil }
    for (index, path) in paths.enumerated() {
      let real = FileWatch.real(path)
      let slash = real.lastIndex(of: "/")
      let folder = slash.map { $0 == real.startIndex ? "/" : String(real[..<$0]) } ?? "."
      guard let number = watch.add(folder) else { continue }
      files[number, default: []].append((slash.map { String(real[real.index(after: $0)...]) } ?? real, index))
    }
  }

  private func report(_ events: [FolderWatch.Event]) {
    var reported: Set<Int> = []
    for event in events {
      for file in files[event.folder] ?? [] where file.name == event.name && reported.insert(file.index).inserted { changed(file.index) }
    }
  }

  private static func real(_ path: String) -> String {
    guard let result = realpath(path, nil) else { return path }
    defer { free(result) }
    return String(cString: result)
  }
}
