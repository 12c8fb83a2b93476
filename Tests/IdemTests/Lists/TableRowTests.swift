import Idem
import IdemTesting
import Testing

private struct Person: Identifiable, Equatable {
  var id: Int
  var name: String { "person \(id)" }
}

@MainActor
@Suite struct TableRowTests {
  @Test func `the rows of a table are listed by a builder, and only visible ones are made`() {
    let host = TestHost(width: 20, height: 6) { People(isLong: true) }
    host.render()
    #expect(host.lines[..<5] == ["Name", "person -1", "person 0", "person 1", "person 2"])
    host.press(.end)
    host.render()
    #expect(host.lines[5] == "person 99999")
    #expect(host.text.contains("person 99998"))
  }

  @Test func `a row of a condition is there or not, and rows are selected by their ids`() {
    let host = TestHost(width: 20, height: 6) { People(isLong: false) }
    host.render()
    #expect(host.lines[..<4] == ["Name", "person -1", "person 7", ""])
    #expect(host.click("person 7"))
    host.render()
    #expect(host[column: 0, row: 2].style.attributes.contains(.reverse))
  }
}

private struct People: View {
  let isLong: Bool
  @State private var selected: Person.ID?
  var body: some View {
    Table(of: Person.self, selection: $selected) {
      TableColumn("Name", value: \.name)
    } rows: {
      TableRow(Person(id: -1))
      if isLong {
        ForEach((0..<100_000).map { Person(id: $0) }) { TableRow($0) }
      } else {
        TableRow(Person(id: 7))
      }
    }
  }
}
