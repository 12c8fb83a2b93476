import Idem
import IdemTesting
import Testing

/// Words of editors and fields, used as an app does.
@MainActor
@Suite struct EditorWordsTests {
  @Observable @MainActor final class Model {
    var text = "cat dog cat"
    var selection: TextSelection?
  }

  @Test func `a disabled replacement leaves Ctrl-R to the app, and finding works`() {
    let box = TextBox("a a"), log = ActionLog()
    let host = TestHost(width: 40, height: 4) {
      TextEditor(text: box.binding).replaceDisabled()
        .onKeyPress { press in
          log.lines.append("\(press.key.character)")
          return .handled
        }
    }
    host.renderAll()
    host.press("r", modifiers: .control)
    #expect(log.lines == ["r"])
    host.press("f", modifiers: .control)
    host.renderAll()
    #expect(host.text.contains("Find") && !host.text.contains("With"))
    host.press("r", modifiers: .control)
    host.renderAll()
    #expect(!host.text.contains("With"))
  }

  @Test func `several carets are a multiple selection in the binding, and those of the app are taken`() {
    let model = Model()
    @Bindable var bound = model
    let host = TestHost(width: 20, height: 3) { TextEditor(text: $bound.text, selection: $bound.selection) }
    host.renderAll()
    let start = model.text.startIndex
    model.selection = TextSelection(range: start..<model.text.index(start, offsetBy: 3))
    host.renderAll()
    host.press("d", modifiers: [.control, .shift])
    host.renderAll()
    guard case .multiSelection(let ranges)? = model.selection?.indices else {
      Issue.record("\(String(describing: model.selection))")
      return
    }
    #expect(ranges.ranges.map { model.text[$0] } == ["cat", "cat"])
    host.type("x")
    host.renderAll()
    #expect(model.text == "x dog x")
    let places = ["d", "g"].map { letter in model.text.firstIndex { String($0) == letter }! }
    model.selection = TextSelection(ranges: RangeSet(places.map { $0..<model.text.index(after: $0) }))
    host.renderAll()
    host.type("-")
    #expect(model.text == "x -o- x")
  }

  @Test(arguments: [60_000, 70_000]) func `the binding of a long text is written once a frame, that of a short one at each key`(bytes: Int)
  {
    var text = String(repeating: "0123456 89\n", count: bytes / 11), writes = 0
    let binding = Binding(get: { text }, set: { (text, writes) = ($0, writes + 1) })
    let host = TestHost(width: 20, height: 3) { TextEditor(text: binding) }
    host.renderAll()
    host.press("a")
    host.press("b")
    host.press("c")
    host.renderAll()
    #expect(text.hasPrefix("abc0123456"))
    #expect(writes == (bytes < 65_536 ? 3 : 1))
  }

  @Test func `an anchor of a document moves with edits and with their undo`() {
    let document = TextDocument("one two"), anchor = document.anchor(at: 4)
    let host = TestHost(width: 20, height: 3) { TextEditor(document) }
    host.renderAll()
    host.type("12")
    #expect(anchor.offset == 6)
    document.replace(0..<3, with: "")
    #expect(anchor.offset == 3)
    document.undo()
    #expect(anchor.offset == 6)
  }

  @Test func `emacs keys replace those of desktops`() {
    let box = TextBox("one two three")
    let host = TestHost(width: 20, height: 3) { TextEditor(text: box.binding).keyTable(.emacs) }
    host.renderAll()
    host.press("f", modifiers: .option)
    host.press("k", modifiers: .control)
    #expect(box.text == "one")
    host.press("a", modifiers: .control)
    host.press("y", modifiers: .control)
    #expect(box.text == " two threeone")
  }

  @Test func `a view that is cut, copied and pasted into gets the keys while it has the focus`() {
    let log = ActionLog()
    let copy = CopyToClipboardAction { text in
      log.lines.append("clipboard \(text)")
      return true
    }
    let host = TestHost(width: 20, height: 2) {
      Text("row").focusable()
        .cuttable {
          log.lines.append("cut")
          return ["row"]
        }
        .copyable(["row"])
        .pasteDestination(for: String.self) { log.lines.append("pasted \($0)") }
        .environment(\.copyToClipboard, copy)
    }
    host.renderAll()
    host.press(.tab)
    host.renderAll()
    host.press("c", modifiers: .control)
    host.press("x", modifiers: .control)
    host.paste("text")
    #expect(log.lines == ["clipboard row", "cut", "clipboard row", "pasted [\"text\"]"])
  }

  @Test(arguments: [(14, "/usr/…/b/c.txt"), (12, "/…/a/b/c.txt"), (30, "/usr/share/a/b/c.txt"), (4, "/u…t")])
  func `a path loses whole parts from its middle`(width: Int, shown: String) {
    let host = TestHost(width: width, height: 1) { Text("/usr/share/a/b/c.txt").truncationMode(.path).lineLimit(1) }
    host.renderAll()
    #expect(host.lines[0] == shown)
  }

  @Test func `a soft hyphen is shown only where the line breaks there`() {
    let host = TestHost(width: 12, height: 3) { Text("an un\u{AD}break\u{AD}able").frame(width: 10, alignment: .leading) }
    host.renderAll()
    #expect(host.text.split(separator: "\n").map { $0.trimmingPrefix(" ") } == ["an un-", "breakable"])
  }

  @Test func `a background of a run colors its characters alone`() {
    var text = AttributedString("plain marked plain")
    text[text.range(of: "marked")!].backgroundColor = .yellow
    let host = TestHost(width: 20, height: 1) { Text(text) }
    host.renderAll()
    let start = host.lines[0].firstIndex(of: "m")!.utf16Offset(in: host.lines[0])
    for column in 0..<20 {
      #expect((host[column: column, row: 0].style.background == .yellow) == (start..<start + 6).contains(column))
    }
  }

  /// A field that hides its text must not leave it in the ring of deleted texts, from which other fields insert.
  @Test func `what is deleted in a secure field is not inserted elsewhere`() {
    let secret = TextBox("secret"), open = TextBox("")
    let host = TestHost(width: 30, height: 2) {
      VStack {
        SecureField("", text: secret.binding)
        TextField("", text: open.binding)
      }
    }
    host.renderAll()
    host.press("e", modifiers: .control)
    host.press("u", modifiers: .control)
    #expect(secret.text.isEmpty)
    host.press(.tab)
    host.press("y", modifiers: .control)
    #expect(!open.text.contains("secret"))
  }
}
