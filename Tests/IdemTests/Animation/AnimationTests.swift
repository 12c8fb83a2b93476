import Idem
import IdemTesting
import Testing

/// A view whose own number is animated.
private struct Level: View, Animatable {
  var level: Double
  let name: String

  var animatableData: Double {
    get { level }
    set { level = newValue }
  }

  var body: some View { Text("\(name)\(Int(level.rounded()))") }
}

private struct Shifted: ViewModifier, Animatable {
  var animatableData: Double
  func body(content: Content) -> some View { content.padding(.leading, Int(animatableData.rounded())) }
}

@MainActor
@Suite struct AnimationTests {
  private let number = Knob(0)

  private func host<Content: View>(@ViewBuilder _ content: @escaping (Int) -> Content) -> TestHost {
    let host = TestHost(width: 12, height: 2) { Reader { content(number.value) } }
    host.render()
    return host
  }

  /// Half of a second, of an animation of one.
  private func halfway(_ host: TestHost) {
    withAnimation(.linear(duration: 1)) { number.value = 10 }
    host.render()
    host.advance(by: .milliseconds(500))
    host.render()
  }

  @Test func `an offset goes from cell to cell, and its end is the new value`() {
    let host = host { Text("x").offset(x: $0).frame(width: 12, alignment: .leading) }
    halfway(host)
    #expect(host.text == "     x\n")
    host.advance(by: .milliseconds(600))
    host.render()
    #expect(host.text == "          x\n")
  }

  @Test func `a step in which no cell changes makes no frame`() {
    let host = host { Text("x").offset(x: $0).frame(width: 12, alignment: .leading) }
    withAnimation(.linear(duration: 1)) { number.value = 10 }
    host.render()
    var frames = 0, bodies = 0
    for _ in 0..<70 {
      host.advance(by: .nanoseconds(16_666_667))
      let stats = host.render()
      if stats.cellsChanged > 0 { frames += 1 }
      bodies += stats.bodiesEvaluated
      if stats != FrameStats() { #expect(stats.cellsChanged > 0) }
    }
    #expect(frames == 10)
    #expect(bodies == 0)
  }

  @Test func `without an animation a change is there at once, and nothing waits`() {
    let host = host { Text("x").offset(x: $0).frame(width: 12, alignment: .leading) }
    number.value = 10
    host.render()
    #expect(host.text == "          x\n")
    #expect(host.tree.timers.nextWakeUp == nil)
    withAnimation(nil) { number.value = 4 }
    host.render()
    #expect(host.text == "    x\n")
    #expect(host.tree.timers.nextWakeUp == nil)
  }

  @Test func `once all have come to their ends, nothing wakes the app`() {
    let host = host { Text("x").offset(x: $0).frame(width: 12, alignment: .leading) }
    halfway(host)
    #expect(host.tree.timers.nextWakeUp != nil)
    host.advance(by: .seconds(1))
    host.render()
    #expect(host.tree.timers.nextWakeUp == nil)
    #expect(host.render() == FrameStats())
  }

  @Test func `frames and padding are animated, and their neighbors move along`() {
    let frames = host { number in
      HStack(spacing: 0) {
        Text("a").frame(width: number, alignment: .leading)
        Text("b")
      }
    }
    halfway(frames)
    #expect(frames.text == "a    b\n")
    number.value = 0
    let padding = host { Text("a").padding(.leading, $0) }
    halfway(padding)
    #expect(padding.text == "     a\n")
  }

  @Test func `colours whose parts are known go over into each other, the terminal's own change at once`() {
    let blended = host { Text("x").foregroundStyle($0 == 0 ? Color.rgb(0, 0, 0) : .rgb(200, 100, 0)) }
    withAnimation(.linear(duration: 1).speed(1)) { number.value = 10 }
    blended.render()
    blended.advance(by: .milliseconds(501))
    blended.render()
    #expect(blended[column: 0, row: 0].style.foreground == .rgb(100, 50, 0))
    number.value = 0
    let named = host { Text("x").background($0 == 0 ? Color.red : .blue) }
    withAnimation { number.value = 10 }
    named.render()
    #expect(named[column: 0, row: 0].style.background == .blue)
  }

  @Test func `a view's own number is animated by its body, and the rest is new at once`() {
    let host = host { Level(level: Double($0), name: $0 == 0 ? "a" : "b") }
    halfway(host)
    #expect(host.text == "b5\n")
    host.advance(by: .seconds(1))
    let stats = host.render()
    #expect(host.text == "b10\n")
    #expect(stats.causes.contains(.animation))
    #expect(host.evaluations(of: Level.self) > 10)
  }

  @Test func `a modifier's own number is animated by its body`() {
    let host = host { Text("x").modifier(Shifted(animatableData: Double($0))) }
    halfway(host)
    #expect(host.text == "     x\n")
  }

  @Test func `another animated value starts from where the view is, one without animation ends it`() {
    let host = host { Text("x").offset(x: $0).frame(width: 12, alignment: .leading) }
    halfway(host)
    withAnimation(.linear(duration: 1)) { number.value = 0 }
    host.render()
    #expect(host.text == "     x\n")
    host.advance(by: .milliseconds(501))
    host.render()
    #expect(["  x\n", "   x\n"].contains(host.text))
    number.value = 9
    host.render()
    #expect(host.text == "         x\n")
    host.advance(by: .milliseconds(20))
    #expect(host.tree.timers.nextWakeUp == nil)
  }

  @Test func `an animation continues if the body runs again with the same value`() {
    let name = Knob("x")
    let host = host { Text(name.value).offset(x: $0).frame(width: 12, alignment: .leading) }
    halfway(host)
    name.value = "y"
    host.render()
    #expect(host.text == "     y\n")
    host.advance(by: .seconds(1))
    host.render()
    #expect(host.text == "          y\n")
  }

  @Test func `a delay sleeps through`() {
    let host = host { Text("x").offset(x: $0).frame(width: 12, alignment: .leading) }
    withAnimation(.linear(duration: 1).delay(2)) { number.value = 10 }
    host.render()
    #expect(host.tree.timers.nextWakeUp! >= 2_000_000_000)
    host.advance(by: .milliseconds(2501))
    host.render()
    #expect(host.text == "     x\n")
  }

  @Test func `an endless animation goes back and forth until another value is set`() {
    let host = host { Text("x").offset(x: $0).frame(width: 12, alignment: .leading) }
    withAnimation(.linear(duration: 1).repeatForever()) { number.value = 10 }
    host.render()
    host.advance(by: .milliseconds(7500))
    host.render()
    #expect(host.text == "     x\n")
    number.value = 0
    host.render()
    host.advance(by: .seconds(1))
    #expect(host.tree.timers.nextWakeUp == nil)
  }

  @Test func `a view that goes takes its motion along`() {
    let host = host { if $0 < 11 { Text("x").offset(x: $0).frame(width: 12, alignment: .leading) } }
    halfway(host)
    number.value = 11
    host.render()
    host.advance(by: .milliseconds(100))
    #expect(host.tree.timers.nextWakeUp == nil)
    #expect(host.text == "\n")
  }

  @Test func `reduced motion disables animations`() {
    let host = host {
      Text("x").offset(x: $0).frame(width: 12, alignment: .leading).environment(\.accessibilityReduceMotion, true)
    }
    withAnimation { number.value = 10 }
    host.render()
    #expect(host.text == "          x\n")
    #expect(host.tree.timers.nextWakeUp == nil)
  }

  @Test func `the completion runs once, when all that was started has ended; at once where nothing was`() {
    let log = Log()
    let host = host { number in
      HStack(spacing: 0) {
        Text("x").padding(.leading, number)
        Text("y")
      }
    }
    withAnimation(.linear(duration: 1)) {
      number.value = 5
    } completion: {
      log("done")
    }
    host.render()
    host.advance(by: .milliseconds(900))
    host.render()
    #expect(log.take() == [])
    host.advance(by: .milliseconds(200))
    #expect(log.take() == ["done"])
    withAnimation {
      number.value = 5
    } completion: {
      log("nothing")
    }
    host.render()
    #expect(log.take() == ["nothing"])
    host.advance(by: .seconds(2))
    #expect(log.take() == [])
  }

  @Test func `an endless animation without duration causes no wake-up`() {
    let host = host { Text("x").offset(x: $0).frame(width: 12, alignment: .leading) }
    withAnimation(.linear(duration: 0).repeatForever()) { number.value = 3 }
    host.render()
    #expect(host.text == "   x\n")
    #expect(host.tree.timers.nextWakeUp == nil)
  }
}
