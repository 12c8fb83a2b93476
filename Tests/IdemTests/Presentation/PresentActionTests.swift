import Idem
import IdemTesting
import Testing

private struct Asking: View {
  let log: ActionLog
  @Environment(\.present) private var present

  var body: some View {
    Text("app").frame(maxWidth: .infinity, maxHeight: .infinity)
      .onKeyPress("a") {
        Task { @MainActor in
          let answer: Int? = await present { answer in
            VStack {
              Text("How many?")
              Button("Two") { answer(2) }
            }
          }
          log.lines.append(answer.map { "\($0)" } ?? "nil")
        }
        return .handled
      }
  }
}

@MainActor
@Suite struct PresentActionTests {
  private func open(_ log: ActionLog) async -> TestHost {
    let host = TestHost(width: 30, height: 8) { Asking(log: log) }
    host.render()
    host.press("a")
    for _ in 0..<100 where !host.text.contains("How many?") {
      await Task.yield()
      host.render()
    }
    return host
  }

  private func wait(for log: ActionLog) async { for _ in 0..<100 where log.lines.isEmpty { await Task.yield() } }

  @Test func `the answer of a presented view is the value of the call`() async {
    let log = ActionLog(), host = await open(log)
    #expect(host.text.contains("│  How many?  │") || host.text.contains("How many?"))
    host.press(.return)
    host.render()
    #expect(!host.text.contains("How many?"))
    await wait(for: log)
    #expect(log.lines == ["2"])
    #expect(host.tree.root.presentations.isEmpty && host.tree.input.modals.isEmpty)
  }

  @Test func `a dismissed view gives nil`() async {
    let log = ActionLog(), host = await open(log)
    host.press(.escape)
    host.render()
    #expect(!host.text.contains("How many?"))
    await wait(for: log)
    #expect(log.lines == ["nil"])
  }
}
