import Foundation
import Idem
import IdemCore
import IdemTesting
import IdemMemoryUse
import IdemSeeds
import Testing

/// What comes and goes leaves nothing behind.
///
/// A plain run makes 300 steps of each kind. `make soak` makes 100,000, in a release build.
@MainActor
@Suite(.serialized) struct ChurnTests {
  /// A sanitizer has an allocator of its own, whose bytes are not counted.
  private static let countsBytes = live_bytes() > 0
  private let steps = 300 * (countsBytes ? Seed.rounds : 1)
  /// The bytes that may stay: what the allocator keeps for the next allocation of a size, and one byte for each step. The least allocation has 24.
  private var allowance: Int { 8192 + steps }
  /// The bytes that steps without a change of the views may leave.
  private let noise = 1024

  /// Writes a figure at once: the output of `print` into a file is late.
  private func report(_ figure: String) {
    var line = "churn: \(figure)\n"
    line.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
  }

  private func host(_ kind: ChurnKind, _ step: ChurnStep, _ source: ChurnSource, isRecorded: Bool) -> TestHost {
    let host = TestHost(width: 40, height: 12, checksFrames: false) { Churned(kind: kind, step: step, source: source) }
    if !isRecorded { host.tree.diagnostics.recorder = nil }
    host.render()
    return host
  }

  @Test(arguments: ChurnKind.allCases, [false, true])
  func `a registration ends with its node`(kind: ChurnKind, isRecorded: Bool) {
    let step = ChurnStep(), host = host(kind, step, ChurnSource(), isRecorded: isRecorded)
    kind.churn(host, step, times: 10)
    let before = ObservationRegistration.aliveCount
    kind.churn(host, step, times: 40)
    // Fewer, if an earlier test is released only now.
    #expect(ObservationRegistration.aliveCount <= before)
  }

  @Test(arguments: ChurnKind.allCases)
  func `of a tree that is released no registration is left`(kind: ChurnKind) async {
    let source = ChurnSource()
    func run() async {
      let step = ChurnStep()
      kind.churn(host(kind, step, source, isRecorded: true), step, times: 2)
      // For tasks that were cancelled.
      for _ in 0..<10 { await Task.yield() }
    }
    await run()
    let before = ObservationRegistration.aliveCount
    await run()
    #expect(ObservationRegistration.aliveCount <= before)
  }

  @Test(arguments: ChurnKind.allCases)
  func `memory stays as it is`(kind: ChurnKind) async {
    let step = ChurnStep(), host = host(kind, step, ChurnSource(), isRecorded: false)
    // Of tasks on other threads, the runtime keeps up to 10 kB for a time: more steps, so that a byte of each step counts more.
    let steps = kind == .cancelledTask ? self.steps * 8 : self.steps
    /// The bytes that a number of steps leaves allocated.
    func growth() async -> Int {
      let before = live_bytes()
      for _ in 0..<steps / 10 {
        kind.churn(host, step, times: 10)
        await Task.yield()
      }
      // Tasks that were cancelled end on other threads: until nothing changes any more, for at most a second.
      var after = live_bytes(), quiet = 0
      for _ in 0..<100 where quiet < 3 {
        try? await Task.sleep(for: .milliseconds(10))
        let now = live_bytes()
        quiet = now == after ? quiet + 1 : 0
        after = now
      }
      return after - before
    }
    // Until the first run, caches and logs are filled, and some tables grow later. Other tests of the process allocate too: the least of
    // some runs is what the steps leave.
    _ = await growth()
    var least = Int.max
    for run in 0..<10 where least > (run < 3 ? noise : allowance) { least = min(least, await growth()) }
    report("\(kind.rawValue), \(steps) steps: \(Double(least) / Double(steps)) bytes a step")
    #expect(least <= allowance, "\(Double(least) / Double(steps)) bytes a step")
  }

  /// The harness's own noise: its bytes and those of the test host, without a change of the views.
  @Test func `steps that do nothing leave nothing, in each run`() async {
    guard ChurnTests.countsBytes else { return }
    let step = ChurnStep(), host = host(.nothing, step, ChurnSource(), isRecorded: false)
    ChurnKind.nothing.churn(host, step, times: steps)
    let growths = (0..<5).map { _ in
      let before = live_bytes()
      ChurnKind.nothing.churn(host, step, times: steps)
      return live_bytes() - before
    }
    report("noise of \(steps) steps: \(growths) bytes")
    #expect(growths.min()! <= noise)
  }

  /// The test would not hold if a step left its least allocation behind.
  @Test func `a step that leaves 16 bytes is found`() async {
    guard ChurnTests.countsBytes else { return }
    let step = ChurnStep(), host = host(.view, step, ChurnSource(), isRecorded: false)
    var left: [UnsafeMutableRawPointer] = []
    left.reserveCapacity(7 * steps)
    func growth() -> Int {
      let before = live_bytes()
      for _ in 0..<steps {
        ChurnKind.view.churn(host, step, times: 1)
        left.append(.allocate(byteCount: 16, alignment: 16))
      }
      return live_bytes() - before
    }
    _ = growth()
    #expect((0..<3).map { _ in growth() }.max()! > allowance)
    for pointer in left { pointer.deallocate() }
  }
}
