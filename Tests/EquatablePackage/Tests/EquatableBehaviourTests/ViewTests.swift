import Equatable
import Testing
import ViewFramework

@Equatable struct Row: View {
  let title: String
  var point = Point()
  @State var n = 0
  @Environment("en") var language: String
  @EquatableIgnored let cache: Model
  @EquatableIgnoredUnsafeClosure let onTap: () -> Void
  var body: Int { n }
}

@Equatable struct Field: View {
  @Binding var text: String
  let placeholder: String
  var body: Int { 0 }
}

@Equatable struct PlainField: View {
  @Plain.Binding var text: String
  var body: Int { 0 }
}

@Equatable struct HeldBinding: View {
  let tags: ViewFramework.Binding<[Tag]>
  var body: Int { 0 }
}

@Equatable struct Detail: View {
  @ObservedObject var model: Model
  @Bindable var other: Model
  @EquatableByIdentity let store: Store
  @EquatableByIdentity weak var delegate: (any Shape)?
  var body: Int { 0 }
}

@Equatable struct Container<Content: View, Value>: View {
  let value: Value
  let content: Content
  @Binding var selection: Value
  let values: [Value]
  var body: Int { 0 }
}

@Equatable struct Tagged: View {
  let tag: Tag
  let tags: [Tag]?
  var body: Int { 0 }
}

@Equatable struct TaggedHashable: View, Hashable {
  let point: Point
  let label: Label
  var body: Int { 0 }
}

@propertyWrapper struct Clamped {
  var wrappedValue: Int { didSet { wrappedValue = min(wrappedValue, 9) } }
}

@Equatable struct Level: View, Hashable {
  @Clamped var level: Int
  var body: Int { 0 }
}

@Equatable struct GenericHashable<Value>: View {
  let value: Value
  let pair: (Int, Value)
  var body: Int { 0 }
}
extension GenericHashable: Hashable where Value: Hashable {}

@Equatable(ignoring: "Query") struct Listing: View {
  @Query var items: [Model] = []
  let id: Int
  var body: Int { 0 }
}

@MainActor @Suite struct `Views of the main actor` {
  let model = Model()

  @Test func `inputs are compared, and other properties are not`() {
    let row = Row(title: "a", n: 1, cache: model, onTap: {})
    #expect(row == Row(title: "a", n: 2, cache: Model(), onTap: { print() }))
    #expect(row != Row(title: "b", n: 1, cache: model, onTap: {}))
    #expect(row != Row(title: "a", point: Point(x: 1), n: 1, cache: model, onTap: {}))
  }

  @Test func `a binding is compared by its place where it can be`() {
    let place = Place("a")
    let other = Place("a")
    let field = Field(text: Binding(place), placeholder: "")
    #expect(field == Field(text: Binding(place), placeholder: ""))
    #expect(field != Field(text: Binding(other), placeholder: ""))
    #expect(field != Field(text: Binding(place), placeholder: "b"))
  }

  @Test func `a binding without an operator is compared by its value`() {
    let field = PlainField(text: Plain.Binding(Place("a")))
    #expect(field == PlainField(text: Plain.Binding(Place("a"))))
    #expect(field != PlainField(text: Plain.Binding(Place("b"))))
  }

  @Test func `a binding to what is not Sendable, held without its wrapper`() {
    let place = Place([Tag("a")])
    #expect(HeldBinding(tags: Binding(place)) == HeldBinding(tags: Binding(place)))
    #expect(HeldBinding(tags: Binding(place)) != HeldBinding(tags: Binding(Place([Tag("a")]))))
  }

  @Test func `objects are compared by identity`() {
    let store = Store()
    let circle = Circle()
    let other = Model()
    let detail = Detail(model: model, other: other, store: store, delegate: circle)
    #expect(detail == Detail(model: model, other: other, store: store, delegate: circle))
    #expect(detail != Detail(model: Model(), other: other, store: store, delegate: circle))
    #expect(detail != Detail(model: model, other: Model(), store: store, delegate: circle))
    #expect(detail != Detail(model: model, other: other, store: Store(), delegate: circle))
    #expect(detail != Detail(model: model, other: other, store: store, delegate: nil))
    model.count += 1
    #expect(detail == Detail(model: model, other: other, store: store, delegate: circle))
  }

  @Test func `a generic view is Equatable where its parameters are`() {
    let place = Place("a")
    func container(_ value: String, _ title: String) -> Container<Listing, String> {
      Container(value: value, content: Listing(id: title.count), selection: Binding(place), values: [value])
    }
    #expect(container("a", "a") == container("a", "b"))
    #expect(container("a", "a") != container("b", "a"))
    #expect(container("a", "a") != container("a", "aa"))
    #expect(!(Container<Listing, Model>.self is any Equatable.Type))
  }

  @Test func `contents that are not Sendable`() {
    let tagged = Tagged(tag: Tag("a"), tags: [Tag("b")])
    #expect(tagged == Tagged(tag: Tag("a"), tags: [Tag("b")]))
    #expect(tagged != Tagged(tag: Tag("a"), tags: [Tag("c")]))
    #expect(tagged != Tagged(tag: Tag("a"), tags: nil))
  }

  @Test func `hashes of contents that are not Sendable`() {
    let value = TaggedHashable(point: Point(), label: Label("a"))
    #expect(value.hashValue == TaggedHashable(point: Point(), label: Label("a")).hashValue)
    #expect(Set([value, TaggedHashable(point: Point(), label: Label("b"))]).count == 2)
    #expect(Set([GenericHashable(value: 1, pair: (1, 1)), GenericHashable(value: 1, pair: (1, 2))]).count == 2)
  }

  @Test func `a wrapper that is not known is compared by its value`() {
    #expect(Level(level: 1) == Level(level: 1))
    #expect(Level(level: 1) != Level(level: 2))
    #expect(Level(level: 1).hashValue != Level(level: 2).hashValue)
  }

  @Test func `a wrapper that the type names is left out`() {
    #expect(Listing(items: [model], id: 1) == Listing(items: [], id: 1))
    #expect(Listing(items: [], id: 1) != Listing(items: [], id: 2))
  }

  @Test func `the operator is found through an existential`() {
    func equal<V: Equatable>(_ left: V, _ right: any View) -> Bool { left == right as? V }
    let row: any View = Row(title: "a", cache: model, onTap: {})
    let erased: (any Equatable)? = row as? any Equatable
    #expect(erased.map { equal($0, Row(title: "a", cache: model, onTap: {})) } == true)
    #expect(erased.map { equal($0, Row(title: "b", cache: model, onTap: {})) } == false)
  }

  @Test func `the operator belongs to no actor`() async {
    let (one, same, another) = (Listing(id: 1), Listing(id: 1), Listing(id: 2))
    let place = Place("a")
    let (field, sameField) = (Field(text: Binding(place), placeholder: ""), Field(text: Binding(place), placeholder: ""))
    let elsewhere = await Task.detached { (one == same, one == another, field == sameField) }.value
    #expect(elsewhere == (true, false, true))
  }
}
