import Idem
import IdemTesting
import Testing

private struct Growing: ViewModifier, Animatable {
  var animatableData: Double
  func body(content: Content) -> some View { content.padding(.leading, Int(animatableData.rounded())) }
}

private struct Lowered: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View { content.padding(.leading, phase.isIdentity ? 0 : 4) }
}

@MainActor
@Suite struct TransitionTests {
  private let isShown = Knob(true)
  private let log = Log()

  private func host(_ transition: AnyTransition) -> TestHost {
    let host = TestHost(width: 12, height: 2) {
      Reader {
        HStack(spacing: 0) {
          if isShown.value {
            Tally("abcd").onAppear { log("appear") }.onDisappear { log("disappear") }.transition(transition)
          }
          Text("|")
        }
      }
    }
    host.render()
    return host
  }

  private func set(_ shown: Bool, _ host: TestHost, after milliseconds: Int = 500) {
    withAnimation(.linear(duration: 1)) { isShown.value = shown }
    host.render()
    host.advance(by: .milliseconds(milliseconds))
    host.render()
  }

  @Test func `a removed view lives on until its transition ends, keeps its place, and disappears then`() {
    let host = host(.move(edge: .leading))
    #expect(host.text == "abcd0|\n")
    #expect(log.take() == ["appear"])
    set(false, host, after: 400)
    #expect(host.text == "cd0  |\n")
    #expect(log.take() == [])
    host.advance(by: .milliseconds(700))
    let stats = host.render()
    #expect(host.text == "|\n")
    #expect(log.take() == ["disappear"])
    #expect(stats.nodesRemoved > 0)
    #expect(host.tree.timers.nextWakeUp == nil)
  }

  @Test func `one that returns before the end gets its state back, and neither appears nor disappears`() {
    let host = host(.move(edge: .leading))
    host.press("a")
    set(false, host)
    _ = log.take()
    withAnimation(.linear(duration: 1)) { isShown.value = true }
    let stats = host.render()
    #expect(stats.nodesBuilt == 0)
    host.advance(by: .seconds(2))
    host.render()
    #expect(host.text == "abcd1|\n")
    #expect(log.take() == [])
    #expect(host.tree.timers.nextWakeUp == nil)
  }

  @Test func `a view that returns after the end of its removal starts again`() {
    let host = host(.move(edge: .leading))
    host.press("a")
    set(false, host, after: 1100)
    set(true, host, after: 1100)
    #expect(host.text == "abcd0|\n")
  }

  @Test func `a view that is being removed gets no key and no click`() {
    let host = host(.move(edge: .leading))
    set(false, host)
    #expect(host.press("a") == .ignored)
    isShown.value = true
    host.render()
    #expect(host.text == "abcd0|\n")
  }

  @Test func `without an animation, or without a transition, it comes and goes at once`() {
    let sudden = host(.move(edge: .leading))
    isShown.value = false
    sudden.render()
    #expect(sudden.text == "|\n")
    isShown.value = true
    sudden.render()
    #expect(sudden.text == "abcd0|\n")
    let plain = TestHost(width: 12, height: 1) { Reader { if isShown.value { Text("a") } } }
    plain.render()
    withAnimation { isShown.value = false }
    plain.render()
    #expect(plain.text == "")
    #expect(plain.tree.timers.nextWakeUp == nil)
  }

  @Test func `it comes in by an edge of its place`() {
    isShown.value = false
    let host = host(.move(edge: .leading))
    set(true, host, after: 401)
    #expect(host.text == "d0   |\n" || host.text == "cd0  |\n" || host.text == "0    |\n")
    host.advance(by: .seconds(1))
    host.render()
    #expect(host.text == "abcd0|\n")
  }

  @Test func `a slide leaves by the other edge than it came`() {
    let host = host(.slide)
    set(false, host, after: 401)
    #expect(host.text == "  abc|\n")
  }

  @Test func `opacity is dim on the farther half of its way, and keeps its place`() {
    let host = host(.opacity)
    set(false, host, after: 300)
    #expect(!host[column: 0, row: 0].style.attributes.contains(.dim))
    host.advance(by: .milliseconds(400))
    host.render()
    #expect(host.text == "abcd0|\n")
    #expect(host[column: 0, row: 0].style.attributes.contains(.dim))
    host.advance(by: .milliseconds(400))
    host.render()
    #expect(host.text == "|\n")
  }

  @Test func `a scale shows less and less of it around its middle`() {
    let host = host(.scale)
    set(false, host, after: 401)
    #expect(host.text == " bcd |\n")
  }

  @Test func `asymmetric ones come by one and go by the other, combined ones do both`() {
    let host = host(.asymmetric(insertion: .opacity, removal: .move(edge: .trailing)).combined(with: .opacity))
    set(false, host, after: 601)
    #expect(host.text == "   ab|\n")
    #expect(host[column: 4, row: 0].style.attributes.contains(.dim))
  }

  @Test func `one of an app's own goes between two values of a modifier, by its own animation`() {
    let host = host(
      .modifier(active: Growing(animatableData: 4), identity: Growing(animatableData: 0)).animation(.linear(duration: 2)))
    set(false, host, after: 1010)
    #expect(host.text == "  abcd0|\n")
    host.advance(by: .seconds(1))
    host.render()
    #expect(host.text == "|\n")
    set(true, host, after: 2100)
    #expect(host.text == "abcd0|\n")
  }

  @Test func `a custom transition type defines the look of each phase`() {
    let host = TestHost(width: 12, height: 1) { Reader { if isShown.value { Text("a").transition(Lowered()) } } }
    host.render()
    set(false, host)
    #expect(host.text == "  a")
    host.advance(by: .seconds(1))
    host.render()
    #expect(host.text == "")
  }

  @Test func `rows that leave a ForEach stay at their places, and return with their state`() {
    let names = Knob(["a", "b", "c"])
    let host = TestHost(width: 9, height: 4) {
      Reader { VStack(alignment: .leading) { ForEach(names.value, id: \.self) { Tally($0).transition(.opacity) } } }
    }
    host.render()
    host.press("b")
    withAnimation(.linear(duration: 1)) { names.value = ["c", "a"] }
    host.render()
    #expect(host.text == "c0\nb1\na0\n")
    withAnimation(.linear(duration: 1)) { names.value = ["b", "c", "a"] }
    host.render()
    host.advance(by: .seconds(2))
    host.render()
    #expect(host.text == "b1\nc0\na0\n")
    withAnimation(.linear(duration: 1)) { names.value = [] }
    host.render()
    #expect(host.text == "b1\nc0\na0\n")
    host.advance(by: .seconds(2))
    host.render()
    #expect(host.text == "\n\n\n")
  }

  @Test func `both branches of an if stand while one leaves, and another id leaves after the new one`() {
    let host = TestHost(width: 9, height: 2) {
      Reader { VStack { if isShown.value { Tally("a").transition(.opacity) } else { Tally("b").transition(.opacity) } } }
    }
    host.render()
    set(false, host, after: 600)
    #expect(host.text == "a0\nb0")
    host.advance(by: .seconds(1))
    host.render()
    #expect(host.text == "b0\n")
    let id = Knob(1)
    let ids = TestHost(width: 9, height: 2) { Reader { VStack { Tally("\(id.value)").transition(.opacity).id(id.value) } } }
    ids.render()
    withAnimation(.linear(duration: 1)) { id.value = 2 }
    ids.render()
    ids.advance(by: .milliseconds(600))
    ids.render()
    #expect(ids.text == "20\n10")
    withAnimation(.linear(duration: 1)) { id.value = 1 }
    let stats = ids.render()
    #expect(stats.nodesBuilt == 0)
    ids.advance(by: .seconds(2))
    ids.render()
    #expect(ids.text == "10\n")
  }

  @Test func `a transition inside a container is not one of the container`() {
    let host = TestHost(width: 9, height: 2) { Reader { if isShown.value { VStack { Text("a").transition(.opacity) } } } }
    host.render()
    withAnimation { isShown.value = false }
    host.render()
    #expect(host.text == "\n")
  }

  @Test func `a whole that goes while a part of it leaves ends everything once`() {
    let isThere = Knob(true)
    let host = TestHost(width: 12, height: 1) {
      Reader {
        if isThere.value {
          Reader { if isShown.value { Tally("a").onDisappear { log("disappear") }.transition(.opacity) } }
        }
      }
    }
    host.render()
    set(false, host)
    isThere.value = false
    host.render()
    #expect(host.text == "")
    #expect(log.take() == ["disappear"])
    host.advance(by: .seconds(2))
    host.render()
    #expect(log.take() == [])
    #expect(host.tree.timers.nextWakeUp == nil)
  }
}
