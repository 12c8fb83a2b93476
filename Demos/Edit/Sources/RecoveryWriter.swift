import Glibc
import Idem

/// Keeps the recovery file of an edited text up to date, for an end that no handler sees: a crash, SIGKILL, or a loss of power.
///
/// A change starts one timer. When it ends, what was typed is written in the background; changes that follow start the next timer. So a text
/// that does not change wakes nothing, and while the user types, a file is written after each pause. A short text is written as a whole; of a
/// long one, only what was typed: see `RecoveryJournal`. The file is locked while this program runs, and a second editor does not offer it.
@MainActor final class RecoveryWriter {
  /// The time between a change and the file.
  static let pause = Duration.milliseconds(300)
  /// The largest text that is written as a whole after each pause, in bytes.
  static let largestWhole = 256 << 10
  /// The bytes from which a journal is written again, without what later changes have replaced.
  nonisolated static let longJournal = 1 << 20

  private let document: TextDocument
  private let path: String
  private let clock: any Clock<Duration>
  private var observation: TextObservation?
  private var timer: Task<Void, Never>?
  private var writing: Task<Recovery.LockedFile?, Never>?
  private(set) var file: Recovery.LockedFile?
  /// Counts the removals, so that a write that ends after one is not taken.
  private var removals = 0
  /// The bytes that were written, for tests.
  private(set) var bytesWritten = 0

  /// The state of the edited file to which `changes` belong. Nil if the text does not come from the file in a known way: then it is written as
  /// a whole.
  private var base: RecoveryJournal.Base?
  /// What is different from the edited file, from the last record of the journal, and from the text that is being saved.
  private var changes = TextChanges(), unwritten = TextChanges(), sinceSave: TextChanges?

  init(_ document: TextDocument, path: String, clock: any Clock<Duration> = ContinuousClock()) {
    (self.document, self.path, self.clock) = (document, path, clock)
    rebase()
    observation = document.observe { [weak self] in self?.changed($0) }
  }

  /// Whether a change waits for its file.
  var isWaiting: Bool { timer != nil }

  /// The edited file has the text of the document now, but for the changes since `willSave`.
  private func rebase() {
    let new = RecoveryJournal.Base(path)
    base = document.isChangedOnDisk ? nil : new
    (changes, unwritten, sinceSave) = (sinceSave ?? TextChanges(), TextChanges(), nil)
  }

  private func changed(_ edits: [TextEdit]) {
    if document.isLoading {
      // The parts of the file are no changes. A change before its end looks the same.
      if document.isEdited { base = nil }
    } else {
      let count = document.snapshot.utf8Count
      changes.add(edits, count: count)
      unwritten.add(edits, count: count)
      sinceSave?.add(edits, count: count)
    }
    schedule()
  }

  private func schedule() {
    guard timer == nil, document.isEdited || file != nil else { return }
    let count = document.snapshot.utf8Count
    // A long text that is written as a whole has a longer pause: one second more for each 4 MiB.
    let isLongWhole = base == nil && count > RecoveryWriter.largestWhole
    let pause = RecoveryWriter.pause + (isLongWhole ? .milliseconds(count >> 12) : .zero)
    timer = Task { [weak self, clock] in
      try? await clock.sleep(for: pause)
      guard !Task.isCancelled else { return }
      await self?.write()
    }
  }

  /// Writes the text now, or removes the file if the text has no changes.
  func write() async {
    timer?.cancel()
    timer = nil
    // Writes are one after the other. The one before takes its result at its turn of the main actor.
    while let writing {
      _ = await writing.value
      await Task.yield()
    }
    guard document.isEdited else {
      if !document.isLoading { (changes, unwritten) = (TextChanges(), TextChanges()) }
      return remove()
    }
    if document.isLoading { return schedule() }
    if let base, base != RecoveryJournal.Base(path) { self.base = nil }
    let text = document.snapshot, old = file, revision = document.revision, removals = removals, path = path
    let writing: Task<Recovery.LockedFile?, Never>
    if let base, text.utf8Count > RecoveryWriter.largestWhole {
      let changes = changes, unwritten = unwritten
      writing = Task.detached { Recovery.write(text, changes, unwritten, base, of: path, replacing: old) }
    } else {
      writing = Task.detached { Recovery.writeLocked(text, of: path, replacing: old) }
    }
    unwritten = TextChanges()
    self.writing = writing
    let written = await writing.value
    self.writing = nil
    if let written {
      // The text was saved during the write.
      if self.removals != removals {
        if written.descriptor != old?.descriptor { written.remove() }
        return
      }
      if let old, old.descriptor != written.descriptor { close(old.descriptor) }
      bytesWritten += written.count - (old?.descriptor == written.descriptor ? old!.count : 0)
      file = written
    } else {
      // The next write does not go on behind a record that is not whole.
      file?.journal = nil
    }
    if !document.isEdited { remove() } else if document.revision != revision { schedule() }
  }

  /// Writes the text at once, before the process ends. Returns the path; nil if there is no recovery file yet, or if it cannot be written.
  func writeNow() -> String? {
    guard let old = file, let written = Recovery.writeLocked(document.snapshot, of: path, replacing: old) else { return nil }
    if writing == nil { close(old.descriptor) }
    file = written
    return written.path
  }

  /// The text of this moment is being saved.
  func willSave() { sinceSave = TextChanges() }

  /// The text was read again from the disk.
  func reloaded() {
    sinceSave = nil
    saved()
  }

  /// The text was saved. Text that was typed during the save is kept further on.
  func saved() {
    remove()
    rebase()
    if document.isEdited { schedule() }
  }

  /// Removes the file: the text was saved, or its changes are discarded.
  func remove() {
    removals += 1
    timer?.cancel()
    timer = nil
    if let file, let writing {
      // The descriptor is in use as long as the write goes on.
      writing.cancel()
      unlink(file.path)
      Task {
        _ = await writing.value
        close(file.descriptor)
      }
    } else {
      writing?.cancel()
      file?.remove()
    }
    file = nil
  }
}

extension Recovery {
  /// A recovery file of a running program. The lock ends with the process, or when the descriptor is closed.
  struct LockedFile: Sendable {
    let path: String
    let descriptor: Int32
    /// Its bytes.
    var count: Int
    /// The state of the edited file that a journal belongs to. Nil for a file with a whole text.
    var journal: RecoveryJournal.Base?

    func remove() {
      unlink(path)
      close(descriptor)
    }
  }

  /// Whether a running program keeps a recovery file.
  static func isLocked(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_SH | LOCK_NB) != 0 else { return false }
    return errno == EWOULDBLOCK
  }

  /// Writes what was typed behind the journal that is there, or a new journal. Nil if it cannot be written.
  nonisolated static func write(
    _ text: TextSnapshot, _ changes: TextChanges, _ unwritten: TextChanges, _ base: RecoveryJournal.Base, of path: String,
    replacing old: LockedFile?
  ) -> LockedFile? {
    // A journal is written again from the start when most of it is old. So all writes together are at most three times what was typed, and 1 MiB.
    if var old, old.journal == base, old.count + unwritten.newCount <= RecoveryWriter.longJournal + 2 * changes.newCount {
      let record = RecoveryJournal.record(unwritten, of: text)
      var done = 0
      while done < record.count {
        let count = record[done...].withUnsafeBytes { pwrite(old.descriptor, $0.baseAddress!, $0.count, off_t(old.count + done)) }
        if count > 0 { done += count } else if errno != EINTR { return nil }
      }
      guard fdatasync(old.descriptor) == 0 else { return nil }
      old.count += record.count
      return old
    }
    let journal = TextSnapshot(utf8: RecoveryJournal.header(base) + RecoveryJournal.record(changes, of: text))
    var written = writeLocked(journal, of: path, replacing: old)
    written?.journal = base
    return written
  }

  /// Writes a text to a recovery file, which replaces the one before in one step. Nil if it cannot be written; the old one then stays.
  nonisolated static func writeLocked(_ text: TextSnapshot, of path: String, replacing old: LockedFile?) -> LockedFile? {
    // The first version is complete before it has its name, too.
    guard let written = write(text, of: path + ".new").path else { return nil }
    let descriptor = open(written, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0, let target = old?.path ?? firstFree(path) else {
      if descriptor >= 0 { close(descriptor) }
      unlink(written)
      return nil
    }
    guard !Task.isCancelled, rename(written, target) == 0 else {
      close(descriptor)
      unlink(written)
      return nil
    }
    return LockedFile(path: target, descriptor: descriptor, count: text.utf8Count)
  }
}
