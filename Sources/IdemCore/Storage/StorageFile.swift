#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file of stored values on the disk. Several processes can change it.
///
/// A change is made under a lock on `PATH.lock`: the file is read, the changed keys are set, and the result is written to `PATH.new`, which
/// is renamed to `PATH`. Both the new file and its folder are synced. So a reader finds either the old or the new values, also after a
/// crash.
struct StorageFile: Sendable {
  /// The maximum size of a file, in bytes.
  static let limit = 16 << 20
  /// The pause between two attempts to take the lock, in microseconds.
  private static let pause: UInt32 = 2000

  let path: String
  /// Called before each step. A result other than 0 makes the step fail with that error number.
  var onStep: (@Sendable (StorageStep) -> Int32)?

  private var name: String { path.split(separator: "/").last.map(String.init) ?? "" }
  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the values of the file; no values if the file does not exist.
  func load() throws(StorageProblem) -> StorageText {
    let folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else {
      if errno == ENOENT { return StorageText() }
      throw .failed(errno)
    }
    defer { close(folder) }
    return try load(in: folder)
  }

  /// Applies changes to the current content of the file. Returns the values before and after.
  ///
  /// It returns when the values are on the disk. An error leaves the file as it was, with one exception: if syncing the folder fails, the
  /// last step, the file may hold the old or the new values. It waits for the lock until `deadline`.
  func update(
    _ changes: [String: StoredValue?], deadline: ContinuousClock.Instant
  ) throws(StorageProblem) -> (before: [String: StoredValue], after: [String: StoredValue]) {
    // Checked first, because the following steps are slow with large values.
    let size = changes.reduce(0) { $0 + $1.key.utf8.count + ($1.value?.text.utf8.count ?? 0) }
    guard size <= StorageFile.limit else { throw .tooLarge }
    try step(.folder)
    makeFolders()
    let folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .failed(errno) }
    defer { close(folder) }
    let lock = try lock(in: folder, deadline)
    // Closing the file releases the lock.
    defer { close(lock) }
    try step(.read)
    var text = try load(in: folder)
    let before = text.values
    text.apply(changes)
    if text.values != before {
      let bytes = text.bytes
      guard bytes.count <= StorageFile.limit else { throw .tooLarge }
      try replace(with: bytes, in: folder)
    }
    // Also without changes: another process may have been killed between its rename and its sync.
    try step(.syncFolder)
    // Some file systems do not support this for a folder, and do not need it.
    if fsync(folder) != 0, errno != EINVAL, errno != EROFS, errno != ENOSYS { throw .failed(errno) }
    try step(.done)
    return (before, text.values)
  }

  private func step(_ step: StorageStep) throws(StorageProblem) {
    if let code = onStep?(step), code != 0 { throw .failed(code) }
  }

  private func makeFolders() {
    var folder = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/").dropLast() {
      folder += "/\(part)"
      mkdir(folder, 0o700)
    }
  }

  // MARK: Steps

  private func lock(in folder: Int32, _ deadline: ContinuousClock.Instant) throws(StorageProblem) -> Int32 {
    try step(.lock)
    let lock = openat(folder, name + ".lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw .failed(errno) }
    do throws(StorageProblem) {
      _ = try StorageFile.ownFile(lock)
      while flock(lock, LOCK_EX | LOCK_NB) != 0 {
        if errno == EINTR { continue }
        // The file system has no locks. Continue: the rename is still atomic.
        guard errno == EWOULDBLOCK else { break }
        guard ContinuousClock.now < deadline else { throw .locked }
        usleep(StorageFile.pause)
      }
      return lock
    } catch {
      close(lock)
      throw error
    }
  }

  private func load(in folder: Int32) throws(StorageProblem) -> StorageText {
    let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else {
      switch errno {
      case ENOENT: return StorageText()
      case ELOOP: throw .symbolicLink
      default: throw .failed(errno)
      }
    }
    defer { close(file) }
    let size = try StorageFile.ownFile(file)
    guard size <= StorageFile.limit else { throw .tooLarge }
    var bytes = [UInt8](repeating: 0, count: size + 1)
    var count = 0
    while count < bytes.count {
      let more = bytes.withUnsafeMutableBytes { systemRead(file, $0.baseAddress! + count, $0.count - count) }
      if more < 0, errno == EINTR { continue }
      guard more >= 0 else { throw .failed(errno) }
      if more == 0 { break }
      count += more
    }
    // The file grew while it was read: another program is writing it in place.
    guard count <= size else { throw .failed(EBUSY) }
    return StorageText(Array(bytes[..<count]))
  }

  /// Returns the size of an open file in bytes. Throws unless it is a regular file of this user.
  private static func ownFile(_ file: Int32) throws(StorageProblem) -> Int {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .failed(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_uid == geteuid() else { throw .foreign }
    return Int(status.st_size)
  }

  private func replace(with bytes: [UInt8], in folder: Int32) throws(StorageProblem) {
    try step(.draft)
    let draft = name + ".new"
    // Removes the file of a process that was killed. The lock ensures that no other process is using it.
    unlinkat(folder, draft, 0)
    let file = openat(folder, draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .failed(errno) }
    do throws(StorageProblem) {
      do throws(StorageProblem) {
        try step(.firstHalf)
        try StorageFile.write(bytes[..<(bytes.count / 2)], to: file)
        try step(.secondHalf)
        try StorageFile.write(bytes[(bytes.count / 2)...], to: file)
        try step(.sync)
        guard fsync(file) == 0 else { throw .failed(errno) }
      } catch {
        close(file)
        throw error
      }
      // Some file systems report a full disk only on close.
      guard close(file) == 0 else { throw .failed(errno) }
      try step(.rename)
      guard renameat(folder, draft, folder, name) == 0 else { throw .failed(errno) }
    } catch {
      unlinkat(folder, draft, 0)
      throw error
    }
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to file: Int32) throws(StorageProblem) {
    var left = bytes
    while !left.isEmpty {
      let count = left.withUnsafeBytes { systemWrite(file, $0.baseAddress!, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .failed(count < 0 ? errno : ENOSPC) }
      left = left.dropFirst(count)
    }
  }
}

private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int { read(file, bytes, count) }
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int { write(file, bytes, count) }

/// A step of a change to a file of stored values. Tests fail the step or kill the process there.
package enum StorageStep: Int, CaseIterable, Sendable {
  case folder, lock, read, draft, firstHalf, secondHalf, sync, rename, syncFolder, done
}

/// The reason why stored values cannot be read or written.
enum StorageProblem: Error, Equatable {
  case symbolicLink, notAFile, foreign, tooLarge, locked
  case failed(Int32)

  /// Returns the message for the user, one sentence.
  func sentence(_ path: String) -> String {
    let reason =
      switch self {
      case .symbolicLink: "it is a symbolic link, which is not followed"
      case .notAFile: "it is not a regular file"
      case .foreign: "it belongs to another user"
      case .tooLarge: "it exceeds \(StorageFile.limit >> 20) MiB"
      case .locked: "another process holds its lock, or the disk does not answer"
      case .failed(let code): String(cString: strerror(code))
      }
    return "AppStorage: \(path) cannot be written (\(reason)); values are kept only until the app ends"
  }
}
