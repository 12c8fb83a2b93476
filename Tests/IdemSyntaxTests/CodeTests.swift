import Idem
import IdemSyntax
import IdemTesting
import Testing

@MainActor @Test func `code is shown line by line, with numbers`() {
  let host = TestHost(width: 20, height: 3) { Code("let a = 1\n\tb\n", language: "swift").lineNumbers(from: 9) }
  host.render()
  #expect(
    host.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n") == """
       9 let a = 1
      10         b
      11
      """)
}

@MainActor @Test func `code is selected and copied as its source, without line numbers`() {
  let host = TestHost(width: 24, height: 4) { Code("let a = 1\r\n\tb\n\nend", language: "swift").lineNumbers() }
  host.render()
  host.drag(from: (6, 0), to: (10, 1))
  #expect(host.selectionPicture[0] == "1 let [a = 1]")
  host.press("c", modifiers: .control)
  #expect(host.clipboard == "a = 1\n\tb")
  host.press(.escape)
  host.drag(from: (0, 1), to: (3, 3))
  host.press("c", modifiers: .control)
  #expect(host.clipboard == "\tb\n\nen")
  // A block: the columns of a tab are one character.
  host.press(.escape)
  host.drag(from: (2, 0), to: (4, 3), modifiers: .option)
  host.press("c", modifiers: .control)
  #expect(host.clipboard == "let\n\t\n\nend")
}

@MainActor @Test func `the languages of all lexers are found by the names of a fence`() {
  #expect(SyntaxLanguages.all.lexer(named: "swift") == Syntax.lexer(named: "swift"))
  #expect(SyntaxLanguages.all.lexer(named: "klingon") == nil)
  #expect(SyntaxLanguages.all == SyntaxLanguages.all)
}

private struct Probe: View {
  let report: (SyntaxLanguages?, AnySyntaxLexer?) -> Void
  @Environment(\.syntaxLanguages) private var languages
  @Environment(\.syntaxLexer) private var lexer

  var body: some View {
    let _ = report(languages, lexer)
    Text("x")
  }
}

@MainActor @Test func `colors and languages are set by modifiers`() {
  var found: [(SyntaxLanguages?, AnySyntaxLexer?)] = []
  let host = TestHost(width: 4, height: 3) {
    VStack {
      Probe { found.append(($0, $1)) }.syntaxColors().syntax("rust")
      Probe { found.append(($0, $1)) }.syntaxColors(false).syntaxColors().syntax("klingon")
      Probe { found.append(($0, $1)) }.syntaxColors(false)
    }
  }
  host.render()
  #expect(found.map { $0.0 } == [SyntaxLanguages.all, nil, nil])
  #expect(found.map { $0.1 } == [Syntax.lexer(named: "rust"), nil, nil])
}
