import Idem
import IdemTesting
import Testing

private struct Counter: View {
  @State private var count = 0
  @Environment(\.isEnabled) private var isEnabled
  let title: String
  var body: some View {
    let _ = Self._printChanges()
    Text("\(title) \(count) \(isEnabled)").onKey("+") { count += 1 }
  }
}

private struct Stateless: View {
  let title: String
  var body: some View {
    let _ = Self._printChanges()
    Text(title)
  }
}

private struct Reasons: View {
  let title: String
  let number: Int
  @Environment(\.isEnabled) private var isEnabled
  var body: some View {
    let _ = Self._logChanges(.reason)
    Text("\(title) \(number) \(isEnabled)")
  }
}

@MainActor
@Suite struct ChangesTests {
  @Test func `the first run prints @self, @identity and the properties`() {
    let host = TestHost(width: 20, height: 1) { Counter(title: "a") }
    host.render()
    #expect(host.changes == ["Counter: @self, @identity, _count, _isEnabled changed."])
  }

  @Test func `a view without state prints its identity as well`() {
    let host = TestHost(width: 20, height: 1) { Stateless(title: "a") }
    host.render()
    #expect(host.changes == ["Stateless: @self, @identity changed."])
  }

  @Test func `each run prints the property that caused it, and several in order`() {
    let title = Knob("a"), isDisabled = Knob(false)
    let host = TestHost(width: 20, height: 1) { Reader { Counter(title: title.value).disabled(isDisabled.value) } }
    host.render()
    host.press("+")
    host.render()
    #expect(host.changes.last == "Counter: _count changed.")
    title.value = "b"
    host.render()
    #expect(host.changes.last == "Counter: @self changed.")
    isDisabled.value = true
    host.render()
    #expect(host.changes.last == "Counter: _isEnabled changed.")
    host.press("+")
    title.value = "c"
    host.render()
    #expect(host.changes.last == "Counter: _count, @self changed.")
    #expect(host.changes.count == 5)
  }

  @Test func `with reasons, the fields that differ and the key of the environment are named`() {
    let number = Knob(1), isDisabled = Knob(false)
    let host = TestHost(width: 20, height: 1) {
      Reader { Reasons(title: "a", number: number.value).disabled(isDisabled.value) }
    }
    host.render()
    number.value = 2
    host.render()
    #expect(host.changes.last == "Reasons: @self (number) changed.")
    isDisabled.value = true
    host.render()
    #expect(host.changes.last == "Reasons: environment isEnabled changed.")
  }

  @Test func `a view prints a new identity`() {
    let id = Knob(1), other = Knob(0)
    let host = TestHost(width: 20, height: 1) {
      Reader {
        let _ = other.value
        Text("a")._printViewIdentityChanged("the text").id(id.value)
      }
    }
    host.render()
    other.value = 1
    host.render()
    #expect(host.changes == ["the text: @identity changed."])
    id.value = 2
    host.render()
    #expect(host.changes.count == 2)
  }

  @Test func `a new identity is highlighted by another background`() {
    let id = Knob(1), other = Knob(0)
    let host = TestHost(width: 5, height: 1) {
      Reader {
        let _ = other.value
        Text("a")._highlightViewIdentityChanged().id(id.value)
      }
    }
    host.render()
    let first = host[column: 0, row: 0].style.background
    other.value = 1
    host.render()
    #expect(host[column: 0, row: 0].style.background == first)
    id.value = 2
    host.render()
    #expect(host[column: 0, row: 0].style.background != first)
  }
}
