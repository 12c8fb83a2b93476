#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension TextDocument {
  /// Saves the text to its file, or to another one, which is the document's file from then on.
  ///
  /// A temporary file beside it is written, brought to the disk and renamed, so that the file is whole at each moment. Its mode is kept, and
  /// its owner where the system allows it. A symbolic link stays: the file that it leads to is replaced. Other hard links keep the old text.
  /// The text may be edited during that time: the text at the call is saved.
  ///
  /// - Parameters:
  ///   - path: the file; nil for the document's own.
  ///   - overwriting: whether a file that another program changed is replaced. Without it, `changedOnDisk` is thrown.
  public func save(to path: String? = nil, overwriting: Bool = false) async throws(TextDocumentError) {
    await loaded()
    guard let target = path ?? self.path else { throw .noPath }
    if access == .readOnly, path == nil { throw .readOnly }
    if let loadingError, path == nil { throw loadingError }
    let text = snapshot
    let state = core.history.state
    core.history.endGroup()
    let expected = target == self.path && !overwriting ? fileState : nil
    let written = await Task.detached { () -> Result<FileState?, TextDocumentError> in
      do throws(TextDocumentError) {
        return .success(try FileWriter.write(text, to: target, expecting: expected))
      } catch {
        return .failure(error)
      }
    }.value
    fileState = try written.get()
    self.path = target
    savedState = state
  }

  /// Whether another program changed the file since it was opened or saved. Queries the file system.
  public var isChangedOnDisk: Bool {
    guard let path, let fileState else { return false }
    return !(FileState(path: path)?.hasSameContent(as: fileState) ?? false)
  }
}

/// Replaces files as a whole.
enum FileWriter {
  /// Writes a text and returns the state of the new file.
  static func write(_ text: TextBuffer, to path: String, expecting: FileState?) throws(TextDocumentError) -> FileState? {
    let target = resolved(path)
    let old = FileState(path: target)
    if let expecting, !(old?.hasSameContent(as: expecting) ?? false) { throw .changedOnDisk(path: path) }
    if let old, !old.isRegular { throw .notARegularFile(path: path) }
    // The folder may allow a rename where the file itself is protected.
    if old != nil, access(target, W_OK) != 0 { throw .cannotWrite(path: path, reason: TextDocumentError.reason) }

    let slash = target.lastIndex(of: "/")
    let folder = slash.map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? "."
    let name = slash.map { String(target[target.index(after: $0)...]) } ?? target
    var template = Array("\(folder)/.\(name.utf8.count > 200 ? "saved" : name).XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: TextDocumentError.reason) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var failure = fill(descriptor, text)
    if failure == nil {
      if let old {
        // Only root may give a file away. The owner stays the user's then.
        if old.owner != geteuid() || old.group != getegid() { _ = fchown(descriptor, old.owner, old.group) }
        if fchmod(descriptor, mode_t(old.mode)) != 0 { failure = errno }
      } else {
        let mask = umask(0)
        _ = umask(mask)
        if fchmod(descriptor, 0o666 & ~mask) != 0 { failure = errno }
      }
    }
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
    return state
  }

  /// Writes the whole text. Returns the number of the system's error.
  private static func fill(_ descriptor: Int32, _ text: TextBuffer) -> Int32? {
    var failure: Int32?
    text.forEachSpan(in: 0..<text.utf8Count) { bytes in
      var done = 0
      while failure == nil, done < bytes.count {
        let count = writeBytes(descriptor, bytes.baseAddress! + done, bytes.count - done)
        if count < 0 {
          if errno != EINTR { failure = errno }
        } else {
          done += count
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
