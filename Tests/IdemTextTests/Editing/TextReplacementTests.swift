import IdemText
import IdemSeeds
import Testing

@Suite struct TextReplacementTests {
  private func pattern(_ text: String) throws -> TextPattern {
    let regex = try Regex(text).anchorsMatchLineEndings()
    // SAFETY: the tests of a suite search on one thread each, with an expression of their own.
    nonisolated(unsafe) let found = regex
    return TextPattern(groups: { $0.matches(of: found).map { $0.output.map(\.range) } })
  }

  private func replaced(_ text: String, _ expression: String, _ template: String) throws -> String {
    var editing = TextEditing(TextBuffer(text))
    let result = editing.replaceAll(of: try pattern(expression), with: TextReplacement(template: template), now: .zero)
    let new = editing.buffer.string
    // All matches are one step.
    if !result.edits.isEmpty {
      _ = editing.perform(.undo, layout: PlainLayout(), now: .zero)
      #expect(editing.buffer.string == text)
      _ = editing.perform(.redo, layout: PlainLayout(), now: .zero)
      #expect(editing.buffer.string == new)
    }
    return new
  }

  @Test(arguments: [
    ("Ann Lee", #"(\w+) (\w+)"#, "$2, $1", "Lee, Ann"), ("a1", #"(\w)(\d)"#, "$0$0", "a1a1"), ("a1", #"(\w)(\d)"#, #"\2\1"#, "1a"),
    ("ab", "(a)(b)", "$10", "a0"), ("ab", "(a)(b)", "${1}0", "a0"), ("ab", "(a)(b)", "$$1 $3|", "$1 |"), ("ab", "(a)(c)?b", "[$2]", "[]"),
    ("abcdefghijkl", "(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k)", "$11$10$2", "kjbl"), ("a;b", ";", #"\n"#, "a\nb"), ("a;b", ";", #"\t"#, "a\tb"),
    ("a;b", ";", #"\\n\x"#, #"a\n\xb"#), ("a", "a", "$", "$"), ("a", "a", #"\"#, #"\"#), ("a", "a", "${1", "${1"),
    ("a", "a", "${x}", "${x}"),
    ("éa bc", #"(\S+) (\S+)"#, #"\U$1\E $2"#, "ÉA bc"), ("ab cd", #"(\w+) (\w+)"#, #"\u$1 \U$2"#, "Ab CD"),
    ("AB", "A(B)", #"\l$0 \L$0!"#, "aB ab!"),
    ("ab", "(ab)", #"\u\L$1"#, "Ab"), ("AB", "(AB)", #"\u\L$1"#, "Ab"), ("one\ntwo", "^", "> ", "one\ntwo"),
    ("one\ntwo", "^(.)", "> $1", "> one\n> two"),
  ]) func `a template has groups, escapes and cases`(text: String, expression: String, template: String, result: String) throws {
    #expect(try replaced(text, expression, template) == result)
  }

  @Test func `fixed text is no template`() throws {
    var editing = TextEditing(TextBuffer("a b"))
    _ = editing.replaceAll(of: TextPattern("a"), with: TextReplacement(#"$0\n"#), now: .zero)
    #expect(editing.buffer.string == #"$0\n b"#)
  }

  @Test func `one match is replaced, and a range that is no match stays`() throws {
    var editing = TextEditing(TextBuffer("x1 x2"))
    let pattern = try pattern(#"x(\d)"#), template = TextReplacement(template: "$1$1")
    #expect(editing.buffer.text(replacing: 3..<5, of: pattern, with: template) == "22")
    #expect(editing.buffer.text(replacing: 2..<5, of: pattern, with: template) == nil)
    _ = editing.replace(match: 3..<5, of: pattern, with: template, now: .zero)
    #expect(editing.buffer.string == "x1 22" && editing.caret == TextCaret(5))
    #expect(editing.replace(match: 0..<1, of: pattern, with: template, now: .zero).edits.isEmpty)
  }

  @Test func `bytes of a group that are not valid stay as they are`() throws {
    var editing = TextEditing(TextBuffer(utf8: [0x61, 0xFF, 0x62]))
    _ = editing.replaceAll(of: try pattern("a(.)b"), with: TextReplacement(template: "<$1>"), now: .zero)
    #expect(editing.buffer.bytes(in: 0..<editing.buffer.utf8Count) == [0x3C, 0xFF, 0x3E])
  }

  /// The slow truth: the engine's own replacement of the whole text.
  @Test(arguments: Seed.all()) func `a replacement in windows equals that of the engine`(seed: Seed) throws {
    seed.announce()
    var random = seed.generator()
    let expression = #"([a-c]+)(\d)?|x(\d+)"#
    let engine = try Regex(expression).anchorsMatchLineEndings()
    for _ in 0..<20 {
      let pieces = ["a", "bc", "c1", "x12", "x", "é", "\n", "\r\n", "plain text ", "日本", "7"]
      var text = ""
      for _ in 0..<random.below(3_000) { text += pieces[random.below(pieces.count)] }
      let model = text.replacing(engine) { match in
        let groups = match.output.map { $0.substring.map(String.init) ?? "" }
        return "<\(groups[2])\(groups[1].uppercased())|\(groups[3])$>"
      }
      #expect(try replaced(text, expression, #"<$2\U$1\E|$3$$>"#) == model, "\(seed)")
    }
  }
}
