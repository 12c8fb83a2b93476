import Equatable
import Testing
import ViewFramework

@Equatable(isolation: .main) struct MainRow: View {
  let tags: [Tag]
  @Binding var selection: [Tag]
  @Plain.Binding var text: String
  @ObservedObject var model: Model
  let place: ViewFramework.Binding<Tag>
  var body: Int { 0 }
}

@Equatable(isolation: .main) struct MainHashable: View, @MainActor Hashable {
  let id: Int
  @ObservedObject var model: Model
  var body: Int { 0 }
}

@Equatable(isolation: .main) struct Unisolated {
  let tags: [Tag]
  @Plain.Binding var text: String
}

@Equatable(isolation: .isolated) struct AsItIs: Hashable {
  let id: Int
  @EquatableByIdentity let model: Model
  @Binding var tags: [Tag]
}

@Suite struct `Isolation` {
  @MainActor @Test func `the main actor's operator reaches everything`() {
    let (selection, tag, model) = (Place([Tag("s")]), Place(Tag("t")), Model())
    func row(_ tag: Place<Tag>, _ text: String, _ model: Model) -> MainRow {
      MainRow(tags: [Tag("a")], selection: Binding(selection), text: Plain.Binding(Place(text)), model: model, place: Binding(tag))
    }
    #expect(row(tag, "a", model) == row(tag, "a", model))
    #expect(row(tag, "a", model) != row(tag, "b", model))
    #expect(row(tag, "a", model) != row(Place(Tag("t")), "a", model))
    #expect(row(tag, "a", model) != row(tag, "a", Model()))
  }

  @MainActor @Test func `the main actor's hash agrees with its operator`() {
    let model = Model()
    #expect(Set([MainHashable(id: 1, model: model), MainHashable(id: 1, model: model), MainHashable(id: 1, model: Model())]).count == 2)
  }

  @MainActor @Test func `a type without isolation may have the main actor's operator`() {
    #expect(Unisolated(tags: [], text: Plain.Binding(Place("a"))) == Unisolated(tags: [], text: Plain.Binding(Place("a"))))
    #expect(Unisolated(tags: [], text: Plain.Binding(Place("a"))) != Unisolated(tags: [], text: Plain.Binding(Place("b"))))
  }

  @Test func `an operator that is isolated as its type`() {
    let (model, place) = (Model(), Place([Tag("a")]))
    let value = AsItIs(id: 1, model: model, tags: Binding(place))
    #expect(value == AsItIs(id: 1, model: model, tags: Binding(place)))
    #expect(value.hashValue == AsItIs(id: 1, model: model, tags: Binding(place)).hashValue)
    #expect(value != AsItIs(id: 1, model: Model(), tags: Binding(place)))
    #expect(value != AsItIs(id: 1, model: model, tags: Binding(Place([Tag("a")]))))
  }
}
