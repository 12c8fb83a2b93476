import Idem
import IdemScreen
import IdemTesting
import IdemText
import IdemViews
import Synchronization
import Testing

@testable import IdemMarkdown

/// A language in which `#` comments out the rest of a line, and `<` all lines up to `>`. It counts the lines that it reads.
private final class Marks: SyntaxLexer {
  static let names = ["marks"]
  let start = false
  let lines = Atomic(0)

  func lex(_ line: UnsafeBufferPointer<UInt8>, _ state: Bool, _ token: (Range<Int>, TokenKind) -> Void) -> Bool {
    lines.add(1, ordering: .relaxed)
    var isComment = state
    for (index, byte) in line.enumerated() {
      if byte == UInt8(ascii: "#") {
        token(index..<line.count, .comment)
        return isComment
      }
      if byte == UInt8(ascii: "<") { isComment = true }
      token(index..<index + 1, isComment ? .string : .keyword)
      if byte == UInt8(ascii: ">") { isComment = false }
    }
    return isComment
  }
}

@MainActor @Suite struct MarkdownCodeTests {
  private let marks = Marks()
  private var languages: SyntaxLanguages {
    let lexer = AnySyntaxLexer(marks)
    return SyntaxLanguages { $0 == "marks" ? lexer : nil }
  }

  /// A letter for each color of a row: keyword, string, comment.
  private func colors(_ host: TestHost, row: Int, _ width: Int) -> String {
    String(
      (0..<width).map { column -> Character in
        switch host[column: column, row: row].style.foreground {
        case .magenta: "k"
        case .green: "s"
        case .gray: "c"
        default: " "
        }
      })
  }

  @Test func `code in a language with a lexer has colors, other code has none`() {
    let languages = languages
    let host = TestHost(width: 8, height: 9) {
      Markdown("```marks\na<b\nc>d#e\n```\n\n```other\na<b\n```").syntaxLanguages(languages)
    }
    host.render()
    #expect(host.lines[1...2] == ["a<b", "c>d#e"])
    #expect(colors(host, row: 1, 5) == "kss  ")
    #expect(colors(host, row: 2, 6) == "ssk" + "cc ")
    #expect(host.lines[6] == "a<b")
    #expect(colors(host, row: 6, 3) == "   ")
  }

  @Test func `a line that breaks keeps its tokens`() {
    let languages = languages
    let host = TestHost(width: 4, height: 5) { Markdown("```marks\naa<bbb>cc#d\n```").syntaxLanguages(languages) }
    host.render()
    #expect(host.lines[1...3] == ["aa<b", "bb>c", "c#d"])
    #expect((1...3).map { colors(host, row: $0, 4) } == ["kkss", "sssk", "kcc "])
  }

  @Test func `the theme and the languages can change`() {
    let languages = languages
    let shown = Shown()
    let host = TestHost(width: 8, height: 3) { Themed(shown: shown, languages: languages) }
    host.render()
    #expect(colors(host, row: 1, 3) == "   ")
    shown.hasColors = true
    host.render()
    #expect(colors(host, row: 1, 3) == "kcc")
    shown.theme[.keyword] = Style(foreground: .green)
    host.render()
    #expect(colors(host, row: 1, 3) == "scc")
  }

  @Test(arguments: [0, 200, 5000]) func `an append to an open fence reads no line above the screen`(count: Int) {
    let languages = languages
    let document = MarkdownDocument("```marks\n" + String(repeating: "a<b>c\n", count: count) + "open")
    let host = TestHost(width: 30, height: 10, checksFrames: false) {
      ScrollView { Markdown(document) }.defaultScrollAnchor(.bottom).syntaxLanguages(languages)
    }
    host.render()
    var before = marks.lines.load(ordering: .relaxed)
    for part in ["<x", "y", "\nz>", "#k"] {
      document.append(part)
      let frame = host.render()
      let after = marks.lines.load(ordering: .relaxed)
      // The states and the tokens of the open line and of a new one. The tokens of the other rows are kept.
      #expect(after - before <= 6, "\(part)")
      #expect(frame.bodiesEvaluated <= 8)
      before = after
    }
    // The other path: all at once.
    let whole = TestHost(width: 30, height: 10) {
      ScrollView { Markdown(document) }.defaultScrollAnchor(.bottom).syntaxLanguages(languages)
    }
    whole.render()
    for row in 0..<10 { #expect(colors(host, row: row, 30) == colors(whole, row: row, 30), "row \(row)") }
  }

  @Test func `a long block is plain until it was read, and each frame reads a part of it`() {
    let languages = languages
    let line = String(repeating: "a", count: 100)
    let count = 4 * CodeColors.budget / 116
    let document = MarkdownDocument("```marks\n" + String(repeating: line + "\n", count: count) + "end")
    let host = TestHost(width: 120, height: 4) {
      ScrollView { Markdown(document) }.defaultScrollAnchor(.bottom).syntaxLanguages(languages)
    }
    host.render()
    #expect(marks.lines.load(ordering: .relaxed) <= CodeColors.budget / 116 + 8)
    #expect(host.text.contains("end"))
    #expect(colors(host, row: 0, 3) == "   ")
    for _ in 0..<8 {
      host.advance(by: .milliseconds(20))
      host.render()
    }
    host.render()
    #expect(colors(host, row: 0, 3) == "kkk")
    #expect(marks.lines.load(ordering: .relaxed) <= count + 64)
  }
}

private struct Themed: View {
  let shown: Shown
  let languages: SyntaxLanguages

  var body: some View {
    Markdown("```marks\na#b\n```").syntaxLanguages(shown.hasColors ? languages : nil).syntaxTheme(shown.theme)
  }
}

@Observable @MainActor private final class Shown {
  var hasColors = false
  var theme = SyntaxTheme.standard
}
