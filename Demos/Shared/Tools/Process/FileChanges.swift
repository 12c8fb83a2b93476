import Glibc

/// Waits for changes of a file that is followed by its name: it is written or truncated, or another file gets the name.
///
/// The system reports the changes, so that waiting costs nothing. Watched are the file, the names in its folder, and those in the folder of
/// each symbolic link on the way. A write through a mapping of the file is not reported. Use it from one thread.
public final class FileChanges {
  /// What `wait` has found.
  public enum Outcome: Sendable {
    /// The file may have changed.
    case changed
    /// The time has passed.
    case nothing
    /// The system does not report changes of this file now: look at it from time to time. `wait` returned at once.
    case unwatched
  }

  private let path: String
  private let pause: Duration
  private let watch = FolderWatch()
  /// The names that matter in each watched folder. Nil while nothing is watched.
  private var names: [Int32: Set<String>]?
  private var folders: Set<Int32> = []
  /// The watch of the file. It stays until another file has the name: a program may still write to a file that was renamed.
  private var file: Int32?
  private var latest: ContinuousClock.Instant

  /// Begins with a file, which need not exist.
  ///
  /// - Parameter pause: The shortest time between two results, so that a file that is written without rest is read in larger pieces.
  public init(_ path: String, pause: Duration = .milliseconds(40)) {
    (self.path, self.pause) = (path, pause)
    latest = .now - pause
  }

  /// Waits until the file may have changed since the last call, at most `milliseconds`; -1 is no limit. The first call returns at once.
  public func wait(milliseconds: Int32 = -1) -> Outcome {
    guard let watch else { return .unwatched }
    // What happened before this moment is not reported, so the caller looks once more.
    guard let names else { return begin(watch) ? .changed : .unwatched }
    let early = pause - (.now - latest)
    if early > .zero { usleep(UInt32(early / .microseconds(1))) }
    while true {
      let events = watch.wait(milliseconds: milliseconds)
      // Also without events if a signal ended the wait.
      if events.isEmpty { return .nothing }
      let matters = events.filter { $0.name.isEmpty || $0.folder < 0 || names[$0.folder]?.contains($0.name) == true }
      if matters.isEmpty { continue }
      latest = .now
      if !matters.allSatisfy(\.isContent) { self.names = nil }
      return .changed
    }
  }

  /// Watches what the path means now.
  private func begin(_ watch: FolderWatch) -> Bool {
    var names: [Int32: Set<String>] = [:], isComplete = true
    for (folder, name) in FileChanges.names(of: path) {
      guard FileChanges.isLocal(folder), let number = watch.addNames(of: folder) else {
        isComplete = false
        break
      }
      names[number, default: []].insert(name)
    }
    for number in folders.subtracting(names.keys) { watch.remove(number) }
    folders = Set(names.keys)
    if isComplete, access(path, F_OK) == 0 {
      let before = file
      file = FileChanges.isLocal(path) ? watch.addContent(of: path) : nil
      if let before, before != file { watch.remove(before) }
      isComplete = file != nil
    }
    self.names = isComplete ? names : nil
    return isComplete
  }

  /// The folder and the name of each symbolic link on the way to a file, and of the file itself. Ends at a name that does not exist.
  static func names(of path: String) -> [(folder: String, name: String)] {
    var folder = path.hasPrefix("/") ? "/" : ".", result: [(folder: String, name: String)] = [], links = 0
    var rest = path.split(separator: "/").map(String.init)
    while !rest.isEmpty {
      let name = rest.removeFirst(), here = folder == "/" ? "/" + name : "\(folder)/\(name)"
      var status = stat()
      guard lstat(here, &status) == 0 else { return result + [(folder, name)] }
      if status.st_mode & S_IFMT == S_IFLNK, links < 40, let target = target(of: here) {
        links += 1
        result.append((folder, name))
        if target.hasPrefix("/") { folder = "/" }
        rest = target.split(separator: "/").map(String.init) + rest
      } else {
        if rest.isEmpty { result.append((folder, name)) }
        folder = here
      }
    }
    return result
  }

  private static func target(of link: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(link, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
  }

  /// Whether the system reports all writes to the file system of a path. Those of a network do not report what others write, and an overlay
  /// not what was copied up.
  static func isLocal(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, let mounts = try? fileContent("/proc/self/mountinfo") else { return false }
    let number = UInt(status.st_dev), device = "\(number >> 8 & 0xFFF):\(number & 0xFF | number >> 12 & 0xFFF00)"
    let remote: Set<Substring> = ["nfs", "nfs4", "cifs", "smb3", "9p", "ceph", "afs", "overlay"]
    for line in String(decoding: mounts, as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 2, fields[2] == device, let end = fields.firstIndex(of: "-"), end + 1 < fields.count else { continue }
      let type = fields[end + 1]
      return !remote.contains(type) && !type.hasPrefix("fuse")
    }
    return true
  }
}
