import Idem
import IdemTesting
import Testing

/// The colors, the marks and the border of a text editor.
@MainActor
@Suite struct EditorColorTests {
  /// Words in capitals are keywords; `{` begins a comment and `}` ends it.
  private struct CapitalLexer: SyntaxLexer {
    static var names: [String] { ["capitals"] }
    var start: Bool { false }

    func lex(_ line: UnsafeBufferPointer<UInt8>, _ state: Bool, _ token: (Range<Int>, TokenKind) -> Void) -> Bool {
      var isComment = state, position = 0
      while position < line.count {
        let first = position
        if isComment || line[position] == UInt8(ascii: "{") {
          isComment = true
          while position < line.count, line[position] != UInt8(ascii: "}") { position += 1 }
          if position < line.count {
            position += 1
            isComment = false
          }
          token(first..<position, .comment)
        } else if (0x41...0x5A).contains(line[position]) {
          while position < line.count, (0x41...0x5A).contains(line[position]) { position += 1 }
          token(first..<position, .keyword)
        } else {
          position += 1
        }
      }
      return isComment
    }
  }

  private static let lexer = AnySyntaxLexer(CapitalLexer())

  private func editor(_ text: String, width: Int = 20, height: Int = 5) -> (TestHost, TextBox) {
    let box = TextBox(text)
    let host = TestHost(width: width, height: height) { TextEditor(text: box.binding).syntax(Self.lexer) }
    host.render()
    host.press(.tab)
    host.render()
    return (host, box)
  }

  /// `k` for a keyword's color, `c` for a comment's, `.` for others.
  private func kinds(_ host: TestHost, row: Int) -> String {
    String(
      (0..<host.lines[row].count).map { column in
        let style = host[column: column, row: row].style
        if style.foreground == SyntaxTheme.standard[.keyword].foreground { return "k" }
        return style.attributes.contains(.italic) ? "c" : "."
      })
  }

  @Test func `source code is drawn in the colors of its tokens`() {
    let (host, _) = editor("LET x\ny {a\nb} IF")
    #expect(kinds(host, row: 0) == "kkk..")
    #expect(kinds(host, row: 1) == "..cc")
    #expect(kinds(host, row: 2) == "cc.kk")
  }

  @Test func `a key that begins a comment colors the lines below, and any other key paints its row`() {
    let (host, _) = editor("LET x\nIF y\nIF z")
    host.type("a")
    var stats = host.render()
    #expect(stats.cellsPainted <= 3 * 20)
    #expect(stats.bodiesEvaluated == 0)
    host.press(.delete)
    host.type("{")
    stats = host.render()
    #expect(kinds(host, row: 0) == "cccccc")
    #expect(kinds(host, row: 1) == "cccc")
    #expect(kinds(host, row: 2) == "cccc")
    host.press(.delete)
    host.render()
    #expect(kinds(host, row: 2) == "kk..")
  }

  @Test func `tabs and wide characters keep their columns between tokens`() {
    let (host, _) = editor("LET\tx 日 IF\tb", width: 30)
    #expect(host.lines[0] == "LET     x 日 IF b")
    #expect(host[column: 13, row: 0].style.foreground == SyntaxTheme.standard[.keyword].foreground)
  }

  @Test func `a wrapped line keeps its colors in each row`() {
    let (host, _) = editor("one IF two THREE four", width: 9)
    #expect(host.lines[0] == "one IF")
    #expect(kinds(host, row: 0) == "....kk")
    #expect(host.lines[1] == "two")
    #expect(kinds(host, row: 2).hasPrefix("kkkkk"))
  }

  @Test func `a random edit leaves the picture of a new editor of the same text`() {
    let (host, box) = editor("A {b\nc} D\nE {f} G\nh", width: 16, height: 24)
    for (index, piece) in ["{", "}", "X", "\n", "y {", "} z", "\n\n", "Q"].enumerated() {
      host.press(index.isMultiple(of: 2) ? .home : .end, modifiers: .control)
      for _ in 0..<index { host.press(.rightArrow) }
      host.paste(piece)
      host.render()
      let fresh = TestHost(width: 16, height: 24) { TextEditor(text: .constant(box.text)).syntax(Self.lexer) }
      fresh.render()
      for row in 0..<24 { #expect(kinds(host, row: row) == kinds(fresh, row: row), "after \(piece)") }
    }
  }

  @Test func `marks are shown before the lines that have one`() {
    let box = TextBox("a\nb\nc")
    let host = TestHost(width: 20, height: 3) {
      TextEditor(text: box.binding).lineNumbers().editorGutter { $0 == 1 ? Text("✗").foregroundStyle(.red) : nil }
    }
    host.render()
    #expect(host.text == "   1 a\n✗  2 b\n   3 c")
    #expect(host[column: 0, row: 1].style.foreground == .red)
  }

  @Test func `a bordered editor has its find bar inside the border`() {
    let box = TextBox("a")
    let host = TestHost(width: 40, height: 6) { TextEditor(text: box.binding).textEditorStyle(.roundedBorder) }
    host.render()
    host.press(.tab)
    host.press("f", modifiers: .control)
    host.render()
    #expect(host.lines[0].hasPrefix("╭"))
    #expect(host.lines[1].hasPrefix("│ a"))
    #expect(host.lines[4].hasPrefix("│ Find"))
  }

  @Test func `a key with several carets, a current line and brackets paints only the rows that change`() {
    let box = TextBox((1...12).map { "f(\($0)) line" }.joined(separator: "\n"))
    let host = TestHost(width: 20, height: 12) { TextEditor(text: box.binding).currentLine(.highlighted).matchingBrackets() }
    host.render()
    host.press(.tab)
    host.render()
    host.press(.rightArrow)
    var stats = host.render()
    // A row is filled, written, and restyled: about 50 of its cells.
    #expect(stats.cellsPainted <= 80)
    host.press(.downArrow)
    stats = host.render()
    #expect(stats.cellsPainted <= 120)
    host.press(.downArrow, modifiers: [.control, .option])
    host.render()
    host.type("x")
    stats = host.render()
    #expect(box.text.contains("fx(2) line\nfx(3) line"))
    #expect(stats.cellsPainted <= 160)
  }
}
