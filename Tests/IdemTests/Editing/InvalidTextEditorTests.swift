import Idem
import IdemTesting
import IdemText
import IdemSeeds
import Testing

/// A text editor over bytes that are not valid UTF-8. Each invalid part is shown as U+FFFD.
@MainActor
@Suite struct InvalidTextEditorTests {
  /// Digits are numbers.
  private struct DigitLexer: SyntaxLexer {
    static var names: [String] { ["digits"] }
    var start: Bool { false }

    func lex(_ line: UnsafeBufferPointer<UInt8>, _ state: Bool, _ token: (Range<Int>, TokenKind) -> Void) -> Bool {
      for (index, byte) in line.enumerated() where byte.isDigit { token(index..<index + 1, .number) }
      return state
    }
  }

  private static let lexer = AnySyntaxLexer(DigitLexer())

  private static func document(_ bytes: [UInt8]) -> TextDocument {
    let document = TextDocument()
    document.replace(0..<0, with: TextSnapshot(utf8: bytes))
    return document
  }

  private func bytes(_ document: TextDocument) -> [UInt8] { document.snapshot.bytes(in: 0..<document.snapshot.utf8Count) }

  @Test(
    arguments: [[0xE9], [0xC3], [0xE2, 0x82], [0xF0, 0x9F], [0x80], [0xFF], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF8, 0x88, 0x80]]
      as [[UInt8]])
  func `the find bar finds in a text that ends in an invalid sequence`(part: [UInt8]) {
    let document = Self.document(Array("caf".utf8) + part)
    let host = TestHost(width: 30, height: 6) { TextEditor(document) }
    host.render()
    host.press(.tab)
    host.press("f", modifiers: .control)
    host.render()
    host.type("a")
    host.render()
    #expect(host.lines[0].hasPrefix("caf\u{FFFD}"))
    #expect(host.text.contains("1 of 1"))
    host.press(.escape)
    host.render()
    host.type("o")
    host.render()
    #expect(bytes(document) == Array("cof".utf8) + part)
  }

  @Test func `the caret is placed behind an invalid sequence, and a click, the end of the row and the tokens find their places`() {
    let document = Self.document([0xE9, 0x61, 0xC3, 0x31, 0x62, 0xFF])
    let host = TestHost(width: 20, height: 3) { TextEditor(document).syntax(Self.lexer) }
    host.render()
    host.press(.tab)
    host.press(.end)
    host.render()
    #expect(host.lines[0].hasPrefix("\u{FFFD}a\u{FFFD}1b\u{FFFD}"))
    #expect(host.tree.focus.cursor == Point(x: 6, y: 0))
    #expect(
      (0..<6).map { host[column: $0, row: 0].style.foreground == SyntaxTheme.standard[.number].foreground } == [
        false, false, false, true, false, false,
      ])
    host.click(column: 4, row: 0)
    host.type("x")
    #expect(bytes(document) == [0xE9, 0x61, 0xC3, 0x31, 0x78, 0x62, 0xFF])
  }

  @Test func `a completion replaces the token that has invalid bytes`() {
    let document = Self.document([0x61, 0x20, 0xE9, 0x62])
    let host = TestHost(width: 20, height: 6) {
      TextEditor(document).textCompletions { $0.token.hasSuffix("bc") ? [TextCompletion("word", replacing: .token)] : [] }
    }
    host.render()
    host.press(.tab)
    host.press(.end)
    host.type("c")
    host.render()
    host.press(.return)
    host.render()
    #expect(bytes(document) == Array("a word".utf8))
  }

  /// Bytes that never become a character with what is beside them: then the same keys give the same picture as for a text with U+FFFD.
  private static let parts: [[[UInt8]]] = [
    [[0xE9], [0xC3], [0xE2, 0x82], [0xF0, 0x9F], [0xF0, 0x9F, 0x98], [0xC0], [0xED], [0xF8], [0xFF], [0xF4]], [[0x80], [0xBF]],
  ]

  @Test(arguments: Seed.all(12)) func `random keys and clicks show what they show for a text with U+FFFD`(seed: Seed) {
    var random = seed.generator()
    let words = ["a", "word ", "\n", "é", "日本", "1", "\t", "(b)", " ", "e\u{301}", "👩‍🚀", "\r\n", "\r", "\0", "some longer words in a line "]
    let parts = Self.parts[random.below(2)]
    var text: [UInt8] = []
    for _ in 0..<random.below(60) {
      text += random.chance(0.35) ? parts[random.below(parts.count)] : Array(words[random.below(words.count)].utf8)
    }
    let wrap: EditorWrap = [.words, .characters, .none][random.below(3)], numbers = random.chance(0.5), colors = random.chance(0.5)
    let documents = [Self.document(text), Self.document(Array(String(decoding: text, as: UTF8.self).utf8))]
    let hosts = documents.map { document in
      TestHost(width: 24, height: 7) {
        TextEditor(document).editorWrap(wrap).lineNumbers(numbers).matchingBrackets().currentLine(.highlighted)
          .syntax(colors ? Self.lexer : nil)
      }
    }
    for host in hosts {
      host.render()
      host.press(.tab)
      host.render()
    }
    let keys: [KeyEquivalent] = [.leftArrow, .rightArrow, .upArrow, .downArrow, .home, .end, .pageDown, .pageUp]
    let letters: [KeyEquivalent] = ["f", "r", "t", "w", "_", "g"]
    var log: [String] = []
    for step in 0..<120 {
      let action: (TestHost) -> Void
      switch random.below(13) {
      case 0...4:
        let key = keys[random.below(keys.count)]
        let modifiers: EventModifiers = [[], [], .shift, .control, [.shift, .control], [.control, .option]][random.below(6)]
        log.append("\(key) \(modifiers)")
        action = { $0.press(key, modifiers: modifiers) }
      case 5, 6:
        let word = ["a", "x", "é", "1"][random.below(4)]
        log.append("type \(word)")
        action = { $0.type(word) }
      case 7:
        let key: KeyEquivalent = [.return, .delete, .deleteForward, .escape][random.below(4)]
        log.append("\(key)")
        action = { $0.press(key) }
      case 8:
        let key = letters[random.below(letters.count)], modifiers: EventModifiers = random.chance(0.7) ? .control : .option
        log.append("\(key) \(modifiers)")
        action = { $0.press(key, modifiers: modifiers) }
      case 9, 10:
        let column = random.below(24), row = random.below(6), count = 1 + random.below(3)
        log.append("click \(column) \(row) \(count)")
        action = { $0.click(column: column, row: row, count: count) }
      case 11:
        let rows = random.below(7) - 3
        log.append("scroll \(rows)")
        action = { $0.scroll(rows, column: 3, row: 2) }
      default:
        let width = 8 + random.below(24), height = 2 + random.below(8)
        log.append("resize \(width) \(height)")
        action = { $0.resize(width: width, height: height) }
      }
      for host in hosts {
        action(host)
        host.render()
        host.render()
      }
      let (host, other) = (hosts[0], hosts[1])
      let isSame =
        host.text == other.text && host.tree.focus.cursor == other.tree.focus.cursor
        && (0..<host.lines.count).allSatisfy { row in
          (0..<host.lines[0].count).allSatisfy { host[column: $0, row: row].style == other[column: $0, row: row].style }
        } && documents[0].snapshot.string == documents[1].snapshot.string
      if !isSame {
        Issue.record("\(seed), step \(step), \(text), \(log.suffix(12)):\n\(host.text)\n---\n\(other.text)")
        return
      }
    }
    while documents[0].canUndo { documents[0].undo() }
    #expect(documents[0].snapshot.isEmpty)
  }

  @Test func `a line of invalid bytes that is longer than a part is walked through and back`() {
    let document = Self.document((0..<9_000).map { [0xE9, 0x61, 0xFF, 0xC3][$0 % 4] })
    let host = TestHost(width: 30, height: 5) { TextEditor(document) }
    host.render()
    host.press(.tab)
    host.press(.end, modifiers: .control)
    host.render()
    #expect(host.tree.focus.cursor != nil)
    for _ in 0..<400 { host.press(.upArrow) }
    host.render()
    #expect(host.tree.focus.cursor?.y == 0)
    for _ in 0..<400 { host.press(.downArrow) }
    host.type("z")
    #expect(document.snapshot.utf8Count == 9_001)
  }
}
