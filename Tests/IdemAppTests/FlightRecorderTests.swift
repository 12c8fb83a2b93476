import Foundation
import IdemTerminalTesting
import IdemTestSupport
import Testing

/// The file that an app leaves after a crash.
@Suite(.serialized) struct FlightRecorderTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "idem-flight-\(UUID().uuidString)").path

  private func start(_ mode: String, _ environment: String..., ready: String = "ready") -> Session {
    let session = Session([Session.app, mode], quiet + ["XDG_STATE_HOME=\(folder)"] + environment)
    #expect(session.sees(ready))
    return session
  }

  private var path: String { folder + "/idem-app-fixture/crash.trace" }
  private func content(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
  private func cleanUp() { try? FileManager.default.removeItem(atPath: folder) }

  /// The lines of the file as JSON objects.
  private func lines() throws -> [[String: Any]] {
    try content(path).split(separator: "\n").map { try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]) }
  }

  @Test(arguments: ["a", "b", "t", "T", "A", "o", "k", "kill", "USR1"])
  func `after each kind of crash, the file has the last frames, only the user can read it, and one line says where it is`(way: String)
    throws
  {
    defer { cleanUp() }
    let session = start("counter")
    session.type("n")
    #expect(session.sees("count: 1"))
    // The picture arrives before the frame ends.
    session.rest()
    switch way {
    case "kill": kill(session.process, SIGKILL)
    case "USR1": kill(session.process, SIGUSR1)
    default: session.type(way)
    }
    let end = session.end()
    #expect(end.hasPrefix("signal "))
    #expect(session.saysAfterwards("What it did before is in \(path)"), "\(session.afterwards)")
    if way == "kill" { #expect(session.afterwards.contains("idem-app-fixture was killed. ")) }
    #expect(session.afterwards.components(separatedBy: path).count == 2, "\(session.afterwards)")
    #expect(session.leftovers == "")

    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let lines = try lines()
    #expect(lines[0]["trace"] as? String == "idem" && lines[0]["width"] as? Int == 80)
    // A stack overflow without room for a handler is seen from outside only.
    #expect("signal \(lines[0]["signal"] as? Int ?? 0)" == end || way == "k", "\(lines[0])")
    let counted = try #require(lines.first { ($0["causes"] as? [String])?.contains("state _count") == true })
    #expect(counted["event"] as? String == "key n" && counted["bodies"] as? Int == 2, "\(counted)")
    let last = lines.last { $0["unfinished"] as? Int == 1 }
    // The others crash while a key is handled; these at rest, or in a task after the frame.
    #expect(last?["event"] as? String == (["kill", "USR1", "t"].contains(way) ? nil : "key \(way)"), "\(lines)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/idem-app-fixture") == ["crash.trace"])
  }

  @Test(arguments: ["q", "E", "e", "\u{3}"]) func `an app that ends by itself leaves no file`(key: String) {
    defer { cleanUp() }
    let session = start("counter")
    session.type(key)
    #expect(session.end().hasPrefix("exit"))
    #expect(!session.afterwards.contains("What it did before"))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `an app that is asked to end leaves no file`() {
    defer { cleanUp() }
    let session = start("counter")
    kill(session.process, SIGTERM)
    #expect(session.end() == "signal \(SIGTERM)")
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `the recorder can be turned off`() {
    defer { cleanUp() }
    let session = start("counter", "IDEM_FLIGHT=off")
    session.type("a")
    #expect(session.end().hasPrefix("signal"))
    #expect(!session.afterwards.contains("What it did before"))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  private func typeSecrets(_ session: Session) {
    // One key for each frame.
    for (count, letter) in zip(1..., "zebra") {
      session.type("\(letter)")
      #expect(session.sees("\(count) 0 0 letters"))
    }
    session.type("\tq9w")
    #expect(session.sees("5 3 0 letters"))
    session.type("\tv7u")
    #expect(session.sees("5 3 3 letters"))
    session.type("\u{18}")
    #expect(session.end().hasPrefix("signal"))
  }

  @Test func `typed text and the picture are in a full file, but nothing of private views`() throws {
    defer { cleanUp() }
    let session = start("secrets", "IDEM_FLIGHT=full", ready: "0 0 0 letters")
    typeSecrets(session)
    let text = content(path), picture = try #require(try lines().last?["picture"] as? [String])
    #expect(picture.contains { $0.contains("zebra") } && picture.contains("5 3 3 letters"), "\(picture)")
    for letter in "zebra" { #expect(text.contains("\"key \(letter)\""), "\(text)") }
    for secret in "q9wv7u" { #expect(!text.contains("key \(secret)"), "\(text)") }
    #expect(!text.contains("q9w") && !text.contains("v7u"), "\(text)")
    #expect(text.contains("key of a character"))
  }

  @Test func `without a wish for more, no typed text and no picture is in the file`() throws {
    defer { cleanUp() }
    let session = start("secrets", "IDEM_FLIGHT=frames", ready: "0 0 0 letters")
    typeSecrets(session)
    let text = content(path)
    #expect(!text.contains("zebra") && !text.contains("picture"), "\(text)")
    for letter in "zebrq9wv7u" { #expect(!text.contains("key \(letter)\""), "\(text)") }
    #expect(text.contains("state _name") && text.contains("key of a character") && text.contains("key ^x"))
  }

  @Test func `a file that cannot be written is said, nothing is left of it, and the file of the crash before stays`() {
    defer { cleanUp() }
    let first = start("counter")
    first.type("a")
    #expect(first.end().hasPrefix("signal"))
    let before = content(path)
    let session = Session(["sh", "-c", "ulimit -f 0; exec \(Session.app) counter"], quiet + ["XDG_STATE_HOME=\(folder)"])
    #expect(session.sees("ready"))
    session.type("a")
    #expect(session.end().hasPrefix("signal"))
    #expect(session.saysAfterwards("its last frames cannot be written to \(path): File too large"), "\(session.afterwards)")
    #expect((try? FileManager.default.contentsOfDirectory(atPath: folder + "/idem-app-fixture")) == ["crash.trace"])
    #expect(!before.isEmpty && content(path) == before)

    let other = Session([Session.app, "counter"], quiet + ["XDG_STATE_HOME=/dev/null/state"])
    #expect(other.sees("ready"))
    other.type("a")
    #expect(other.end().hasPrefix("signal"))
    #expect(other.saysAfterwards("/dev/null/state/idem-app-fixture/crash.trace: Not a directory"), "\(other.afterwards)")
  }

  @Test func `a path with control characters is not obeyed by the terminal`() {
    defer { cleanUp() }
    let session = Session([Session.app, "counter"], quiet + ["XDG_STATE_HOME=\(folder)/a\u{1B}[31m\u{9B}2J\u{202E}b"])
    #expect(session.sees("ready"))
    session.type("a")
    #expect(session.end().hasPrefix("signal"))
    #expect(session.saysAfterwards("\(folder)/a?[31m??2J???b/idem-app-fixture/crash.trace"), "\(session.afterwards.debugDescription)")
  }

  @Test func `the file of the crash before is kept, and the number of frames is bounded`() throws {
    defer { cleanUp() }
    let first = start("counter")
    first.type("a")
    #expect(first.end().hasPrefix("signal"))
    let before = content(path)
    let second = start("counter")
    for count in 1...80 {
      second.type("n")
      #expect(second.sees("count: \(count)"))
    }
    second.type("a")
    #expect(second.end().hasPrefix("signal"))
    #expect(content(folder + "/idem-app-fixture/crash.older.trace") == before)
    let frames = try lines().filter { $0["frame"] != nil }
    #expect(frames.count == 64)
    #expect(content(path).utf8.count < 64 * 512)
    let numbers = frames.compactMap { $0["frame"] as? Int }
    #expect(numbers == Array(numbers[0]..<(numbers[0] + 64)))
  }

  @Test func `idem-trace shows the end, the last frames with their events, and the picture`() throws {
    defer { cleanUp() }
    let session = start("counter", "IDEM_FLIGHT=full")
    session.type("n")
    #expect(session.sees("count: 1"))
    session.type("A")
    #expect(session.end() == "signal \(SIGABRT)")
    let process = Process(), pipe = Pipe()
    process.executableURL = URL(filePath: Session.directory + "/idem-trace")
    process.arguments = [path]
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let lines = output.split(separator: "\n").map(String.init)
    #expect(lines.contains("ended by signal 6 (SIGABRT)"), "\(output)")
    #expect(lines.contains { $0.contains("key n; state _count") }, "\(output)")
    #expect(lines.contains { $0.contains("never made") && $0.contains("key A") }, "\(output)")
    #expect(lines.contains("  │count: 1"), "\(output)")
  }
}
