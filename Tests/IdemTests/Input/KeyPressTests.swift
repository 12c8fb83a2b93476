import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct KeyPressTests {
  @Test func `a key without focus reaches every onKeyPress, the innermost first, until one handles it`() {
    let log = ActionLog()
    let host = TestHost(width: 10, height: 2) {
      VStack {
        Text("a").onKeyPress("x") {
          log.lines.append("inner")
          return .ignored
        }
      }.onKeyPress("x") {
        log.lines.append("outer")
        return .handled
      }
    }
    host.render()
    #expect(host.press("x") == .handled)
    #expect(log.lines == ["inner", "outer"])
    #expect(host.press("y") == .ignored)
  }

  @Test func `the focused view's keys come before the others`() {
    let log = ActionLog()
    let host = TestHost(width: 10, height: 2) {
      VStack {
        Button("a") {}.onKeyPress("x") {
          log.lines.append("a")
          return .handled
        }
        Button("b") {}.onKeyPress("x") {
          log.lines.append("b")
          return .handled
        }
      }
    }
    host.render()
    host.press("x")
    #expect(log.lines == ["a"])
  }

  @Test func `sets, characters and phases pick the keys`() {
    let log = ActionLog()
    let host = TestHost(width: 10, height: 2) {
      Text("a")
        .onKeyPress(keys: [.upArrow, .downArrow]) { press in
          log.lines.append(press.key == .upArrow ? "up" : "down")
          return .handled
        }
        .onKeyPress(characters: ["1", "2"]) { press in
          log.lines.append(press.characters)
          return .handled
        }
        .onKeyPress(characters: \.isLetter) { press in
          log.lines.append("letter \(press.characters)")
          return .handled
        }
        .onKeyPress("9", phases: .up) { _ in
          log.lines.append("never")
          return .handled
        }
    }
    host.render()
    host.press(.upArrow)
    host.type("1é9")
    #expect(log.lines == ["up", "1", "letter é"])
  }

  @Test func `a handler that went away gets no more keys`() {
    let log = ActionLog()
    let host = TestHost(width: 10, height: 2) { Vanishing(log: log) }
    host.render()
    host.press("x")
    host.press("h")
    host.render()
    #expect(host.press("x") == .ignored)
    #expect(log.lines == ["x"])
  }

  @Test func `taps have a count and a position, and a click on the second part of a view belongs to the view`() {
    let log = ActionLog()
    let host = TestHost(width: 10, height: 3) {
      VStack(alignment: .leading) {
        Text("above")
        VStack(alignment: .leading) {
          Text("one")
          Text("two")
        }
        .onTapGesture(count: 2) { log.lines.append("double") }
        .onTapGesture { place in log.lines.append("\(place.x) \(place.y)") }
      }
    }
    host.render()
    host.click(column: 2, row: 2)
    #expect(log.lines == ["2 1"])
    host.click(column: 2, row: 2)
    #expect(log.lines == ["2 1", "double"])
    host.click(column: 1, row: 0)
    #expect(log.lines.count == 2)
    host.press(at: 1, 0, releaseAt: 1, 1)
    #expect(log.lines.count == 2)
  }
}

private struct Vanishing: View {
  let log: ActionLog
  @State var isHidden = false
  var body: some View {
    VStack {
      if !isHidden {
        Text("x").onKeyPress("x") {
          log.lines.append("x")
          return .handled
        }
      }
      Text("h").onKeyPress("h") {
        isHidden = true
        return .handled
      }
    }
  }
}

@MainActor
@Suite struct CharacterClassTests {
  @Test func `a handler may be for a class of characters`() {
    struct Screen: View {
      @State private var typed = ""
      var body: some View {
        Text(verbatim: "[\(typed)]").onKeyPress(characters: .alphanumerics.subtracting(CharacterClass(charactersIn: "xy"))) { press in
          typed += press.characters
          return .handled
        }
      }
    }
    let host = TestHost(width: 10, height: 1) { Screen() }
    host.render()
    for key in ["a", "x", "7", "-", "é", " "] { host.press(KeyEquivalent(Character(key))) }
    host.render()
    #expect(host.text == "[a7é]")
  }
}
