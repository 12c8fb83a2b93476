import IdemScreen
import IdemText
import Testing

/// Foundation's ways to build, go through and change an attributed text.
struct AttributedStringWordsTests {
  private var sample: AttributedString {
    var text = AttributedString("one two three")
    text[text.range(of: "one")!].foregroundColor = .red
    text[text.range(of: "one two")!].link = "u"
    text[text.range(of: "three")!].mention = 7
    return text
  }

  @Test func `a container is made of one attribute after another`() {
    let container = AttributeContainer().foregroundColor(.red).link("u").role("error").font(.body.bold()).mention(3)
    var other = AttributeContainer()
    (other.foregroundColor, other.link, other.role, other.font, other.mention) = (.red, "u", "error", .body.bold(), 3)
    #expect(container == other)
    // As in Foundation, the first attribute can be one of the type.
    #expect(AttributeContainer.foregroundColor(.red).link("u").role("error").font(.body.bold()).mention(3) == other)
    #expect(AttributeContainer.mention(3).foregroundColor(.red).link("u").role("error").font(.body.bold()) == other)
    #expect(container.link(nil).link == nil)
    #expect(container.mention(nil).mention == nil)
  }

  @Test func `a font is resolved to what a terminal shows`() {
    let context = Font.Context()
    #expect(!Font.default.resolve(in: context).isBold && Font.default.bold(true).resolve(in: context).isBold)
    #expect(!Font.title.bold(false).resolve(in: context).isBold)
    #expect(Font.body.italic(true).resolve(in: context).isItalic && !Font.body.italic().italic(false).resolve(in: context).isItalic)
    #expect(Font.caption.resolve(in: context).weight == .light && Font.headline.resolve(in: context).weight == .bold)
  }

  @Test func `runs by some attributes join neighbours that are equal in them`() {
    let text = sample
    #expect(text.runs.count == 4)
    #expect(text.runs[\.link].map { "\($0 ?? "-"):\(text[$1].characters)" } == ["u:one two", "-: three"])
    #expect(text.runs[\.foregroundColor].map { String(text[$1].characters) } == ["one", " two three"])
    #expect(text.runs[\.link, \.foregroundColor].map { String(text[$2].characters) } == ["one", " two", " three"])
    #expect(text.runs[\.mention].map { $0.0 } == [nil, 7])
    #expect(text.runs.first?[\.link] == "u")
    #expect(text.runs.last?[\.mention] == 7)
    #expect(text.runs.reversed().map { String(text[$0.range].characters) } == ["three", " ", " two", "one"])
    #expect(text[\.link] == nil)
    #expect(text[text.range(of: "two")!][\.link] == "u")
  }

  @Test func `positions count characters, scalars and runs`() {
    let text = AttributedString("e\u{301}ab")
    let second = text.index(afterCharacter: text.startIndex)
    #expect(text.characters[second] == "a")
    #expect(text.index(beforeCharacter: second) == text.startIndex)
    #expect(text.index(text.startIndex, offsetByCharacters: 2) == text.index(beforeCharacter: text.endIndex))
    #expect(text.index(text.startIndex, offsetByUnicodeScalars: 2) == second)
    let runs = sample
    #expect(runs.index(afterRun: runs.startIndex) == runs.range(of: " two")!.lowerBound)
    #expect(runs.index(beforeRun: runs.endIndex) == runs.range(of: "three")!.lowerBound)
  }

  @Test func `copies with other attributes`() {
    let text = sample
    let red = AttributeContainer().foregroundColor(.red), blue = AttributeContainer().foregroundColor(.blue)
    let replaced = text.replacingAttributes(red, with: blue)
    #expect(replaced[replaced.range(of: "one")!].foregroundColor == .blue)
    let transformed = text.transformingAttributes(\.foregroundColor) { if $0.value == nil { $0.value = .green } }
    #expect(transformed.runs[\.foregroundColor].map { $0.0 } == [.red, .green])
    #expect(text.runs[\.foregroundColor].map { $0.0 } == [.red, nil])
  }

  @Test func `a selection is made of positions alone, replaced, and read`() {
    var text = sample
    var selection = AttributedTextSelection(range: text.range(of: "two")!)
    #expect(text[selection].map { String($0.characters) } == ["two"])
    #expect(selection.attributes(in: text).map(\.link) == ["u"])
    text.replaceSelection(&selection, withCharacters: "2")
    #expect(String(text.characters) == "one 2 three")
    guard case .insertionPoint(let caret) = selection.indices(in: text) else {
      Issue.record("the selection is a range")
      return
    }
    #expect(text[..<caret].characters == "one 2")
    #expect(text[text.range(of: "2")!].link == nil)
    text.replaceSelection(&selection, with: AttributedString("!"))
    #expect(String(text.characters) == "one 2! three")
    #expect(AttributedTextSelection(insertionPoint: text.endIndex).isInsertion)
  }

  @Test func `options leave out the styles and links of a program's output`() {
    let bytes = "\u{1B}[31ma\u{1B}]8;;http://b\u{7}c\tx".utf8
    let all = AttributedString(ansi: bytes, options: ANSIOptions())
    #expect(all == AttributedString(ansi: bytes))
    let plain = AttributedString(ansi: bytes, options: ANSIOptions(tabWidth: 4, readsStyles: false, readsLinks: false))
    #expect(plain == AttributedString("ac  x"))
    let links = AttributedString(ansi: bytes, options: ANSIOptions(readsStyles: false))
    #expect(links.runs.map { $0.link } == [nil, "http://b"])
    #expect(links.foregroundColor == nil)
    var decoder = ANSIDecoder(options: ANSIOptions(tabWidth: 2, readsStyles: false, readsLinks: false))
    #expect(decoder.append("\u{1B}[1ma\tb\n") == [AttributedString("a b")])
  }
}
