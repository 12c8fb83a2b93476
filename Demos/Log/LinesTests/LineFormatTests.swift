import IdemTesting
import Testing

@testable import LogLines

/// Forms of lines that a user describes.
@Suite(.serialized) struct LineFormatTests {
  private static let template = "§{time:%d.%m.%Y %H:%M:%S,%f} {level:F=error,W=warning}|{thread}|{}|{message}"
  private static let line = "§25.11.2026 10:05:02,250  F|worker 7|ignored|no room is left"

  private func read(_ text: String) -> Result<[LineFormat], LineFormatProblem> {
    do throws(LineFormatProblem) { return .success(try LineFormat.read(text, name: "formats")) } catch { return .failure(error) }
  }

  private func problem(_ text: String) -> String? {
    if case .failure(let problem) = read(text) { problem.description } else { nil }
  }

  @Test func `a line of a described form has its time, its level and its fields, and is marked so on the screen`() throws {
    LineFormat.known = try read("# payments\n\n" + LineFormatTests.template + "\r\n").get()
    defer { LineFormat.known = [] }
    let line = LineFormatTests.line
    let utc = LineTime(zone: TimeZoneOffsets(year: 2026) { _ in 0 })
    #expect(utc.milliseconds(of: line) == utc.milliseconds(of: "2026-11-25T10:05:02.250Z"))
    #expect(LogLevel(of: line) == .error && LogLevel(of: line.replacing("F|", with: "warn|")) == .warning)
    #expect(LogLevel(of: line.replacing("F|", with: "?|")) == nil)
    #expect(
      LineFields.all(of: line).map { "\($0.name)=\($0.value)" } == [
        "time=25.11.2026 10:05:02,250", "level=F", "thread=worker 7", "message=no room is left",
      ])
    let parts = LineMarkup(line).parts
    #expect(parts.map(\.range.count).reduce(0, +) == line.utf8.count)
    #expect(parts.first { $0.kind == .time }?.range.count == 23 && parts.contains { $0.kind == .level(.error) && $0.range.count == 1 })
    // A line of another form is read as without formats.
    #expect(LogLevel(of: "2026-11-25 ERROR error") == .error && LineFields.all(of: "a=1").map(\.name) == ["a"])
  }

  @Test func `a time without a pattern is any known stamp, also one with blanks`() throws {
    LineFormat.known = try read("<{time}> §{level} {rest}").get()
    defer { LineFormat.known = [] }
    let utc = LineTime(zone: TimeZoneOffsets(year: 2026) { _ in 0 })
    for stamp in ["2026-11-25 10:05:02.250", "25 Nov 2026 10:05:02,250", "1795601102250"] {
      let line = "<\(stamp)> §WARN the rest"
      #expect(utc.milliseconds(of: line) == utc.milliseconds(of: stamp), "\(stamp)")
      #expect(LogLevel(of: line) == .warning && LineFields.all(of: line).last?.value == "the rest", "\(stamp)")
    }
    #expect(LogLevel(of: "<soon> §ERROR x") == .error && LineFields.all(of: "<soon> §ERROR x").map(\.name) == ["level"])
  }

  @Test func `a mistake in a template is one sentence with its line`() {
    #expect(problem("{time} {level") == "formats, line 1: the brace at column 8 is not closed")
    #expect(problem("# a\n{time}{level}{message}") == "formats, line 2: a text or a blank is missing before {message}")
    #expect(problem("{time:%Q}") == "formats, line 1: %Q is no part of a time: %Y, %y, %m, %b, %d, %H, %M, %S, %f, %z and %s are")
    #expect(
      problem("{level:E=bad}")
        == "formats, line 1: \"E=bad\" is no word and its level, as in E=error: a level is error, warning, notice or debug")
    #expect(problem("only a text") == "formats, line 1: it has no field: {time}, {level} and {NAME} are fields")
    #expect(problem("{a} {a}") == "formats, line 1: {a} is there twice")
    #expect(problem("{a b}") == "formats, line 1: {a b} is no name: a name has letters, digits, and . _ -")
    #expect(problem("{{{time}") == nil)
  }

  @Test(arguments: Seed.all(10)) func `no line and no template, however odd, breaks the reading`(seed: Seed) {
    var random = seed.generator()
    let pieces = [
      "{", "}", "{{", "{time}", "{level}", "{a}", "{}", " ", "|", "%", "{time:%H", ":%M}", "{level:E=error}", "§", "10:00:00", "\t",
    ]
    for _ in 0..<500 {
      func text() -> String { (0...random.below(8)).map { _ in pieces[random.below(pieces.count)] }.joined() }
      guard case .success(let formats) = read(text()), let format = formats.first else { continue }
      var line = text()
      line.withUTF8 { bytes in
        let raw = UnsafeRawBufferPointer(bytes)
        guard let ranges = format.ranges(in: raw) else { return }
        #expect(ranges.last?.upperBound == raw.count && ranges.first?.lowerBound == 0)
        #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
        _ = format.markup(raw, ranges)
      }
    }
  }
}
