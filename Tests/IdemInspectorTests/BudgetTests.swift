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
    #expect(host.render() <= .budget(bodies: 2, wasted: 0, cells: 1, built: 0, bytes: 12))
  }

  @Test func `a budget of bytes counts those that a terminal is sent`() {
    let host = TestHost(width: 20, height: 2) { Page() }
    host.render()
    host.press("c")
    let frame = host.render()
    // The cursor's way to the digit, and the digit.
    #expect((2...12).contains(frame.bytesWritten))
    let budget = FrameBudget.budget(bytes: 1)
    #expect(!(frame <= budget))
    #expect(budget.description.hasPrefix("budget(bytes: 1) exceeded: bytes \(frame.bytesWritten) > 1: Page ran once"))
  }

  @Test func `a frame keeps its explanation after any number of later frames`() {
    let host = TestHost(width: 20, height: 2) { Page() }
    host.render()
    host.press("u")
    let wasteful = host.render()
    for _ in 0..<40 {
      host.press("c")
      host.render()
    }
    #expect(wasteful.wasted == 1)
    #expect(wasteful.explanation == "Page ran once (state _unseen), 1 of them wasted")
    #expect(!(wasteful <= .budget(wasted: 0)))
  }

  @Test func `numbers without wasted bodies exceed a budget with a limit on them`() {
    let budget = FrameBudget.budget(wasted: 1_000)
    #expect(!(FrameStats() <= budget))
    #expect(budget.description.hasSuffix("exceeded: wasted is not in FrameStats; compare the result of TestHost.render() instead"))
    #expect(FrameStats() <= .budget(bodies: 0))
  }

  @Test func `no frame is within every budget`() {
    let host = TestHost(width: 20, height: 2) { Page() }
    host.render()
    let none = host.render()
    #expect(none <= .budget(bodies: 0, wasted: 0, cells: 0, painted: 0, laidOut: 0, built: 0, bytes: 0))
    #expect(none.explanation == "no frame was made")
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

  @Test func `the failure of an expectation contains the names`() {
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

  @Test func `a number without a limit is not checked`() {
    let host = TestHost { Page() }
    #expect(host.render() <= .budget(wasted: 0))
  }

  @Test func `a budget without a limit traps`() async {
    await #expect(processExitsWith: .failure) { _ = FrameBudget.budget() }
  }

  @Test func `a frame describes its numbers, the bodies that ran, and why`() {
    let host = TestHost(width: 20, height: 2) { Page() }
    host.render()
    host.press("c")
    let words = host.render().description
    #expect(words.hasPrefix("bodies 2 (1 skipped), drawn 1, "))
    #expect(words.contains(", cells 1, bytes ") && words.contains("; state input: Page ran once (state "), "\(words)")
  }
}

@MainActor struct FrameObserverTests {
  @Test func `onFrame is called for each frame`() {
    let recorded = Recorded()
    let host = TestHost(width: 20, height: 2) { Page().onFrame { recorded.frames.append($0) } }
    let first = host.render().stats
    host.press("c")
    let second = host.render().stats
    host.render()
    #expect(recorded.frames == [first, second])
  }
}

@MainActor private final class Recorded { var frames: [FrameStats] = [] }
