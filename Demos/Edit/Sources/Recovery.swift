import Glibc
import Idem

/// The recovery files: the text of a file that was edited when a signal ended the program. They are beside the file, with hidden names.
enum Recovery {
  /// The most recovery files of one file.
  private static let most = 100

  /// The possible paths, in the order in which they are used: `.NAME.idem-save`, `.NAME.idem-save.1` and so on.
  private static func paths(_ path: String) -> [String] {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let first = "\(path[..<start]).\(path[start...]).idem-save"
    return [first] + (1..<most).map { "\(first).\($0)" }
  }

  /// The newest recovery file of a file: a regular file that belongs to this user.
  static func newest(of path: String) -> String? {
    var newest: (path: String, time: timespec)?
    for path in paths(path) {
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(), !isLocked(path) else { continue }
      let time = status.st_mtim
      if let newest, (newest.time.tv_sec, newest.time.tv_nsec) >= (time.tv_sec, time.tv_nsec) { continue }
      newest = (path, time)
    }
    return newest?.path
  }

  /// The first path without a file; nil if all are used.
  static func firstFree(_ path: String) -> String? { paths(path).first { access($0, F_OK) != 0 } }

  /// Writes a text to a new recovery file that only this user can read. No file is overwritten. Returns its path, or a sentence about what
  /// failed.
  static func write(_ text: TextSnapshot, of path: String) -> (path: String?, problem: String) {
    for path in paths(path) {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { return (nil, String(cString: strerror(errno))) }
      var failure: Int32 = 0
      text.forEachSpan(in: 0..<text.utf8Count) { bytes in
        var done = 0
        while failure == 0, done < bytes.count {
          let count = Glibc.write(descriptor, bytes.baseAddress! + done, bytes.count - done)
          if count >= 0 { done += count } else if errno != EINTR { failure = errno }
        }
      }
      if failure == 0, fsync(descriptor) != 0 { failure = errno }
      if close(descriptor) != 0, failure == 0 { failure = errno }
      if failure == 0 { return (path, "") }
      unlink(path)
      return (nil, String(cString: strerror(failure)))
    }
    return (nil, "There are \(most) recovery files already")
  }
}

extension EditSession {
  /// Writes a recovery file for each file with changes that are not saved. Returns a sentence for each.
  func writeRecoveryFiles() -> [String] {
    files.filter { $0.document.isEdited }.map { file in
      // A part of the file, offered as the whole one, would be worse than nothing.
      if file.document.isLoading { return "\(file.name) was not read completely: its changes are lost." }
      let text = file.document.snapshot
      var path = file.recovery?.writeNow(), problem = ""
      if path == nil { (path, problem) = Recovery.write(text, of: file.path) }
      guard let path else { return "The changes of \(file.name) are lost: \(problem)." }
      return "The text of \(file.name) with its changes is in \(path.plainLine)."
    }
  }

  /// Keeps recovery files of edited texts in the background, until the program ends.
  func keepRecoveryFiles() {
    for file in files where file.lock == nil { file.recovery = RecoveryWriter(file.document, path: file.path) }
  }

  /// Presents the question about the next file that has a recovery file.
  func offerRecovery() {
    guard let index = files.firstIndex(where: { $0.offeredRecovery != nil }) else { return }
    show(files[index])
    question = .recovery
  }

  /// Answers the question: the recovered text replaces the text in the editor. The file itself changes when it is saved.
  func recover() {
    let file = file
    guard let path = file.offeredRecovery else { return }
    file.offeredRecovery = nil
    Task {
      do throws(TextDocumentError) {
        let recovery = try TextDocument(contentsOf: path, access: .readOnly)
        await recovery.loaded()
        await file.document.loaded()
        if let error = recovery.loadingError { throw error }
        let text = recovery.snapshot
        if file.recover(text) {
          file.recoveredFrom = path
          post("Recovered. It is not saved yet.")
        } else {
          post("Not recovered: another program has changed the file. What was typed is in \(path.plainLine).", isProblem: true)
        }
      } catch {
        post("\(error)", isProblem: true)
      }
      offerRecovery()
    }
  }

  /// Answers the question: the recovery file is removed.
  func deleteRecovery() {
    if let path = file.offeredRecovery, unlink(path) != 0 { post("\(path) cannot be removed.", isProblem: true) }
    file.offeredRecovery = nil
    offerRecovery()
  }

  /// Answers the question: the recovery file stays, and is offered at the next start.
  func keepRecovery() {
    file.offeredRecovery = nil
    offerRecovery()
  }
}

extension EditFile {
  /// Takes over the content of a recovery file, as one step of undo: the text, or the changes of the file. Returns false if they are changes of
  /// another content than the file has.
  func recover(_ content: TextSnapshot) -> Bool {
    var text = content
    let whole = 0..<document.snapshot.utf8Count
    guard let journal = RecoveryJournal.read(content.bytes(in: 0..<content.utf8Count)) else {
      document.edit("Recover") { document.replace(whole, with: text) }
      return true
    }
    text = document.snapshot
    guard journal.base == RecoveryJournal.Base(path), !document.isChangedOnDisk, !document.isEdited,
      RecoveryJournal.apply(journal.records, to: &text)
    else { return false }
    document.edit("Recover") {
      for change in journal.records.flatMap({ $0.reversed() }) { document.replace(change.range, with: TextSnapshot(utf8: change.bytes)) }
    }
    return true
  }
}
