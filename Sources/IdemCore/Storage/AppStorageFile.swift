#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Persistent values in one file: `$XDG_STATE_HOME/<the app's name>/storage` (`~/.local/state` if that variable is not set).
///
/// Each value is one line: the key, a letter for the type, and the value, separated by tabs, with backslash escapes.
///
/// A value that is set is visible to all views at once. It is written in the background within milliseconds. While values change all the
/// time, such as a text that is typed, they are written twice a second. Unsaved values are written when the app ends by `quit`, by
/// returning, by `exit`, or by a signal that requests termination. A value is safe on the disk once `synchronize()` has returned true, even
/// if the process or the machine crashes afterwards.
///
/// Copies of the app that run at the same time share the file. A write changes only the keys that were set. Changes of one copy appear in
/// the others. Lines that cannot be parsed are preserved. A write takes a lock on `storage.lock`, creates `storage.new`, syncs it and
/// renames it to the file's name. So a reader finds either the old or the new values, never a mixture.
///
/// Only a regular file of at most 16 MiB that belongs to the user is read or replaced: no symbolic link, no pipe, no other user's file. If
/// the file cannot be read or written, one message on standard error states the reason. The file is not changed then, and values last until
/// the app ends.
@MainActor
public final class AppStorageFile {
  /// Nil for values that are only in memory.
  private let saver: StorageSaver?
  private var values: [String: StoredValue]
  private var entries: [String: AppStorageEntry] = [:]
  /// Where the values are if neither in a file nor in memory.
  private let preferences: Preferences?

  /// The file of the running app. The app's name is the file name of the executable.
  ///
  /// In tests it is never that file: while a `TestHost` runs, and in the tasks that start then, it is the host's; elsewhere it is in memory, and lasts
  /// until the process ends.
  public static var standard: AppStorageFile { hasHosts ? HostedStorage.current ?? ofProcess : ofProcess }

  private static let ofProcess = hasHosts || runsTests ? AppStorageFile() : AppStorageFile(path: standardPath)

  /// Whether the process has made a `TestHost`.
  package static var hasHosts = false
  /// Whether a view has a storage of its own: `defaultAppStorage(_:)`.
  package static var hasScopes = false

  /// Whether the process runs tests: with `swift test` on Linux and on macOS, or in Xcode.
  private static var runsTests: Bool {
    programName.hasSuffix(".xctest") || ["xctest", "swiftpm-testing-helper"].contains(programName)
  }

  /// The file of what the windows of the running app keep; see `SceneStorage`.
  package static let scenes = AppStorageFile(path: scenesPath, delay: 1000, onStep: nil)

  /// Values that are only in memory.
  package init() {
    saver = nil
    values = [:]
    preferences = nil
  }

  /// Values that another library keeps.
  package init(_ preferences: Preferences) {
    saver = nil
    values = [:]
    self.preferences = preferences
  }

  /// A file at another path. It need not exist yet; it is created by the first write.
  public convenience init(path: String) { self.init(path: path, onStep: nil) }

  /// - Parameters:
  ///   - delay: the time from a change to its write, in milliseconds.
  ///   - interval: the shortest time between two writes in the background, in milliseconds.
  ///   - onStep: For tests. Called before each step of a write; the step fails with the returned error number unless that is 0.
  package init(path: String, delay: Int = 10, interval: Int = 500, onStep: (@Sendable (StorageStep) -> Int32)?) {
    let link = Link()
    let saver = StorageSaver(StorageFile(path: path, onStep: onStep), delay: delay, interval: interval) { link.file?.saved($0) }
    self.saver = saver
    preferences = nil
    let problem = saver.begin()
    values = saver.values
    link.file = self
    report(problem)
  }

  /// A weak reference to the file for the saver's callback, since the saver can outlive the file.
  @MainActor private final class Link { weak var file: AppStorageFile? }

  func value(of key: String) -> StoredValue? { values[key] }

  /// The value of a key. A library that does not keep the types of numbers has it in several forms.
  func forms(of key: String) -> [StoredValue] { preferences.map { $0.read(key) } ?? values[key].map { [$0] } ?? [] }

  /// The text of a key; nil if it has none.
  package func text(of key: String) -> String? { if case .string(let text)? = values[key] { text } else { nil } }
  /// Stores a text, or removes it if nil.
  package func setText(_ text: String?, of key: String) { set(text.map { .string($0) }, of: key) }

  /// The dependency of the bodies that read a key.
  func entry(of key: String) -> AppStorageEntry {
    if preferences != nil { return Preferences.entry(of: key) }
    if let entry = entries[key] { return entry }
    let entry = AppStorageEntry(key: key)
    entries[key] = entry
    return entry
  }

  /// Stores a value, or removes it if nil. Setting an equal value does nothing.
  func set(_ value: StoredValue?, of key: String) {
    if let preferences { return preferences.set(value, of: key) }
    guard values[key] != value else { return }
    values[key] = value
    saver?.set(value, of: key)
    entries[key]?.changed()
  }

  /// Writes all unsaved values and waits until they are on the disk. The library saves by itself; call this only if a value must be safe
  /// before something else happens.
  ///
  /// Cost: two syncs of the disk, a few milliseconds on most. If another process holds the lock, it waits up to two seconds.
  ///
  /// - Returns: Whether all values are on the disk. Values that could not be written are kept and tried again with the next write.
  @discardableResult public func synchronize() -> Bool {
    guard let saver else { return true }
    let problem = saver.save().problem
    saved(problem)
    return problem == nil
  }

  /// Writes the unsaved values of all files. Called before a signal ends the process.
  package static func saveAll() { StorageSaver.saveAll() }

  // MARK: Results of writes, and changes by other processes

  private func saved(_ problem: StorageProblem?) {
    report(problem)
    guard let saver else { return }
    // The values in the file now, including those of other processes.
    let new = saver.values, old = values
    guard new != old else { return }
    values = new
    for (key, entry) in entries where old[key] != new[key] { entry.changed() }
  }

  private func report(_ problem: StorageProblem?) {
    guard let problem, let saver else { return }
    let sentence = problem.sentence(saver.file.path)
    if StorageSaver.isNew(sentence) { Diagnostics.once(sentence) }
  }

  // MARK: The path

  private static var standardPath: String { "\(stateDirectory)/\(programName)/storage" }
  private static var scenesPath: String { "\(stateDirectory)/\(programName)/scenes" }
  /// The file name of the executable.
  package static var programName: String { CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "app" }

  private static var stateDirectory: String {
    if let directory = getenv("XDG_STATE_HOME").map({ String(cString: $0) }), directory.hasPrefix("/") { return directory }
    return "\(getenv("HOME").map { String(cString: $0) } ?? ".")/.local/state"
  }
}

extension AppStorageFile: _AppStore {
  public var _appStorage: AppStorageFile { self }
}

/// The values of another library: of Foundation's `UserDefaults`.
@MainActor
package struct Preferences {
  /// The forms that a value can have; none if the key has no value.
  package let read: (String) -> [StoredValue]
  private let write: (StoredValue?, String) -> Void
  /// Bodies depend on keys. The library may have several objects for the same values.
  private static var entries: [String: AppStorageEntry] = [:]

  package init(read: @escaping (String) -> [StoredValue], write: @escaping (StoredValue?, String) -> Void) {
    self.read = read
    self.write = write
  }

  static func entry(of key: String) -> AppStorageEntry {
    if let entry = entries[key] { return entry }
    let entry = AppStorageEntry(key: key)
    entries[key] = entry
    return entry
  }

  func set(_ value: StoredValue?, of key: String) {
    let old = read(key)
    if let value { if old.contains(value) { return } } else if old.isEmpty { return }
    write(value, key)
    Preferences.entries[key]?.changed()
  }
}

/// The storage of the `TestHost` whose code runs now.
package enum HostedStorage {
  @TaskLocal package static var current: AppStorageFile?
}

/// The storage of `@AppStorage` without a file in the views of a tree; nil: `AppStorageFile.standard`.
package enum AppStorageFileKey: EnvironmentKey {
  package static var defaultValue: AppStorageFile? { nil }
}

/// The dependency of the bodies that read one stored value.
final class AppStorageEntry: Dependency {
  private let key: String
  init(key: String) { self.key = key }
  func changed() { changed(Cause(.state, name: key)) }
}
