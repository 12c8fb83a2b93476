import Idem
import IdemTesting
import Testing

extension Transaction {
  @Entry fileprivate var note: String = "none"
}

/// A view with its own reason to run.
private struct Follower: View {
  @Binding var number: Int
  var body: some View { Text("x").padding(.leading, number) }
}

private struct Leader: View {
  let isAnimated: Bool
  @State private var number = 0
  var body: some View {
    // The leader reads the number, too; the follower's binding stays equal, so that it is skipped and runs by itself.
    Follower(number: $number).animation(isAnimated ? .linear(duration: 1) : nil, value: number).onKey("+") { number = 10 }
  }
}

private struct Slider: View {
  @Binding var number: Int
  var body: some View { Text("x").padding(.leading, number).onKey("+") { number = 10 } }
}

private struct Bound: View {
  @State private var number = 0
  var body: some View { Slider(number: $number.animation(.linear(duration: 1))) }
}

@MainActor
@Suite struct TransactionTests {
  private let number = Knob(0)

  private func isHalfway(_ host: TestHost) -> Bool {
    host.render()
    host.advance(by: .milliseconds(500))
    host.render()
    return host.text == "     x"
  }

  @Test func `animation(_:value:) animates what is inside in the update in which the value changes, and no other`() {
    let other = Knob(0)
    let host = TestHost(width: 20, height: 1) {
      Reader { Text("x").padding(.leading, number.value + other.value).animation(.linear(duration: 1), value: number.value) }
    }
    host.render()
    number.value = 10
    #expect(isHalfway(host))
    host.advance(by: .seconds(1))
    other.value = 5
    host.render()
    #expect(host.text == "               x")
  }

  @Test func `the views around it do not change`() {
    let host = TestHost(width: 20, height: 1) {
      Reader { Text("x").animation(.linear(duration: 1), value: number.value).padding(.leading, number.value) }
    }
    host.render()
    number.value = 10
    host.render()
    #expect(host.text == "          x")
  }

  @Test func `it animates a skipped inner view that runs by itself`() {
    let host = TestHost(width: 20, height: 1) { Leader(isAnimated: true) }
    host.render()
    host.press("+")
    #expect(isHalfway(host))
  }

  @Test func `animation(nil, value:) takes an animation away`() {
    let host = TestHost(width: 20, height: 1) { Leader(isAnimated: false) }
    host.render()
    withAnimation(.linear(duration: 1)) { _ = host.press("+") }
    host.render()
    #expect(host.text == "          x")
  }

  @Test func `transaction(_:) changes it for every update inside`() {
    let host = TestHost(width: 20, height: 1) {
      Reader { Text("x").padding(.leading, number.value).transaction { $0.animation = nil } }
    }
    host.render()
    withAnimation(.linear(duration: 1)) { number.value = 10 }
    host.render()
    #expect(host.text == "          x")
  }

  @Test func `a transaction that disables animations leaves those on the way out`() {
    let host = TestHost(width: 20, height: 1) {
      Reader { Text("x").padding(.leading, number.value).animation(.linear(duration: 1), value: number.value) }
    }
    host.render()
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction) { number.value = 10 }
    host.render()
    #expect(host.text == "          x")
  }

  @Test func `writes outside of withAnimation are not animated, though made in the same frame`() {
    let other = Knob(0)
    let host = TestHost(width: 20, height: 2) {
      VStack(alignment: .leading) {
        Reader { Text("x").padding(.leading, number.value) }
        Reader { Text("y").padding(.leading, other.value) }
      }
    }
    host.render()
    withAnimation(.linear(duration: 1)) { number.value = 10 }
    other.value = 3
    host.render()
    #expect(host.text == "x\n   y")
  }

  @Test func `a binding with an animation writes with it`() {
    let host = TestHost(width: 20, height: 1) { Bound() }
    host.render()
    host.press("+")
    #expect(isHalfway(host))
  }

  @Test func `a value of one's own goes along`() {
    let log = Log()
    let host = TestHost(width: 20, height: 1) {
      Reader { Text("\(number.value)").transaction { log($0.note) } }
    }
    host.render()
    _ = log.take()
    withTransaction(\.note, "by hand") { number.value = 1 }
    host.render()
    #expect(log.take().contains("by hand"))
    number.value = 2
    host.render()
    #expect(!log.take().contains("by hand"))
  }

  @Test func `withAnimation gives what its closure gives, and throws what it throws`() {
    struct Failure: Error {}
    #expect(withAnimation { 3 } == 3)
    #expect(throws: Failure.self) { try withAnimation { throw Failure() } }
    #expect(Transaction.current == nil)
  }
}
