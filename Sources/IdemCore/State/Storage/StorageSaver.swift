import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes the changes of one file in the background, and what is left at the end of the process.
final class StorageSaver: Sendable {
  private struct Change {
    var value: StoredValue?
    /// Tells a newer change of the same key.
    var revision: Int
  }

  private struct State {
    var pending: [String: Change] = [:]
    var revision = 0
    var isScheduled = false
    /// What the file held when it was read or written last.
    var values: [String: StoredValue] = [:]
  }

  /// From a change to its write, in milliseconds: changes that one action makes are one write.
  private static let delay = 10
  /// From a write that another process's lock kept back to the next try.
  private static let retryDelay = 1000
  /// How long a write waits for a lock and for a write that is under way.
  static let patience = Duration.seconds(2)

  /// Those that have changes to write.
  private static let waiting = Mutex<[ObjectIdentifier: StorageSaver]>([:])
  private static let savesAtExit: Void = { _ = atexit { StorageSaver.saveAll() } }()
  /// Sentences that were said.
  private static let said = Mutex<Set<String>>([])

  let file: StorageFile
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "idem.storage")
  /// Held while the file is read or written.
  private let turn = DispatchSemaphore(value: 1)
  private let watch = Mutex<StorageWatch?>(nil)
  /// Called on the main thread when a write failed, or another process has changed the file.
  private let news: @MainActor @Sendable (StorageProblem?) -> Void

  init(_ file: StorageFile, news: @escaping @MainActor @Sendable (StorageProblem?) -> Void) {
    self.file = file
    self.news = news
  }

  // MARK: Values

  /// What the file holds, with the changes that are not written yet.
  var values: [String: StoredValue] {
    state.withLock { state in
      var values = state.values
      for (key, change) in state.pending { values[key] = change.value }
      return values
    }
  }

  /// Reads the file for the first time; changes that this process has not written yet are written before.
  func begin() -> StorageProblem? {
    for other in StorageSaver.waiting.withLock({ Array($0.values) }) where other.file.path == file.path { _ = other.save() }
    defer { watchIfPossible() }
    return reload()
  }

  private func reload() -> StorageProblem? {
    guard turn.wait(timeout: .now() + 2) == .success else { return .locked }
    defer { turn.signal() }
    do throws(StorageProblem) {
      let text = try file.load()
      state.withLock { $0.values = text.values }
      return nil
    } catch { return error }
  }

  /// Notes a change, and sees to it that it is written.
  func set(_ value: StoredValue?, of key: String) {
    _ = StorageSaver.savesAtExit
    state.withLock { state in
      state.revision += 1
      state.pending[key] = Change(value: value, revision: state.revision)
      StorageSaver.waiting.withLock { $0[ObjectIdentifier(self)] = self }
    }
    schedule(StorageSaver.delay)
  }

  // MARK: Writing

  private func schedule(_ milliseconds: Int) {
    let isFirst = state.withLock { state in
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    guard isFirst else { return }
    queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [self] in
      state.withLock { $0.isScheduled = false }
      let (problem, hasNews) = save()
      if problem == .locked { return schedule(StorageSaver.retryDelay) }
      if problem != nil || hasNews { tell(problem) }
    }
  }

  private func tell(_ problem: StorageProblem?) {
    DispatchQueue.main.async { [news] in MainActor.assumeIsolated { news(problem) } }
  }

  /// Writes all changes of before this call, on this thread. `hasNews`: the file held something that this process had neither read nor written.
  func save(patience: Duration = patience) -> (problem: StorageProblem?, hasNews: Bool) {
    let deadline = ContinuousClock.now + patience
    let milliseconds = Int(patience / .milliseconds(1))
    guard turn.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else { return (.locked, false) }
    defer { turn.signal() }
    let (changes, known) = state.withLock { ($0.pending, $0.values) }
    guard !changes.isEmpty else { return (nil, false) }
    do throws(StorageProblem) {
      let (before, after) = try file.update(changes.mapValues(\.value), deadline: deadline)
      state.withLock { state in
        state.values = after
        for (key, change) in changes where state.pending[key]?.revision == change.revision { state.pending[key] = nil }
        if state.pending.isEmpty { _ = StorageSaver.waiting.withLock { $0.removeValue(forKey: ObjectIdentifier(self)) } }
      }
      watchIfPossible()
      return (nil, before != known)
    } catch { return (error, false) }
  }

  /// Writes all that is left, of all files; says on standard error what cannot be written.
  static func saveAll(patience: Duration = patience) {
    let deadline = ContinuousClock.now + patience
    for saver in waiting.withLock({ Array($0.values) }) {
      let problem = saver.save(patience: max(.zero, deadline - ContinuousClock.now)).problem
      guard let problem else { continue }
      let sentence = problem.sentence(saver.file.path)
      if isNew(sentence) { FileDescriptorLog.write(sentence) }
    }
  }

  /// Whether a sentence was not said before; it counts as said then.
  static func isNew(_ sentence: String) -> Bool { said.withLock { $0.insert(sentence).inserted } }

  // MARK: Other processes

  /// From the time on where the file's folder exists.
  private func watchIfPossible() {
    watch.withLock { watch in
      guard watch == nil else { return }
      watch = StorageWatch(file.path, queue) { [weak self] in
        guard let self else { return }
        let known = values
        if reload() == nil, values != known { tell(nil) }
      }
    }
  }
}
