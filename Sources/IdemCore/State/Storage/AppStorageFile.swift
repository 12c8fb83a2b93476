#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Values that outlive the app, in one file: `$XDG_STATE_HOME/<the app's name>/storage` (`~/.local/state` where that is not set).
///
/// A line for each value: its key, a letter for its type and the value, with tabs between, backslash escapes inside.
///
/// A value that is set is there at once for all views. It is written in the background within milliseconds, and what is left is written when
/// the app ends: by `quit`, by returning or by `exit`, or by a signal that asks it to. It is safe on the disk when
/// `synchronize()` has returned true, whatever ends the process or the machine afterwards.
///
/// Copies of the app that run at the same time share the file: a write changes the keys that were set and keeps all others, and what one writes
/// the others show. Lines that are not understood stay as they are. A write takes a lock on `storage.lock`, makes `storage.new`, syncs it and gives it the
/// file's name, so that a reader finds the values of before or of after, never a part.
///
/// Only the user's own regular file of at most 16 MiB is read or replaced: no symbolic link, no pipe, no other user's file. Where the
/// file cannot be read or written, one sentence on standard error says why, it is left as it is, and values last until the app ends.
@MainActor
public final class AppStorageFile {
  private let saver: StorageSaver
  private var values: [String: StoredValue]
  private var entries: [String: AppStorageEntry] = [:]

  /// The file of the app that runs.
  public static let standard = AppStorageFile(path: standardPath)

  /// A file at a place of your own; it need not be there yet.
  public convenience init(path: String) { self.init(path: path, onStep: nil) }

  /// - Parameter onStep: For tests: called before each step of a write, which fails where it returns another number than 0.
  package init(path: String, onStep: (@Sendable (StorageStep) -> Int32)?) {
    let link = Link()
    saver = StorageSaver(StorageFile(path: path, onStep: onStep)) { link.file?.saved($0) }
    let problem = saver.begin()
    values = saver.values
    link.file = self
    report(problem)
  }

  /// What the saver calls back through: it may outlive the file.
  @MainActor private final class Link { weak var file: AppStorageFile? }

  func value(of key: String) -> StoredValue? { values[key] }

  /// What bodies that read a key depend on.
  func entry(of key: String) -> AppStorageEntry {
    if let entry = entries[key] { return entry }
    let entry = AppStorageEntry(key: key)
    entries[key] = entry
    return entry
  }

  /// Stores a value, or forgets it; nothing is written where it is what it was.
  func set(_ value: StoredValue?, of key: String) {
    guard values[key] != value else { return }
    values[key] = value
    saver.set(value, of: key)
    entries[key]?.changed()
  }

  /// Writes what was set and is not written yet, and waits until the disk has it. The library does so by itself: call this only where a value
  /// has to be safe before something else happens.
  ///
  /// Costs two syncs of the disk, some milliseconds on most. Where another process holds the lock it waits two seconds at most.
  ///
  /// - Returns: Whether all values are on the disk. Where they are not, they stay and are tried again with the next write.
  @discardableResult public func synchronize() -> Bool {
    let problem = saver.save().problem
    saved(problem)
    return problem == nil
  }

  /// Writes what is left of all files, before a signal ends the process.
  package static func saveAll() { StorageSaver.saveAll() }

  // MARK: What was written, and what others have written

  private func saved(_ problem: StorageProblem?) {
    report(problem)
    // What the file holds by now.
    let new = saver.values, old = values
    guard new != old else { return }
    values = new
    for (key, entry) in entries where old[key] != new[key] { entry.changed() }
  }

  private func report(_ problem: StorageProblem?) {
    guard let problem else { return }
    let sentence = problem.sentence(saver.file.path)
    if StorageSaver.isNew(sentence) { Diagnostics.once(sentence) }
  }

  // MARK: The place

  private static var standardPath: String {
    let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "app"
    return "\(stateDirectory)/\(name)/storage"
  }

  private static var stateDirectory: String {
    if let directory = getenv("XDG_STATE_HOME").map({ String(cString: $0) }), directory.hasPrefix("/") { return directory }
    return "\(getenv("HOME").map { String(cString: $0) } ?? ".")/.local/state"
  }
}

/// What the readers of one stored value depend on.
final class AppStorageEntry: Dependency {
  private let key: String
  init(key: String) { self.key = key }
  func changed() { changed(Cause(.state, name: key)) }
}
