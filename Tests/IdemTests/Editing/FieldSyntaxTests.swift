import Idem
import IdemTesting
import IdemSeeds
import Testing

/// Text fields with the colors of source code.
@MainActor
@Suite struct FieldSyntaxTests {
  @Observable @MainActor final class Model {
    var text = ""
    var lexer: AnySyntaxLexer? = Quotes.lexer
  }

  private let model = Model()

  private func field(_ text: String, width: Int = 20, height: Int = 1, axis: Axis = .horizontal) -> TestHost {
    model.text = text
    let host = TestHost(width: width, height: height) { QuotesField(model: model, axis: axis) }
    host.render()
    return host
  }

  @Test func `a field of one line shows the tokens in their styles, also while it is scrolled`() {
    let host = field("ab 'cd' 日 'e'")
    #expect(host.colors == ["...gggg....ggg"])
    let narrow = field("0123456789 'ab' 'cd'", width: 9)
    narrow.press(.end)
    narrow.render()
    #expect(narrow.lines == ["‹b' 'cd'"])
    #expect(narrow.colors == [".gg.gggg"])
  }

  @Test func `a field of several rows shows the tokens of wrapped lines`() {
    let host = field("one 'two three' four\nfive", width: 10, height: 4, axis: .vertical)
    #expect(host.lines == ["one 'two", "three'", "four", "five"])
    #expect(host.colors == ["....gggg", "gggggg", "....", "...."])
  }

  @Test func `a key colors the lines that it changes, and runs no body`() {
    let host = field("a\nb 'c' d\ne", height: 3, axis: .vertical)
    #expect(host.colors == [".", "..ggg..", "."])
    host.press(.home, modifiers: .control)
    host.type("'")
    #expect(host.render().bodiesEvaluated == 0)
    // What was in quotes is between them now.
    #expect(host.colors == ["gg", "ggg.ggg", "g"])
    host.press(.delete)
    host.render()
    #expect(host.colors == [".", "..ggg..", "."])
  }

  @Test func `a key reads its line only, however long the text is`() {
    let host = field((0..<500).map { "line '\($0)'" }.joined(separator: "\n"), height: 5, axis: .vertical)
    let old = Quotes.lexedLines.value
    host.type("'x'")
    host.render()
    // Each key: the line for its state, and the visible lines for their tokens.
    #expect(Quotes.lexedLines.value - old <= 3 * 12)
    #expect(host.colors[4].hasPrefix(".....gggggggg."))
  }

  @Test func `another lexer and another text repaint the field`() {
    let host = field("a 'b'")
    model.lexer = nil
    host.render()
    #expect(host.colors == ["....."])
    model.lexer = Quotes.lexer
    model.text = "'b' a"
    host.render()
    #expect(host.colors == ["ggg.."])
  }

  @Test func `the fields of a find bar and secure fields have no colors`() {
    model.text = "'a'"
    @Bindable var bound = model
    let secure = TestHost(width: 20, height: 1) { SecureField("", text: $bound.text).syntax(Quotes.lexer) }
    secure.render()
    #expect(secure.colors == ["..."])
    let editor = TestHost(width: 60, height: 4) { TextEditor(text: $bound.text).syntax(Quotes.lexer) }
    editor.render()
    editor.press(.tab)
    editor.press("f", modifiers: .control)
    editor.render()
    editor.type("'a'")
    editor.render()
    #expect(editor.colors[0] == "ggg")
    #expect(editor.lines[3].contains("'a'") && !editor.colors[3].contains("g"))
  }

  @Test(arguments: Seed.all()) func `random edits leave the colors of a new field`(seed: Seed) {
    var random = seed.generator()
    let host = field("", width: 12, height: 40, axis: .vertical)
    for step in 0..<200 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...3: host.paste(["'", "a", "\n", "b 'c'", "日", "x\n'\ny"].randomElement(using: &random)!)
      case 4: host.press(.delete)
      case 5: host.press(.deleteForward)
      case 6: host.press([.leftArrow, .upArrow, .rightArrow, .downArrow].randomElement(using: &random)!, modifiers: .shift)
      case 7: host.press("z", modifiers: .control)
      case 8: host.press([.leftArrow, .upArrow, .home].randomElement(using: &random)!)
      default: if step % 20 == 0 { model.text = String(model.text.prefix(20)) }
      }
      host.render()
      let fresh = TestHost(width: 12, height: 40) { QuotesField(model: model, axis: .vertical) }
      fresh.render()
      #expect(host.colors == fresh.colors, "\(seed), step \(step)")
    }
  }
}

private struct QuotesField: View {
  @Bindable var model: FieldSyntaxTests.Model
  let axis: Axis

  var body: some View {
    TextField("", text: $model.text, axis: axis).textFieldStyle(.plain).syntax(model.lexer)
  }
}

/// Texts in quotes are strings, also over several lines.
private struct Quotes: SyntaxLexer {
  final class Count: @unchecked Sendable { var value = 0 }

  static let names = ["quotes"]
  static let lexer = AnySyntaxLexer(Quotes())
  /// The lines that were read. Tests run on the main thread.
  static let lexedLines = Count()
  let start = false

  func lex(_ line: UnsafeBufferPointer<UInt8>, _ state: Bool, _ token: (Range<Int>, TokenKind) -> Void) -> Bool {
    Quotes.lexedLines.value += 1
    var isOpen = state, first = 0
    for (index, byte) in line.enumerated() where byte == UInt8(ascii: "'") {
      if isOpen { token(first..<index + 1, .string) }
      isOpen.toggle()
      first = index
    }
    if isOpen, first < line.count { token(first..<line.count, .string) }
    return isOpen
  }
}

extension TestHost {
  /// For each line a `g` for the cells in the color of strings, and a dot for others; without the spaces at the end.
  fileprivate var colors: [String] {
    lines.indices.map { row in
      let width = lines[row].columns
      return String((0..<width).map { self[column: $0, row: row].style.foreground == .green ? "g" : "." })
    }
  }
}
