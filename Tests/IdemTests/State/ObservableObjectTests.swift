import Idem
import IdemTesting
import Testing

@MainActor private final class Model: ObservableObject {
  @Published var count = 0
  @Published var name = "a"
  var quiet = 0
}

/// Sends `objectWillChange` itself.
@MainActor private final class Manual: ObservableObject {
  var count = 0
  func add() {
    objectWillChange.send()
    count += 1
  }
}

private final class Shared: ObservableObject, @unchecked Sendable {
  @Published var count = 0
}

private struct Observing: View {
  @ObservedObject var model: Model
  var body: some View { Text("\(model.count)") }
}

private struct Owning: View {
  @StateObject private var model: Model
  let start: Int
  init(start: Int, made: Log) {
    self.start = start
    _model = StateObject(
      wrappedValue: {
        made("made")
        let model = Model()
        model.count = start
        return model
      }())
  }
  var body: some View { Text("\(model.count)").onKey("+") { model.count += 1 } }
}

private struct Editing: View {
  @ObservedObject var model: Model
  var body: some View { Naming(name: $model.name) }
}

private struct Naming: View {
  @Binding var name: String
  var body: some View { Text(name).onKey("n") { name += "!" } }
}

private struct Inheriting: View {
  @EnvironmentObject private var model: Model
  var body: some View { Text("\(model.count)") }
}

private struct ManualView: View {
  @ObservedObject var model: Manual
  var body: some View { Text("\(model.count)") }
}

private struct SharedView: View {
  @ObservedObject var model: Shared
  var body: some View { Text("\(model.count)") }
}

@MainActor
@Suite struct ObservableObjectTests {
  @Test func `a write of a published property runs the observing views, once a frame`() {
    let model = Model(), other = Model()
    let host = TestHost(width: 9, height: 2) {
      VStack {
        Observing(model: model)
        Observing(model: other)
      }
    }
    host.render()
    model.count = 1
    model.count = 2
    let stats = host.render()
    #expect(host.text == "2\n0")
    #expect(stats.bodiesEvaluated == 1)
    #expect(stats.causes == [.observed])
  }

  @Test func `a change counts for the object, whichever property it is; one that is not published does not`() {
    let model = Model()
    let host = TestHost(width: 9, height: 1) { Observing(model: model) }
    host.render()
    model.name = "b"
    #expect(host.render().bodiesEvaluated == 1)
    model.quiet = 1
    #expect(host.render() == FrameStats())
  }

  @Test func `another object is observed instead of the first`() {
    let first = Model(), second = Model(), isFirst = Knob(true)
    let host = TestHost(width: 9, height: 1) { Reader { Observing(model: isFirst.value ? first : second) } }
    host.render()
    isFirst.value = false
    host.render()
    first.count = 5
    #expect(host.render() == FrameStats())
    second.count = 7
    host.render()
    #expect(host.text == "7")
  }

  @Test func `a state object is created once for its identity, and again for another identity`() {
    let start = Knob(1), id = Knob(1), log = Log()
    let host = TestHost(width: 9, height: 1) { Reader { Owning(start: start.value, made: log).id(id.value) } }
    host.render()
    start.value = 5
    host.render()
    host.press("+")
    host.render()
    #expect(host.text == "2")
    #expect(log.take() == ["made"])
    id.value = 2
    host.render()
    #expect(host.text == "5")
    #expect(log.take() == ["made"])
  }

  @Test func `a binding to a property of an object writes it`() {
    let model = Model()
    let host = TestHost(width: 9, height: 1) { Editing(model: model) }
    host.render()
    host.press("n")
    host.render()
    #expect(model.name == "a!")
    #expect(host.text == "a!")
  }

  @Test func `an object of the environment is observed, through parents that do not run`() {
    let model = Model()
    let host = TestHost(width: 9, height: 1) { VStack { Inheriting() }.environmentObject(model) }
    host.render()
    model.count = 3
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.text == "3")
  }

  @Test func `objectWillChange sent by hand updates the views`() {
    let model = Manual()
    let host = TestHost(width: 9, height: 1) { ManualView(model: model) }
    host.render()
    model.add()
    host.render()
    #expect(host.text == "1")
  }

  @Test func `a removed view does not observe`() {
    let model = Model(), shows = Knob(true)
    let host = TestHost(width: 9, height: 1) { Reader { if shows.value { Observing(model: model) } } }
    host.render()
    #expect(model.objectWillChange.observerCount == 1)
    shows.value = false
    host.render()
    #expect(model.objectWillChange.observerCount == 0)
    model.count = 1
    #expect(host.render() == FrameStats())
  }

  @Test func `a write from another thread reaches the screen`() async {
    let model = Shared()
    let host = TestHost(width: 9, height: 1) { SharedView(model: model) }
    host.render()
    await Task.detached { model.count = 7 }.value
    await until { host.tree.hasWork }
    host.render()
    #expect(host.text == "7")
  }

  @Test func `onReceive is called for an object's changes`() async {
    let model = Model(), log = Log()
    let host = TestHost(width: 9, height: 1) { Text("a").onReceive(model.objectWillChange) { log("changes") } }
    host.render()
    await until { model.objectWillChange.observerCount == 1 }
    model.count = 1
    await until { log.lines.count == 1 }
    #expect(log.lines == ["changes"])
  }

  @Test func `onReceive gets the current value of a published property and each new one`() async {
    let model = Knob(Model()), log = Log()
    let host = TestHost(width: 9, height: 1) {
      Reader {
        let model = model.value
        Text("a").onReceive(model.$name) { log("\($0) while \(model.name)") }
      }
    }
    host.render()
    await until { log.lines.count == 1 }
    model.value.name = "b"
    await until { log.lines.count == 2 }
    #expect(log.take() == ["a while a", "b while b"])
    // The property of another object takes its place.
    let old = model.value
    model.value = Model()
    host.render()
    await until { log.lines.count == 1 }
    old.name = "c"
    await settle()
    #expect(log.take() == ["a while a"])
  }

  @Test func `each receiver has the value at its start, and all later ones`() async {
    let model = Model()
    let first = Task {
      var names: [String] = []
      for await name in model.$name.prefix(2) { names.append(name) }
      return names
    }
    await settle()
    model.name = "b"
    let second = Task {
      var names: [String] = []
      for await name in model.$name.prefix(2) { names.append(name) }
      return names
    }
    await settle()
    model.name = "c"
    #expect(await first.value == ["a", "b"])
    #expect(await second.value == ["b", "c"])
  }
}
