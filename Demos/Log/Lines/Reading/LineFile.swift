import Glibc

/// An open file that is read by offset.
///
/// The file is never mapped into memory: if it is truncated during a read, the read returns fewer bytes instead of raising SIGBUS.
final class LineFile: @unchecked Sendable {
  let descriptor: Int32
  let identity: FileIdentity

  private init(descriptor: Int32) {
    self.descriptor = descriptor
    identity = FileIdentity(descriptor: descriptor) ?? FileIdentity(device: 0, number: 0)
  }

  /// Opens a regular file for reading. Nil if it is missing or is not a regular file. Never blocks on a pipe or a device.
  convenience init?(path: String) { self.init(opening: path, below: AT_FDCWD) }

  /// Opens a name relative to an open directory, like `init(path:)`.
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

  /// Creates an unnamed file for the bytes of a stream in the first folder that allows it. Other users cannot open it.
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

  /// The current size and modification time. Zeros if they cannot be read.
  var state: FileState {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return FileState(size: 0, seconds: 0, nanoseconds: 0) }
    return FileState(size: Int(status.st_size), seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
  }

  /// Reads from an offset until the buffer is full or the file ends, and returns the number of bytes. An error counts as the end.
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

  /// Appends bytes at the end. Returns the number of bytes written, and the `errno` if not all were written.
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

/// Why a file cannot be used: an `errno` value and the path.
public struct FileProblem: Error, Equatable, Sendable {
  /// A value of `errno`.
  public var code: Int32
  /// The file or folder.
  public var path: String

  /// The path and the system's message for the code.
  public var sentence: String { "\(path): \(String(cString: strerror(code)))" }
}

/// The attributes that change when a file is written.
struct FileState: Equatable, Sendable {
  var size: Int
  var seconds: Int
  var nanoseconds: Int
}

/// The identity of a file, independent of its current name: device and inode number.
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
