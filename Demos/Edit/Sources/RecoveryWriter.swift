import Glibc
import Idem

/// Keeps the recovery file of an edited text up to date, for an end that no handler sees: a crash, SIGKILL, or a loss of power.
///
/// A change starts one timer. When it ends, a snapshot is written in the background; further changes start it again. So a text that does not
/// change wakes nothing. The file is locked while this program runs, and a second editor does not offer it.
@MainActor final class RecoveryWriter {
  /// The pause between a change and the file. A large text has a longer one: one second more for each 4 MiB.
  static let pause = Duration.seconds(2)

  private let document: TextDocument
  private let path: String
  private var observation: TextObservation?
  private var timer: Task<Void, Never>?
  private var writing: Task<Recovery.LockedFile?, Never>?
  private(set) var file: Recovery.LockedFile?

  init(_ document: TextDocument, path: String) {
    (self.document, self.path) = (document, path)
    observation = document.observe { [weak self] _ in self?.changed() }
  }

  /// Whether a change waits for its file.
  var isWaiting: Bool { timer != nil }

  private func changed() {
    // A text that is still read from its file changes too. Its length is not known then, so the pause would be too short.
    guard timer == nil, document.isEdited || file != nil else { return }
    let pause = RecoveryWriter.pause + .milliseconds(document.snapshot.utf8Count >> 12)
    timer = Task { [weak self] in
      try? await Task.sleep(for: pause)
      guard !Task.isCancelled else { return }
      await self?.write()
    }
  }

  /// Writes the text now, or removes the file if the text has no changes.
  func write() async {
    timer = nil
    guard document.isEdited, !document.isLoading else { return remove() }
    let text = document.snapshot, old = file, path = path, revision = document.revision
    let writing = Task.detached { Recovery.writeLocked(text, of: path, replacing: old) }
    self.writing = writing
    if let written = await writing.value {
      // After a save during the write, the old file is closed already.
      if let old, file?.descriptor == old.descriptor { close(old.descriptor) }
      file = written
    }
    self.writing = nil
    if !document.isEdited { remove() } else if document.revision != revision { changed() }
  }

  /// Writes the text at once, before the process ends. Returns the path; nil if there is no recovery file yet, or if it cannot be written.
  func writeNow() -> String? {
    guard let old = file, let written = Recovery.writeLocked(document.snapshot, of: path, replacing: old) else { return nil }
    close(old.descriptor)
    file = written
    return written.path
  }

  /// The text was saved. Text that was typed during the save is kept further on.
  func saved() {
    remove()
    if document.isEdited { changed() }
  }

  /// Removes the file: the text was saved, or its changes are discarded.
  func remove() {
    timer?.cancel()
    timer = nil
    writing?.cancel()
    file?.remove()
    file = nil
  }
}

extension Recovery {
  /// A recovery file of a running program. The lock ends with the process, or when the descriptor is closed.
  struct LockedFile: Sendable {
    let path: String
    let descriptor: Int32

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

  /// Writes a text to a recovery file, which replaces the one before in one step. Nil if it cannot be written; the old one then stays.
  nonisolated static func writeLocked(_ text: TextSnapshot, of path: String, replacing old: LockedFile?) -> LockedFile? {
    // The first version is complete before it has its name, too.
    guard let written = write(text, of: path + ".new").path else { return nil }
    let descriptor = open(written, O_RDONLY | O_CLOEXEC)
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
    return LockedFile(path: target, descriptor: descriptor)
  }
}
