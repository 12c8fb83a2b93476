import Idem
import IdemTesting
import Testing

@Observable @MainActor private final class Model {
  var name = "a"
  var count = 0
}

private struct Item: Identifiable, Equatable {
  let id: Int
  var word: String
}

private struct Counter: View {
  @State private var count = 0
  var body: some View { Text("\(count)").onKey("+") { count += 1 }.onKey("=") { count = count } }
}

private struct Field: View {
  @Binding var text: String
  let key: KeyEquivalent
  var body: some View { Text(text).onKey(key) { text += "!" } }
}

private struct Outer: View {
  @State private var text = "a"
  var body: some View { Field(text: $text, key: "a") }
}

private struct Pair: Equatable { var first = "a", second = "b" }

private struct PairView: View {
  @State private var pair = Pair()
  var body: some View {
    VStack(alignment: .leading) {
      Field(text: $pair.first, key: "a")
      Field(text: $pair.second, key: "b")
    }
  }
}

private struct OptionalView: View {
  @State private var text: String? = "a"
  var body: some View {
    VStack(alignment: .leading) {
      if let text = Binding($text) { Field(text: text, key: "a") } else { Text("none") }
    }
    .onKey("n") { text = nil }
  }
}

private struct Row: View {
  @Binding var item: Item
  let log: Log
  var body: some View {
    let id = item.id
    Text(item.word).onKey(KeyEquivalent(Character("\(id)"))) {
      item.word += "!"
      log("\(id) is \(item.word)")
    }
  }
}

private struct Rows: View {
  let log: Log
  @State private var items = [Item(id: 1, word: "a"), Item(id: 2, word: "b"), Item(id: 3, word: "c")]
  var body: some View {
    VStack(alignment: .leading) {
      ForEach($items) { $item in Row(item: $item, log: log) }
    }
    .onKey("r") { items.reverse() }
    .onKey("d") { items.removeAll { $0.id == 2 } }
  }
}

@MainActor
@Suite struct StateTests {
  @Test func `a write of an equal value is no change`() {
    let host = TestHost(width: 9, height: 1) { Counter() }
    host.render()
    host.press("=")
    #expect(host.render() == FrameStats())
    host.press("+")
    host.press("+")
    // The second key meets a body that ran for the first.
    #expect(host.render().bodiesEvaluated == 2)
    #expect(host.text == "2")
    host.press("+")
    host.press("=")
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.text == "3")
  }

  @Test func `one view value in two places is two states`() {
    let counter = Counter()
    let host = TestHost(width: 9, height: 2) {
      VStack {
        counter
        counter
      }
    }
    host.render()
    host.press("+")
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.text == "0\n1")
  }

  @Test func `the initial value counts for the first frame only`() {
    let start = Knob(1)
    let host = TestHost(width: 9, height: 1) { Reader { Start(count: start.value) } }
    host.render()
    start.value = 5
    let stats = host.render()
    #expect(host.text == "1")
    #expect(stats.bodiesSkipped == 1)
  }

  @Test func `a write through a binding runs the body that reads it, and not the one that handed it down`() {
    let host = TestHost(width: 9, height: 1) { Outer() }
    host.render()
    host.press("a")
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.text == "a!")
    #expect(host.evaluations(of: Outer.self) == 1)
  }

  @Test func `a binding by key path writes its part`() {
    let host = TestHost(width: 9, height: 2) { PairView() }
    host.render()
    host.press("b")
    host.render()
    #expect(host.text == "a\nb!")
  }

  @Test func `a constant binding keeps its value`() {
    let host = TestHost(width: 9, height: 1) { Field(text: .constant("a"), key: "a") }
    host.render()
    host.press("a")
    #expect(host.render() == FrameStats())
  }

  @Test func `a binding to an optional is there while a value is`() {
    let host = TestHost(width: 9, height: 1) { OptionalView() }
    host.render()
    host.press("a")
    host.render()
    #expect(host.text == "a!")
    host.press("n")
    host.render()
    #expect(host.text == "none")
  }

  @Test func `bindings to the elements of a collection write by id after a move, and drop what is gone`() {
    let log = Log()
    let host = TestHost(width: 9, height: 3) { Rows(log: log) }
    host.render()
    host.press("r")
    // Before the bodies ran again, through the handlers of the frame before.
    host.tree.input.deliver(.key(KeyPress(key: "1", characters: "1")))
    host.render()
    #expect(host.text == "c\nb\na!")
    host.press("d")
    host.tree.input.deliver(.key(KeyPress(key: "2", characters: "2")))
    #expect(log.lines == ["1 is a!", "2 is b"])
    host.render()
    #expect(host.text == "c\na!\n")
  }

  @Test func `a change of one element runs the row of that element`() {
    let host = TestHost(width: 9, height: 3) { Rows(log: Log()) }
    host.render()
    host.press("2")
    let stats = host.render()
    #expect(host.text == "a\nb!\nc")
    #expect(stats.bodiesEvaluated == 2)
    #expect(stats.bodiesSkipped == 2)
  }

  @Test func `a bound collection is a collection of bindings`() {
    let knob = Knob([1, 2, 3])
    let bindable = Bindable(knob)
    let values = bindable.value
    #expect(values.map(\.wrappedValue) == [1, 2, 3])
    for value in values { value.wrappedValue *= 10 }
    #expect(knob.value == [10, 20, 30])
    #expect(values[1] == bindable.value[1])
    #expect(values[1] != values[2])
  }

  @Test func `an object in @State is kept, and its properties are bound with @Bindable`() {
    let host = TestHost(width: 9, height: 1) { Owner() }
    host.render()
    host.press("a")
    let stats = host.render()
    #expect(host.text == "a!")
    #expect(stats.bodiesEvaluated == 1)
    #expect(host.evaluations(of: Owner.self) == 1)
  }

  @Test func `the parts of a property of one's own are kept, and update runs before each body`() {
    let log = Log()
    let host = TestHost(width: 9, height: 1) { Doubling(log: log) }
    host.render()
    #expect(log.take() == ["update 0", "body 0"])
    host.press("+")
    host.render()
    #expect(log.take() == ["update 1", "body 2"])
    #expect(host.text == "2")
  }

  @Test func `a custom modifier has state of its own`() {
    let host = TestHost(width: 9, height: 1) { Text("a").modifier(Counting()) }
    host.render()
    host.press("+")
    host.render()
    #expect(host.text == "a 1")
  }

  @Test func `a write in a body belongs to the next frame`() {
    let host = TestHost(width: 9, height: 1) { Settling() }
    host.render()
    #expect(host.text == "0")
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.text == "3")
    #expect(host.render() == FrameStats())
  }

  @Test func `a namespace is another for each view, and stays`() {
    let ids = Names()
    let knob = Knob(0)
    let host = TestHost(width: 9, height: 2) {
      Reader {
        let _ = knob.value
        VStack {
          Named { ids.all.append($0) }
          Named { ids.all.append($0) }
        }
      }
    }
    host.render()
    knob.value = 1
    host.render()
    #expect(ids.all.count == 4)
    #expect(ids.all[0] == ids.all[2])
    #expect(ids.all[0] != ids.all[1])
  }
}

@MainActor private final class Names { var all: [Namespace.ID] = [] }

private struct Named: View {
  @Namespace private var namespace
  let tell: (Namespace.ID) -> Void
  var body: some View {
    let _ = tell(namespace)
    Text("a")
  }
}

private struct Settling: View {
  @State private var count = 0
  var body: some View {
    let shown = count
    let _ = shown == 0 ? (count = 3) : ()
    Text("\(shown)")
  }
}

private struct Start: View {
  @State var count: Int
  var body: some View { Text("\(count)") }
}

private struct Owner: View {
  @State private var model = Model()
  var body: some View { NameField(model: model) }
}

private struct NameField: View {
  @Bindable var model: Model
  var body: some View { Field(text: $model.name, key: "a") }
}

private struct Doubled: DynamicProperty {
  @State var count = 0
  var double = 0
  let log: Log
  mutating func update() {
    log("update \(count)")
    double = count * 2
  }
}

private struct Doubling: View {
  private var doubled: Doubled
  let log: Log
  init(log: Log) {
    self.log = log
    doubled = Doubled(log: log)
  }
  var body: some View {
    let _ = log("body \(doubled.double)")
    Text("\(doubled.double)").onKey("+") { doubled.count += 1 }
  }
}

private struct Counting: ViewModifier {
  @State private var count = 0
  func body(content: Content) -> some View {
    HStack {
      content
      Text("\(count)")
    }
    .onKey("+") { count += 1 }
  }
}
