import Glibc
import Idem
import IdemTesting
import Synchronization
import Testing

/// Recordings in a test host: what they contain, what a replay compares, and what damaged files give.
@MainActor
@Suite(.serialized) struct RecordingTests {
  // MARK: Views

  /// Keys, a field, an animation, a task, a command and a list.
  private struct Page: View {
    var label = "count"
    @State private var count = 0
    @State private var name = ""
    @State private var isWide = false
    @State private var loaded = "waiting"

    var body: some View {
      VStack(alignment: .leading) {
        Text("\(label): \(count)")
        Text(loaded)
        TextField("Name", text: $name)
        Button("Add") { count += 1 }
        Button("Load") { Task { loaded = "loaded \(name)" } }
        Text("wide").frame(width: isWide ? 20 : 5, alignment: .trailing)
        Button("Move") { withAnimation(.linear(duration: 0.5)) { isWide.toggle() } }
        ProgressView().progressViewStyle(.circular)
      }
    }
  }

  /// A password, a note that is private, and what both make of the screen.
  private struct Login: View {
    @State private var user = ""
    @State private var password = ""
    @State private var note = ""
    var body: some View {
      VStack(alignment: .leading) {
        TextField("User", text: $user)
        SecureField("Password", text: $password).revealable()
        TextField("Note", text: $note).privacySensitive()
        Text("\(password.count) characters")
      }
    }
  }

  /// Reads chance and a sequence from outside.
  private struct Outside: View {
    var seed: () -> Int
    var lines: AsyncStream<String>
    @State private var log: [String] = []
    @State private var number = 0
    var body: some View {
      VStack(alignment: .leading) {
        Text("seed \(number)")
        ForEach(log, id: \.self) { Text($0) }
        Button("Again") { number = Recorded.value("seed", seed) }
      }
      .task {
        for await line in Recorded.sequence("lines", lines) { log.append(line) }
        log.append("end")
      }
    }
  }

  // MARK: Files

  private func withFile<Result>(_ body: (String) async throws -> Result) async rethrows -> Result {
    let path = "\(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")/recording-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    defer { unlink(path) }
    return try await body(path)
  }

  private func text(_ path: String) throws -> String {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(_ text: String, _ path: String) throws {
    let file = try #require(fopen(path, "w"))
    fputs(text, file)
    fclose(file)
  }

  /// Records a session of a page.
  private func record(_ path: String) async throws -> (text: String, frames: Int) {
    let host = try TestHost(recording: path, width: 40, height: 12) { Page() }
    host.render()
    host.type("ab")
    host.render()
    host.click("Add")
    host.render()
    host.click("Load")
    for _ in 0..<20 { await Task.yield() }
    host.render()
    host.click("Move")
    host.render()
    host.advance(by: .milliseconds(300))
    host.render()
    host.resize(width: 30, height: 10)
    host.render()
    host.advance(by: .seconds(1))
    host.paste("漢字 \"and\" \\ \n é👩‍👩‍👧")
    host.windowHasFocus = false
    host.colorScheme = .light
    host.render()
    host.stopRecording()
    return (host.text, try text(path).split(separator: "\n").count { $0.contains("\"frame\"") })
  }

  /// The issues that a replay records.
  private func issues(of path: String, _ page: Page) async -> [String] {
    let sentences = Sentences()
    try? await withKnownIssue {
      _ = try await TestHost(replaying: path) { page }
    } matching: { issue in
      sentences.list.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
      return true
    }
    return sentences.list.withLock { $0 }
  }

  private final class Sentences: Sendable { let list = Mutex<[String]>([]) }

  // MARK: Tests

  @Test func `a recording of a test host replays to the same frames, and the test goes on from there`() async throws {
    try await withFile { path in
      let recorded = try await record(path)
      #expect(recorded.frames > 8)
      let host = try await TestHost(replaying: path) { Page() }
      #expect(host.text == recorded.text)
      #expect(host.text.contains("count: 1") && host.text.contains("loaded ab"), "\(host.text)")
      #expect(host.width == 30 && host.colorScheme == .light && !host.windowHasFocus)
      host.click("Add")
      host.render()
      #expect(host.text.contains("count: 2"))
      host.advance(by: .seconds(1))
    }
  }

  @Test func `a changed program is reported frame by frame`() async throws {
    try await withFile { path in
      let recorded = try await record(path)
      let sentences = await issues(of: path, Page(label: "total"))
      #expect(sentences.first?.hasPrefix("frame 1: ") == true)
      #expect(sentences.first?.hasSuffix("another picture") == true, "\(sentences)")
      #expect(sentences.count == min(11, recorded.frames), "\(sentences)")
    }
  }

  @Test func `what is typed into secure fields and private views is in a recording as stars`() async throws {
    try await withFile { path in
      let host = try TestHost(recording: path, width: 40, height: 6) { Login() }
      host.render()
      host.type("alice")
      host.press(.tab)
      host.render()
      host.type("hunter2")
      host.render()
      host.paste("xyzzy")
      host.render()
      host.press(.tab)
      host.press(.tab)
      host.render()
      host.type("plugh")
      host.paste("swordfish")
      host.render()
      host.stopRecording()
      let recorded = try text(path)
      #expect(host.text.contains("12 characters") && host.text.contains("plughswordfish"), "\(host.text)")
      for letter in "alice" { #expect(recorded.contains("\"key\":\"\(letter)\"")) }
      #expect(recorded.count(of: "\"key\":\"*\"") == 7 + 5, "\(recorded)")
      #expect(recorded.contains("\"text\":\"*****\"") && recorded.contains("\"text\":\"*********\""))
      for secret in ["\"h\"", "\"u\"", "\"7\"", "\"2\"", "xyzzy", "swordfish", "\"p\"", "\"g\""] {
        #expect(!recorded.contains(secret), "\(secret)")
      }
      // The frames are compared without what the private views show.
      let replayed = try await TestHost(replaying: path) { Login() }
      #expect(replayed.text.contains("12 characters") && replayed.text.contains("**************"), "\(replayed.text)")
    }
  }

  @Test func `values and sequences from outside are recorded, and a replay does not read them`() async throws {
    try await withFile { path in
      let (lines, sender) = AsyncStream.makeStream(of: String.self)
      var next = 40
      let host = try TestHost(recording: path, width: 20, height: 8) {
        Outside(
          seed: {
            next += 1; return next
          }, lines: lines)
      }
      host.render()
      for line in ["one", "two"] {
        sender.yield(line)
        for _ in 0..<20 { await Task.yield() }
        host.render()
      }
      host.click("Again")
      host.render()
      sender.finish()
      for _ in 0..<20 { await Task.yield() }
      host.render()
      host.click("Again")
      host.render()
      host.stopRecording()
      #expect(host.lines.prefix(4) == ["seed 42", "one", "two", "end"])
      var reads = 0
      let replayed = try await TestHost(replaying: path) {
        Outside(
          seed: {
            reads += 1; return 0
          }, lines: AsyncStream { $0.finish() })
      }
      #expect(replayed.text == host.text)
      #expect(reads == 0)
    }
  }

  @Test func `a read that failed fails again`() async throws {
    struct Failing: View {
      let read: () throws -> Int
      @State private var text = ""
      var body: some View {
        Text(text)
        Button("Read") {
          do { text = "\(try Recorded.value("number", throwing: read))" } catch { text = "\(error)" }
        }
      }
    }
    struct Missing: Error, CustomStringConvertible { var description: String { "no such number" } }
    try await withFile { path in
      let host = try TestHost(recording: path, width: 30, height: 4) { Failing { throw Missing() } }
      host.render()
      host.click("Read")
      host.render()
      host.stopRecording()
      let replayed = try await TestHost(replaying: path) { Failing { 7 } }
      #expect(replayed.lines.first == "no such number")
    }
  }

  @Test func `the clipboard of the terminal is recorded`() async throws {
    struct Pasting: View {
      @Environment(\.readClipboard) private var read
      @State private var text = "nothing"
      var body: some View {
        Text(text)
        Button("Paste") { Task { text = await read() ?? "none" } }
      }
    }
    try await withFile { path in
      let host = try TestHost(recording: path, width: 30, height: 4) { Pasting() }
      host.clipboard = "from outside"
      host.render()
      host.click("Paste")
      for _ in 0..<20 { await Task.yield() }
      host.render()
      host.stopRecording()
      #expect(host.lines.first == "from outside")
      let replayed = try await TestHost(replaying: path) { Pasting() }
      #expect(replayed.lines.first == "from outside")
    }
  }

  @Test func `a recording that is cut is replayed up to there, and is one sentence`() async throws {
    try await withFile { path in
      _ = try await record(path)
      let whole = try text(path)
      for count in [whole.utf8.count - 3, whole.utf8.count / 2, whole.utf8.count / 3] {
        try write(String(decoding: whole.utf8.prefix(count), as: UTF8.self), path)
        let sentences = await issues(of: path, Page())
        #expect(sentences.count == 1 && sentences[0].hasPrefix("the recording was cut: it has no end after line "), "\(sentences)")
      }
      try write(String(whole.prefix(20)), path)
      await #expect(throws: RecordingError.cut(path)) { _ = try await TestHost(replaying: path) { Page() } }
    }
  }

  @Test func `a damaged recording, another file and another version are one sentence each`() async throws {
    try await withFile { path in
      @MainActor func sentence() async -> String {
        do { _ = try await TestHost(replaying: path) { Page() } } catch { return "\(error)" }
        return "no error"
      }
      _ = try await record(path)
      let whole = try text(path)
      let lines = whole.split(separator: "\n").map(String.init)
      for number in [0, 3, lines.count / 2, lines.count - 1] {
        for change in [{ String($0.dropFirst()) }, { String($0.dropLast(4)) }, { $0.replacing(":", with: ";", maxReplacements: 2) }]
          as [(String) -> String]
        where number > 0 || change(lines[0]).hasPrefix("{\"recording\":\"idem\"") {
          var damaged = lines
          damaged[number] = change(damaged[number])
          try write(damaged.joined(separator: "\n") + "\n", path)
          #expect(await sentence() == "\(path) is damaged: line \(number + 1) cannot be read")
        }
      }
      // A frame that is missing.
      let frame = try #require(lines.lastIndex { $0.contains("\"frame\"") && !$0.contains("\"frame\":1,") })
      let early = try #require(lines.firstIndex { $0.contains("\"frame\"") })
      var missing = lines
      missing.remove(at: early)
      try write(missing.joined(separator: "\n") + "\n", path)
      #expect(frame > early)
      #expect(await sentence().hasPrefix("\(path) is damaged: line "))
      try write(whole.replacing("\"version\":1", with: "\"version\":9", maxReplacements: 1), path)
      #expect(await sentence() == "\(path) is a recording of version 9, and this program reads version 1")
      try write("hello\n", path)
      #expect(await sentence() == "\(path) is not a recording of an app")
      unlink(path)
      #expect(await sentence() == "\(path) cannot be read: No such file or directory")
      mkdir(path, 0o700)
      #expect(await sentence() == "\(path) is not a regular file")
      rmdir(path)
    }
  }

  @Test func `random damage never replays as if nothing were wrong, and never traps`() async throws {
    try await withFile { path in
      _ = try await record(path)
      let whole = Array(try text(path).utf8)
      var random = SeededGenerator(seed: 4)
      for _ in 0..<300 {
        var bytes = whole
        for _ in 0..<1 + Int.random(in: 0..<3, using: &random) {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        guard bytes != whole, let recording = try? Recording(bytes, path: path) else { continue }
        // What can still be read has times in order and frames in order.
        #expect(zip(recording.entries, recording.entries.dropFirst()).allSatisfy { $0.time <= $1.time })
      }
    }
  }

  @Test func `a recording is not written over another file, and has a mode for its user alone`() async throws {
    try await withFile { path in
      try write("my novel", path)
      do {
        _ = try TestHost(recording: path) { Page() }
        Issue.record("the file was overwritten")
      } catch {
        #expect("\(error)".contains("so it was not changed"))
      }
      #expect(try text(path) == "my novel")
      unlink(path)
      _ = try await record(path)
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
      // An older recording is replaced.
      _ = try await record(path)
    }
  }

  @Test func `without a recording, Recorded is the closure and the sequence alone`() async {
    #expect(Recorded.value("name") { 7 } == 7)
    var elements: [Int] = []
    for await element in Recorded.sequence(
      "name",
      AsyncStream {
        $0.yield(1); $0.yield(2); $0.finish()
      })
    { elements.append(element) }
    #expect(elements == [1, 2])
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
