import Idem
import IdemTesting
import Testing

private struct Row: View {
  let title: String
  var body: some View { Text(title) }
}

private struct Page: View {
  @State private var count = 0
  @State private var unseen = 0

  var body: some View {
    let _ = unseen
    VStack(alignment: .leading) {
      Row(title: "count \(count)")
      Row(title: "fixed")
    }
    .onKeyPress("c") {
      count += 1; return .handled
    }
    .onKeyPress("u") {
      unseen += 1; return .handled
    }
  }
}

@MainActor struct BudgetTests {
  @Test func `a frame within its budget passes`() {
    let host = TestHost(width: 20, height: 2) { Page() }
    host.render()
    host.press("c")
    #expect(host.render() <= .budget(bodies: 2, wasted: 0, cells: 1, built: 0, bytes: 0))
  }

  @Test func `a budget that was exceeded names whose bodies ran and why`() {
    let host = TestHost(width: 20, height: 2) { Page() }
    host.render()
    host.press("c")
    let stats = host.render()
    let budget = FrameBudget.budget(bodies: 1, cells: 4)
    #expect(!(stats <= budget))
    #expect(
      budget.description
        == "budget(bodies: 1, cells: 4) exceeded: bodies 2 > 1: Page ran once (state _count); Row ran once (input title)")
  }

  @Test func `the failure of an expectation holds the names`() {
    withKnownIssue {
      let host = TestHost(width: 20, height: 2) { Page() }
      host.render()
      host.press("c")
      #expect(host.render() <= .budget(bodies: 0))
    } matching: { issue in
      "\(issue)".contains("Row ran once (input title)")
    }
  }

  @Test func `a body of which nothing came is wasted`() {
    let host = TestHost(width: 20, height: 2) { Page() }
    host.render()
    host.press("u")
    let stats = host.render()
    #expect(stats <= .budget(bodies: 1, cells: 0))
    let budget = FrameBudget.budget(wasted: 0)
    #expect(!(stats <= budget))
    #expect(budget.description == "budget(wasted: 0) exceeded: wasted 1 > 0: Page ran once (state _unseen), 1 of them wasted")
  }

  @Test func `what is not limited does not count`() {
    let host = TestHost { Page() }
    #expect(host.render() <= .budget())
  }

  @Test func `the numbers say themselves in words`() {
    let host = TestHost(width: 20, height: 2) { Page() }
    host.render()
    host.press("c")
    let words = host.render().description
    #expect(words.hasPrefix("bodies 2 (1 skipped), drawn 1, "))
    #expect(words.hasSuffix(", cells 1; state input"))
  }
}

@MainActor struct FrameObserverTests {
  @Test func `each frame is told to who waits for it`() {
    let told = Told()
    let host = TestHost(width: 20, height: 2) { Page().onFrame { told.frames.append($0) } }
    let first = host.render()
    host.press("c")
    let second = host.render()
    host.render()
    #expect(told.frames == [first, second])
  }
}

@MainActor private final class Told { var frames: [FrameStats] = [] }
