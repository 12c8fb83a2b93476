import Idem
import IdemTesting
import Testing

/// Quarters of the way, one each 250 ms.
private struct Quarters: CustomAnimation {
  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    time >= 1 ? nil : value.scaled(by: (time * 4).rounded(.down) / 4)
  }
}

private struct CallsKey: AnimationStateKey {
  static var defaultValue: Int { 0 }
}

/// A tenth of the way for each call, so its state must be kept.
private struct Counted: CustomAnimation {
  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    context.state[CallsKey.self] += 1
    let calls = context.state[CallsKey.self]
    return calls > 10 ? nil : value.scaled(by: Double(calls) / 10)
  }
}

@MainActor
@Suite struct CustomAnimationTests {
  private let number = Knob(0)

  private func host(_ animation: Animation) -> TestHost {
    let host = TestHost(width: 12, height: 1) { Reader { Text("x").offset(x: number.value).frame(width: 12, alignment: .leading) } }
    host.render()
    withAnimation(animation) { number.value = 8 }
    host.render()
    return host
  }

  @Test func `the timing is that of the app's own type, and it ends where the type returns nil`() {
    let host = host(Animation(Quarters()))
    var columns: [Int] = []
    for _ in 0..<5 {
      host.advance(by: .milliseconds(230))
      host.render()
      columns.append(host.text.prefix { $0 == " " }.count)
    }
    #expect(columns == [0, 2, 4, 6, 8], "\(columns)")
    #expect(host.render().bodiesEvaluated == 0)
  }

  @Test func `an animation keeps its state between two steps`() {
    let host = host(Animation(Counted()))
    host.advance(by: .milliseconds(75))
    host.render()
    let early = host.text.prefix { $0 == " " }.count
    #expect(early > 2 && early < 7, "\(early)")
    host.advance(by: .milliseconds(200))
    host.render()
    #expect(host.text.hasPrefix("        x"))
  }

  @Test func `speed and delay change the app's own timing`() {
    let host = host(Animation(Quarters()).speed(2).delay(0.5))
    host.advance(by: .milliseconds(450))
    host.render()
    #expect(host.text.hasPrefix("x"))
    host.advance(by: .milliseconds(310))
    host.render()
    #expect(host.text.hasPrefix("    x"), "\(host.text)")
  }
}
