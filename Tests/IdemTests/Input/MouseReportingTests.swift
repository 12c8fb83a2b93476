import Idem
import IdemTesting
import Testing

/// The mouse is given to the terminal, and taken again.
@MainActor struct MouseReportingTests {
  private final class Log { var values: [String] = [] }

  private struct Screen: View {
    @Environment(\.mouseReporting) private var mouse
    @State private var count = 0
    @State private var isInside = false
    let log: Log
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Text(mouse.isEnabled ? "mouse: app" : "mouse: terminal").textSelection(.disabled)
        Text("pressed \(count) times").onTapGesture { count += 1 }
        Text(isInside ? "inside" : "outside").onHover { isInside = $0 }
        List { ForEach(0..<20) { Text("row \($0)") } }
      }
      .onKeyPress("m") {
        mouse.toggle()
        return .handled
      }
      .onKeyPress("o") {
        mouse(false)
        return .handled
      }
      .onTextSelectionChange { log.values.append($0) }
    }
  }

  private func host() -> (TestHost, Log) {
    let log = Log(), host = TestHost(width: 24, height: 6) { Screen(log: log) }
    host.render()
    return (host, log)
  }

  @Test func `while the terminal has the mouse, no event of it reaches a view`() {
    let (host, _) = host()
    host.click("pressed")
    host.render()
    #expect(host.lines[1] == "pressed 1 times")
    host.press("m")
    host.render()
    #expect(host.lines[0] == "mouse: terminal")
    host.click("pressed")
    host.scroll(5, column: 0, row: 4)
    host.hover("outside")
    host.drag(from: (0, 3), to: (3, 4))
    host.render()
    #expect(host.lines[1...] == ["pressed 1 times", "outside", "row 0", "row 1", "row 2"])
    host.press("m")
    host.render()
    #expect(host.lines[0] == "mouse: app")
    host.click("pressed")
    host.render()
    #expect(host.lines[1] == "pressed 2 times")
  }

  @Test func `a drag that is going on ends, and no view is under the pointer any more`() {
    let (host, log) = host()
    host.hover("outside")
    host.render()
    #expect(host.lines[2] == "inside")
    host.pointer(.down(.left), column: 0, row: 3)
    host.pointer(.drag(.left), column: 2, row: 5)
    host.render()
    host.press("o")
    host.render()
    #expect(host.lines[2] == "outside")
    #expect(log.values == ["row 0\nrow 1\nrow"])
    let lines = host.lines
    host.advance(by: .seconds(1))
    host.render()
    #expect(host.lines == lines)
  }

  @Test func `the terminal is changed once for each change`() {
    let (host, _) = host()
    var changes: [Bool] = []
    host.appHost.mouse.set = { changes.append($0) }
    for key in ["o", "o", "m", "m"] as [KeyEquivalent] { host.press(key) }
    #expect(changes == [false, true, false])
  }
}
