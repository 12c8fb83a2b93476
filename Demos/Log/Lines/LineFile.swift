import Glibc

/// A file that is open for reading, and the lines that were found in it. It is read by position, never mapped: a file that is cut short while it is read gives fewer
/// bytes, not a signal.
final class LineFile: @unchecked Sendable {
  let descriptor: Int32
  let identity: FileIdentity

  init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    identity = FileIdentity(descriptor: descriptor) ?? FileIdentity(device: 0, number: 0)
  }

  /// A file without a name, which a stream is kept in.
  init?(keepingIn directory: String) {
    var template = Array((directory + "/idem-log-XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    unlink(template)
    self.descriptor = descriptor
    identity = FileIdentity(device: 0, number: 0)
  }

  deinit { close(descriptor) }

  /// Bytes in the file now.
  var size: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Reads at most as many bytes as the buffer holds, from a place; how many there were.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    max(0, pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)))
  }

  func bytes(_ range: Range<Int>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = read(at: range.lowerBound, into: UnsafeMutableRawBufferPointer(buffer))
    }
  }

  /// Adds bytes at the end.
  func append(_ bytes: UnsafeRawBufferPointer) {
    var done = 0
    while done < bytes.count {
      let count = write(descriptor, bytes.baseAddress! + done, bytes.count - done)
      if count < 0, errno != EINTR { return }
      done += max(0, count)
    }
  }
}

/// Which file it is, whatever its name is now.
struct FileIdentity: Equatable, Sendable {
  var device: UInt
  var number: UInt

  init(device: UInt, number: UInt) {
    self.device = device
    self.number = number
  }

  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(device: UInt(status.st_dev), number: UInt(status.st_ino))
  }

  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(device: UInt(status.st_dev), number: UInt(status.st_ino))
  }
}
