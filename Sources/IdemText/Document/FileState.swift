#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What identifies the content of a file without reading it: another program's change changes one of them.
struct FileState: Hashable, Sendable {
  var device: UInt64
  var file: UInt64
  var size: Int
  var seconds: Int
  var nanoseconds: Int
  var mode: UInt32
  var owner: UInt32
  var group: UInt32
  var isRegular: Bool
  /// The number of its names: hard links.
  var linkCount: Int

  private init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    file = UInt64(status.st_ino)
    size = Int(status.st_size)
    #if canImport(Darwin)
      (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #else
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #endif
    mode = UInt32(status.st_mode) & 0o7777
    owner = status.st_uid
    group = status.st_gid
    linkCount = Int(status.st_nlink)
    isRegular = status.st_mode & S_IFMT == S_IFREG
  }

  /// The state of an open file.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The state of the file at a path; nil if there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Whether it is the same file with the same content, as far as its times show.
  func hasSameContent(as other: FileState) -> Bool {
    device == other.device && file == other.file && size == other.size && seconds == other.seconds && nanoseconds == other.nanoseconds
  }
}
