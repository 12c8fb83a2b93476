import Glibc
import Idem
import IdemCore
import IdemTesting
import IdemSeeds
import Testing

/// What comes and goes leaves nothing behind.
///
/// A plain run makes 300 steps of each kind. `IDEM_ROUNDS=350` makes 100,000.
@MainActor
@Suite(.serialized) struct ChurnTests {
  private let steps = 300 * Seed.rounds

  private func churn(_ kind: ChurnKind, _ host: TestHost, _ step: Knob<Int>, times: Int) {
    for _ in 0..<times {
      step.value += 1
      host.render()
      if kind == .typing { host.press(step.value % 2 == 0 ? "a" : .delete) }
      host.advance(by: .milliseconds(200))
      host.render()
    }
  }

  private func host(_ kind: ChurnKind, _ step: Knob<Int>, _ source: ChurnSource, isRecorded: Bool) -> TestHost {
    let host = TestHost(width: 40, height: 12, checksFrames: false) { Churned(kind: kind, step: step, source: source) }
    if !isRecorded { host.tree.diagnostics.recorder = nil }
    host.render()
    return host
  }

  @Test(arguments: ChurnKind.allCases, [false, true])
  func `a registration ends with its node`(kind: ChurnKind, isRecorded: Bool) {
    let step = Knob(0), host = host(kind, step, ChurnSource(), isRecorded: isRecorded)
    churn(kind, host, step, times: 10)
    let before = ObservationRegistration.aliveCount
    churn(kind, host, step, times: 40)
    // Fewer, if an earlier test is released only now.
    #expect(ObservationRegistration.aliveCount <= before)
  }

  @Test func `of a tree that is released no registration is left`() {
    let source = ChurnSource()
    func run() {
      for kind in ChurnKind.allCases { churn(kind, host(kind, Knob(0), source, isRecorded: true), Knob(0), times: 0) }
    }
    run()
    let before = ObservationRegistration.aliveCount
    run()
    #expect(ObservationRegistration.aliveCount <= before)
  }

  @Test(arguments: ChurnKind.allCases)
  func `memory stays as it is`(kind: ChurnKind) async {
    let step = Knob(0), host = host(kind, step, ChurnSource(), isRecorded: false)
    func run() async {
      for _ in 0..<steps / 10 {
        churn(kind, host, step, times: 10)
        // For tasks that were cancelled.
        await Task.yield()
      }
    }
    await run()
    // Other tests of the process, and the allocator, grow it now and then: the least of some runs is what a step leaves.
    var least = Int.max
    for _ in 0..<6 where least > steps * 32 {
      let before = residentBytes()
      await run()
      least = min(least, residentBytes() - before)
    }
    print("churn: \(kind.rawValue), \(steps) steps: \(Double(least) / Double(steps)) bytes a step")
    #expect(least <= steps * 32, "\(Double(least) / Double(steps)) bytes a step")
  }
}
