import Idem
import IdemTesting
import Synchronization
import Testing

/// Rows by number. The pages that were requested are recorded; a page can fail once.
private final class Numbers: RowProvider {
  let count: Int?
  let total: Int
  private let state = Mutex(State())
  private struct State {
    var requested: [Int] = []
    var running = 0
    var most = 0
    var failing: Set<Int> = []
  }

  init(count: Int?, total: Int, failing: Set<Int> = []) {
    self.count = count
    self.total = total
    state.withLock { $0.failing = failing }
  }

  var requested: [Int] { state.withLock { $0.requested } }
  var most: Int { state.withLock { $0.most } }

  func rows(_ range: Range<Int>) async throws -> [String] {
    let fails = state.withLock { state in
      state.requested.append(range.lowerBound)
      state.running += 1
      state.most = max(state.most, state.running)
      return state.failing.remove(range.lowerBound) != nil
    }
    for _ in 0..<5 { await Task.yield() }
    state.withLock { $0.running -= 1 }
    if fails { throw Offline() }
    return range.clamped(to: 0..<total).map { "row \($0)" }
  }
}

private struct Offline: Error, CustomStringConvertible { var description: String { "offline" } }

@MainActor
@Suite struct RowProviderTests {
  /// Renders until a condition holds.
  private func wait(_ host: TestHost, until isDone: () -> Bool) async {
    for _ in 0..<100_000 {
      host.render()
      if isDone() { return }
      await Task.yield()
    }
    Issue.record("the screen stays\n\(host.text)")
  }

  @Test func `the visible pages and the next one are requested once, and no other`() async {
    let numbers = Numbers(count: 1_000_000, total: 1_000_000)
    let host = TestHost(width: 20, height: 5) { List(provider: numbers, pageSize: 10) { Text($0) } }
    host.render()
    #expect(host.lines == ["…", "…", "…", "…", "…"])
    await wait(host) { host.lines.last == "row 4" && numbers.requested.count == 2 }
    #expect(host.lines[0] == "row 0")
    #expect(numbers.requested == [0, 10])
    host.scroll(4)
    await wait(host) { host.lines[0] == "row 12" && numbers.requested.count == 3 }
    #expect(numbers.requested == [0, 10, 20])
    #expect(numbers.most <= 2)
  }

  @Test func `pages that were scrolled past are not requested`() async {
    let numbers = Numbers(count: 100_000, total: 100_000)
    let host = TestHost(width: 20, height: 5) { Selecting(numbers: numbers) }
    host.render()
    for _ in 0..<200 {
      host.press(.pageDown)
      host.render()
    }
    host.press(.end)
    await wait(host) { host.lines.contains { $0.hasPrefix("row 99999") } }
    #expect(numbers.requested.count < 12 && Set(numbers.requested).count == numbers.requested.count && numbers.most <= 2)
  }

  @Test func `a page that failed shows the error, and is requested again`() async {
    let numbers = Numbers(count: 30, total: 30, failing: [0])
    let host = TestHost(width: 40, height: 4) { List(provider: numbers, pageSize: 10) { Text($0) } }
    await wait(host) { host.lines[0].hasPrefix("offline") }
    #expect(host.lines[1] == "▐████▌")
    #expect(host.click("Try again"))
    await wait(host) { host.lines[0] == "row 0" }
    #expect(numbers.requested.filter { $0 == 0 }.count == 2)
  }

  @Test func `a list without a known count grows until a page is short`() async {
    let numbers = Numbers(count: nil, total: 23)
    let host = TestHost(width: 20, height: 30) { List(provider: numbers, pageSize: 10) { Text($0) } }
    await wait(host) { host.lines[22] == "row 22" && host.lines[23].isEmpty }
    #expect(numbers.requested == [0, 10, 20])
  }
}

private struct Selecting: View {
  let numbers: Numbers
  @State private var row: Int? = 0
  var body: some View { List(provider: numbers, pageSize: 100, selection: $row) { Text($0) } }
}
