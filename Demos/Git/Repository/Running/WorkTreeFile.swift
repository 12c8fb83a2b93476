import Glibc

/// A file of the work tree, which is read and written as a whole.
enum WorkTreeFile {
  /// The bytes. Nil if the file cannot be read, is no regular file, or has more than `limit` bytes.
  static func read(_ path: String, limit: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG, info.st_size <= limit else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(info.st_size)), count = 0
    while count < bytes.count {
      // SAFETY: the call writes at most as many bytes as are left in the array.
      let read = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress! + count, $0.count - count) }
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { break }
      count += read
    }
    return count == bytes.count ? bytes : nil
  }

  /// Replaces the bytes of a file. Returns the number of the error of the system; nil on success.
  ///
  /// - Parameter isNew: Whether the file is created if it is not there.
  static func write(_ bytes: [UInt8], to path: String, isNew: Bool = false) -> Int32? {
    let descriptor = open(path, O_WRONLY | O_TRUNC | O_NOCTTY | O_CLOEXEC | O_NOFOLLOW | (isNew ? O_CREAT : 0), 0o666)
    guard descriptor >= 0 else { return errno }
    var count = 0, failure: Int32?
    while count < bytes.count {
      // SAFETY: the call reads at most as many bytes as are left in the array.
      let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + count, $0.count - count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else {
        failure = errno
        break
      }
      count += written
    }
    return close(descriptor) == 0 ? failure : failure ?? errno
  }
}
