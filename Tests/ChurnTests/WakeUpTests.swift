import Dispatch
import Idem
import IdemCore
import IdemTesting
import Synchronization
import Testing

/// An object that threads write at the same time.
@Observable private final class Written: @unchecked Sendable {
  @ObservationIgnored private let number = Atomic(0)
  var count: Int {
    access(keyPath: \.count)
    return number.load(ordering: .relaxed)
  }
  func add() { withMutation(keyPath: \.count) { _ = number.wrappingAdd(1, ordering: .relaxed) } }
}

private struct ReadsWritten: View {
  let written: Written
  var body: some View { Text("\(written.count)") }
}

/// How often writers in the background wake the main thread.
@MainActor
@Suite(.serialized) struct WakeUpTests {
  private let written = Written()

  /// Eight threads write while the main thread is blocked.
  private func write(_ times: Int) {
    let done = DispatchSemaphore(value: 0), written = written
    DispatchQueue.global().async {
      DispatchQueue.concurrentPerform(iterations: 8) { _ in for _ in 0..<times { written.add() } }
      done.signal()
    }
    done.wait()
  }

  private func untilStale(_ host: TestHost) async {
    for _ in 0..<1_000_000 where !host.tree.hasWork { await Task.yield() }
    #expect(host.tree.hasWork)
  }

  @Test(arguments: [1, 50])
  func `eight threads that write 100,000 times while the main thread is blocked wake it once`(views: Int) async {
    let host = TestHost(width: 9, height: 60, checksFrames: false) {
      VStack(alignment: .leading, spacing: 0) { ForEach(0..<views, id: \.self) { _ in ReadsWritten(written: written) } }
    }
    host.render()
    for round in 1...3 {
      let wakeUps = FiredRegistrations.wakeUpCount
      write(12_500)
      // None, if the wake-up of another test is still to come: all share one.
      #expect(FiredRegistrations.wakeUpCount <= wakeUps + 1)
      await untilStale(host)
      #expect(host.render().bodiesEvaluated == views)
      #expect(host.lines[..<views].allSatisfy { $0 == "\(round * 100_000)" }, "\(host.text)")
    }
  }

  @Test func `8,000 writes between the wake-up and the next update wake the main thread at most once`() async {
    let host = TestHost(width: 9, height: 1) { ReadsWritten(written: written) }
    host.render()
    write(1)
    await untilStale(host)
    let wakeUps = FiredRegistrations.wakeUpCount
    write(1000)
    #expect(FiredRegistrations.wakeUpCount <= wakeUps + 1)
    host.render()
    #expect(host.text == "8008")
  }
}
