import Glibc

/// An open file, read by position.
///
/// It is never mapped: a file that is cut short while it is read gives fewer bytes instead of a signal.
final class LineFile: @unchecked Sendable {
  let descriptor: Int32
  let identity: FileIdentity

  private init(descriptor: Int32) {
    self.descriptor = descriptor
    identity = FileIdentity(descriptor: descriptor) ?? FileIdentity(device: 0, number: 0)
  }

  /// Opens a regular file for reading. Nil where there is none: a pipe or a device of that name is not waited for.
  convenience init?(path: String) { self.init(opening: path, below: AT_FDCWD) }

  /// The same for a name in an open directory.
  init?(opening path: String, below directory: Int32) {
    let descriptor = openat(directory, path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      identity = FileIdentity(device: 0, number: 0)
      return nil
    }
    identity = FileIdentity(status)
  }

  /// A file without a name, for the bytes of a stream: in the first of some folders where one can be made. Only its owner could open it.
  ///
  /// Throws the error of the last folder.
  static func unnamed(in folders: [String]) throws(FileProblem) -> LineFile {
    var problem = FileProblem(code: ENOENT, path: "")
    for folder in folders {
      var template = Array((folder + "/idem-log-XXXXXX").utf8CString)
      let descriptor = mkstemp(&template)
      if descriptor >= 0 {
        unlink(template)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return LineFile(descriptor: descriptor)
      }
      problem = FileProblem(code: errno, path: folder)
    }
    throw problem
  }

  deinit { close(descriptor) }

  /// Bytes in the file now, and when it was written last.
  var state: FileState {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return FileState(size: 0, seconds: 0, nanoseconds: 0) }
    return FileState(size: Int(status.st_size), seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
  }

  /// Reads at most as many bytes as the buffer holds, from a place; returns how many there were. An error counts as the end.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var done = 0
    while done < buffer.count {
      let count = pread(descriptor, buffer.baseAddress! + done, buffer.count - done, off_t(offset + done))
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      done += count
    }
    return done
  }

  func bytes(_ range: Range<Int>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = read(at: range.lowerBound, into: UnsafeMutableRawBufferPointer(buffer))
    }
  }

  /// Adds bytes at the end; returns how many were written, and why not all of them.
  func append(_ bytes: UnsafeRawBufferPointer) -> (count: Int, problem: Int32?) {
    var done = 0
    while done < bytes.count {
      let count = write(descriptor, bytes.baseAddress! + done, bytes.count - done)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return (done, count < 0 ? errno : ENOSPC) }
      done += count
    }
    return (done, nil)
  }
}

/// Why a file cannot be used: a number of errno(3), and the file or folder.
public struct FileProblem: Error, Equatable, Sendable {
  public var code: Int32
  public var path: String

  public var sentence: String { "\(path): \(String(cString: strerror(code)))" }
}

/// What changes when a file is written.
struct FileState: Equatable, Sendable {
  var size: Int
  var seconds: Int
  var nanoseconds: Int
}

/// Which file it is, whatever its name is now.
struct FileIdentity: Equatable, Sendable {
  var device: UInt
  var number: UInt

  init(device: UInt, number: UInt) {
    self.device = device
    self.number = number
  }

  init(_ status: stat) { self.init(device: UInt(status.st_dev), number: UInt(status.st_ino)) }

  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
