import Idem
import IdemTesting
import IdemSeeds
import Testing

@MainActor
@Suite struct RichEditorTests {
  @Observable @MainActor final class Note {
    var text = AttributedString()
    var selection = AttributedTextSelection()
  }

  private func editor(_ markdown: String, width: Int = 20) -> (TestHost, Note) {
    let note = Note()
    note.text = AttributedString(markdown: markdown)
    @Bindable var bound = note
    let host = TestHost(width: width, height: 3) { TextEditor(text: $bound.text, selection: $bound.selection) }
    host.render()
    host.press(.tab)
    host.render()
    return (host, note)
  }

  private func bold(_ host: TestHost, row: Int = 0) -> String {
    String((0..<host.lines[row].count).map { host[column: $0, row: row].style.attributes.contains(.bold) ? "b" : "." })
  }

  @Test func `a text with attributes is shown in its styles, and typing goes on in the style before the caret`() {
    let (host, note) = editor("one **two** three")
    #expect(bold(host) == "....bbb......")
    for _ in 0..<7 { host.press(.rightArrow) }
    host.type("!")
    host.render()
    #expect(host.lines[0] == "one two! three")
    #expect(bold(host) == "....bbbb......")
    #expect(String(note.text.characters) == "one two! three")
  }

  @Test func `the app changes the attributes of what is selected`() {
    let (host, note) = editor("one two")
    host.press(.rightArrow, modifiers: [.control, .shift])
    host.render()
    note.text.transformAttributes(in: &note.selection) { $0.font = .body.bold() }
    host.render()
    #expect(bold(host) == "bbb....")
    host.press(.end)
    host.render()
    note.text.transformAttributes(in: &note.selection) { $0.font = .body.bold() }
    host.render()
    host.type(" x")
    host.render()
    #expect(bold(host) == "bbb....bb")
    guard case .insertionPoint(let caret) = note.selection.indices(in: note.text) else {
      Issue.record("the selection is a caret")
      return
    }
    #expect(caret == note.text.endIndex)
  }

  @Test func `undo takes text back, and the rest keeps its attributes`() {
    let (host, note) = editor("**one** two")
    host.press(.end)
    host.press("w", modifiers: .control)
    host.render()
    #expect(host.lines[0] == "one")
    host.press("_", modifiers: .control)
    host.render()
    #expect(host.lines[0] == "one two")
    #expect(bold(host).hasPrefix("bbb"))
    #expect(String(note.text.characters) == "one two")
  }

  @Test(arguments: Seed.all()) func `after random keys the bound text has the characters of the screen`(seed: Seed) {
    var random = seed.generator()
    let (host, note) = editor("**a** *b* c")
    for step in 0..<200 {
      switch random.below(7) {
      case 0: host.type("x")
      case 1: host.paste("é日")
      case 2: host.press(.delete)
      case 3: host.press(.leftArrow, modifiers: random.below(2) == 0 ? .shift : [])
      case 4: host.press(.home)
      case 5: host.press("_", modifiers: .control)
      default: host.press(.rightArrow)
      }
      host.render()
      let text = String(note.text.characters)
      if text.columns < 19 { #expect(host.lines[0] == text, "\(seed), step \(step)") }
    }
  }
}
