import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct TextFieldTests {
  @Test func `typing one letter runs no body but the owner's, and paints the field's row`() {
    let host = TestHost(width: 30, height: 6) { Form1() }
    host.render()
    #expect(host.lines[1] == "Name")
    host.press(.tab)
    host.render()
    host.type("A")
    let stats = host.render()
    #expect(host.lines[0] == "Hello, A")
    #expect(host.lines[1] == "A")
    #expect(host.lines[2] == "static")
    #expect(stats.bodiesEvaluated == 1)
    #expect(host.evaluations(of: Sibling.self) == 1)
    // "Hello, A" and the row of the field.
    #expect(stats.cellsPainted <= 2 * 30 + 8 + 30)
    #expect(host.tree.focus.cursor == Point(x: 1, y: 1))
  }

  @Test func `a field whose owner does not read the text shows it all the same, without a body`() {
    let host = TestHost(width: 30, height: 6) { Blind() }
    host.render()
    host.press(.tab)
    host.render()
    host.type("ab")
    let stats = host.render()
    #expect(host.lines[0] == "ab")
    #expect(stats.bodiesEvaluated == 0)
    // The letters, and the prompt that they are shown in place of.
    #expect(stats.cellsChanged == 4)
  }

  @Test func `a text that the model changes reaches the field`() {
    let person = Person()
    let host = TestHost(width: 30, height: 2) { Observing(person: person) }
    host.render()
    host.press(.tab)
    host.type("x")
    #expect(person.name == "x")
    person.name = "Ada"
    host.render()
    #expect(host.lines[0] == "Ada")
    host.type("!")
    #expect(person.name == "Ada!")
  }

  @Test func `the keys of line editors`() {
    let (host, box) = field("one two three")
    host.press("w", modifiers: .control)
    #expect(box.text == "one two ")
    host.press("y", modifiers: .control)
    #expect(box.text == "one two three")
    host.press(.leftArrow, modifiers: .option)
    host.press("k", modifiers: .control)
    #expect(box.text == "one two ")
    host.press(.home)
    host.type("> ")
    #expect(box.text == "> one two ")
    host.press("u", modifiers: .control)
    #expect(box.text == "one two ")
    host.press(.deleteForward)
    #expect(box.text == "ne two ")
    host.press(.end)
    host.press(.delete)
    host.press(.delete)
    #expect(box.text == "ne tw")
  }

  @Test func `clusters are moved over and deleted whole`() {
    let (host, box) = field("e\u{301}👩‍👧🇩🇪")
    host.press(.delete)
    #expect(box.text == "e\u{301}👩‍👧")
    host.press(.leftArrow)
    host.press(.leftArrow)
    host.press(.deleteForward)
    #expect(box.text == "👩‍👧")
    host.type("e")
    host.paste("\u{301}")
    host.type("x")
    #expect(box.text == "e\u{301}x👩‍👧")
  }

  @Test func `typing replaces the selected text`() {
    let (host, box) = field("one two")
    host.press(.leftArrow, modifiers: [.shift, .control])
    host.render()
    #expect(host[column: 4, row: 0].style.attributes.contains(.reverse))
    host.type("2")
    #expect(box.text == "one 2")
    host.click(column: 1, row: 0)
    host.click(column: 1, row: 0)
    host.type("1")
    #expect(box.text == "1 2")
  }

  @Test func `a pasted text becomes one line`() {
    let (host, box) = field("")
    host.paste("a\u{1B}[31mb\nc\td\u{7}")
    #expect(box.text == "a[31mb c d")
  }

  @Test func `a long text scrolls under the caret`() {
    let (host, _) = field("0123456789abcdef", width: 10)
    host.render()
    #expect(host.lines[0] == "‹89abcdef")
    #expect(host.tree.focus.cursor == Point(x: 9, y: 0))
    host.press(.home)
    host.render()
    #expect(host.lines[0] == "012345678›")
    #expect(host.tree.focus.cursor == Point(x: 0, y: 0))
  }

  @Test func `a secure field shows dots`() {
    let box = TextBox("secret")
    let host = TestHost(width: 12, height: 1) { SecureField("Password", text: box.binding) }
    host.render()
    #expect(host.text == "••••••")
    host.press(.tab)
    host.click(column: 2, row: 0)
    host.type("X")
    #expect(box.text == "seXcret")
  }

  @Test func `Return submits to all around, from the innermost outwards`() {
    let log = ActionLog(), box = TextBox("")
    let host = TestHost(width: 12, height: 1) {
      TextField("a", text: box.binding)
        .onSubmit { log.lines.append("inner") }
        .onSubmit { log.lines.append("outer") }
    }
    host.render()
    host.press(.tab)
    #expect(host.press(.return) == .handled)
    #expect(log.lines == ["inner", "outer"])
  }

  @Test func `a scope of submissions ends them`() {
    let log = ActionLog(), box = TextBox("")
    struct Scoped: View {
      let log: ActionLog
      let box: TextBox
      @State private var isBlocking = true
      var body: some View {
        TextField("a", text: box.binding)
          .onSubmit {
            log.lines.append("inner")
            isBlocking = false
          }
          .submitScope(isBlocking)
          .onSubmit { log.lines.append("outer") }
      }
    }
    let host = TestHost(width: 12, height: 1) { Scoped(log: log, box: box) }
    host.render()
    host.press(.tab)
    host.press(.return)
    #expect(log.lines == ["inner"])
    host.render()
    host.press(.return)
    #expect(log.lines == ["inner", "inner", "outer"])
  }

  @Test func `a vertical field breaks lines, and the arrows move between them`() {
    let box = TextBox("one two three")
    let host = TestHost(width: 9, height: 4) {
      TextField("a", text: box.binding, axis: .vertical).textFieldStyle(.plain)
    }
    host.render()
    host.press(.tab)
    host.render()
    #expect(host.text == "one two\nthree\n\n")
    #expect(host.tree.focus.cursor == Point(x: 5, y: 1))
    host.press(.upArrow)
    host.render()
    #expect(host.tree.focus.cursor == Point(x: 5, y: 0))
    host.press(.return, modifiers: .option)
    host.render()
    #expect(host.text == "one t\nwo three\n\n")
    host.press("j", modifiers: .control)
    host.render()
    #expect(host.text == "one t\n\nwo three\n")
  }

  @Test func `a bordered field takes three rows`() {
    let box = TextBox("ab")
    let host = TestHost(width: 10, height: 3) { TextField("a", text: box.binding).textFieldStyle(.roundedBorder) }
    host.render()
    #expect(host.text == "╭────────╮\n│ ab     │\n╰────────╯")
    host.press(.tab)
    #expect(host.tree.focus.cursor == Point(x: 4, y: 1))
  }

  @Test func `a setter may reject a value`() {
    let box = TextBox("12")
    let host = TestHost(width: 10, height: 1) {
      TextField("a", text: Binding(get: { box.text }, set: { box.text = $0.filter(\.isNumber) }))
    }
    host.render()
    host.press(.tab)
    host.type("x3")
    host.render()
    #expect(host.text == "123")
  }

  private func field(_ text: String, width: Int = 30) -> (TestHost, TextBox) {
    let box = TextBox(text)
    let host = TestHost(width: width, height: 1) { TextField("a", text: box.binding) }
    host.render()
    host.press(.tab)
    return (host, box)
  }
}

private struct Form1: View {
  @State var name = ""
  var body: some View {
    VStack(alignment: .leading) {
      Text("Hello, \(name)")
      TextField("Name", text: $name)
      Sibling()
      Spacer()
    }
  }
}

private struct Sibling: View {
  var body: some View { Text("static") }
}

private struct Blind: View {
  @State var name = ""
  var body: some View { TextField("Name", text: $name) }
}

@Observable @MainActor private final class Person {
  var name = ""
}

private struct Observing: View {
  let person: Person
  var body: some View { TextField("Name", text: Binding(get: { person.name }, set: { person.name = $0 })) }
}
