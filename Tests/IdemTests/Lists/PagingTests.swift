import Idem
import IdemTesting
import Synchronization
import Testing

/// A provider whose pages come when the test calls `answer`.
private final class Slow: RowProvider {
  let count: Int? = 100_000
  private let state = Mutex(State())
  private struct State {
    var asked: [Int] = []
    var waiting: [CheckedContinuation<Void, Never>] = []
    var most = 0
  }

  var asked: [Int] { state.withLock { $0.asked } }
  var most: Int { state.withLock { $0.most } }
  var isWaiting: Bool { state.withLock { !$0.waiting.isEmpty } }

  func rows(_ range: Range<Int>) async throws -> [String] {
    await withCheckedContinuation { continuation in
      state.withLock { state in
        state.asked.append(range.lowerBound)
        state.waiting.append(continuation)
        state.most = max(state.most, state.waiting.count)
      }
    }
    return range.map { "row \($0)" }
  }

  /// Answers all requests that wait.
  func answer() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    waiting.forEach { $0.resume() }
  }
}

@MainActor
@Suite struct PagingTests {
  private func wait(_ host: TestHost, until isDone: () -> Bool) async {
    for _ in 0..<10_000 where !isDone() {
      // The provider answers on another thread.
      try? await Task.sleep(for: .milliseconds(1))
      host.render()
    }
    #expect(isDone(), "\(host.text)")
  }

  @Test func `over 3,000 rows of a slow provider, a scroll never waits for it, and no page is requested twice`() async {
    let slow = Slow()
    let host = TestHost(width: 20, height: 10) { List(provider: slow, pageSize: 20) { Text($0) } }
    host.render()
    await wait(host) { slow.isWaiting }
    await wait(host) {
      slow.answer()
      return host.lines[0] == "row 0" && slow.asked == [0, 20]
    }
    // A step of the wheel is three rows, so each scroll shows new rows alone.
    var most = 0
    for _ in 1...3 {
      host.scroll(10)
      most = max(most, host.render().nodesBuilt)
    }
    for step in 4...100 {
      host.scroll(10)
      let frame = host.render()
      // Rows that are not there yet are placeholders: the frame after a scroll costs what is visible.
      #expect(frame.nodesBuilt <= most, "\(frame)")
      #expect(host.lines.allSatisfy { $0 == "…" || $0.hasPrefix("▐") || $0.hasPrefix("row ") }, "\(host.text)")
      // Each page comes while the user goes on.
      if step.isMultiple(of: 3) {
        slow.answer()
        for _ in 0..<5 {
          await Task.yield()
          host.render()
        }
      }
    }
    await wait(host) {
      slow.answer()
      return host.lines[0] == "row 3000" && host.lines[9] == "row 3009"
    }
    #expect(slow.asked.count == Set(slow.asked).count, "\(slow.asked)")
    #expect(slow.most <= 2)
  }
}
