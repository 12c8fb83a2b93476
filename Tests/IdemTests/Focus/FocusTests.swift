import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct FocusTests {
  @Test func `a click on a button that is not focusable runs its action and leaves the focus in the field`() {
    let text = TextBox("")
    var clicks = 0
    let host = TestHost(width: 20, height: 3) {
      VStack {
        TextField("", text: text.binding)
        Button("Copy") { clicks += 1 }.focusable(false)
      }
    }
    host.render()
    host.type("a")
    host.click("Copy")
    host.render()
    host.type("b")
    #expect(clicks == 1)
    #expect(text.text == "ab")
    host.press(.tab)
    host.type("c")
    #expect(text.text == "abc")
  }

  @Test func `arrows move the focus to the nearest control in their direction`() {
    let host = TestHost(width: 40, height: 5) {
      VStack(alignment: .leading) {
        HStack {
          Button("a") {}
          Button("b") {}
        }
        HStack {
          Button("c") {}
          Button("d") {}
        }
      }
    }
    host.render()
    func focused() -> String {
      host.render()
      for row in 0..<2 {
        for column in 0..<40 where host[column: column, row: row].style.attributes.contains(.reverse) {
          let character = host[column: column, row: row].glyph.string
          if "abcd".contains(character) { return character }
        }
      }
      return ""
    }
    #expect(focused() == "a")
    host.press(.rightArrow)
    #expect(focused() == "b")
    host.press(.downArrow)
    #expect(focused() == "d")
    host.press(.leftArrow)
    #expect(focused() == "c")
    #expect(host.press(.downArrow) == .ignored)
    host.press(.upArrow)
    #expect(focused() == "a")
  }

  @Test func `a focus state follows the focus, and leads it`() {
    let host = TestHost(width: 40, height: 5) { Login() }
    host.render()
    // The focus moves when the first frame stands.
    host.render()
    #expect(host.lines[0] == "focus: name")
    host.press(.tab)
    host.render()
    #expect(host.lines[0] == "focus: word")
    host.press(.return)
    host.render()
    #expect(host.lines[0] == "focus: name")
    host.type("x")
    host.render()
    #expect(host.lines[1] == "x")
    host.press(.escape)
    host.render()
    #expect(host.lines[0] == "focus: none")
  }

  @Test func `a focused view that ends leaves the focus to the one beside it`() {
    let host = TestHost(width: 40, height: 5) { Login() }
    host.render()
    // The focus moves when the first frame stands.
    host.render()
    host.press("r", modifiers: .control)
    host.render()
    host.render()
    #expect(host.lines[0] == "focus: word")
    #expect(host.tree.focus.focused != nil)
  }

  @Test func `a click gives a focusable view the focus, and the view gets it from the environment`() {
    let log = ActionLog()
    let host = TestHost(width: 40, height: 2) {
      VStack(alignment: .leading) {
        Button("first") {}
        FocusName().focusable().onKeyPress("k") {
          log.lines.append("k")
          return .handled
        }
      }
    }
    host.render()
    #expect(host.lines[1] == "cold")
    host.click("cold")
    host.render()
    #expect(host.lines[1] == "warm")
    host.press("k")
    #expect(log.lines == ["k"])
  }

  @Test func `a shortcut works with any focus, except for characters that a focused field can type`() {
    let log = ActionLog(), box = TextBox("")
    let host = TestHost(width: 40, height: 3) {
      VStack {
        Button("Save") { log.lines.append("save") }.keyboardShortcut("s")
        Button("Quit") { log.lines.append("quit") }.keyboardShortcut("q", modifiers: .control)
        TextField("a", text: box.binding)
      }
    }
    host.render()
    host.press("s")
    #expect(log.lines == ["save"])
    host.press(.tab, modifiers: .shift)
    host.press("s")
    host.press("q", modifiers: .control)
    #expect(box.text == "s")
    #expect(log.lines == ["save", "quit"])
  }

  @Test func `hover begins and ends once`() {
    let log = ActionLog()
    let host = TestHost(width: 10, height: 3) { Text("here").onHover { log.lines.append("\($0)") } }
    host.render()
    for column in [0, 1, 8, 9] { host.mouse(.moved, column, 0) }
    #expect(log.lines == ["true", "false"])
  }

  @Test func `presses of two buttons at one place are no double click`() {
    var taps: [String] = []
    let host = TestHost(width: 4, height: 1) {
      Text("tap").onTapGesture(count: 2) { taps.append("two") }.onTapGesture { taps.append("one") }
    }
    host.render()
    _ = host.appHost.deliver(.mouse(MouseEvent(.down(.right), at: Point(x: 1, y: 0))))
    _ = host.appHost.deliver(.mouse(MouseEvent(.up(.right), at: Point(x: 1, y: 0))))
    host.click(column: 1, row: 0)
    #expect(taps == ["one"])
    host.click(column: 1, row: 0)
    #expect(taps == ["one", "two"])
  }
}

private struct FocusName: View {
  @Environment(\.isFocused) var isFocused
  var body: some View { Text(isFocused ? "warm" : "cold") }
}

private struct Login: View {
  enum Part: String { case name, word }
  @FocusState var part: Part?
  @State var name = ""
  @State var word = ""
  @State var isRemoved = false
  var body: some View {
    VStack(alignment: .leading) {
      Text("focus: \(part?.rawValue ?? "none")")
      if !isRemoved { TextField("Name", text: $name).focused($part, equals: .name) }
      SecureField("Word", text: $word).focused($part, equals: .word)
    }
    .defaultFocus($part, .name)
    .onSubmit { part = .name }
    .onKeyPress(.escape) {
      part = nil
      return .handled
    }
    .onKeyPress("r", phases: .down) { press in
      guard press.modifiers == .control else { return .ignored }
      isRemoved = true
      return .handled
    }
  }
}
