import Idem
import IdemTesting
import Testing

@Observable @MainActor private final class Person: Identifiable {
  let id: Int
  var name: String
  init(id: Int, name: String) { (self.id, self.name) = (id, name) }
}

private struct Names: View {
  let people: [Person]
  var body: some View { VStack(alignment: .leading) { ForEach(people) { Text($0.name) } } }
}

private struct NameList: View {
  let people: [Person]
  var body: some View { List(people) { Text($0.name) } }
}

@MainActor
@Suite struct ForEachReadingTests {
  @Test func `what an element's closure reads reaches the screen, and the body around does not run`() {
    let people = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Bob")]
    let host = TestHost(width: 10, height: 2) { Names(people: people) }
    host.render()
    for name in ["Eve", "Zoe", "Eva"] {
      people[1].name = name
      let stats = host.render()
      #expect(host.text == "Ada\n\(name)")
      #expect(stats.bodiesEvaluated == 0)
      #expect(stats.primitivesUpdated == 1)
    }
    #expect(host.render() == FrameStats())
  }

  @Test func `so it does in a list`() {
    let people = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Bob")]
    let host = TestHost(width: 10, height: 2) { NameList(people: people) }
    host.render()
    for name in ["Eve", "Zoe", "Eva"] {
      people[0].name = name
      let stats = host.render()
      #expect(host.text == "\(name)\nBob")
      #expect(stats.bodiesEvaluated == 0)
    }
  }
}
