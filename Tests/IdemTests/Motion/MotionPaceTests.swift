import Idem
import IdemTesting
import Testing

/// Decorative steps wait for the terminal's confirmation of the last one, and rest where the terminal takes long.
@MainActor
@Suite struct MotionPaceTests {
  private let host = TestHost(width: 12, height: 1) { Text("xxxxxxxxxxxx").shimmering() }
  private var motion: MotionPace { host.tree.motion }
  private let second = 1_000_000_000

  init() { host.renderAll() }

  private var now: Int { host.tree.timers.clock.now }

  /// Lets a step be shown, and requests what a run loop would request.
  private func step() -> Int {
    host.advance(by: .milliseconds(84))
    let wanted = motion.wantedConfirmations
    #expect(host.render().cellsChanged > 0)
    motion.requested(wanted, isDecoration: true, at: now)
    return wanted
  }

  private func confirm(after time: Duration) {
    host.advance(by: time)
    host.tree.perform { motion.confirmed(at: now, in: $0) }
  }

  private func moves(within milliseconds: Int) -> Bool {
    for _ in 0..<(milliseconds / 10) {
      host.advance(by: .milliseconds(10))
      if host.render().cellsChanged > 0 { return true }
    }
    return false
  }

  @Test func `each step requests one confirmation, and the next one waits for it`() {
    #expect(step() == 1)
    #expect(!moves(within: 2_000))
    confirm(after: .zero)
    #expect(motion.wantedConfirmations == 2)
    #expect(host.render().cellsChanged > 0)
  }

  @Test func `a confirmation at once costs no step`() {
    for _ in 0..<4 {
      #expect(step() == 1)
      confirm(after: .milliseconds(1))
    }
  }

  @Test func `far away, but fast: the time between the two confirmations counts`() {
    _ = step()
    confirm(after: .milliseconds(300))
    for _ in 0..<5 {
      let wanted = motion.wantedConfirmations
      #expect(wanted == 2)
      #expect(host.render().cellsChanged > 0)
      motion.requested(wanted, isDecoration: true, at: now)
      confirm(after: .milliseconds(300))
      confirm(after: .milliseconds(2))
    }
  }

  @Test func `a frame that takes long lets the motion rest, longer each time`() {
    _ = step()
    confirm(after: .milliseconds(300))
    // A hundred times 100 ms, then twice the last rest.
    for seconds in [10, 20, 40, 80, 160, 320, 320] {
      host.render()
      motion.requested(motion.wantedConfirmations, isDecoration: true, at: now)
      confirm(after: .milliseconds(1))
      confirm(after: .milliseconds(100))
      #expect(!moves(within: seconds * 1000 - 20))
      #expect(moves(within: 200))
    }
  }

  @Test func `a frame with other content is not judged`() {
    _ = step()
    confirm(after: .milliseconds(300))
    host.render()
    motion.requested(2, isDecoration: false, at: now)
    confirm(after: .milliseconds(1))
    confirm(after: .seconds(1))
    #expect(moves(within: 200))
  }

  @Test func `a line that became faster has the first rest again`() {
    _ = step()
    confirm(after: .milliseconds(300))
    /// A measured frame that takes a time, and the rest after it.
    func measure(_ milliseconds: Int, restsFor seconds: Int) {
      host.render()
      motion.requested(2, isDecoration: true, at: now)
      confirm(after: .milliseconds(150))
      confirm(after: .milliseconds(milliseconds))
      if seconds > 0 { #expect(!moves(within: seconds * 1000 - 20)) }
      #expect(moves(within: 200))
    }
    measure(100, restsFor: 10)
    measure(100, restsFor: 20)
    measure(1, restsFor: 0)
    measure(100, restsFor: 10)
  }

  @Test func `on a slow line the motion rests while the user types`() {
    motion.keyArrived()
    #expect(!motion.isHeld)
    _ = step()
    confirm(after: .milliseconds(300))
    host.render()
    motion.requested(2, isDecoration: true, at: now)
    confirm(after: .milliseconds(1))
    confirm(after: .milliseconds(100))
    host.advance(by: .seconds(9))
    motion.keyArrived()
    host.advance(by: .milliseconds(1_500))
    #expect(host.render().cellsChanged == 0)
    #expect(moves(within: 700))
  }

  @Test func `a terminal that never answers gets one request, and holds the motion up for ten seconds`() {
    #expect(step() == 1)
    #expect(!moves(within: 9_900))
    #expect(moves(within: 200))
    #expect(motion.wantedConfirmations == 0)
    #expect(moves(within: 200))
  }

  @Test func `an answer that comes late turns the requests on again`() {
    _ = step()
    #expect(moves(within: 10_200))
    confirm(after: .zero)
    #expect(moves(within: 200))
    host.advance(by: .milliseconds(84))
    #expect(motion.wantedConfirmations > 0)
  }

  @Test func `a rest causes one wake-up, its end`() {
    motion.rest(for: 30 * second)
    host.advance(by: .milliseconds(84))
    host.renderAll()
    #expect(host.tree.timers.nextWakeUp.map { $0 - now > 29 * second } == true)
    host.tree.perform { motion.endRest(in: $0) }
    #expect(moves(within: 10))
  }

  @Test func `phases without an end and their animations wait too, those of the user do not`() {
    let isOn = Box(false)
    let host = TestHost(width: 20, height: 2) {
      VStack(alignment: .leading, spacing: 0) {
        PhaseAnimator([0, 8]) {
          Text("a").padding(.leading, $0)
        } animation: { _ in
          .linear(duration: 1)
        }
        Reading(isOn) { Text("b").padding(.leading, $0 ? 8 : 0) }
      }
    }
    host.renderAll()
    host.advance(by: .milliseconds(500))
    host.renderAll()
    host.tree.motion.rest(for: 100 * second)
    host.advance(by: .milliseconds(20))
    host.renderAll()
    let line = host.lines[0]
    for _ in 0..<20 {
      host.advance(by: .milliseconds(50))
      host.renderAll()
      #expect(host.lines[0] == line)
    }
    withAnimation(.linear(duration: 0.4)) { isOn.value = true }
    host.renderAll()
    host.pass(.milliseconds(200))
    host.renderAll()
    #expect(host.lines[1] == "    b")
  }
}
