import Idem
import IdemCore

/// What an app keeps from one run to the next, for tests: the values of `@AppStorage` and of `@SceneStorage`, and the theme that the user chose.
///
/// Each `TestHost` has its own by default, in memory. Two hosts with the same storage are two runs of an app, or two windows of it:
///
///     let storage = TestStorage()
///     let first = TestHost(storage: storage) { Settings() }
///     …
///     let second = TestHost(storage: storage) { Settings() }  // the app after it was quit and started again
@MainActor
public final class TestStorage {
  /// The values of `@AppStorage` without a file of its own. Pass it to an `AppStorage` to set or to read a value in a test.
  public let appStorage: AppStorageFile
  /// The values of `@SceneStorage`.
  public let sceneStorage: AppStorageFile

  /// Creates an empty storage in memory. It ends with the last host that has it.
  public init() { (appStorage, sceneStorage) = (AppStorageFile(), AppStorageFile()) }

  /// Creates a storage of the files `storage` and `scenes` in a folder. They have the form of those of an app, and need not exist. Values are
  /// written in the background; `synchronize()` waits for them.
  public init(folder: String) {
    (appStorage, sceneStorage) = (AppStorageFile(path: "\(folder)/storage"), AppStorageFile(path: "\(folder)/scenes"))
  }

  init(_ storage: TestStorage, sceneStorage: AppStorageFile) {
    (appStorage, self.sceneStorage) = (storage.appStorage, sceneStorage)
  }

  /// Writes all values to the files, and waits until they are on the disk. Returns whether they are; true in memory.
  @discardableResult public func synchronize() -> Bool {
    let isSaved = appStorage.synchronize()
    return sceneStorage.synchronize() && isSaved
  }

  /// Runs code of the app: for it, `AppStorageFile.standard` is this storage. The same holds for the tasks that it starts.
  func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try HostedStorage.$current.withValue(appStorage, operation: body)
  }
}
