import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct TooltipTests {
  private func host() -> TestHost {
    let host = TestHost(width: 40, height: 8) {
      VStack(alignment: .leading, spacing: 1) {
        Button("Save") {}.help("Writes the file")
        Text("plain")
      }
    }
    host.render()
    return host
  }

  @Test func `a tooltip appears after the pointer has rested for 600 ms, and goes when it leaves`() {
    let host = host()
    #expect(host.pointerModes.contains(.motion))
    host.hover("Save")
    host.advance(by: .milliseconds(500))
    host.render()
    #expect(!host.text.contains("Writes"))
    host.advance(by: .milliseconds(150))
    host.renderAll()
    #expect(host.text.contains("Writes the file"))
    host.hover(column: 39, row: 7)
    host.renderAll()
    #expect(!host.text.contains("Writes"))
  }

  @Test func `motion inside of the view starts the pause again`() {
    let host = host()
    host.hover(column: 1, row: 0)
    host.advance(by: .milliseconds(400))
    host.hover(column: 2, row: 0)
    host.advance(by: .milliseconds(400))
    host.render()
    #expect(!host.text.contains("Writes"))
    host.advance(by: .milliseconds(250))
    host.renderAll()
    #expect(host.text.contains("Writes"))
  }

  @Test func `a key and a press hide it until the pointer leaves the view`() {
    let host = host()
    host.hover("Save")
    host.advance(by: .milliseconds(700))
    host.renderAll()
    host.press("x")
    host.renderAll()
    #expect(!host.text.contains("Writes"))
    host.hover(column: 3, row: 0)
    host.advance(by: .seconds(2))
    host.renderAll()
    #expect(!host.text.contains("Writes"))
    host.hover("plain")
    host.hover("Save")
    host.click("Save")
    host.advance(by: .seconds(2))
    host.renderAll()
    #expect(!host.text.contains("Writes"))
  }

  @Test func `a tooltip costs the cells of its box, and keeps the focus`() {
    let host = host()
    host.press(.tab)
    host.render()
    host.hover("Save")
    host.advance(by: .milliseconds(700))
    let stats = host.render()
    #expect(stats.bodiesEvaluated == 0)
    // A few times the 19 x 3 cells of the box.
    #expect(stats.cellsPainted <= 5 * 57)
    host.press(.return)
    host.renderAll()
    #expect(!host.text.contains("Writes"))
  }

  @Test func `the innermost help text is shown, and a disabled control has one`() {
    let host = TestHost(width: 40, height: 8) {
      HStack { Button("Off") {}.disabled(true).help("not now") }.help("outer")
    }
    host.render()
    host.hover("Off")
    host.advance(by: .milliseconds(700))
    host.renderAll()
    #expect(host.text.contains("not now") && !host.text.contains("outer"))
  }

  @Test func `without a view that observes the pointer, the terminal reports no motion and nothing wakes up`() {
    let host = TestHost(width: 20, height: 4) {
      VStack {
        Button("a") {}; Text("b")
      }
    }
    host.render()
    #expect(!host.pointerModes.contains(.motion))
    for column in 0..<20 { host.hover(column: column, row: 1) }
    #expect(!host.appHost.hasWork && host.appHost.nextWakeUp == nil)
  }
}
