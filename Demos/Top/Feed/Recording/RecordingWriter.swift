import Glibc

/// Writes a recording to a new file, a sample at a time: what was written is whole if the program ends between two, or the disk is full.
public final class RecordingWriter {
  private let path: String
  private let descriptor: Int32
  private var encoder = RecordingEncoder()
  /// Bytes of whole samples.
  private var whole = 0

  /// Makes the file, which only its owner may read (mode 0600: command lines hold secrets). A file that is there is never
  /// replaced, and a symbolic link never followed, even one that leads nowhere.
  public init(_ path: String) throws(FeedError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw errno == EEXIST ? .exists(path: path) : .unwritable(path: path, code: errno) }
  }

  deinit { close(descriptor) }

  /// Writes `sample` at the end, in one write(2) as a rule. Where that fails, the file holds the samples before, and is removed where there is
  /// none; nothing can be added any more.
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
