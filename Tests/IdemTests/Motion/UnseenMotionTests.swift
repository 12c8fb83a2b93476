import Idem
import IdemTesting
import Testing

/// What is not visible causes no wake-ups, and what moves can be turned off and slowed down.
@MainActor
@Suite struct UnseenMotionTests {
  private struct Moving: View {
    var body: some View {
      VStack(alignment: .leading) {
        Spinner()
        Text("shimmer").shimmering()
        PhaseAnimator(["a", "b"]) {
          Text($0)
        } animation: { _ in
          .linear(duration: 0.2)
        }
        KeyframeAnimator(initialValue: 0.0) {
          Text("\(Int($0))")
        } keyframes: { _ in
          LinearKeyframe(9, duration: 1)
        }
        Image(systemName: "star").symbolEffect(.pulse)
      }
    }
  }

  /// Lets pending timers run out, and returns whether any is left.
  private func restsAfterAWhile(_ host: TestHost) -> Bool {
    for _ in 0..<20 {
      host.advance(by: .milliseconds(500))
      host.renderAll()
    }
    return host.tree.timers.nextWakeUp == nil
  }

  /// An effect that never ends.
  enum Endless: CaseIterable {
    case spinner, shimmer, phases, keyframes, symbol, timeline

    @MainActor @ViewBuilder var view: some View {
      switch self {
      case .spinner: Spinner()
      case .shimmer: Text("shimmer").shimmering()
      case .phases:
        PhaseAnimator(["a", "b"]) {
          Text($0)
        } animation: { _ in
          .linear(duration: 0.2)
        }
      case .keyframes:
        KeyframeAnimator(initialValue: 0.0) {
          Text("\(Int($0))")
        } keyframes: { _ in
          LinearKeyframe(9, duration: 1)
        }
      case .symbol: Image(systemName: "star").symbolEffect(.pulse)
      case .timeline: TimelineView(.animation) { Text("\($0.date.nanoseconds / 100_000_000 % 10)") }
      }
    }
  }

  /// Whether the first row changes within two seconds.
  private func moves(_ host: TestHost) -> Bool {
    func row() -> [Cell] { (0..<host.width).map { host[column: $0, row: 0] } }
    let before = row()
    for _ in 0..<40 {
      host.advance(by: .milliseconds(50))
      host.renderAll()
      if row() != before { return true }
    }
    return false
  }

  @Test(arguments: Endless.allCases)
  func `an effect that is scrolled out of sight causes no wake-ups, and goes on when it is back`(effect: Endless) {
    let host = TestHost(width: 20, height: 6) {
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          effect.view
          ForEach(0..<30) { Text("row \($0)") }
        }
      }
    }
    host.renderAll()
    #expect(moves(host))
    host.scroll(20)
    host.renderAll()
    #expect(host.text.contains("row 29"))
    #expect(restsAfterAWhile(host))
    for _ in 0..<20 {
      host.advance(by: .milliseconds(100))
      #expect(host.render().stats == FrameStats())
    }
    host.scroll(-20)
    host.renderAll()
    #expect(moves(host))
  }

  @Test(arguments: Endless.allCases)
  func `an effect below a cover of the whole screen causes no wake-ups, and goes on afterwards`(effect: Endless) {
    let isCovered = Box(false)
    let host = TestHost(width: 20, height: 6) {
      Reading(isCovered) { covered in
        VStack(alignment: .leading, spacing: 0) { effect.view }
          .fullScreenCover(isPresented: Binding(get: { covered }, set: { isCovered.value = $0 })) { Text("cover") }
      }
    }
    host.renderAll()
    #expect(moves(host))
    isCovered.value = true
    host.renderAll()
    #expect(host.text.contains("cover"))
    #expect(restsAfterAWhile(host))
    isCovered.value = false
    host.renderAll()
    #expect(moves(host))
  }

  @Test func `hidden effects and those of a closed tab cause no wake-ups`() {
    let isHidden = Box(false)
    let host = TestHost(width: 20, height: 6) { Reading(isHidden) { if $0 { Moving().hidden() } else { Moving() } } }
    host.renderAll()
    #expect(!restsAfterAWhile(host))
    isHidden.value = true
    host.renderAll()
    #expect(restsAfterAWhile(host))
  }

  @Test func `with no motion, there is no frame without an event or data`() {
    let host = TestHost(width: 20, height: 10) {
      VStack(alignment: .leading) {
        Moving()
        TimelineView(.animation) { Text("\($0.date.nanoseconds > 0)") }
      }
      .environment(\.motion, .none)
    }
    host.renderAll()
    let picture = host.text
    for _ in 0..<50 {
      host.advance(by: .milliseconds(100))
      #expect(host.render().stats == FrameStats())
    }
    #expect(host.text == picture)
    #expect(host.lines[0] == "…")
    #expect(host.tree.timers.nextWakeUp == nil)
  }

  @Test func `reduced motion is that of accessibility`() {
    let host = TestHost(width: 30, height: 3) {
      VStack(alignment: .leading) {
        ReadsMotion()
        ReadsMotion().environment(\.motion, .reduced)
        ReadsMotion().environment(\.accessibilityReduceMotion, true)
      }
    }
    host.render()
    #expect(host.lines[0...2] == ["full false", "reduced true", "reduced true"])
  }

  private struct ReadsMotion: View {
    @Environment(\.motion) private var motion
    @Environment(\.accessibilityReduceMotion) private var isReduced
    var body: some View { Text("\("\(motion)") \("\(isReduced)")") }
  }

  // MARK: A slow terminal

  @Test func `three pending frames of ten halve the pace, and it returns after five seconds`() {
    let host = TestHost(width: 10, height: 1) { Text("x") }
    let pace = host.tree.motion, second = 1_000_000_000
    #expect(pace.step(100, at: 0) == 100)
    for frame in 0..<7 { pace.frameSent(isPending: frame.isMultiple(of: 4), at: 0) }
    #expect(pace.step(100, at: 0) == 100)
    pace.frameSent(isPending: true, at: 0)
    #expect(pace.step(100, at: 0) == 200)
    #expect(pace.step(100, at: 5 * second) == 100)
  }

  @Test func `it is halved again as long as that does not suffice, sixteen times at most`() {
    let host = TestHost(width: 10, height: 1) { Text("x") }
    let pace = host.tree.motion
    for _ in 0..<6 { pace.frameSent(isPending: true, at: 0) }
    #expect(pace.step(100, at: 0) == 400)
    for _ in 0..<60 { pace.frameSent(isPending: true, at: 0) }
    #expect(pace.step(100, at: 0) == 1600)
  }

  @Test func `a terminal that stays slow gets the usual pace less and less often`() {
    let host = TestHost(width: 10, height: 1) { Text("x") }
    let pace = host.tree.motion, second = 1_000_000_000
    var now = 0
    for seconds in [5, 10, 20, 40] {
      for _ in 0..<3 { pace.frameSent(isPending: true, at: now) }
      #expect(pace.step(100, at: now + seconds * second - 1) == 200)
      now += seconds * second
      #expect(pace.step(100, at: now) == 100)
    }
    now += 60 * second
    for _ in 0..<3 { pace.frameSent(isPending: true, at: now) }
    #expect(pace.step(100, at: now + 5 * second) == 100)
  }

  @Test func `pending frames long ago do not count`() {
    let host = TestHost(width: 10, height: 1) { Text("x") }
    let pace = host.tree.motion
    for _ in 0..<20 {
      pace.frameSent(isPending: true, at: 0)
      for _ in 0..<5 { pace.frameSent(isPending: false, at: 0) }
    }
    #expect(pace.step(100, at: 0) == 100)
  }
}
