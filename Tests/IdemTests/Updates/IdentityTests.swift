import Idem
import IdemTesting
import Testing

/// A view whose state is a count, which shows whether its identity is the same as before.
struct Tally: View {
  let name: String
  @State private var count = 0
  init(_ name: String) { self.name = name }
  var body: some View { Text("\(name)\(count)").onKey(KeyEquivalent(name.first ?? "?")) { count += 1 } }
}

private struct Thing: Identifiable {
  let id: Int
  let name: String
}

private enum Choice { case one, two, three }

private struct Chooser: View {
  let choice: Knob<Choice>
  var body: some View {
    switch choice.value {
    case .one, .two: Tally("a")
    case .three: Tally("a")
    }
  }
}

private struct Types: View {
  let flag = true
  var body: some View {
    VStack {
      Text("a")
      EmptyView()
    }
  }
  @ViewBuilder var choice: some View {
    if flag { Text("a") } else if !flag { Text("b") } else { EmptyView() }
  }
}

@MainActor
@Suite struct IdentityTests {
  @Test func `the type of a body determines the structure`() {
    let types = Types()
    #expect("\(type(of: types.body))" == "VStack<TupleView<(Text, EmptyView)>>")
    #expect("\(type(of: types.choice))" == "_ConditionalContent<_ConditionalContent<Text, Text>, EmptyView>")
    #expect("\(type(of: Text("a").id(1)))" == "IDView<Text, Int>")
    #expect("\(type(of: Text("a").onAppear {}))".hasPrefix("ModifiedContent<Text, "))
  }

  @Test func `the branches of an if are two identities, and a view that returns has new state`() {
    let flag = Knob(true)
    let host = TestHost(width: 9, height: 1) {
      Reader { if flag.value { Tally("a") } else { Tally("a") } }
    }
    host.render()
    host.press("a")
    host.render()
    #expect(host.text == "a1")
    flag.value = false
    let stats = host.render()
    #expect(host.text == "a0")
    #expect(stats.nodesBuilt == stats.nodesRemoved)
    #expect(stats.causes.contains(.identity))
    flag.value = true
    host.render()
    #expect(host.text == "a0")
  }

  @Test func `branches stay two identities under equal ids`() {
    let flag = Knob(true)
    let host = TestHost(width: 9, height: 1) {
      Reader { if flag.value { Tally("a").id(1) } else { Tally("a").id(1) } }
    }
    host.render()
    host.press("a")
    host.render()
    flag.value = false
    host.render()
    #expect(host.text == "a0")
  }

  @Test func `cases that share a branch share an identity`() {
    let choice = Knob(Choice.one)
    let host = TestHost(width: 9, height: 1) { Chooser(choice: choice) }
    host.render()
    host.press("a")
    choice.value = .two
    host.render()
    #expect(host.text == "a1")
    choice.value = .three
    host.render()
    #expect(host.text == "a0")
  }

  @Test func `a ternary keeps the identity, and an if does not`() {
    let flag = Knob(true)
    let host = TestHost(width: 9, height: 2) {
      Reader {
        VStack {
          Tally(flag.value ? "a" : "A")
          if flag.value { Tally("b") } else { Tally("B") }
        }
      }
    }
    host.render()
    host.press("a")
    host.press("b")
    host.render()
    #expect(host.text == "a1\nb1")
    flag.value = false
    host.render()
    #expect(host.text == "A1\nB0")
  }

  @Test func `an if without else keeps the identities of what follows`() {
    let flag = Knob(true)
    let host = TestHost(width: 9, height: 2) {
      Reader {
        VStack {
          if flag.value { Text("x") }
          Tally("a")
        }
      }
    }
    host.render()
    host.press("a")
    flag.value = false
    host.render()
    #expect(host.text == "a1\n")
  }

  @Test func `another id ends the old view with its state and begins a new one`() {
    let id = Knob(1)
    let host = TestHost(width: 9, height: 2) {
      Reader {
        VStack {
          Tally("a").id(id.value)
          Tally("b")
        }
      }
    }
    host.render()
    host.press("a")
    host.press("b")
    host.render()
    #expect(host.text == "a1\nb1")
    id.value = 2
    let stats = host.render()
    #expect(host.text == "a0\nb1")
    #expect(stats.nodesBuilt == 3)
    #expect(stats.nodesRemoved == 3)
  }

  @Test func `rows move with their keys, an inserted one builds and a removed one ends`() {
    let names = Knob(["a", "b", "c"])
    let host = TestHost(width: 9, height: 4) {
      Reader { VStack { ForEach(names.value, id: \.self) { Tally($0) } } }
    }
    host.render()
    host.press("b")
    names.value = ["c", "b", "x", "a"]
    let moved = host.render()
    #expect(host.text == "c0\nb1\nx0\na0")
    #expect(moved.nodesBuilt == 3)
    #expect(moved.nodesRemoved == 0)
    names.value = ["c", "b", "a"]
    let removed = host.render()
    #expect(host.text == "c0\nb1\na0\n")
    #expect(removed.nodesBuilt == 0)
    #expect(removed.nodesRemoved == 3)
    #expect(removed.bodiesEvaluated == 1)
  }

  @Test func `a range and identifiable elements are keyed by number and by id`() {
    let count = Knob(2)
    let things = Knob([Thing(id: 1, name: "x"), Thing(id: 2, name: "y")])
    let host = TestHost(width: 9, height: 5) {
      Reader {
        VStack {
          ForEach(0..<count.value) { Text("\($0)") }
          ForEach(things.value) { Tally($0.name) }
        }
      }
    }
    host.render()
    host.press("x")
    count.value = 3
    things.value.reverse()
    host.render()
    #expect(host.text == "0\n1\n2\ny0\nx1")
  }

  @Test func `of two equal keys the first is used, the other row is identified by its position, with one message`() {
    let names = Knob(["twin", "b", "twin"])
    var messages: [String] = []
    let sink = Diagnostics.sink
    Diagnostics.sink = { messages.append($0) }
    defer { Diagnostics.sink = sink }
    let host = TestHost(width: 9, height: 4) {
      Reader { VStack { ForEach(names.value, id: \.self) { Tally($0) } } }
    }
    host.render()
    #expect(host.text == "twin0\n b0\ntwin0\n")
    names.value = ["x", "b", "twin", "twin"]
    host.render()
    #expect(host.text == " x0\n b0\ntwin0\ntwin0")
    #expect(messages.filter { $0.contains("the id twin") }.count == 1)
    #expect(messages.first { $0.contains("the id twin") }?.contains("ForEach<String>") == true)
  }

  @Test func `AnyView is transparent while the type inside stays`() {
    let flag = Knob(true), name = Knob("a")
    let host = TestHost(width: 9, height: 1) {
      Reader { flag.value ? AnyView(Tally(name.value)) : AnyView(Text("none")) }
    }
    host.render()
    host.press("a")
    name.value = "A"
    host.render()
    #expect(host.text == "A1")
    flag.value = false
    host.render()
    #expect(host.text == "none")
    flag.value = true
    host.render()
    #expect(host.text == "A0")
  }

  @Test func `several views of one element move together`() {
    let names = Knob(["a", "b"])
    let host = TestHost(width: 9, height: 4) {
      Reader {
        VStack {
          ForEach(names.value, id: \.self) { name in
            Text(name)
            Tally(name)
          }
        }
      }
    }
    host.render()
    host.press("b")
    names.value = ["b", "a"]
    host.render()
    #expect(host.text == "b\nb1\na\na0")
  }
}
