import Idem
import IdemTesting
import Testing

@testable import IdemInspector
@testable import idem_trace

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

private struct Row: View {
  let title: String
  let action: () -> Void
  var body: some View { Text(title) }
}

private struct Table: View {
  @State private var rows = ["a", "b"]

  var body: some View {
    VStack(alignment: .leading) { ForEach(rows, id: \.self) { Row(title: $0) {} } }
      .onKeyPress("+") {
        rows.insert("new \"\(rows.count)\"", at: 0); return .handled
      }
      .onKeyPress("=") {
        rows = Array(rows); return .handled
      }
  }
}

/// A directory that goes with the test.
private final class Directory {
  let path: String

  init() {
    var template = Array("/tmp/idem-trace-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)) }
  }

  deinit {
    for name in ["trace", "target", "link"] { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}

private func bytes(of path: String) -> [UInt8] {
  guard let file = fopen(path, "r") else { return [] }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 1 << 20)
  return Array(bytes[..<fread(&bytes, 1, bytes.count, file)])
}

private func write(_ text: String, to path: String) {
  guard let file = fopen(path, "w") else { return }
  fputs(text, file)
  fclose(file)
}

private func mode(of path: String) -> mode_t {
  var status = stat()
  return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
}

@MainActor struct TraceTests {
  @Test func `a trace has the numbers of TestHost`() throws {
    let directory = Directory()
    let host = TestHost(width: 30, height: 5) { Table() }
    try host.writeTrace(to: directory.path + "/trace")
    var told = [host.render()]
    for key in "++=" {
      host.press(KeyEquivalent(key))
      told.append(host.render())
    }
    host.stopTrace()
    let trace = try Trace(bytes: bytes(of: directory.path + "/trace"))
    #expect((trace.program, trace.width, trace.height, trace.isCut) == ("TestHost", 30, 5, false))
    #expect(trace.frames.map(\.number) == Array(1...trace.frames.count))
    let made = told.filter { $0 != FrameStats() }
    #expect(trace.frames.map { $0["bodies"] } == made.map(\.bodiesEvaluated))
    #expect(trace.frames.map { $0["skipped"] } == made.map(\.bodiesSkipped))
    #expect(trace.frames.map { $0["built"] } == made.map(\.nodesBuilt))
    #expect(trace.frames.map { $0["moved"] } == made.map(\.nodesMoved))
    #expect(trace.frames.map { $0["painted"] } == made.map(\.cellsPainted))
    #expect(trace.frames.map { $0["cells"] } == made.map(\.cellsChanged))
    #expect(trace.frames.map { $0["update"] } == made.map(\.updateTime))
    #expect(trace.frames[1].causes == ["state _rows"])
    let rows = try #require(trace.frames[1].views.first { $0.type == "Row" })
    #expect((rows.runs, rows.never) == (3, "closure action"))
  }

  @Test func `the file is the user's alone`() throws {
    let directory = Directory(), path = directory.path + "/trace"
    let old = open(path, O_WRONLY | O_CREAT, 0o666)
    chmod(path, 0o666)
    close(old)
    let host = TestHost { Text("x") }
    try host.writeTrace(to: path)
    #expect(mode(of: path) == 0o600)
  }

  @Test func `a symbolic link is not followed`() {
    let directory = Directory(), link = directory.path + "/link", target = directory.path + "/target"
    symlink(target, link)
    let host = TestHost { Text("x") }
    #expect(throws: TraceError.symbolicLink(link)) { try host.writeTrace(to: link) }
    #expect(access(target, F_OK) != 0)
  }

  @Test func `a directory, a pipe or a place that is not there is refused`() {
    let directory = Directory(), host = TestHost { Text("x") }
    #expect(throws: TraceError.self) { try host.writeTrace(to: directory.path) }
    #expect(throws: TraceError.notAFile("/dev/null")) { try host.writeTrace(to: "/dev/null") }
    #expect(throws: TraceError.cannotOpen(directory.path + "/no/trace", code: ENOENT)) {
      try host.writeTrace(to: directory.path + "/no/trace")
    }
  }

  @Test func `a file with other content stays unchanged, and so does one that is being written`() throws {
    let directory = Directory(), path = directory.path + "/trace"
    for text in ["kept", "{\"trace\":\"other\",\"version\":1}\n", "{\"trace\"", "\n"] {
      write(text, to: path)
      let host = TestHost { Text("x") }
      #expect(throws: TraceError.holdsSomethingElse(path)) { try host.writeTrace(to: path) }
      #expect(bytes(of: path) == Array(text.utf8))
    }
    unlink(path)
    let first = TestHost { Text("x") }, second = TestHost { Text("x") }
    try first.writeTrace(to: path)
    #expect(throws: TraceError.inUse(path)) { try second.writeTrace(to: path) }
    first.stopTrace()
    // An older trace is replaced.
    try second.writeTrace(to: path)
  }

  @Test func `no recorder is active after the trace has ended`() throws {
    let directory = Directory(), host = TestHost { Text("x") }
    try host.writeTrace(to: directory.path + "/trace")
    host.stopTrace()
    host.stopTrace()
    let size = bytes(of: directory.path + "/trace").count
    host.render()
    #expect(bytes(of: directory.path + "/trace").count == size)
  }
}

struct TraceReadingTests {
  private static let head = #"{"trace":"idem","version":1,"program":"p","width":8,"height":2}"#

  private func read(_ text: String) throws -> Trace { try Trace(bytes: Array(text.utf8)) }

  private static let refused: [(text: String, reason: String)] = [
    ("", "the file is empty"), ("\n", "the file is empty"), ("{", "line 1: a name is expected here, at byte 1"),
    ("[1]\n", "line 1: this is not a trace of Idem"), (#"{"trace":"other"}"# + "\n", "line 1: this is not a trace of Idem"),
    (#"{"trace":"idem"}"# + "\n", "line 1: the version is missing"),
    (#"{"trace":"idem","version":2}"# + "\n", "line 1: the trace has version 2, but this program supports versions up to 1"),
    (head + "\n{}\n", "line 2: a frame requires a number and a time"),
    (head + "\n\u{0}\u{1}\n", "line 2: this is not the start of a value, at byte 0"),
    ("\(head)\n\(String(repeating: "[", count: 100_000))\n", "line 2: the values are nested too deeply, at byte 64"),
  ]

  @Test(arguments: refused)
  func `a file that is not a trace is rejected with the reason`(text: String, reason: String) {
    #expect { try read(text) } throws: { "\($0)" == reason }
  }

  @Test func `a last line without its end is left out`() throws {
    let trace = try read(Self.head + "\n" + #"{"frame":1,"time":5,"bodies":2}"# + "\n" + #"{"frame":2,"ti"#)
    #expect(trace.isCut)
    #expect(trace.frames.map(\.number) == [1])
  }

  @Test func `numbers past all bounds and values of other kinds count as nothing`() throws {
    let trace = try read(Self.head + "\n" + #"{"frame":1,"time":1,"bodies":1e300,"cells":"x","views":[1,{"runs":-1}],"causes":7}"# + "\n")
    #expect(trace.frames[0]["bodies"] == 0)
    #expect(trace.frames[0].views.map(\.type) == ["?", "?"])
    #expect(!Summary(trace: trace).lines.isEmpty)
  }

  @Test func `escapes are read as they were written`() throws {
    #expect(try JSONReader.read(Array(#""a\u00e9\ud83d\ude00\ud83d\n\"\\""#.utf8)) == .text("aé😀\u{FFFD}\n\"\\"))
    #expect(throws: JSONError.self) { try JSONReader.read(Array(#""\u12"#.utf8)) }
    #expect(throws: JSONError.self) { try JSONReader.read(Array("1 2".utf8)) }
  }

  @Test func `control characters are not printed`() throws {
    let line = #"{"frame":1,"time":1,"views":[{"type":"\u001b[2J","runs":1,"why":[{"reason":"\u009b31m","count":1}]}],"causes":["\u0007"]}"#
    let trace = try read(Self.head + "\n" + line + "\n")
    let printed = (Summary(trace: trace).lines + Summary.comparison(of: Trace(), with: trace)).joined()
    #expect(!printed.unicodeScalars.contains { $0.properties.generalCategory == .control })
  }

  @Test func `the summary has the wasted views first`() throws {
    let line =
      #"{"frame":1,"time":90000,"bodies":3,"update":2500,"views":[{"type":"Busy","runs":2,"own":9000},"#
      + #"{"type":"Idle","runs":1,"wasted":1,"own":10,"why":[{"reason":"input x","count":1}],"never":"closure f"}],"causes":["state _a"]}"#
    let lines = Summary(trace: try read(Self.head + "\n" + line + "\n")).lines
    let first = try #require(lines.firstIndex { $0.hasPrefix("Idle ") }), second = try #require(lines.firstIndex { $0.hasPrefix("Busy ") })
    #expect(first < second)
    #expect(lines[first].hasSuffix("input x ×1; never skipped: closure f"))
    #expect(lines.contains { $0.hasPrefix("update, µs") && $0.hasSuffix("2.5       2.5       2.5       2.5") })
  }

  @Test func `a comparison reports the differences`() throws {
    let before = try read(Self.head + "\n" + #"{"frame":1,"time":1,"bodies":4,"views":[{"type":"Row","runs":4}]}"# + "\n")
    let after = try read(Self.head + "\n" + #"{"frame":1,"time":1,"bodies":1,"views":[{"type":"Row","runs":1}]}"# + "\n")
    let lines = Summary.comparison(of: before, with: after)
    #expect(lines.contains { $0.hasPrefix("bodies run") && $0.hasSuffix("4         1      -75%") })
    #expect(lines.last == "Row                                  4         1      -75%")
    #expect(Summary.comparison(of: after, with: after).last == "  no difference")
  }

  @Test func `Chrome's format is JSON with the phases one after the other`() throws {
    let line = #"{"frame":7,"time":10000,"update":1000,"layout":2000,"paint":500,"write":1500,"bodies":2,"causes":["state \"x\""]}"#
    let text = ChromeTrace(trace: try read(Self.head + "\n" + line + "\n")).text
    let events = try #require(try JSONReader.read(Array(text.utf8))["traceEvents"]?.array)
    #expect(events.first { $0["name"]?.text == "7: state \"x\"" }?["ts"] == .number(5))
    #expect(events.first { $0["name"]?.text == "paint" }?["ts"] == .number(8))
    #expect(events.first { $0["name"]?.text == "write" }?["dur"] == .number(1.5))
  }

  // MARK: Perfetto

  /// The slices of a trace in Chrome's format, as start and end in nanoseconds, after a check of the members that each event must have.
  private func slices(_ text: String) throws -> [(name: String, start: Int, end: Int, arguments: JSON)] {
    let events = try #require(try JSONReader.read(Array(text.utf8))["traceEvents"]?.array)
    var slices: [(name: String, start: Int, end: Int, arguments: JSON)] = []
    func nanoseconds(_ value: JSON?) throws -> Int {
      guard case .number(let number)? = value else { throw JSONError(problem: "no time: \(String(describing: value))", offset: 0) }
      #expect(number >= 0)
      return Int((number * 1000).rounded())
    }
    for event in events {
      let name = try #require(event["name"]?.text), arguments = try #require(event["args"])
      #expect(event["pid"]?.integer == 1)
      switch event["ph"]?.text {
      case "M": #expect(["process_name", "thread_name"].contains(name) && arguments["name"]?.text != nil)
      case "C":
        _ = try nanoseconds(event["ts"])
        #expect(arguments[name]?.integer != nil)
      case "X":
        #expect(event["tid"]?.integer == 1)
        let start = try nanoseconds(event["ts"])
        slices.append((name, start, start + (try nanoseconds(event["dur"])), arguments))
      default: Issue.record("an event of another kind: \(event)")
      }
    }
    return slices
  }

  /// Whether each slice ends before the next one begins, or contains it.
  private func areNested(_ slices: [(name: String, start: Int, end: Int, arguments: JSON)]) -> Bool {
    var open: [Int] = []
    for slice in slices {
      while let end = open.last, end <= slice.start, end < slice.end || open.count > 1 && end == slice.start { open.removeLast() }
      if let end = open.last, slice.end > end { return false }
      open.append(slice.end)
    }
    return true
  }

  @Test func `for Perfetto, bodies are in the update of their frame, with their reasons`() throws {
    let line =
      #"{"frame":7,"time":10000,"update":3000,"layout":1000,"paint":500,"write":500,"bodies":3,"wasted":1,"cells":4,"bytes":50,"causes":["state x"],"#
      + #""views":[{"type":"Row","runs":2,"wasted":1,"own":700,"why":[{"reason":"input \"a\"","count":2}]},"#
      + #"{"type":"List","runs":1,"own":1800,"why":[{"reason":"state x","count":1}],"never":"closure onTap"},{"type":"Idle","skips":4}]}"#
    let text = ChromeTrace(trace: try read(Self.head + "\n" + line + "\n")).text
    let slices = try slices(text)
    #expect(slices.map(\.name) == ["7: state x", "update", "List", "Row ×2", "layout", "paint", "write"])
    #expect(slices.map(\.start) == [5000, 5000, 5000, 6800, 8000, 9000, 9500])
    #expect(slices.map(\.end) == [10000, 8000, 6800, 7500, 9000, 9500, 10000])
    #expect(areNested(slices))
    #expect(!areNested([("a", 0, 10, .null), ("b", 5, 15, .null)]))
    #expect(slices[2].arguments["why"]?.text == "state x" && slices[2].arguments["never skipped"]?.text == "closure onTap")
    #expect(slices[3].arguments["why"]?.text == "input \"a\" ×2" && slices[3].arguments["wasted"]?.integer == 1)
    #expect(slices[0].arguments["cells"]?.integer == 4 && slices[0].arguments["bytes"]?.integer == 50)
    // A body that does not fit into the update ran in the layout.
    let moved = try self.slices(
      ChromeTrace(
        trace: try read(Self.head + "\n" + line.replacing("\"update\":3000,\"layout\":1000", with: "\"update\":900,\"layout\":3100") + "\n")
      )
      .text)
    #expect(moved.map(\.name) == ["7: state x", "update", "Row ×2", "layout", "List", "paint", "write"])
    #expect(ChromeTrace.counters.allSatisfy { text.contains("{\"name\":\"\($0)\",\"ph\":\"C\"") })
  }

  @Test(arguments: Seed.all(50)) func `for Perfetto, slices are nested whatever the trace contains`(seed: Seed) throws {
    var random = seed.generator()
    func time() -> Int { random.chance(0.1) ? -random.below(1000) : random.chance(0.1) ? 1 << 40 : random.below(3000) }
    var frames = Trace(program: "p", width: 80, height: 24)
    for number in 1...20 {
      var frame = TraceFrame(number: number, time: number * 2000 + time())
      for phase in TraceFrame.phases { frame.numbers[phase] = time() }
      for index in 0..<random.below(5) { frame.views.append(TraceView(type: "V\(index)", runs: random.below(3), own: time())) }
      frames.frames.append(frame)
    }
    let slices = try slices(ChromeTrace(trace: frames).text)
    #expect(slices.count >= 100)
    #expect(areNested(slices))
  }
}
