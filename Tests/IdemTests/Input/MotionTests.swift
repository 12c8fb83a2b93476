import Idem
import IdemCore
import IdemTesting
import Testing

/// When the terminal reports motion without a button: while a visible, enabled view observes it.
@MainActor struct MotionTests {
  private struct Hovered: View {
    @State private var isInside = false
    var body: some View {
      VStack {
        Text(isInside ? "inside" : "outside").onHover { isInside = $0 }
        Text("other")
      }
    }
  }

  @Test func `without an observer, no motion is reported and nothing runs`() {
    let host = TestHost(width: 10, height: 2) { Text("other") }
    host.render()
    #expect(!host.appHost.motion.areOn)
    host.hover("other")
    #expect(host.render().bodiesEvaluated == 0)
  }

  @Test func `a view is inside and outside as the pointer crosses it`() {
    let host = TestHost(width: 10, height: 2) { Hovered() }
    host.render()
    #expect(host.appHost.motion.areOn)
    host.hover("outside")
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.lines[0].contains("inside"))
    host.hover("other")
    host.render()
    #expect(host.lines[0].contains("outside"))
  }

  @Test func `reports are turned off 300 ms after the last observer is disabled, and not while another one comes`() {
    struct Screen: View {
      @State private var isDisabled = false
      var body: some View {
        VStack {
          Hovered().disabled(isDisabled)
          Button("switch") { isDisabled.toggle() }
        }
      }
    }
    let host = TestHost(width: 10, height: 4) { Screen() }
    host.render()
    var changes: [Bool] = []
    host.appHost.motion.set = { changes.append($0) }
    host.click("switch")
    host.render()
    host.advance(by: .milliseconds(200))
    host.click("switch")
    host.render()
    host.advance(by: .seconds(1))
    #expect(changes == [] && host.appHost.motion.areOn)
    host.click("switch")
    host.render()
    host.advance(by: .milliseconds(310))
    #expect(changes == [false] && !host.appHost.motion.areOn)
    host.hover("outside")
    host.render()
    #expect(host.lines[0].contains("outside"))
    host.click("switch")
    host.render()
    #expect(changes == [false, true])
  }

  @Test func `a focused field has the cursor in the shape of a bar`() {
    struct Form: View {
      @State private var text = "ab"
      var body: some View { TextField("", text: $text) }
    }
    let host = TestHost(width: 10, height: 1) { Form() }
    host.render()
    #expect(host.cursor! == (2, 0) && host.cursorShape == .bar)
  }

  @Test func `a key that no view takes costs no walk to the root for each of 1,000 handlers`() {
    struct Deep: View {
      var depth: Int
      var body: some View {
        if depth > 0 { AnyView(Deep(depth: depth - 1).padding(0)) } else { AnyView(Rows()) }
      }
    }
    struct Rows: View {
      var body: some View {
        VStack { ForEach(0..<1_000) { row in Text("\(row)").onKeyPress("x") { .handled } } }
      }
    }
    let host = TestHost(width: 10, height: 5, checksFrames: false) { Deep(depth: 100) }
    host.render()
    #expect(host.press("y") == .ignored)
    let nodes = host.tree.input.inputSteps
    #expect(nodes > 1_000 && nodes < 6_000, "each node is visited once, not for each handler: \(nodes)")
    #expect(host.press("x") == .handled)
  }
}
