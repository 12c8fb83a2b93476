import Glibc

/// Writes a recording to a new file, one sample at a time. The file contains only whole samples if the program ends between two writes or
/// the disk is full.
public final class RecordingWriter {
  private let path: String
  private let descriptor: Int32
  private var encoder = RecordingEncoder()
  /// The number of bytes in complete samples.
  private var whole = 0

  /// Creates the file with mode 0600, since command lines can contain secrets. Throws if a file of that name exists. Never follows a
  /// symbolic link, even a dangling one.
  public init(_ path: String) throws(FeedError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw errno == EEXIST ? .exists(path: path) : .unwritable(path: path, code: errno) }
  }

  deinit { close(descriptor) }

  /// Appends `sample`, usually with one write(2). If that fails, the file is truncated to the previous samples, or removed if there are
  /// none, and nothing more can be appended.
  public func append(_ sample: Sample) throws(FeedError) {
    let bytes = encoder.encode(sample)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + written, $0.count - written) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        let code = count < 0 ? errno : ENOSPC
        if whole > 0 { _ = ftruncate(descriptor, off_t(whole)) } else { unlink(path) }
        throw .unwritable(path: path, code: code)
      }
      written += count
    }
    whole += bytes.count
  }
}
