import Idem
import IdemTesting
import Testing

/// The exact frames of each effect, with their times in milliseconds; and that nothing waits afterwards.
@MainActor
@Suite struct FrameListTests {
  /// The different descriptions of the screen and the times at which they were first seen, in steps of 10 ms.
  private func frames(_ host: TestHost, for time: Int, _ describe: (TestHost) -> String) -> [String] {
    var shown: [String] = [], last: String?
    for now in stride(from: 0, through: time, by: 10) {
      if now > 0 { host.advance(by: .milliseconds(10)) }
      host.render()
      let text = describe(host)
      if text != last { shown.append("\(now) \(text)") }
      last = text
    }
    return shown
  }

  private func isIdle(_ host: TestHost) -> Bool {
    host.renderAll()
    return host.tree.timers.nextWakeUp == nil
  }

  /// Bold, normal and dim characters of the first row: `#`, `=` and `-`; blanks as dots.
  private func weights(_ host: TestHost) -> String {
    (0..<host.width).map { column in
      let cell = host[column: column, row: 0]
      if cell.glyph == .space { return "." }
      return cell.style.attributes.contains(.bold) ? "#" : cell.style.attributes.contains(.dim) ? "-" : "="
    }.joined()
  }

  private func text(_ host: TestHost) -> String { host.text }

  @Test func `numericText: each digit goes through those between, the last one first`() {
    let model = Box(128)
    let host = TestHost(width: 6, height: 1) { Reading(model) { Text("\($0)").contentTransition(.numericText()) } }
    host.renderAll()
    withAnimation(.linear(duration: 0.3)) { model.value = 141 }
    #expect(frames(host, for: 500, text) == ["0 128", "90 130", "160 131", "240 141"])
    #expect(isIdle(host))
  }

  @Test func `opacity: the old text, both dim, the new text`() {
    let model = Box("old")
    let host = TestHost(width: 4, height: 1) { Reading(model) { Text($0).contentTransition(.opacity) } }
    host.renderAll()
    withAnimation(.linear(duration: 0.3)) { model.value = "new" }
    #expect(frames(host, for: 500) { $0.text + " " + weights($0) } == ["0 old ===.", "90 old ---.", "160 new ---.", "240 new ===."])
    #expect(isIdle(host))
  }

  @Test func `phases: one after the other, without an end`() {
    let host = TestHost(width: 4, height: 1) {
      PhaseAnimator(["a", "b", "c"]) {
        Text($0)
      } animation: { _ in
        .linear(duration: 0.2)
      }
    }
    #expect(frames(host, for: 900, text) == ["0 a", "10 b", "200 c", "400 a", "600 b", "800 c"])
  }

  @Test func `phases with a trigger: once, and back to the first`() {
    let trigger = Box(0)
    let host = TestHost(width: 4, height: 1) {
      Reading(trigger) { trigger in
        PhaseAnimator(["a", "b", "c"], trigger: trigger) {
          Text($0)
        } animation: { _ in
          .linear(duration: 0.2)
        }
      }
    }
    host.renderAll()
    #expect(isIdle(host))
    trigger.value = 1
    #expect(frames(host, for: 900, text) == ["0 a", "10 b", "200 c", "400 a"])
    #expect(isIdle(host))
  }

  @Test func `keyframes with a trigger: linear, a jump, and the end`() {
    let trigger = Box(0)
    let host = TestHost(width: 4, height: 1) {
      Reading(trigger) { trigger in
        KeyframeAnimator(initialValue: 0.0, trigger: trigger) {
          Text("\(Int($0.rounded()))")
        } keyframes: { _ in
          LinearKeyframe(4, duration: 0.4)
          MoveKeyframe(8)
          LinearKeyframe(6, duration: 0.2)
        }
      }
    }
    host.renderAll()
    #expect(isIdle(host))
    trigger.value = 1
    #expect(frames(host, for: 900, text) == ["0 0", "60 1", "160 2", "260 3", "360 4", "410 8", "460 7", "560 6"])
    #expect(isIdle(host))
  }

  @Test func `spinner: a frame each 100 ms`() {
    let host = TestHost(width: 2, height: 1) { Spinner(.dots) }
    #expect(frames(host, for: 400, text) == ["0 ⠋", "100 ⠙", "200 ⠹", "300 ⠸", "400 ⠼"])
  }

  @Test func `shimmer: a band of three bright columns moves by two columns, 12 times a second`() {
    let host = TestHost(width: 12, height: 1) { Text("xxxxxxxxxxxx").shimmering() }
    #expect(
      frames(host, for: 500, weights) == [
        "0 ##==--------", "90 =###==------", "170 -==###==----", "250 ---==###==--",
        "340 -----==###==", "420 -------==###", "500 ---------==#",
      ])
  }

  @Test(arguments: [
    (SymbolEffect.pulse, ["0 =.", "340 -.", "670 =.", "1000 -."]),
    (.variableColor, ["0 -.", "340 =.", "670 #.", "1000 -."]),
    (.breathe, ["0 =.", "340 #.", "670 =.", "1000 -."]),
    (.scale, ["0 #."]),
    (.wiggle, ["0 #.", "340 =.", "670 #.", "1000 =."]),
    (.disappear, ["0 .."]),
    (.appear, ["0 =."]),
  ])
  func `symbols that are active`(effect: SymbolEffect, expected: [String]) {
    let host = TestHost(width: 2, height: 1) { Image(systemName: "star").symbolEffect(effect) }
    #expect(frames(host, for: 1100, weights) == expected)
  }

  @Test func `a bounce: twice bold, then nothing`() {
    let value = Box(0)
    let host = TestHost(width: 2, height: 1) { Reading(value) { Image(systemName: "star").symbolEffect(.bounce, value: $0) } }
    host.renderAll()
    value.value = 1
    #expect(frames(host, for: 2000, weights) == ["0 #.", "340 =.", "670 #.", "1000 =."])
    #expect(isIdle(host))
  }

  @Test func `an animated color: steps between the two, then nothing`() {
    let isOn = Box(false)
    let host = TestHost(width: 2, height: 1) {
      Reading(isOn) { Rectangle().fill($0 ? Color.rgb(0, 0, 200) : .rgb(200, 0, 0)).animation(.linear(duration: 0.2), value: $0) }
    }
    host.renderAll()
    isOn.value = true
    let shown = frames(host, for: 400) { "\($0[column: 0, row: 0].style.background)" }
    #expect(shown.last?.hasPrefix("0 ") == false || shown.count == 1)
    #expect(host[column: 0, row: 0].style.background == .rgb(0, 0, 200))
    #expect(isIdle(host))
  }
}
