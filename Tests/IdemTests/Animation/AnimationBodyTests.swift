import Idem
import IdemTesting
import Testing

/// `animation(_:body:)`: the modifiers of a body are animated, and the view that they change is not.
@MainActor
@Suite struct AnimationBodyTests {
  private let number = Knob(0)

  /// The text half a second after a change of the number from 0 to 10.
  private func halfway(@ViewBuilder _ view: @escaping () -> some View) -> String {
    let host = TestHost(width: 40, height: 1) { Reader { view() } }
    host.render()
    number.value = 10
    host.render()
    host.advance(by: .milliseconds(500))
    host.render()
    return host.text
  }

  @Test func `a modifier in the body is animated`() {
    #expect(halfway { Text("x").animation(.linear(duration: 1)) { $0.padding(.leading, number.value) } } == "     x")
  }

  @Test func `what the view itself changes is not animated`() {
    #expect(halfway { Text("x").padding(.leading, number.value).animation(.linear(duration: 1)) { $0.bold() } } == "          x")
  }

  @Test func `a body in a body changes only its own modifiers`() {
    let text = halfway {
      Text("x")
        .animation(nil) { $0.padding(.leading, number.value) }
        .animation(.linear(duration: 1)) { $0.padding(.leading, number.value) }
    }
    #expect(text == "               x")
    number.value = 0
    let other = halfway {
      Text("x")
        .animation(.linear(duration: 1)) { $0.padding(.leading, number.value).animation(nil) { $0.padding(.leading, number.value) } }
    }
    #expect(other == "               x")
  }

  @Test func `a transaction with a body changes only the modifiers of the body`() {
    let host = TestHost(width: 40, height: 1) {
      Reader {
        Text("x").padding(.leading, number.value).transaction {
          $0.animation = nil
        } body: {
          $0.padding(.leading, number.value)
        }
      }
    }
    host.render()
    withAnimation(.linear(duration: 1)) { number.value = 10 }
    host.render()
    host.advance(by: .milliseconds(500))
    host.render()
    #expect(host.text == "               x")
  }
}
