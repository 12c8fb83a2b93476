import Idem
import IdemTesting
import Testing

/// Effects on the clock of the tests: their frames, and the wake-ups that they cause.
@MainActor
@Suite struct EffectTests {
  /// The different pictures of a host until it comes to rest, at most for a time.
  private func frames(_ host: TestHost, within time: Duration = .seconds(2)) -> [String] {
    var shown: [String] = []
    var passed = Duration.zero
    while passed < time {
      host.render()
      if shown.last != host.text { shown.append(host.text) }
      host.advance(by: .milliseconds(10))
      passed += .milliseconds(10)
    }
    return shown
  }

  private func isIdle(_ host: TestHost) -> Bool {
    host.renderAll()
    return host.tree.timers.nextWakeUp == nil
  }

  // MARK: Content transitions

  private func number(_ transition: ContentTransition, width: Int = 6) -> (host: TestHost, model: Box<Int>) {
    let model = Box(128)
    let host = TestHost(width: width, height: 1) { Reading(model) { Text("\($0)").contentTransition(transition) } }
    host.renderAll()
    return (host, model)
  }

  @Test func `a number counts through the digits between, the last digit first`() {
    let (host, model) = number(.numericText())
    withAnimation { model.value = 131 }
    #expect(frames(host) == ["128", "120", "131"] || frames(host).last == "131")
    #expect(isIdle(host))
  }

  @Test func `only digits that differ change, upwards or downwards`() {
    let (host, model) = number(.numericText())
    withAnimation(.linear(duration: 0.3)) { model.value = 528 }
    let up = frames(host)
    #expect(up.first == "128" && up.last == "528")
    #expect(up == ["128", "228", "328", "428", "528"])
    let (other, count) = number(.numericText(countsDown: true))
    withAnimation(.linear(duration: 0.3)) { count.value = 28 }
    #expect(frames(other).allSatisfy { $0.hasSuffix("28") })
    #expect(other.text == "28")
  }

  @Test func `the value decides the direction`() {
    let model = Box(5)
    let host = TestHost(width: 6, height: 1) {
      Reading(model) { Text("\($0)").contentTransition(.numericText(value: Double($0))) }
    }
    host.renderAll()
    withAnimation(.linear(duration: 0.3)) { model.value = 2 }
    #expect(frames(host) == ["5", "4", "3", "2"] || frames(host).last == "2")
    withAnimation(.linear(duration: 0.3)) { model.value = 4 }
    #expect(frames(host) == ["2", "3", "4"])
  }

  @Test func `a change takes at most 0.3 seconds, however long the animation is`() {
    let (host, model) = number(.numericText())
    withAnimation(.linear(duration: 10)) { model.value = 999 }
    host.renderAll()
    host.pass(.milliseconds(310))
    host.renderAll()
    #expect(host.text == "999")
    #expect(isIdle(host))
  }

  @Test func `a change without an animation is at once, and ends one that is running`() {
    let (host, model) = number(.numericText())
    model.value = 999
    host.renderAll()
    #expect(host.text == "999")
    withAnimation(.linear(duration: 0.3)) { model.value = 111 }
    host.renderAll()
    host.pass(.milliseconds(100))
    model.value = 5
    host.renderAll()
    #expect(host.text == "5")
    host.pass(.milliseconds(400))
    host.renderAll()
    #expect(host.text == "5")
    #expect(isIdle(host))
  }

  @Test func `a change of a number sends at most 60 bytes`() {
    let (host, model) = number(.numericText(), width: 40)
    withAnimation(.linear(duration: 0.3)) { model.value = 983 }
    var bytes = 0
    for _ in 0..<50 {
      bytes += host.render().bytesWritten
      host.advance(by: .milliseconds(10))
    }
    #expect(host.text == "983")
    #expect(bytes <= 60, "\(bytes)")
  }

  @Test func `identity and opacity`() {
    let (host, model) = number(.identity)
    withAnimation { model.value = 9 }
    #expect(frames(host) == ["9"])
    let (fading, other) = number(.opacity)
    withAnimation(.linear(duration: 0.3)) { other.value = 9 }
    #expect(frames(fading) == ["128", "9"])
    #expect(!fading[column: 0, row: 0].style.attributes.contains(.dim))
    #expect(isIdle(fading))
  }

  @Test func `with reduced motion the end is there at once`() {
    let model = Box(1)
    let host = TestHost(width: 6, height: 1) {
      Reading(model) { Text("\($0)").contentTransition(.numericText()) }.environment(\.motion, .reduced)
    }
    host.renderAll()
    withAnimation { model.value = 7 }
    #expect(frames(host) == ["7"])
  }

  // MARK: Symbols

  @Test func `a symbol pulses while it is active, and rests afterwards`() {
    let isActive = Box(true)
    let host = TestHost(width: 4, height: 1) {
      Reading(isActive) { Image(systemName: "star").symbolEffect(.pulse, isActive: $0) }
    }
    host.renderAll()
    #expect(!host[column: 0, row: 0].style.attributes.contains(.dim))
    host.pass(.milliseconds(340))
    #expect(host[column: 0, row: 0].style.attributes.contains(.dim))
    host.pass(.milliseconds(340))
    #expect(!host[column: 0, row: 0].style.attributes.contains(.dim))
    isActive.value = false
    host.renderAll()
    host.pass(.seconds(2))
    #expect(isIdle(host))
  }

  @Test func `a symbol bounces once for each change of a value`() {
    let value = Box(0)
    let host = TestHost(width: 4, height: 1) { Reading(value) { Image(systemName: "star").symbolEffect(.bounce, value: $0) } }
    #expect(isIdle(host))
    value.value = 1
    host.renderAll()
    #expect(host[column: 0, row: 0].style.attributes.contains(.bold))
    host.pass(.seconds(1))
    host.pass(.seconds(1))
    #expect(!host[column: 0, row: 0].style.attributes.contains(.bold))
    #expect(isIdle(host))
  }

  @Test func `an arrow turns`() {
    let host = TestHost(width: 4, height: 1) { Image(systemName: "arrow.up").symbolEffect(.rotate) }
    #expect(frames(host, within: .seconds(2)).prefix(4) == ["↑", "→", "↓", "←"])
  }

  @Test func `no effect changes more than three times a second`() {
    for effect in [SymbolEffect.pulse, .breathe, .variableColor, .bounce, .wiggle, .rotate] {
      let host = TestHost(width: 4, height: 1) { Image(systemName: "arrow.up").symbolEffect(effect, options: .repeating.speed(100)) }
      host.renderAll()
      var changes = 0
      for _ in 0..<100 {
        host.advance(by: .milliseconds(10))
        if host.render().cellsChanged > 0 { changes += 1 }
      }
      #expect(changes <= 6, "\(effect): \(changes) changes are three flashes a second")
    }
  }

  // MARK: Spinners

  @Test func `all sets have frames of one width`() {
    let sets: [FramesSpinnerStyle] = [
      .dots, .dots2, .dots3, .dots8Bit, .line, .pipe, .simpleDots, .simpleDotsScrolling, .star, .star2, .growVertical, .growHorizontal,
      .balloon, .noise, .bounce, .boxBounce, .boxBounce2, .triangle, .arc, .circleQuarters, .circleHalves, .squareCorners, .toggle, .arrow,
      .arrow3, .bouncingBar, .bouncingBall, .point, .layer, .betaWave, .moon, .clock, .earth, .aesthetic,
    ]
    for set in sets {
      let host = TestHost(width: 12, height: 1) { Spinner(set) }
      host.render()
      #expect(host.text == set.frames[0].trimmingSuffix { $0 == " " }, "\(set.frames)")
    }
  }

  @Test func `a spinner sends at most 12 bytes a step, and none while it does not move`() {
    let host = TestHost(width: 20, height: 3) { Spinner(.dots) }
    host.renderAll()
    for _ in 0..<12 {
      host.advance(by: .milliseconds(100))
      #expect(host.render().bytesWritten <= 12)
      host.advance(by: .milliseconds(0))
      #expect(host.render().bytesWritten == 0)
    }
  }

  @Test func `a style of the environment is that of progress views too`() {
    let host = TestHost(width: 20, height: 2) { ProgressView("Wait").spinnerStyle(.line) }
    host.render()
    #expect(host.lines[0] == "- Wait")
  }

  @Test func `shimmer over 40 cells sends at most 6 KB a second`() {
    let host = TestHost(width: 44, height: 1) { Text(String(repeating: "x", count: 40)).shimmering() }
    host.renderAll()
    var bytes = 0
    for _ in 0..<100 {
      host.advance(by: .milliseconds(10))
      bytes += host.render().bytesWritten
    }
    #expect(bytes <= 6_000, "\(bytes)")
  }
}
