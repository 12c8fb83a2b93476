import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct KeyGuideTests {
  private struct Person: Identifiable, Hashable {
    let id: Int
    var name: String
  }

  private struct Rows: View {
    @State private var people = (0..<5).map { Person(id: $0, name: "name \($0)") }
    @State private var selection: Set<Int> = [1]
    var body: some View {
      List(selection: $selection) {
        ForEach(people) { person in Text(person.name).swipeActions { Button("Flag") {} } }
          .onDelete { people.remove(atOffsets: $0) }
          .onMove { people.move(fromOffsets: $0, toOffset: $1) }
      }
      .commandHelp()
    }
  }

  private func titles(_ host: TestHost, _ group: String) -> [String] {
    host.currentCommands.filter { $0.group == group }.map(\.title)
  }

  @Test func `the help has the keys of a list that has the focus, and performs them`() {
    let host = TestHost(width: 70, height: 20) { Rows() }
    host.render()
    #expect(
      titles(host, "List") == [
        "Delete the rows", "Move the rows up", "Move the rows down", "Actions of the row", "First action of the row",
        "Add the row to the selection, or remove it", "Select rows up to the one above", "Select rows down to the one below",
        "Select all rows",
      ])
    host.press(.function(1))
    host.renderAll()
    #expect(host.text.contains("Alt+↓") && host.text.contains("Move the rows down"), "\(host.text)")
    host.type("down")
    host.press(.return)
    host.render()
    host.render()
    #expect(host.lines.prefix(3) == ["name 0", "name 2", "name 1"])
    #expect(host.keyConflicts == [] && host.unreachable(in: .legacy) == [])
  }

  @Test func `a list without edits has no keys of edits, and a list without the focus has none`() {
    let host = TestHost(width: 40, height: 8) {
      VStack {
        Button("first") {}
        List(0..<3, id: \.self, selection: .constant(1 as Int?)) { Text("row \($0)") }
      }
      .commandHelp()
    }
    host.render()
    #expect(titles(host, "List") == [])
    host.press(.tab)
    host.render()
    #expect(titles(host, "List") == [])
  }

  private struct People: View {
    @State private var people = (0..<5).map { Person(id: $0, name: "name \($0)") }
    @State private var order = [TableComparator<Person>]()
    @State private var cursor: TableCellID<Int>?
    @State private var columns = TableColumnCustomization<Person>()
    var body: some View {
      Table(people, sortOrder: $order, columnCustomization: $columns) {
        TableColumn("Name", value: \.name).editable($people, \.name).customizationID("name")
        TableColumn("Number") { Text("\($0.id)") }.customizationID("id")
      }
      .tableCursor(.cell($cursor))
      .commandHelp()
    }
  }

  @Test func `the help has the keys of a table with a cursor, as far as its column allows`() {
    let host = TestHost(width: 60, height: 20) { People() }
    host.render()
    host.press(.downArrow)
    host.render()
    let all = [
      "Edit the cell", "Sort by the column", "Sort by the column too", "Narrower column", "Wider column", "Move the column to the left",
      "Move the column to the right", "Copy the cells",
    ]
    #expect(titles(host, "Table").prefix(all.count) == all[...])
    host.press(.rightArrow)
    host.render()
    let rest = all.filter { !$0.hasPrefix("Edit") && !$0.hasPrefix("Sort") }
    #expect(titles(host, "Table").prefix(rest.count) == rest[...])
    #expect(host.perform("table.wider-column"))
  }

  @Test func `the help of a form submits it`() {
    var submitted = 0
    let host = TestHost(width: 50, height: 20) {
      Form { TextField("Name", text: .constant("Ada")) }.onSubmit(of: .form) { submitted += 1 }.commandHelp()
    }
    host.render()
    #expect(titles(host, "Form") == ["Submit the form"])
    host.perform("form.submit-the-form")
    #expect(submitted == 1)
  }

  @Test func `a key that the focused list uses is not that of another command in the help`() {
    let host = TestHost(width: 50, height: 20) {
      VStack {
        Rows()
        Text("").command("Delete the account", keys: "delete") {}
      }
    }
    host.render()
    #expect(!host.currentCommands.contains { $0.title == "Delete the account" })
    #expect(host.keyConflicts == [])
  }
}
