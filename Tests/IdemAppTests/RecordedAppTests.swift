import Glibc
import Idem
import IdemTerminalTesting
import IdemTestSupport
import IdemTesting
import Testing

@testable import idem_app_fixture

/// Whole apps that are recorded on a terminal (`IDEM_RECORD`), and replayed with the tool `idem`, in a terminal of another size, without one, and in a test.
@Suite(.serialized) struct RecordedAppTests {
  /// The product `idem`. A build of some test targets alone names the program after its target, so the newer of the two is the one that was built.
  static let tool: String = {
    func age(_ path: String) -> Int {
      var status = stat()
      return stat(path, &status) == 0 ? status.st_mtim.tv_sec : 0
    }
    return ["/idem", "/IdemTool"].map { TerminalSession.directory + $0 }.max { age($0) < age($1) } ?? "idem"
  }()

  private func withFile(_ body: (String) async throws -> Void) async throws {
    let path = "\(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")/recorded-app-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    defer { unlink(path) }
    try await body(path)
  }

  private func record(_ mode: String, _ path: String, _ act: (Session) -> Void) {
    let session = Session([Session.app, mode], quiet + ["IDEM_RECORD=\(path)"])
    act(session)
    session.type("q")
    #expect(session.end() == "exit 0", "\(session.afterwards)")
    #expect(session.leftovers == "")
  }

  private func lines(_ path: String) throws -> [String] {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func write(_ lines: [String], _ path: String) throws {
    let file = try #require(fopen(path, "w"))
    for line in lines { fputs(line + "\n", file) }
    fclose(file)
  }

  private func counted(_ session: Session) {
    #expect(session.sees("ready"))
    session.type("nn")
    #expect(session.sees("count: 2"))
    session.type("m")
    #expect(session.sees("count: 112"))
    session.resize(width: 60, height: 20)
    #expect(session.sees("size: 60x20"))
    session.type("\u{1B}[I\u{1B}[200~pasted\u{1B}[201~\u{1B}[<0;3;2M\u{1B}[<0;3;2mn")
    #expect(session.sees("count: 113"))
  }

  @Test(arguments: ["0", "1", "20"]) func `a recorded app replays at any pace to the same frames`(pace: String) async throws {
    try await withFile { path in
      record("counter", path, counted)
      let frames = try lines(path).count { $0.contains("\"frame\":") }
      #expect(frames >= 4)
      let session = Session([Self.tool, "replay", path, "--pace", pace, "--", Session.app, "counter"], quiet)
      if pace != "0" {
        // The user's own keys do not reach the app; a key ends it at the end.
        #expect(session.sees("count: 113"), "\(session.screen)")
        session.type("x", untilEnd: true)
      }
      #expect(session.end() == "exit 0", "\(session.afterwards)")
      #expect(session.leftovers == "")
    }
  }

  @Test(arguments: [(30, 8), (200, 60)]) func `a replay is shown in a terminal of another size`(width: Int, height: Int) async throws {
    try await withFile { path in
      record("counter", path, counted)
      let session = Session(
        [Self.tool, "replay", path, "--pace", "50", "--", Session.app, "counter"], quiet, width: width, height: height)
      #expect(session.sees("count: 113"), "\(session.screen)")
      #expect(session.sees("size: 60x20"))
      session.type("x", untilEnd: true)
      #expect(session.end() == "exit 0", "\(session.afterwards)")
      #expect(session.leftovers == "")
    }
  }

  @Test func `a replay without a terminal compares the frames`() async throws {
    try await withFile { path in
      record("counter", path, counted)
      let session = Session(["sh", "-c", "\(Self.tool) replay \(path) -- \(Session.app) counter | cat; echo status $?"], quiet)
      #expect(session.end() == "exit 0")
      #expect(session.saysAfterwards("status 0"))
      #expect(!session.afterwards.contains("frame"), "\(session.afterwards)")
    }
  }

  @Test func `Control-C ends a replay, and the space bar pauses it`() async throws {
    try await withFile { path in
      record("counter", path, counted)
      let session = Session([Self.tool, "replay", path, "--pace", "0.01", "--", Session.app, "counter"], quiet)
      #expect(session.sees("ready"))
      session.type(" ")
      session.rest()
      #expect(!session.screen.contains { $0.contains("count: 1") })
      // Each key makes the next frame.
      session.type("x")
      #expect(session.sees("count: 2"))
      session.type("\u{3}")
      #expect(session.end() == "exit 130")
      #expect(session.leftovers == "")
    }
  }

  @Test(arguments: ["list", "spinning", "shimmering", "ticking", "sampler"]) func `other apps replay too`(mode: String) async throws {
    try await withFile { path in
      record(mode, path) { session in
        session.rest()
        for key in ["\u{1B}[B", "\u{1B}[B", "\t", "a", "\u{1B}[6~"] {
          session.type(key)
          session.rest()
        }
        if mode == "ticking" { #expect(session.sees("ticks: 10")) }
        for _ in 0..<10 { session.rest() }
      }
      // What sleeps in tasks is replayed at its own pace.
      let pace = mode == "ticking" ? "1" : "0"
      let session = Session([Self.tool, "replay", path, "--pace", pace, "--", Session.app, mode], quiet)
      if pace == "1" {
        #expect(session.sees("ticks: 10"))
        session.type("x", untilEnd: true)
      }
      #expect(session.end() == "exit 0", "\(session.afterwards)")
      #expect(session.leftovers == "")
    }
  }

  @Test func `a recording of a terminal becomes a test`() async throws {
    try await withFile { path in
      record("counter", path, counted)
      let text = try await Self.replayInTest(path)
      #expect(text.contains("count: 113") && text.contains("size: 60x20"), "\(text)")
    }
  }

  @MainActor private static func replayInTest(_ path: String) async throws -> String {
    let root = scriptRoot("Fixture", frameRate: 60) { Counter() }
    return try await TestHost(replaying: path, root: root).text
  }

  @Test func `another program differs frame by frame, at most ten lines`() async throws {
    try await withFile { path in
      record("counter", path, counted)
      let session = Session([Self.tool, "replay", path, "--pace", "0", "--", Session.app, "list"], quiet)
      #expect(session.end() == "exit 1")
      #expect(session.leftovers == "")
      #expect(session.saysAfterwards("idem: frame 1: "), "\(session.afterwards)")
      #expect(session.afterwards.ranges(of: "idem: ").count <= 11)
    }
  }

  @Test func `a cut, a damaged, a missing and another file are one sentence each, and the terminal is as before`() async throws {
    try await withFile { path in
      record("counter", path, counted)
      let whole = try lines(path)
      func replay(_ sentence: String, _ status: Int) {
        let session = Session([Self.tool, "replay", path, "--pace", "0", "--", Session.app, "counter"], quiet)
        #expect(session.end() == "exit \(status)")
        #expect(session.leftovers == "")
        #expect(session.saysAfterwards(sentence), "\(session.afterwards)")
        #expect(session.afterwards.ranges(of: "idem: ").count == 1, "\(session.afterwards)")
      }
      try write(whole.dropLast(), path)
      replay("idem: the recording was cut: it has no end after line \(whole.count - 1)", 1)
      var damaged = whole
      damaged[5] = "{\"at\":12"
      try write(damaged, path)
      replay("is damaged: line 6 cannot be read", 2)
      try write(["hello"], path)
      replay("is not a recording of an app", 2)
      unlink(path)
      replay("cannot be read: No such file or directory", 2)
    }
  }

  @Test func `an app whose recording cannot be begun does not start`() {
    let session = Session([Session.app, "counter"], quiet + ["IDEM_RECORD=/nowhere/file"])
    #expect(session.end() == "exit 2")
    #expect(session.leftovers == "")
    #expect(session.saysAfterwards("idem: IDEM_RECORD: /nowhere/file cannot be opened: No such file or directory"))
  }

  @Test func `a recording that fills the disk is cut, and the app says so at its end`() async throws {
    try await withFile { path in
      let session = Session(["sh", "-c", "trap '' XFSZ; ulimit -f 2; exec \(Session.app) counter"], quiet + ["IDEM_RECORD=\(path)"])
      #expect(session.sees("ready"))
      for count in 1...40 {
        session.type("n")
        #expect(session.sees("count: \(count)"))
      }
      session.type("q")
      #expect(session.end() == "exit 1")
      #expect(session.leftovers == "")
      #expect(session.saysAfterwards("cannot be written, so the recording was cut: File too large"), "\(session.afterwards)")
    }
  }

  @Test func `an app that crashes leaves a recording that crashes again`() async throws {
    try await withFile { path in
      let session = Session([Session.app, "counter"], quiet + ["IDEM_RECORD=\(path)"])
      #expect(session.sees("ready"))
      session.type("n")
      #expect(session.sees("count: 1"))
      session.type("a")
      let end = session.end()
      #expect(end.hasPrefix("signal"), "\(end)")
      let replayed = Session([Self.tool, "replay", path, "--pace", "0", "--", Session.app, "counter"], quiet)
      #expect(replayed.end() == end)
      #expect(replayed.saysAfterwards("boom in an action"), "\(replayed.afterwards)")
    }
  }

  @Test func `stored values are neither read nor written by a recorded app`() async throws {
    try await withFile { path in
      let state = path + "-state"
      mkdir(state, 0o700)
      defer { rmdir(state) }
      let session = Session([Session.app, "stored"], quiet + ["IDEM_RECORD=\(path)", "XDG_STATE_HOME=\(state)"])
      session.rest()
      for _ in 0..<5 { session.type("n"); session.rest() }
      session.type("q")
      _ = session.end()
      #expect(rmdir(state) == 0, "the folder is not empty")
    }
  }

  // MARK: The tool

  private func say(_ arguments: [String], _ environment: [String] = []) -> (status: String, text: String) {
    let session = Session([Self.tool] + arguments, quiet + environment)
    let status = session.end()
    _ = session.saysAfterwards("e")
    return (status, session.afterwards)
  }

  @Test func `the tool has a help, and a sentence for each mistake`() {
    #expect(say(["--help"]).status == "exit 0" && say(["--help"]).text.contains("idem replay FILE"))
    #expect(say([]).status == "exit 2")
    #expect(say(["replay", "--help"]).status == "exit 0" && say(["replay", "--help"]).text.contains("--pace N"))
    let mistakes: [([String], String)] = [
      (["replay"], "replay needs a program"), (["replay", "--", "x"], "replay needs the file of a recording"),
      (["replay", "/dev/null", "--"], "replay needs a program after --"),
      (["replay", "a", "b", "--", "x"], "replay takes one file, and b is another one"),
      (["replay", "--pace", "fast", "a", "--", "x"], "--pace must be followed by a number"),
      (["replay", "--fast", "a", "--", "x"], "replay has no option --fast"),
      (["replay", "/nowhere/file", "--", "x"], "/nowhere/file cannot be read: No such file or directory"),
      (["--frobnicate"], "there is no option --frobnicate"), (["../sh"], "../sh is no name of a command"),
    ]
    for (arguments, sentence) in mistakes {
      let (status, text) = say(arguments)
      #expect(status == "exit 2" && text.contains("idem: " + sentence) && text.ranges(of: "idem: ").count == 1, "\(arguments): \(text)")
    }
    #expect(say(["frobnicate"]).status == "exit 127")
    #expect(say(["frobnicate"]).text.contains("there is no command frobnicate: no program idem-frobnicate is beside idem or on the PATH"))
    #expect(say(["replay", "/dev/null", "--", "no-such-program"]).status == "exit 127")
  }

  @Test func `any other word is the program of that name, beside the tool or on the path`() {
    let (status, text) = say(["trace", "--help"])
    #expect(status == "exit 0" && text.contains("usage: idem-trace FILE"))
    #expect(say(["trace", "/nowhere"]).text.contains("idem-trace: /nowhere: No such file or directory"))
  }
}
