import Idem
import IdemTesting
import Testing

@MainActor private final class Holder { var value = 0 }

private struct Sections: View {
  let knob: Knob<Int>
  var body: some View {
    VStack(alignment: .leading) {
      Text("\(knob.value)")
      section
      Section(title: "struct")
    }
  }
  /// Runs with its parent: it is part of its body.
  @ViewBuilder private var section: some View {
    Text("computed")
    Section(title: "in computed")
  }
}

private struct Section: View {
  let title: String
  var body: some View { Text(title) }
}

private struct WithClosure: View {
  let title: String
  let action: () -> Void
  var body: some View { Text(title).onKey("c", action) }
}

/// Leaves the closure out of `==`, as `@EquatableIgnoredUnsafeClosure` does.
private struct IgnoringClosure: View, Equatable {
  let title: String
  let action: () -> Void
  nonisolated static func == (a: Self, b: Self) -> Bool { a.title == b.title }
  var body: some View { Text(title).onKey("i", action) }
}

private struct WithObject: View {
  let box: Holder
  var body: some View { Text("\(box.value)") }
}

private struct ByID: View, Equatable {
  let id: Int
  let shown: Int
  nonisolated static func == (a: Self, b: Self) -> Bool { a.id == b.id }
  var body: some View { Text("\(shown)") }
}

/// An action in a field whose own `==` leaves it out: the view itself is not Equatable.
private struct Command: Equatable {
  let name: String
  let run: () -> Void
  static func == (a: Self, b: Self) -> Bool { a.name == b.name }
}

private struct CommandRow: View {
  let command: Command
  var body: some View { Text(command.name).onKey("r", command.run) }
}

/// Three views deep, each of which is skipped.
private struct Outer: View, Equatable {
  let action: () -> Void
  nonisolated static func == (a: Self, b: Self) -> Bool { true }
  var body: some View { Middle(action: action) }
}

private struct Middle: View, Equatable {
  let action: () -> Void
  nonisolated static func == (a: Self, b: Self) -> Bool { true }
  var body: some View { VStack { Inner(action: action) } }
}

private struct Inner: View, Equatable {
  let action: () -> Void
  nonisolated static func == (a: Self, b: Self) -> Bool { true }
  var body: some View { Text("inner").onKey("d", action).onDisappear(perform: action) }
}

private struct Wrapped<Content: View>: View {
  let content: Content
  var body: some View { content }
}

private struct Stated: View, Equatable {
  let id: Int
  @State private var count = 0
  nonisolated static func == (a: Self, b: Self) -> Bool { a.id == b.id }
  var body: some View { Text("\(count)").onKey("s") { count += 1 } }
}

@MainActor
@Suite struct SkippingTests {
  private let log = Log()

  @Test func `a section in a computed property runs with its parent, a view of its own is skipped`() {
    let knob = Knob(0)
    let host = TestHost(width: 20, height: 4) { Sections(knob: knob) }
    host.render()
    knob.value = 1
    let stats = host.render()
    #expect(stats.bodiesEvaluated == 1)
    #expect(stats.bodiesSkipped == 2)
    #expect(host.evaluations(of: Section.self) == 2)
    #expect(host.skips(of: Section.self) == 2)
  }

  @Test func `a closure makes a view unskippable`() {
    let knob = Knob(0)
    let host = TestHost(width: 20, height: 1) {
      Reader {
        let number = knob.value
        WithClosure(title: "a") { log("\(number)") }
      }
    }
    host.render()
    knob.value = 1
    #expect(host.render().bodiesEvaluated == 2)
    #expect(host.skips(of: WithClosure.self) == 0)
  }

  @Test func `an ignored closure lets a view be skipped, and its action is never stale`() {
    let knob = Knob(0)
    let host = TestHost(width: 20, height: 1) {
      Reader {
        let number = knob.value
        IgnoringClosure(title: "a") { log("\(number)") }
      }
    }
    host.render()
    for number in 1...3 {
      knob.value = number
      let stats = host.render()
      #expect(stats.bodiesEvaluated == 1)
      #expect(stats.bodiesSkipped == 1)
    }
    #expect(host.evaluations(of: IgnoringClosure.self) == 1)
    host.press("i")
    #expect(log.take() == ["3"])
    #expect(host.evaluations(of: IgnoringClosure.self) == 2)
    host.press("i")
    #expect(host.evaluations(of: IgnoringClosure.self) == 2)
  }

  @Test func `an action below three skipped views is never stale`() {
    let knob = Knob(0)
    let host = TestHost(width: 20, height: 1) {
      Reader {
        let number = knob.value
        Outer { log("\(number)") }
      }
    }
    host.render()
    knob.value = 1
    let stats = host.render()
    #expect(stats.bodiesEvaluated == 1)
    #expect(stats.bodiesSkipped == 1)
    host.press("d")
    #expect(log.take() == ["1"])
    #expect(host.evaluations(of: Inner.self) == 2)
  }

  @Test func `an action that runs when its view goes is never stale`() {
    let knob = Knob(0), shows = Knob(true)
    let host = TestHost(width: 20, height: 1) {
      Reader {
        let number = knob.value
        if shows.value { Outer { log("\(number)") } }
      }
    }
    host.render()
    knob.value = 1
    host.render()
    shows.value = false
    host.render()
    #expect(log.take() == ["1"])
  }

  @Test func `an action in a field whose own == leaves it out is never stale`() {
    let knob = Knob(0)
    let host = TestHost(width: 20, height: 1) {
      Reader {
        let number = knob.value
        CommandRow(command: Command(name: "a") { log("\(number)") })
      }
    }
    host.render()
    knob.value = 1
    #expect(host.render().bodiesSkipped == 1)
    host.press("r")
    #expect(log.take() == ["1"])
  }

  @Test func `an action in a state that equals the one before is never stale`() {
    let host = TestHost(width: 20, height: 1) { Remembering(log: log) }
    host.render()
    host.press("+")
    #expect(host.render() == FrameStats())
    host.press("r")
    #expect(log.take() == ["1"])
  }

  @Test func `a hand-written == decides, also what is shown`() {
    let knob = Knob(0)
    let host = TestHost(width: 20, height: 1) { Reader { ByID(id: 1, shown: knob.value) } }
    host.render()
    knob.value = 1
    #expect(host.render().bodiesSkipped == 1)
    #expect(host.text == "0")
  }

  @Test func `EquatableView and equatable() add no node`() {
    let knob = Knob(0)
    let host = TestHost(width: 20, height: 2) {
      Reader {
        VStack {
          ByID(id: 1, shown: knob.value).equatable()
          EquatableView(content: ByID(id: knob.value, shown: knob.value))
        }
      }
    }
    host.render()
    knob.value = 1
    let stats = host.render()
    #expect(host.text == "0\n1")
    #expect(stats.bodiesEvaluated == 2)
    #expect(stats.bodiesSkipped == 1)
  }

  @Test func `an object is compared by identity`() {
    let first = Holder(), second = Holder(), knob = Knob(false)
    let host = TestHost(width: 20, height: 1) { Reader { WithObject(box: knob.value ? second : first) } }
    host.render()
    first.value = 5
    knob.value = false
    host.render()
    #expect(host.text == "0")
    knob.value = true
    host.render()
    #expect(host.evaluations(of: WithObject.self) == 2)
  }

  @Test func `nested views are compared by their fields`() {
    let knob = Knob(0), title = Knob("a")
    let host = TestHost(width: 20, height: 2) {
      Reader {
        let _ = knob.value
        Wrapped(content: VStack { Wrapped(content: Section(title: title.value)) })
      }
    }
    host.render()
    knob.value = 1
    let same = host.render()
    #expect(same.bodiesEvaluated == 1)
    #expect(same.bodiesSkipped == 1)
    title.value = "b"
    let other = host.render()
    #expect(other.bodiesEvaluated == 4)
    #expect(host.lines[0] == "b")
  }

  @Test func `a skipped view still updates for its own state`() {
    let knob = Knob(0)
    let host = TestHost(width: 20, height: 1) {
      Reader {
        let _ = knob.value
        Stated(id: 1)
      }
    }
    host.render()
    knob.value = 1
    #expect(host.render().bodiesSkipped == 1)
    host.press("s")
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.text == "1")
  }

  @Test func `a view that is stale and is given another value runs once`() {
    let knob = Knob(0)
    let host = TestHost(width: 20, height: 1) { Reader { Both(knob: knob, number: knob.value) } }
    host.render()
    knob.value = 1
    #expect(host.render().bodiesEvaluated == 2)
    #expect(host.text == "1 1")
  }
}

private struct Both: View {
  let knob: Knob<Int>
  let number: Int
  var body: some View { Text("\(knob.value) \(number)") }
}

private struct Remembering: View {
  let log: Log
  @State private var command = Command(name: "a") {}
  @State private var count = 0
  var body: some View {
    Text("a").onKey("r", command.run).onKey("+") { command = Command(name: "a") { log("1") } }
  }
}
