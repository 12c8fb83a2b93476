import Glibc

/// One of the files that stood under a log's name, one after the other; the last one grows.
struct LogPart {
  /// Nil once it is closed: few are kept open, however often the log is replaced.
  private(set) var file: LineFile?
  let identity: FileIdentity
  var index = LineIndex()
  var fingerprint = Fingerprint()
  /// What it was when it was read last.
  var state: FileState?
  /// The number of its first line in the document.
  let firstLine: Int
  /// Whether it was searched for in vain.
  private var isGone = false

  init(_ file: LineFile, firstLine: Int) {
    self.file = file
    identity = file.identity
    self.firstLine = firstLine
  }

  var lineCount: Int { index.lineCount }

  mutating func close() { file = nil }

  /// Opens it again where it stands in a folder under whatever name: a log that was replaced is renamed as a rule. Costs a look at each
  /// name in the folder; once it was not found, it is not searched for again.
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
      // The number may be another file's by now.
      if let file = LineFile(opening: name, below: dirfd(directory)), file.identity == identity, file.state.size >= index.byteCount,
        fingerprint.holds(of: file)
      {
        return file
      }
    }
    return nil
  }
}
