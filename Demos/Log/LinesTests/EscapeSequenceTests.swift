import IdemTesting
import Testing

@testable import LogLines

/// Lines with escape sequences.
@Suite struct EscapeSequenceTests {
  @Test(arguments: [
    ("\u{1B}[31mred\u{1B}[0m text", "red text"), ("\u{1B}[1;38;5;208ma\u{1B}[m", "a"),
    ("\u{1B}]8;;http://a\u{1B}\\link\u{1B}]8;;\u{7}!", "link!"),
    ("\u{1B}(Ba\u{1B}=b", "ab"), ("a\u{1B}[12", "a"), ("a\u{1B}]0;title", "a"), ("a\u{1B}", "a"), ("\u{1B}[2Kprogress", "progress"),
    ("\u{1B}]0;a\u{1B}[31mb", "b"), ("é\u{1B}[7mé", "éé"), ("none", "none"), ("", ""),
  ])
  func `a line is read without its escape sequences`(line: String, plain: String) {
    #expect(EscapeSequences.removed(from: line) == plain)
  }

  @Test(arguments: Seed.all(20)) func `random bytes are read without a trap, and nothing is left of a sequence's start`(seed: Seed) {
    var random = seed.generator()
    let parts = ["\u{1B}", "[", "]", "31", "m", ";", "\u{7}", "\\", "a", "é", " ", "("]
    for _ in 0..<500 {
      let line = (0..<random.below(12)).map { _ in parts[random.below(parts.count)] }.joined()
      let plain = EscapeSequences.removed(from: line)
      #expect(!EscapeSequences.areIn(plain) && plain.utf8.count <= line.utf8.count)
    }
  }

  @Test func `times, levels, searches and fields are those of the text, and the line stays as it is written`() throws {
    let scratch = Scratch()
    scratch.write("\u{1B}[90m2026-11-25T10:00:00Z\u{1B}[0m \u{1B}[31mERROR\u{1B}[0m code\u{1B}[1m=7\u{1B}[0m\n")
    scratch.write("\u{1B}[90m2026-11-25T10:00:01Z\u{1B}[0m \u{1B}[32mINFO\u{1B}[0m in\u{1B}[1mside\u{1B}[0m code=8\nplain code=9\n")
    let document = LogDocument(.file(scratch.path), name: "log")
    _ = readAll(document)
    #expect(document.line(0) == "2026-11-25T10:00:00Z ERROR code=7" && document.writtenLine(0).hasPrefix("\u{1B}[90m2026"))
    #expect(LineTime().milliseconds(of: document.line(1)) != nil)
    #expect(try found(document, "inside") == [1])
    #expect(try found(document, "z error code=7") == [0] && found(document, "90m2026") == [])
    let errors = try LineSearch(document, LineQuery(level: .error, isByMessage: true))
    while errors.advance() {}
    #expect(errors.found == [0])
    let counting = try FieldCounting(document, LineQuery(), field: "code")
    while counting.advance() {}
    #expect(counting.result.values.map(\.text) == ["7", "8", "9"] && counting.result.missing == 0)
  }
}
