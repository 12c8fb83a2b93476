import IdemCore
import IdemScreen
import IdemTesting
import IdemViews
import Testing

@MainActor
@Suite struct FrameClockTests {
  @Test func `due actions run once, in the order of their times, and cancelled ones do not run`() {
    let host = TestHost(width: 5, height: 1) { Text("a") }
    var done: [Int] = []
    host.tree.timers.schedule(at: 3_000) { _ in done.append(3) }
    host.tree.timers.schedule(at: 1_000) { _ in done.append(1) }
    let cancelled = host.tree.timers.schedule(at: 2_000) { _ in done.append(2) }
    cancelled.cancel()
    host.advance(by: .nanoseconds(999))
    #expect(done == [])
    host.advance(by: .nanoseconds(1))
    #expect(done == [1])
    #expect(host.tree.timers.nextWakeUp == 3_000)
    host.advance(by: .seconds(1))
    host.advance(by: .seconds(1))
    #expect(done == [1, 3])
    #expect(host.tree.timers.nextWakeUp == nil)
  }

  @Test func `a repeated action runs at each of its times`() {
    let host = TestHost(width: 5, height: 1) { Text("a") }
    let tree = host.tree
    var times: [Int] = []
    func again() {
      times.append(tree.timers.clock.now)
      tree.timers.schedule(at: tree.timers.clock.now + 1_000_000_000) { _ in again() }
    }
    tree.timers.schedule(at: 1_000_000_000) { _ in again() }
    host.advance(by: .milliseconds(3500))
    #expect(times == [1_000_000_000, 2_000_000_000, 3_000_000_000])
  }
}
