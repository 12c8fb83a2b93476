#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes files so that they keep their links, their mode and their owner.
enum FileWriter {
  struct Written: Sendable {
    var state: FileState?
    var method: TextSaveMethod
  }

  /// Writes a text: to a new file that replaces the old one, or in place where a new file would lose something.
  ///
  /// - Parameters:
  ///   - expecting: the state that the old file must have; nil for any.
  ///   - reading: the state of the file that the text is read from by position. It is never written in place.
  ///   - limit: the number of bytes after which a write fails with ENOSPC. For tests of a full disk.
  static func write(
    _ text: TextBuffer, to path: String, expecting: FileState?, reading: FileState? = nil, limit: Int = .max
  ) throws(TextDocumentError) -> Written {
    let target = resolved(path)
    let old = FileState(path: target)
    if let expecting, !(old?.hasSameContent(as: expecting) ?? false) { throw .changedOnDisk(path: path) }
    if let old, !old.isRegular { throw .notARegularFile(path: path) }
    // The folder may allow a rename where the file itself is protected.
    if old != nil, access(target, W_OK) != 0 { throw .cannotWrite(path: path, reason: TextDocumentError.reason) }
    if let old, old.linkCount > 1 { return try overwrite(text, target, old, path, reading, limit) }

    let slash = target.lastIndex(of: "/")
    let folder = slash.map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? "."
    let name = slash.map { String(target[target.index(after: $0)...]) } ?? target
    var template = Array("\(folder)/.\(name.utf8.count > 200 ? "saved" : name).XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      let number = errno
      if let old, number == EACCES || number == EPERM { return try overwrite(text, target, old, path, reading, limit) }
      throw .cannotWrite(path: path, reason: TextDocumentError.reason(number))
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    if let old, let new = FileState(descriptor: descriptor), (old.owner, old.group) != (new.owner, new.group),
      fchown(descriptor, old.owner, old.group) != 0
    {
      // Only root may give a file away.
      close(descriptor)
      unlink(template)
      return try overwrite(text, target, old, path, reading, limit)
    }
    var failure = fill(descriptor, text, limit)
    if failure == nil, fchmod(descriptor, old.map { mode_t($0.mode) } ?? newFileMode) != 0 { failure = errno }
    if failure == nil, fsync(descriptor) != 0 { failure = errno }
    let state = FileState(descriptor: descriptor)
    if close(descriptor) != 0, failure == nil { failure = errno }
    if failure == nil, rename(template, target) != 0 { failure = errno }
    if let failure {
      unlink(template)
      throw .cannotWrite(path: path, reason: TextDocumentError.reason(failure))
    }
    // The new name is on the disk when the folder is. Some file systems refuse it; the file itself is safe.
    let directory = open(folder, O_RDONLY | O_CLOEXEC)
    if directory >= 0 {
      _ = fsync(directory)
      close(directory)
    }
    return Written(state: state, method: .replaced)
  }

  /// Writes over the bytes of a file. Its room on the disk is reserved before the first byte changes.
  private static func overwrite(
    _ text: TextBuffer, _ target: String, _ old: FileState, _ path: String, _ reading: FileState?, _ limit: Int
  ) throws(TextDocumentError) -> Written {
    if let reading, (reading.device, reading.file) == (old.device, old.file) { throw .readOnly }
    let descriptor = open(target, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: TextDocumentError.reason) }
    let size = text.utf8Count
    if size > old.size, let number = reserve(descriptor, old.size..<size) {
      _ = ftruncate(descriptor, off_t(old.size))
      close(descriptor)
      throw .cannotWrite(path: path, reason: TextDocumentError.reason(number))
    }
    var failure = fill(descriptor, text, limit)
    if failure == nil, ftruncate(descriptor, off_t(size)) != 0 { failure = errno }
    if failure == nil, fsync(descriptor) != 0 { failure = errno }
    let state = FileState(descriptor: descriptor)
    if close(descriptor) != 0, failure == nil { failure = errno }
    if let failure { throw .partlyWritten(path: path, reason: TextDocumentError.reason(failure)) }
    return Written(state: state, method: .inPlace)
  }

  /// Takes room on the disk for new bytes at the end of a file. Returns the number of the system's error.
  private static func reserve(_ descriptor: Int32, _ range: Range<Int>) -> Int32? {
    #if canImport(Darwin)
      return nil
    #else
      let number = posix_fallocate(descriptor, off_t(range.lowerBound), off_t(range.count))
      return number == 0 || number == EOPNOTSUPP || number == EINVAL || number == EINTR ? nil : number
    #endif
  }

  private static var newFileMode: mode_t {
    let mask = umask(0)
    _ = umask(mask)
    return 0o666 & ~mask
  }

  /// Writes the whole text. Returns the number of the system's error.
  private static func fill(_ descriptor: Int32, _ text: TextBuffer, _ limit: Int) -> Int32? {
    var failure: Int32?
    var rest = limit
    text.forEachSpan(in: 0..<text.utf8Count) { bytes in
      var done = 0
      while failure == nil, done < bytes.count {
        if rest == 0 {
          failure = ENOSPC
          break
        }
        let count = writeBytes(descriptor, bytes.baseAddress! + done, min(bytes.count - done, rest))
        if count < 0 {
          if errno != EINTR { failure = errno }
        } else {
          done += count
          rest -= count
        }
      }
    }
    return failure
  }

  private static func writeBytes(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes, count)
    #else
      Darwin.write(descriptor, bytes, count)
    #endif
  }

  /// The path behind symbolic links; the path itself if the file does not exist.
  private static func resolved(_ path: String) -> String {
    guard let result = realpath(path, nil) else { return path }
    defer { free(result) }
    return String(cString: result)
  }
}
