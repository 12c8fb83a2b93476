import Glibc

/// One of the files that successively had a log's name. Only the last one grows.
struct LogPart {
  /// The open file, or nil after it was closed. Only a few files stay open, however often the log is replaced.
  private(set) var file: LineFile?
  let identity: FileIdentity
  var index = LineIndex()
  var fingerprint = Fingerprint()
  /// The size and modification time at the last read.
  var state: FileState?
  /// The document's line number of the first line in this part.
  let firstLine: Int
  /// Whether a search for the file in the folder failed.
  private var isGone = false

  init(_ file: LineFile, firstLine: Int) {
    self.file = file
    identity = file.identity
    self.firstLine = firstLine
  }

  var lineCount: Int { index.lineCount }

  mutating func close() { file = nil }

  /// Reopens the file in a folder under any name, since a replaced log is usually renamed. Costs one comparison per entry of the folder.
  /// After one failure it is not searched again.
  mutating func reopen(in folder: String) -> LineFile? {
    if let file { return file }
    if isGone { return nil }
    file = find(in: folder)
    isGone = file == nil
    return file
  }

  private func find(in folder: String) -> LineFile? {
    guard let directory = opendir(folder) else { return nil }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      guard UInt(entry.pointee.d_ino) == identity.number else { continue }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self)) }
      // The inode number may have been reused by another file.
      if let file = LineFile(opening: name, below: dirfd(directory)), file.identity == identity, file.state.size >= index.byteCount,
        fingerprint.holds(of: file)
      {
        return file
      }
    }
    return nil
  }
}
