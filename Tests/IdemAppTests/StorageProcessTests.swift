import Foundation
import Idem
import IdemCore
import IdemTerminalTesting
import IdemSeeds
import Testing

/// Stored values with several processes at once, with `kill -9` at any moment, and at the end.
@MainActor
@Suite(.serialized) struct StorageProcessTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "idem-storage-\(UUID().uuidString)").path
  private var path: String { folder + "/storage" }

  private func value(_ key: String) -> Int { AppStorage(wrappedValue: 0, key, store: AppStorageFile(path: path)).wrappedValue }

  private func start(_ arguments: String...) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Session.directory + "/idem-storage-fixture")
    process.arguments = arguments
    process.standardOutput = Pipe()
    try process.run()
    return process
  }

  /// Waits for the end of the process, and returns its output.
  private func lines(_ process: Process) -> [String] {
    let data = (process.standardOutput as! Pipe).fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `processes that write at the same time keep each other's values`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let count = 40
    let processes = try ["a", "b", "c"].map { try start("count", path, $0, "\(count)") }
    for process in processes { #expect(lines(process).last == "written \(count)") }
    for key in ["a", "b", "c"] { #expect(value(key) == count, "\(key)") }
  }

  @Test(arguments: Seed.all()) func `reported values are stored after kill -9 at a random moment`(seed: Seed) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var random = seed.generator()
    var least = ["a": 0, "b": 0]
    for round in 0..<12 {
      let processes = try least.keys.sorted().map { ($0, try start("count", path, $0, "1000000")) }
      // A moment within some writes: as the disk is slow or fast, after so many of them.
      let wanted = 1 + Int(random.next() % 6)
      var messages: [String: [String]] = [:]
      for (key, process) in processes {
        let output = (process.standardOutput as! Pipe).fileHandleForReading
        var text = ""
        while text.split(separator: "\n").count(where: { $0.hasPrefix("written") }) < wanted {
          text += String(decoding: output.availableData, as: UTF8.self)
        }
        // A random moment of the next writes.
        for _ in 0..<random.below(3000) { sched_yield() }
        kill(process.processIdentifier, SIGKILL)
        text += String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        messages[key] = text.split(separator: "\n").map(String.init)
      }
      for (key, lines) in messages {
        let written = lines.last { $0.hasPrefix("written") }.map { Int($0.dropFirst(8))! } ?? least[key]!
        let tried = lines.last { $0.hasPrefix("set") }.map { Int($0.dropFirst(4))! } ?? least[key]!
        let now = value(key)
        #expect(now >= written && now <= tried, "\(seed), round \(round): \(key) is \(now), written \(written), tried \(tried)")
        least[key] = now
      }
    }
    #expect(try Set(FileManager.default.contentsOfDirectory(atPath: folder)).subtracting(["storage.new"]) == ["storage", "storage.lock"])
  }

  @Test(arguments: StorageStep.allCases)
  func `a process that is killed before a step leaves the values of before or of after, and the next one writes`(
    step: StorageStep
  ) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let before = AppStorageFile(path: path)
    AppStorage(wrappedValue: 0, "key", store: before).wrappedValue = 1
    #expect(before.synchronize())
    let killed = try start("step", path, "\(step.rawValue)")
    #expect(lines(killed) == [])
    #expect(killed.terminationReason == .uncaughtSignal && killed.terminationStatus == SIGKILL)
    let isAfter = step.rawValue > StorageStep.rename.rawValue
    #expect(value("key") == (isAfter ? 2 : 1))
    #expect(value("other") == (isAfter ? 3 : 0))
    let next = try start("count", path, "key", "1")
    #expect(lines(next).last == "written \(isAfter ? 3 : 2)")
    #expect(value("other") == (isAfter ? 3 : 0))
  }

  @Test func `stored values are written at the end of the process`() throws {
    let process = try start("end", path)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(lines(process) == [])
    #expect(value("key") == 5)
  }

  @Test(arguments: ["q", "\u{3}", "TERM", "HUP"]) func `values are stored in every way of ending the app`(end: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let session = Session([Session.app, "stored"], quiet + ["XDG_STATE_HOME=\(folder)"])
    #expect(session.sees("stored: 0"))
    session.type("+")
    #expect(session.sees("stored: 1"))
    // At once: the write has not begun as a rule.
    session.type("+")
    #expect(session.sees("stored: 2"))
    switch end {
    case "TERM": kill(session.process, SIGTERM)
    case "HUP": kill(session.process, SIGHUP)
    default: session.type(end)
    }
    _ = session.end()
    let file = AppStorageFile(path: folder + "/idem-app-fixture/storage")
    #expect(AppStorage(wrappedValue: 0, "count", store: file).wrappedValue == 2)
  }

  @Test func `a value that one app writes is shown in another running app`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder + "/idem-app-fixture", withIntermediateDirectories: true)
    let sessions = (0..<2).map { _ in Session([Session.app, "stored"], quiet + ["XDG_STATE_HOME=\(folder)"]) }
    for session in sessions { #expect(session.sees("stored: 0")) }
    sessions[0].type("+")
    #expect(sessions[1].sees("stored: 1"))
    sessions[1].type("+")
    #expect(sessions[0].sees("stored: 2"))
    for session in sessions {
      session.type("q")
      #expect(session.end() == "exit 0")
      #expect(session.leftovers == "")
    }
  }
}
