import Idem
import IdemTesting
import Testing

private struct Person: Identifiable, Equatable {
  var id: Int
  var name: String { "p\(id)" }
}

private struct Sections: View {
  var count = 2
  @Binding var selected: Int?
  var body: some View {
    Table(of: Person.self, selection: $selected) {
      TableColumn("Name", value: \.name).width(6)
      TableColumn("ID") { Text("\($0.id)") }.width(4)
    } rows: {
      TableRow(Person(id: 0))
      Section("First") {
        ForEach((10..<10 + count).map { Person(id: $0) })
      }
      Section {
        TableRow(Person(id: 90))
        TableRow(Person(id: 91))
      } header: {
        Text("Second").bold()
      }
    }
  }
}

private struct Groups: View {
  let names: [String]
  var body: some View {
    Table(of: Person.self) {
      TableColumn("Name", value: \.name).width(6)
    } rows: {
      for name in names {
        Section {
          TableRow(Person(id: name.count))
        } header: {
          Text(name)
        }
      }
    }
  }
}

@MainActor
@Suite struct TableSectionTests {
  @Test func `sections of rows have headers over the whole width, which are not selected`() {
    @MainActor final class Model { var selected: Int? }
    let model = Model()
    let host = TestHost(width: 20, height: 9) {
      Sections(selected: Binding(get: { model.selected }, set: { model.selected = $0 }))
    }
    host.render()
    #expect(host.lines[..<8] == ["Name   ID", "p0     0", "First", "p10    10", "p11    11", "Second", "p90    90", "p91    91"])
    for _ in 0..<4 { host.press(.downArrow) }
    host.render()
    #expect(model.selected == 90)
    host.click("p11")
    #expect(model.selected == 11)
  }

  @Test func `a section of many rows makes the visible ones`() {
    let host = TestHost(width: 20, height: 9) { Sections(count: 100_000, selected: .constant(nil)) }
    #expect(host.render().nodesBuilt < 80)
    host.press(.end)
    host.render()
    // The first section has rows with the ids 90 and 91, too: the key goes to the last row.
    #expect(host.lines[4...] == ["p1000… 100…", "p1000… 100…", "Second", "p90    90", "p91    91"])
  }

  @Test func `sections are made for each element of a collection`() {
    let host = TestHost(width: 12, height: 5) { Groups(names: ["a", "bb"]) }
    host.render()
    #expect(host.lines == ["Name", "a", "p1", "bb", "p2"])
  }
}
