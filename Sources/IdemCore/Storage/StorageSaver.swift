import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes the changes of one file in the background, and the remaining changes at the end of the process. It can be used on any thread.
final class StorageSaver: Sendable {
  private struct Change {
    var value: StoredValue?
    /// The number of the change. It shows whether a key was changed again during a write.
    var revision: Int
  }

  private struct State {
    var pending: [String: Change] = [:]
    var revision = 0
    var isScheduled = false
    /// When the latest write in the background began.
    var latestWrite: ContinuousClock.Instant?
    /// The content of the file at the last read or write.
    var values: [String: StoredValue] = [:]
  }

  /// The delay from a change to its write, in milliseconds. Changes of one action become one write.
  private let delay: Int
  /// The shortest time between two writes in the background, in milliseconds. A text that is typed is not written at each key.
  private let interval: Int
  /// The delay before the next attempt after another process's lock prevented a write, in milliseconds.
  private static let retryDelay = 1000
  /// The maximum time that a write waits for the lock or for a running write.
  static let timeout = Duration.seconds(2)

  /// The savers with unsaved changes.
  private static let waiting = Mutex<[ObjectIdentifier: StorageSaver]>([:])
  private static let savesAtExit: Void = { _ = atexit { StorageSaver.saveAll() } }()
  /// The messages that were already reported.
  private static let reported = Mutex<Set<String>>([])

  let file: StorageFile
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "idem.storage")
  /// Acquired while the file is read or written.
  private let turn = DispatchSemaphore(value: 1)
  private let watch = Mutex<StorageWatch?>(nil)
  /// Called on the main thread after a failed write, or after another process changed the file.
  private let onChange: @MainActor @Sendable (StorageProblem?) -> Void

  init(
    _ file: StorageFile, delay: Int = 10, interval: Int = 500, onChange: @escaping @MainActor @Sendable (StorageProblem?) -> Void
  ) {
    self.file = file
    self.delay = delay
    self.interval = interval
    self.onChange = onChange
  }

  // MARK: Values

  /// The content of the file with the unsaved changes applied.
  var values: [String: StoredValue] {
    state.withLock { state in
      var values = state.values
      for (key, change) in state.pending { values[key] = change.value }
      return values
    }
  }

  /// Reads the file for the first time. Before that, other savers of this process write their changes to the same path.
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

  /// Records a change and schedules its write.
  func set(_ value: StoredValue?, of key: String) {
    _ = StorageSaver.savesAtExit
    state.withLock { state in
      state.revision += 1
      state.pending[key] = Change(value: value, revision: state.revision)
      StorageSaver.waiting.withLock { $0[ObjectIdentifier(self)] = self }
    }
    schedule(delay)
  }

  // MARK: Writing

  private func schedule(_ milliseconds: Int) {
    let pause: Int? = state.withLock { state in
      defer { state.isScheduled = true }
      if state.isScheduled { return nil }
      guard let latest = state.latestWrite else { return milliseconds }
      return max(milliseconds, interval - Int((ContinuousClock.now - latest) / .milliseconds(1)))
    }
    guard let pause else { return }
    queue.asyncAfter(deadline: .now() + .milliseconds(pause)) { [self] in
      state.withLock { state in
        state.isScheduled = false
        state.latestWrite = .now
      }
      let (problem, hasForeignChanges) = save()
      if problem == .locked { return schedule(StorageSaver.retryDelay) }
      if problem != nil || hasForeignChanges { report(problem) }
    }
  }

  private func report(_ problem: StorageProblem?) {
    DispatchQueue.main.async { [onChange] in MainActor.assumeIsolated { onChange(problem) } }
  }

  /// Writes all changes made before this call, on the current thread. `hasForeignChanges`: the file contained values that this process had neither
  /// read nor written.
  func save(timeout: Duration = timeout) -> (problem: StorageProblem?, hasForeignChanges: Bool) {
    let deadline = ContinuousClock.now + timeout
    let milliseconds = Int(timeout / .milliseconds(1))
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

  /// Writes all unsaved changes of all files. Reports failures on standard error.
  static func saveAll(timeout: Duration = timeout) {
    let deadline = ContinuousClock.now + timeout
    for saver in waiting.withLock({ Array($0.values) }) {
      let problem = saver.save(timeout: max(.zero, deadline - ContinuousClock.now)).problem
      guard let problem else { continue }
      let sentence = problem.sentence(saver.file.path)
      if isNew(sentence) { FileDescriptorLog.write(sentence) }
    }
  }

  /// Whether a message was not reported before. Marks it as reported.
  static func isNew(_ sentence: String) -> Bool { reported.withLock { $0.insert(sentence).inserted } }

  // MARK: Other processes

  /// Starts to watch the file, once its folder exists.
  private func watchIfPossible() {
    watch.withLock { watch in
      guard watch == nil else { return }
      watch = StorageWatch(file.path, queue) { [weak self] in
        guard let self else { return }
        let known = values
        if reload() == nil, values != known { report(nil) }
      }
    }
  }
}
