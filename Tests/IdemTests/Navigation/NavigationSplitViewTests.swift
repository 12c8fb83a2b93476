import Idem
import IdemTesting
import Testing

private let folders = ["Inbox", "Sent", "Trash"]

@Observable @MainActor private final class Model {
  var folder: String?
  var mail: Int?
  var visibility = NavigationSplitViewVisibility.automatic
  var column = NavigationSplitViewColumn.sidebar
}

private struct Mailbox: View {
  @Bindable var model: Model

  var body: some View {
    NavigationSplitView(columnVisibility: $model.visibility, preferredCompactColumn: $model.column) {
      List(folders, id: \.self, selection: $model.folder) { Text($0) }
        .navigationTitle("Folders")
        .navigationSplitViewColumnWidth(min: 8, ideal: 12)
    } content: {
      List(1...3, id: \.self, selection: $model.mail) { Text("Mail \($0)") }
        .navigationTitle(model.folder ?? "None")
        .navigationSplitViewColumnWidth(14)
    } detail: {
      Text(model.mail.map { "Text of \($0)" } ?? "No mail")
    }
  }
}

@MainActor
@Suite struct NavigationSplitViewTests {
  @Test func `three columns with titles; a selection in one decides what the next one shows`() {
    let model = Model()
    let host = TestHost(width: 60, height: 5) { Mailbox(model: model) }
    host.render()
    #expect(host.lines[0] == " Folders    │ None         │")
    #expect(host.lines[2].hasPrefix(" Inbox      │ Mail 1       │"))
    #expect(host.text.contains("No mail"))
    host.press(.downArrow)
    host.press(.downArrow)
    host.render()
    #expect(model.folder == "Sent")
    #expect(host.lines[0] == " Folders    │ Sent         │")
    host.click("Mail 2")
    host.render()
    #expect(host.text.contains("Text of 2"))
  }

  @Test func `columns can be hidden`() {
    let model = Model()
    let host = TestHost(width: 60, height: 5) { Mailbox(model: model) }
    host.render()
    model.visibility = .doubleColumn
    host.render()
    #expect(host.lines[0] == " None         │")
    model.visibility = .detailOnly
    host.render()
    #expect(!host.text.contains("None"))
    #expect(host.text.contains("No mail"))
    model.visibility = .all
    host.render()
    #expect(host.lines[0] == " Folders    │ None         │")
  }

  @Test func `where not all columns fit, one is shown; Return goes on and Escape goes back`() {
    let model = Model()
    let host = TestHost(width: 30, height: 5) { Mailbox(model: model) }
    host.render()
    #expect(host.lines[0] == " Folders")
    host.press(.downArrow)
    host.press(.return)
    host.render()
    #expect(host.lines[0] == " Inbox")
    #expect(model.column == .content)
    host.press(.downArrow)
    host.press(.return)
    host.render()
    #expect(host.text.contains("Text of 1"))
    #expect(model.column == .detail)
    host.press(.escape)
    host.render()
    #expect(host.lines[0] == " Inbox")
    host.press(.escape)
    host.render()
    #expect(host.lines[0] == " Folders")
    host.press(.escape)
    host.render()
    #expect(host.lines[0] == " Folders")
    // A wider window shows all columns.
    host.resize(width: 60, height: 5)
    host.render()
    #expect(host.lines[0] == " Folders    │ Inbox        │")
  }

  @Test func `the app chooses the column of a narrow window`() {
    let model = Model()
    model.column = .detail
    let host = TestHost(width: 30, height: 5) { Mailbox(model: model) }
    host.render()
    #expect(host.text.contains("No mail"))
    model.column = .sidebar
    host.render()
    #expect(host.lines[0] == " Folders")
  }

  @Test func `a link shows its page in the next column, in place of its view; links there go on`() {
    let host = TestHost(width: 60, height: 6) {
      NavigationSplitView {
        List(folders, id: \.self) { NavigationLink($0, value: $0) }
          .navigationDestination(for: String.self) { name in
            VStack {
              Text("Folder \(name)")
              NavigationLink("Open") { Text("Deep in \(name)").navigationTitle("Deep") }
            }
            .navigationTitle(name)
          }
      } detail: {
        Text("Choose")
      }
    }
    host.render()
    #expect(host.text.contains("Choose"))
    host.click("Sent")
    host.render()
    #expect(host.text.contains("Folder Sent"))
    #expect(!host.text.contains("Choose"))
    #expect(host.lines[0].hasSuffix("│ Sent"))
    // The next choice replaces the page: nothing is below it.
    host.click("Trash")
    host.render()
    #expect(host.lines[0].hasSuffix("│ Trash"))
    host.click("Open")
    host.render()
    #expect(host.lines[0].hasSuffix("│ ‹ Trash › Deep"))
    #expect(host.text.contains("Deep in Trash"))
    host.press(.escape)
    host.render()
    #expect(host.text.contains("Folder Trash"))
    host.press(.escape)
    host.render()
    #expect(host.text.contains("Folder Trash"))
  }

  @Test func `columns keep their state while another one is shown`() {
    let model = Model()
    let host = TestHost(width: 30, height: 5) {
      NavigationSplitView(preferredCompactColumn: Bindable(model).column) {
        Counter()
      } detail: {
        Text("detail")
      }
    }
    host.render()
    host.click("0")
    host.render()
    model.column = .detail
    host.render()
    #expect(host.text.contains("detail"))
    model.column = .sidebar
    host.render()
    #expect(host.text.contains("1"))
  }
}

private struct Counter: View {
  @State private var count = 0
  var body: some View { Button("\(count)") { count += 1 } }
}

/// The same list in each column, in a sheet of one, and in a view of its own.
private struct Places: View {
  @State private var showsSheet = false

  var body: some View {
    NavigationSplitView {
      list.navigationSplitViewColumnWidth(12)
        .sheet(isPresented: $showsSheet) { list.frame(width: 10, height: 2) }
    } content: {
      list.navigationSplitViewColumnWidth(12)
    } detail: {
      list.listStyle(.plain)
    }
    .onKeyPress("s") {
      showsSheet = true
      return .handled
    }
  }

  private var list: some View {
    List { Section("Head") { Text("row") } }
  }
}

@MainActor
@Suite struct ColumnListTests {
  @Test func `the automatic style of a list depends on its column, and a chosen one does not`() {
    let host = TestHost(width: 50, height: 6) { Places() }
    host.render()
    #expect(host.lines[0] == " Head       │ Head       │Head")
    #expect(host.lines[1] == " row        │ row        │row")
    // Only the sidebar has dim headers.
    #expect(host[column: 1, row: 0].style.attributes.contains(.dim))
    #expect(host[column: 14, row: 0].style.attributes.contains(.bold))
    host.press("s")
    host.render()
    #expect(host.text.contains("│ Head       │\n") && !host.text.contains("│  Head"))
  }
}
