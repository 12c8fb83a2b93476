import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct ButtonTests {
  @Test func `a button is pressed by the pointer, by Return and by Space`() {
    let log = ActionLog()
    let host = TestHost(width: 20, height: 3) { Button("Save") { log.lines.append("saved") } }
    host.render()
    #expect(host.text == "[ Save ]\n\n")
    host.click("Save")
    #expect(log.lines.count == 1)
    host.press(.return)
    host.press(.space)
    #expect(log.lines.count == 3)
    #expect(host.press("x") == .ignored)
  }

  @Test func `the brackets of a button of several rows are beside its middle`() {
    let host = TestHost(width: 11, height: 3) {
      Button {
      } label: {
        Text("7").frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    host.render()
    #expect(host.lines == ["", "[    7    ]", ""])
  }

  @Test func `a button released elsewhere is not pressed`() {
    let log = ActionLog()
    let host = TestHost(width: 20, height: 3) { Button("Save") { log.lines.append("saved") } }
    host.render()
    host.press(at: 3, 0, releaseAt: 3, 2)
    #expect(log.lines.isEmpty)
    host.press(at: 3, 2, releaseAt: 3, 0)
    #expect(log.lines.isEmpty)
    host.press(at: 3, 0, releaseAt: 4, 0)
    #expect(log.lines.count == 1)
  }

  @Test func `Tab moves the focus and paints two buttons, and no body runs`() {
    let host = TestHost(width: 30, height: 4) { ThreeButtons() }
    host.render()
    #expect(host[column: 0, row: 0].style.attributes.contains(.reverse))
    host.press(.tab)
    let stats = host.render()
    #expect(!host[column: 0, row: 0].style.attributes.contains(.reverse))
    #expect(host[column: 0, row: 1].style.attributes.contains(.reverse))
    #expect(stats.bodiesEvaluated == 0)
    #expect(stats.cellsChanged == 14)
    host.press(.tab, modifiers: .shift)
    host.render()
    #expect(host[column: 0, row: 0].style.attributes.contains(.reverse))
  }

  @Test func `a custom style gets the press and the focus, and runs only for these`() {
    let host = TestHost(width: 30, height: 4) {
      VStack(alignment: .leading) {
        Button("First") {}
        Button("Go") {}.buttonStyle(ArrowStyle())
      }
    }
    host.render()
    #expect(host.lines[1] == " Go")
    host.press(.tab)
    host.render()
    #expect(host.lines[1] == ">Go")
    host.mouse(.down(.left), 1, 1)
    let stats = host.render()
    #expect(host.lines[1] == "*Go")
    // The style's, and its view's, which was given another configuration.
    #expect(stats.bodiesEvaluated == 2)
    host.mouse(.up(.left), 1, 1)
    host.render()
    #expect(host.lines[1] == ">Go")
  }

  @Test func `a new label reaches the screen without running the style`() {
    let host = TestHost(width: 30, height: 4) {
      VStack(alignment: .leading) {
        Button("First") {}
        Counter()
      }
    }
    host.render()
    #expect(host.lines[1] == " count 0")
    host.click("count")
    let stats = host.render()
    #expect(host.lines[1] == ">count 1")
    // The style's and its view's for the press, with which the focus came, and again for the release; and the counter's.
    #expect(stats.bodiesEvaluated == 5)
    host.press(.return)
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.lines[1] == ">count 2")
  }

  @Test func `built-in styles show themselves`() {
    let host = TestHost(width: 20, height: 4) {
      VStack(alignment: .leading) {
        Button("plain") {}.buttonStyle(.plain)
        Button("bordered") {}.buttonStyle(.bordered)
        Button("prominent") {}.buttonStyle(.borderedProminent)
        Button("delete", role: .destructive) {}
      }
    }
    host.render()
    #expect(host.text == "plain\n[ bordered ]\n  prominent\n[ delete ]")
    #expect(host[column: 0, row: 2].style.attributes.contains(.reverse))
    #expect(host[column: 2, row: 3].style.foreground == .red)
  }

  @Test func `an unhandled key makes no frame`() {
    let host = TestHost(width: 30, height: 4) { ThreeButtons() }
    host.render()
    host.press(.tab)
    host.render()
    #expect(host.press("x") == .ignored)
    #expect(host.render() == FrameStats())
  }
}

private struct ThreeButtons: View {
  var body: some View {
    VStack(alignment: .leading) {
      Button("One") {}
      Button("Two") {}
      Button("Three") {}
    }
  }
}

private struct Counter: View {
  @State var count = 0
  var body: some View {
    Button("count \(count)") { count += 1 }.buttonStyle(ArrowStyle())
  }
}

private struct ArrowStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View { Arrow(configuration: configuration) }

  struct Arrow: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.isFocused) var isFocused
    var body: some View {
      HStack(spacing: 0) {
        Text(configuration.isPressed ? "*" : isFocused ? ">" : " ")
        configuration.label
      }
    }
  }
}
