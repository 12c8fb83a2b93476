import Idem
import IdemSyntax
import IdemTesting
import Testing

@MainActor @Test func `redacted code is blocks, with the numbers of its lines`() {
  let host = TestHost(width: 16, height: 2) { Code("let a\n\tb = 1", language: "swift").lineNumbers().redacted(reason: .placeholder) }
  host.render()
  #expect(host.lines == ["1 ▒▒▒▒▒", "2 ▒▒▒▒▒▒▒▒▒▒▒▒▒"])
}

@MainActor @Test func `a long text gets its colors in parts, and then nothing is read any more`() {
  // The comment of the first line has no end: all lines are comments.
  let source = "/*" + String(repeating: "\nlet a = 1", count: 20_000)
  let host = TestHost(width: 12, height: 3) { ScrollView { Code(source, language: "swift") } }
  host.render()
  let comment = host[column: 0, row: 1].style
  host.scroll(30_000)
  host.render()
  #expect(host.lines[0].hasPrefix("let a = 1"))
  // The lines shortly above have no comment.
  #expect(host[column: 0, row: 2].style != comment)
  var rounds = 0
  while host[column: 0, row: 2].style != comment, rounds < 1000 {
    host.advance(by: .milliseconds(1))
    host.render()
    rounds += 1
  }
  // 200,000 bytes, with 16 for each line: 520,000 in parts of 32,768.
  #expect((2...20).contains(rounds), "\(rounds)")
  for row in 0..<3 { #expect(host[column: 0, row: row].style == comment) }
}

@MainActor @Test func `a line of two megabytes is drawn as far as it is visible`() {
  let line = String(repeating: "let é = \"x\"\t", count: 170_000)
  let host = TestHost(width: 20, height: 2) { Code(line + "\nend", language: "swift") }
  host.render()
  #expect(host.lines == ["let é = \"x\"     let", "end"])
}

@MainActor @Test(arguments: ["a\u{1b}[31mb", "\u{9b}2Jx", "a\u{7}\u{8}\u{7f}b", "\u{202e}a", "// \u{1b}]0;t\u{7}"])
func `control characters in code are text`(source: String) {
  let host = TestHost(width: 24, height: 1) { Code(source, language: "swift") }
  host.render()
  let isText = host.text.unicodeScalars.allSatisfy { $0 == "\n" || ![.control, .format].contains($0.properties.generalCategory) }
  #expect(isText)
}
