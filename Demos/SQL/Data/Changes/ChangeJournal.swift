import DemoTools
import Glibc

/// The changes that are not committed, in a file of the user's state directory: a program that is killed loses none.
///
/// The file belongs to one process, which has it locked. Each state is appended as a whole, and the last whole one counts. When nothing is
/// left to commit, the file is removed. So a file that is not locked was left by a process that was killed, or that crashed.
public final class ChangeJournal: Sendable {
  static let program = "idem-sql-changes"

  private let path: String
  private let descriptor: Int32
  private let head: [UInt8]

  /// `$XDG_STATE_HOME/idem-sql/changes`, or the same in `~/.local/state`.
  public static var standardFolder: String {
    if let folder = getenv("XDG_STATE_HOME").map({ String(cString: $0) }), folder.hasPrefix("/") { return folder + "/idem-sql/changes" }
    return (getenv("HOME").map { String(cString: $0) } ?? ".") + "/.local/state/idem-sql/changes"
  }

  /// Creates a file for the changes of a database. Nil if the folder cannot be written: the program works without it.
  public init?(_ database: String, in folder: String = standardFolder) {
    ChangeJournal.makeFolder(folder)
    head = Array((RecordingForm.head(ChangeJournal.program) + "\n" + RecordingForm.line(["database", database])).utf8)
    var name = Array("\(folder)/\(ChangeJournal.prefix(database))-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    // Another program that this one starts must not keep the lock.
    if descriptor >= 0 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    path = name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      unlink(path)
      close(descriptor)
      return nil
    }
  }

  deinit { if descriptor >= 0 { ChangeJournal.unlock(descriptor) } }

  /// Ends the lock of a file and closes it. A process that was started while it was locked shares the lock until it has closed its
  /// copies of all descriptors, so closing alone would keep it a little longer.
  fileprivate static func unlock(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Replaces the saved changes. Takes some tens of microseconds: the system writes the bytes to the disk later.
  public func save(_ changes: [SavedChange]) {
    let state = changes.flatMap(\.lines) + Array(RecordingForm.line(["state", "\(changes.count)"]).utf8)
    let size = lseek(descriptor, 0, Int32(SEEK_END))
    if changes.isEmpty {
      _ = ftruncate(descriptor, 0)
      _ = lseek(descriptor, 0, Int32(SEEK_SET))
    } else if size == 0 {
      append(head + state)
    } else {
      // The states before it are removed once they are large. Until the new one is written, the file has none of them.
      if size > 1 << 20 {
        _ = ftruncate(descriptor, 0)
        _ = lseek(descriptor, 0, Int32(SEEK_SET))
        append(head)
      }
      append(state)
    }
  }

  /// Removes the file: nothing is left to commit.
  public func remove() { unlink(path) }

  private func append(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      // Without room on the disk, the changes are only in memory.
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  // MARK: What other processes have left

  /// The changes of a database that ended processes have left, the oldest file first. Files without changes are removed.
  public static func leftovers(of database: String, in folder: String = standardFolder) -> [Leftover] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        // SAFETY: the system ends the name with a zero byte within the array.
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix(prefix(database) + "-") { names.append(name) }
    }
    return names.compactMap { Leftover("\(folder)/\($0)", of: database) }.sorted { $0.time < $1.time }
  }

  private static func makeFolder(_ path: String) {
    for (index, character) in path.enumerated() where character == "/" && index > 0 { mkdir(String(path.prefix(index)), 0o700) }
    mkdir(path, 0o700)
  }

  /// A name for a database that can be a part of a file's name.
  private static func prefix(_ database: String) -> String {
    let hash = database.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }
}

/// The changes that an ended process has left. The file is locked while this exists, so no other process takes them too.
public final class Leftover: Sendable {
  /// The changes in their order.
  public let changes: [SavedChange]
  let time: Int
  private let path: String
  private let descriptor: Int32

  /// Nil if a process still has the file, if it is of another database, or if it has no changes.
  init?(_ path: String, of database: String) {
    self.path = path
    descriptor = open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
    var status = stat()
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0 else {
      (changes, time) = ([], 0)
      return nil
    }
    time = status.st_mtim.tv_sec
    let content = (try? fileContent(path)) ?? []
    guard let found = Leftover.lastState(content, of: database), !found.isEmpty else {
      changes = []
      unlink(path)
      return nil
    }
    changes = found
  }

  deinit { if descriptor >= 0 { ChangeJournal.unlock(descriptor) } }

  /// Removes the file: its changes were taken or discarded.
  public func remove() { unlink(path) }

  /// The last whole state of a file; nil if there is none.
  static func lastState(_ content: [UInt8], of database: String) -> [SavedChange]? {
    guard let entries = RecordingEntries(content, of: ChangeJournal.program) else { return nil }
    var state: [SavedChange]?, next: [SavedChange] = [], isOurs = false
    for entry in entries {
      switch entry.kind {
      case "database": isOurs = entry.text(1) == database
      case "change": if let change = SavedChange(entry) { next.append(change) }
      case "state":
        if isOurs, entry.count(1) == next.count { state = next }
        next = []
      default: return nil
      }
    }
    return state
  }
}
