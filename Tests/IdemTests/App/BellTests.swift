import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct BellTests {
  private struct Pager: View {
    @State private var page = 0
    @State private var failures = 0
    @State private var taps = 0
    @Environment(\.bell) private var bell

    var body: some View {
      Text("page \(page)")
        .command("Next", keys: "n") { if page < 2 { page += 1 } else { bell() } }
        .command("Fail", keys: "f") { failures += 1 }
        .command("Tap", keys: "t") { taps += 1 }
        .sensoryFeedback(.error, trigger: failures)
        .sensoryFeedback(.impact, trigger: taps)
        .sensoryFeedback(.warning, trigger: page) { old, new in new == 2 }
        .sensoryFeedback(trigger: taps) { _, new in new == 3 ? .error : nil }
    }
  }

  private let host = TestHost(width: 20, height: 2) { Pager() }

  init() { host.render() }

  private func rings(_ key: KeyEquivalent) -> Int {
    let before = host.bellCount
    host.press(key)
    host.renderAll()
    host.advance(by: .milliseconds(200))
    return host.bellCount - before
  }

  @Test func `an action rings the bell`() {
    #expect(rings("n") == 0)
    #expect(rings("n") == 1, "the warning of the last page")
    #expect(rings("n") == 1, "the action")
    #expect(host.text.contains("page 2"))
  }

  @Test func `feedback of errors and warnings rings the bell, other feedback is silent`() {
    #expect(rings("f") == 1)
    #expect([rings("t"), rings("t"), rings("t")] == [0, 0, 1])
  }

  @Test func `the bell rings at most ten times a second`() {
    for _ in 0..<2 { host.press("n") }
    host.renderAll()
    let before = host.bellCount
    for _ in 0..<50 { host.press("n") }
    #expect(host.bellCount <= before + 1)
    host.advance(by: .milliseconds(100))
    host.press("n")
    #expect(host.bellCount == before + 1)
  }
}
