import Idem
import IdemTesting
import Testing

/// Phases and keyframes on the clock of the tests.
@MainActor
@Suite struct PhaseAnimatorTests {
  @Test func `phases follow each other, each for the time of its animation`() {
    let host = TestHost(width: 10, height: 1) {
      PhaseAnimator(["a", "b", "c"]) {
        Text($0)
      } animation: { _ in
        .linear(duration: 1)
      }
    }
    host.render()
    #expect(host.text == "a")
    host.pass(.milliseconds(10))
    #expect(host.text == "b")
    host.pass(.milliseconds(900))
    #expect(host.text == "b")
    host.pass(.milliseconds(200))
    #expect(host.text == "c")
    host.pass(.seconds(1))
    #expect(host.text == "a")
  }

  @Test func `a trigger starts the phases once, and ends at the first`() {
    let trigger = Box(0)
    let host = TestHost(width: 10, height: 1) {
      Reading(trigger) { trigger in
        Text("x").phaseAnimator([0, 4], trigger: trigger) { view, indent in
          view.padding(.leading, indent)
        } animation: { _ in
          .linear(duration: 1)
        }
      }
    }
    host.render()
    host.pass(.seconds(5))
    #expect(host.text == "x")
    trigger.value = 1
    host.render()
    host.pass(.milliseconds(10))
    host.pass(.milliseconds(500))
    #expect(["  x", " x"].contains(host.text))
    host.pass(.seconds(3))
    #expect(host.text == "x")
    host.pass(.seconds(30))
    #expect(host.render().bodiesEvaluated == 0)
  }

  @Test func `the user who prefers no animations sees the first phase, and the end of keyframes`() {
    let host = TestHost(width: 10, height: 2) {
      VStack(alignment: .leading, spacing: 0) {
        PhaseAnimator(["a", "b"]) { Text($0) }
        KeyframeAnimator(initialValue: 0.0) {
          Text("\(Int($0))")
        } keyframes: { _ in
          LinearKeyframe(9, duration: 1)
        }
      }
      .environment(\.accessibilityReduceMotion, true)
    }
    host.render()
    host.pass(.seconds(3))
    #expect(host.text == "a\n9")
  }

  @Test func `tracks of keyframes change their properties at the same time`() {
    let trigger = Box(0)
    let host = TestHost(width: 20, height: 1) {
      Reading(trigger) { trigger in
        KeyframeAnimator(initialValue: Values(), trigger: trigger) { values in
          Text("\(Int(values.x.rounded())) \(Int(values.y.rounded()))")
        } keyframes: { _ in
          KeyframeTrack(\.x) {
            LinearKeyframe(10, duration: 1)
            MoveKeyframe(20)
            LinearKeyframe(0, duration: 1)
          }
          KeyframeTrack(\.y) {
            CubicKeyframe(8, duration: 1)
            CubicKeyframe(4, duration: 1)
          }
        }
      }
    }
    host.render()
    host.pass(.seconds(1))
    #expect(host.text == "0 0")
    trigger.value = 1
    host.render()
    host.pass(.milliseconds(500))
    #expect(["4", "5"].contains(host.text.prefix { $0 != " " }))
    host.pass(.milliseconds(1000))
    #expect(["9", "10", "11"].contains(host.text.prefix { $0 != " " }))
    host.pass(.seconds(2))
    #expect(host.text == "0 4")
    host.pass(.seconds(20))
    #expect(host.render().bodiesEvaluated == 0)
  }

  @Test func `a bright band passes over a shimmering view, and a hidden one causes no frames`() {
    let isActive = Box(true)
    let host = TestHost(width: 12, height: 1) { Reading(isActive) { Text("abcdefghijkl").shimmering($0) } }
    func bright() -> [Int] { (0..<12).filter { host[column: $0, row: 0].style.attributes.contains(.bold) } }
    host.render()
    host.pass(.seconds(2))
    let first = bright()
    host.pass(.milliseconds(250))
    #expect(bright() != first && host.text == "abcdefghijkl")
    isActive.value = false
    host.render()
    host.pass(.seconds(1))
    #expect(bright().isEmpty && host.render().cellsPainted == 0)
  }

  @Test func `keyframes without a track are those of the value`() {
    let host = TestHost(width: 20, height: 1) {
      KeyframeAnimator(initialValue: 0.0, repeating: false) {
        Text("\(Int($0.rounded()))")
      } keyframes: { _ in
        LinearKeyframe(10, duration: 1)
        SpringKeyframe(3, duration: 1, spring: .bouncy)
      }
    }
    host.render()
    host.pass(.milliseconds(500))
    #expect(["4", "5"].contains(host.text))
    host.pass(.seconds(2))
    #expect(host.text == "3")
  }
}

extension TestHost {
  /// Lets time pass, and shows what it changed.
  func pass(_ duration: Duration) {
    advance(by: duration)
    render()
  }
}

private struct Values {
  var x = 0.0
  var y = 0.0
}
