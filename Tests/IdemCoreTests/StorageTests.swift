import Foundation
import IdemScreen
import IdemSeeds
import Testing

@testable import IdemCore

/// The file of stored values: its text, and other file types at its path.
@MainActor
@Suite struct StorageTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "idem-storage-\(UUID().uuidString)").path
  private var path: String { folder + "/storage" }

  private func inFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body()
  }

  /// The messages.
  private func reports(_ body: () throws -> Void) rethrows -> [String] {
    let sink = Diagnostics.sink
    defer { Diagnostics.sink = sink }
    var messages: [String] = []
    Diagnostics.sink = { messages.append($0) }
    try body()
    return messages
  }

  private func write(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
  private func contents() throws -> String { String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self) }

  // MARK: Text

  private func randomString(_ random: inout SeededGenerator) -> String {
    let hard: [Unicode.Scalar] = [
      "\n", "\r", "\t", "\\", "=", "#", "\0", "\u{1B}", "\u{301}", "\u{200D}", "\u{FEFF}", "\u{2028}", "\u{85}", "n", "r", "t", " ",
    ]
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...[0, 2, 8, 40].randomElement(using: &random)!, using: &random) {
      if Bool.random(using: &random) {
        scalars.append(hard.randomElement(using: &random)!)
      } else if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random)) {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  private func randomValue(_ random: inout SeededGenerator) -> StoredValue {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .bool(.random(using: &random))
    case 1: .int([.min, .max, 0, -1, .random(in: .min ... .max, using: &random)].randomElement(using: &random)!)
    case 2:
      .double(
        [0, -0.0, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .random(in: -1...1, using: &random)]
          .randomElement(using: &random)!)
    default: .string(randomString(&random))
    }
  }

  @Test(arguments: Seed.all()) func `random values and keys are read back, and unknown lines stay`(seed: Seed) {
    var random = seed.generator()
    for round in 0..<300 {
      var model: [String: StoredValue] = [:]
      let foreign = ["# a comment", "", "key\tz\tof a newer version \(round)", "one\ttab", "\\", "\r"].shuffled(using: &random)
      var text = StorageText(Array(foreign.map { $0 + "\n" }.joined().utf8))
      for _ in 0..<Int.random(in: 0..<6, using: &random) {
        var changes: [String: StoredValue?] = [:]
        for _ in 0..<Int.random(in: 0..<8, using: &random) {
          let key = Bool.random(using: &random) ? randomString(&random) : model.keys.randomElement(using: &random) ?? "a"
          changes[key] = .some(Int.random(in: 0..<5, using: &random) == 0 ? nil : randomValue(&random))
        }
        text.apply(changes)
        for (key, value) in changes { model[key] = value }
        model["key"] = model["key"] ?? nil
        text = StorageText(text.bytes)
        #expect(text.values == model, "\(seed), round \(round)")
      }
      guard model["key"] == nil else { continue }
      let kept = text.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
      var rest = foreign[...]
      for line in kept where line == rest.first { rest.removeFirst() }
      #expect(rest.isEmpty, "\(seed), round \(round): gone: \(rest)")
    }
  }

  @Test(arguments: ["ends in CR\r", "\r", "\r\n", "\u{301}", "a\tb\nc\\", "\\n", "", String(repeating: "漢", count: 50_000)])
  func `a value leaves its neighbours alone`(value: String) throws {
    try inFolder {
      let file = AppStorageFile(path: path)
      file.set(.string(value), of: "b")
      file.set(.int(1), of: "a")
      file.set(.int(2), of: "c")
      file.set(.int(3), of: value + "key")
      #expect(file.synchronize())
      let again = AppStorageFile(path: path)
      #expect(
        [again.value(of: "a"), again.value(of: "b"), again.value(of: "c"), again.value(of: value + "key")] == [
          .int(1), .string(value), .int(2), .int(3),
        ])
    }
  }

  @Test func `a value that differs only in how an accent is encoded is another value`() throws {
    try inFolder {
      let file = AppStorageFile(path: path)
      file.set(.string("\u{E9}"), of: "a")
      #expect(file.synchronize())
      file.set(.string("e\u{301}"), of: "a")
      #expect(file.synchronize())
      #expect(AppStorageFile(path: path).value(of: "a") == .string("e\u{301}"))
    }
  }

  @Test func `lines of a user and of a newer version stay where they are`() throws {
    try inFolder {
      try write("# mine\nb\ti\t1\nfuture\tq\t[1,2]\n\na\ti\t2\nbroken \u{FFFD}")
      let file = AppStorageFile(path: path)
      file.set(.int(7), of: "b")
      file.set(.int(8), of: "new")
      #expect(file.synchronize())
      try #expect(contents() == "# mine\nb\ti\t7\nfuture\tq\t[1,2]\n\na\ti\t2\nbroken \u{FFFD}\nnew\ti\t8\n")
    }
  }

  @Test func `bytes that are no text stay too`() throws {
    try inFolder {
      let bytes: [UInt8] = [0xFF, 0x09, 0x73, 0x09, 0x78, 0x0A] + Array("a\ts\t".utf8) + [0xC3, 0x0A]
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let file = AppStorageFile(path: path)
      file.set(.int(1), of: "b")
      #expect(file.synchronize())
      try #expect(Data(contentsOf: URL(fileURLWithPath: path)) == Data(bytes + Array("b\ti\t1\n".utf8)))
    }
  }

  // MARK: Two copies

  @Test func `two copies keep each other's values, and the one shows what the other has written`() throws {
    try inFolder {
      let one = AppStorageFile(path: path), two = AppStorageFile(path: path)
      one.set(.int(1), of: "a")
      #expect(one.synchronize())
      two.set(.int(2), of: "b")
      #expect(two.synchronize())
      #expect(two.value(of: "a") == .int(1))
      one.set(.int(3), of: "c")
      #expect(one.synchronize())
      #expect(one.value(of: "b") == .int(2))
      two.set(nil, of: "a")
      #expect(two.synchronize())
      one.set(.int(4), of: "c")
      #expect(one.synchronize())
      #expect(one.value(of: "a") == nil)
      try #expect(contents() == "b\ti\t2\nc\ti\t4\n")
    }
  }

  @Test func `a write waits for a lock, with a limit`() throws {
    try inFolder {
      let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      #expect(flock(lock, LOCK_EX) == 0)
      let file = AppStorageFile(path: path)
      file.set(.int(1), of: "a")
      let messages = reports { #expect(!file.synchronize()) }
      #expect(messages.count == 1 && messages[0].contains("another process holds its lock"))
      #expect(file.value(of: "a") == .int(1))
      close(lock)
      #expect(file.synchronize())
      try #expect(contents() == "a\ti\t1\n")
    }
  }

  // MARK: Other file types at the path

  private enum Place: String, CaseIterable {
    case pipe, folder, link, dangling, socket, huge, unreadable
  }

  private func make(_ place: Place) throws {
    switch place {
    case .pipe: #expect(mkfifo(path, 0o600) == 0)
    case .folder: #expect(mkdir(path, 0o700) == 0)
    case .link:
      try Data("a\ti\t9\n".utf8).write(to: URL(fileURLWithPath: folder + "/other"))
      #expect(symlink(folder + "/other", path) == 0)
    case .dangling: #expect(symlink(folder + "/nothing", path) == 0)
    case .socket:
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(descriptor) }
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
      let bound = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
      }
      #expect(bound == 0)
    case .huge:
      close(open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
      #expect(truncate(path, 1 << 40) == 0)
    case .unreadable:
      try write("a\ti\t9\n")
      // Root reads everything, but no file of another user as its own.
      #expect(getuid() == 0 ? chown(path, 12345, 12345) == 0 : chmod(path, 0) == 0)
    }
  }

  @Test(arguments: Place.allCases.map(\.rawValue)) func `a file of another owner is neither read nor replaced, with one message`(
    name: String
  ) throws {
    let place = try #require(Place(rawValue: name))
    try inFolder {
      try make(place)
      var before = stat(), after = stat()
      #expect(lstat(path, &before) == 0)
      let messages = reports {
        let file = AppStorageFile(path: path)
        #expect(file.value(of: "a") == nil)
        file.set(.int(1), of: "a")
        #expect(!file.synchronize())
        file.set(.int(2), of: "a")
        #expect(!file.synchronize())
        #expect(file.value(of: "a") == .int(2))
      }
      #expect(messages.count == 1 && messages[0].hasPrefix("AppStorage: \(path) cannot be written ("), "\(messages)")
      #expect(lstat(path, &after) == 0)
      #expect(before.st_ino == after.st_ino && before.st_size == after.st_size && before.st_mode == after.st_mode)
      // What could not be written is written as soon as it can be.
      #expect(place == .folder ? rmdir(path) == 0 : unlink(path) == 0)
      #expect(AppStorageFile(path: path).value(of: "a") == .int(2))
      try #expect(contents() == "a\ti\t2\n")
    }
  }

  @Test(arguments: [".lock", ".new"]) func `no link is followed where the lock and the new file are made`(suffix: String) throws {
    try inFolder {
      try Data("kept".utf8).write(to: URL(fileURLWithPath: folder + "/other"))
      #expect(symlink(folder + "/other", path + suffix) == 0)
      let file = AppStorageFile(path: path)
      file.set(.int(1), of: "a")
      _ = reports { #expect(file.synchronize() == (suffix == ".new")) }
      try #expect(String(contentsOfFile: folder + "/other", encoding: .utf8) == "kept")
      unlink(path + suffix)
      #expect(file.synchronize())
    }
  }

  // MARK: Errors

  @Test(arguments: StorageStep.allCases, [ENOSPC, EIO, EROFS])
  func `an error at any step leaves the file intact, is reported, and the next write succeeds`(
    step: StorageStep, code: Int32
  ) throws {
    try inFolder {
      let setup = AppStorageFile(path: path)
      setup.set(.string("old"), of: "a")
      #expect(setup.synchronize())
      let fault = Fault()
      // No write in the background: it would make its new file while this test looks at the folder.
      let file = AppStorageFile(path: path, delay: 3_600_000) { fault.step == $0 ? code : 0 }
      fault.step = step
      file.set(.string("new"), of: "a")
      let messages = reports { #expect(!file.synchronize()) }
      #expect(messages.count == 1 && messages[0].contains(String(cString: strerror(code))))
      #expect(file.value(of: "a") == .string("new"))
      let isAfter = step.rawValue > StorageStep.rename.rawValue
      try #expect(contents() == "a\ts\t\(isAfter ? "new" : "old")\n")
      try #expect(FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".new") } == [])
      fault.step = nil
      #expect(file.synchronize())
      try #expect(contents() == "a\ts\tnew\n")
    }
  }

  private final class Fault: @unchecked Sendable { var step: StorageStep? }

  @Test func `a write beyond the size limit is refused, and the earlier values stay`() throws {
    try inFolder {
      let file = AppStorageFile(path: path)
      file.set(.int(1), of: "a")
      #expect(file.synchronize())
      file.set(.string(String(repeating: "x", count: 17 << 20)), of: "b")
      let messages = reports { #expect(!file.synchronize()) }
      #expect(messages.count == 1 && messages[0].contains("16 MiB"))
      try #expect(contents() == "a\ti\t1\n")
      file.set(.string("small"), of: "b")
      #expect(file.synchronize())
      try #expect(contents() == "a\ti\t1\nb\ts\tsmall\n")
    }
  }
}
