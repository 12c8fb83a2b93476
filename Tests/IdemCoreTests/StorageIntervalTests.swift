import Foundation
import Synchronization
import Testing

@testable import IdemCore

/// How often stored values are written.
@MainActor
@Suite struct StorageIntervalTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "idem-interval-\(UUID().uuidString)").path

  /// Counts the writes of a file.
  private final class Writes: Sendable {
    private let number = Mutex(0)
    var count: Int { number.withLock { $0 } }
    func note(_ step: StorageStep) -> Int32 {
      if step == .done { number.withLock { $0 += 1 } }
      return 0
    }
  }

  private func file(_ name: String, interval: Int) -> (file: AppStorageFile, writes: Writes) {
    let writes = Writes()
    return (AppStorageFile(path: "\(folder)/\(name)", interval: interval, onStep: { writes.note($0) }), writes)
  }

  /// Waits until a file was written a number of times.
  private func wait(for count: Int, _ writes: Writes) async throws {
    while writes.count < count { try await Task.sleep(for: .milliseconds(1)) }
  }

  @Test func `a text that is typed is not written at each key, and all of it is written after the interval`() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (typed, writes) = file("typed", interval: 3_600_000)
    let (other, otherWrites) = file("other", interval: 0)
    typed.set(.string("a"), of: "draft")
    try await wait(for: 1, writes)
    for key in 1...20 {
      typed.set(.string(String(repeating: "a", count: key + 1)), of: "draft")
      // Another file has the time to be written once at each key.
      other.set(.int(key), of: "key")
      try await wait(for: key, otherWrites)
    }
    #expect(writes.count == 1 && otherWrites.count == 20)
    #expect(typed.synchronize())
    #expect(AppStorageFile(path: "\(folder)/typed").text(of: "draft") == String(repeating: "a", count: 21))
  }

  @Test func `what was set during the interval is written at its end without another change`() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (typed, writes) = file("typed", interval: 50)
    typed.set(.string("a"), of: "draft")
    try await wait(for: 1, writes)
    typed.set(.string("ab"), of: "draft")
    try await wait(for: 2, writes)
    #expect(AppStorageFile(path: "\(folder)/typed").text(of: "draft") == "ab")
  }
}
