import Idem
import IdemTesting
import Testing

/// A title that is a literal is inline Markdown, as a `Text` of a literal. A title that is a variable is shown as it stands.
@MainActor
@Suite struct TitleTests {
  private func host(_ width: Int = 30, _ height: Int = 1, @ViewBuilder _ view: @escaping () -> some View) -> TestHost {
    let host = TestHost(width: width, height: height, content: view)
    host.render()
    return host
  }

  /// The bold characters of the screen, in their order.
  private func bold(_ host: TestHost) -> String {
    var text = ""
    for row in 0..<host.height {
      for column in 0..<host.width where host[column: column, row: row].style.attributes.contains(.bold) {
        let cell = Array(host.lines[row])
        if column < cell.count, cell[column] != " " { text.append(cell[column]) }
      }
    }
    return text
  }

  @Test func `the title of a control is inline Markdown`() {
    let controls = host(30, 8) {
      VStack(alignment: .leading) {
        Toggle("a **b**", isOn: .constant(false))
        Stepper("c **d**", value: .constant(1))
        Label("e **f**", systemImage: "checkmark")
        LabeledContent("g **h**", value: "**i**")
        LabeledContent("j **k**") { Text("x") }
        ProgressView("l **m**")
        Section("n **o**") { Text("y") }
      }
      .disabled(true)
    }
    // The value of a row is a variable for the view: it stays as it is.
    #expect(controls.text.filter { $0 == "*" } == "****" && controls.text.contains("**i**"))
    for letter in "bdfhkmo" { #expect(bold(controls).contains(letter), "\(letter)") }
    for letter in "acegijl" { #expect(!bold(controls).contains(letter), "\(letter)") }
  }

  @Test func `the titles of a button, a menu, a picker, a link and a group are inline Markdown`() {
    let controls = host(30, 12) {
      VStack(alignment: .leading) {
        Button("a *b*") {}
        Button("a *b*", systemImage: "checkmark") {}
        Menu("a *b*") { Button("x") {} }
        Menu("a *b*", systemImage: "checkmark") { Button("x") {} }
        Picker("a *b*", selection: .constant(0)) { Text("x").tag(0) }
        Link("a *b*", destination: "https://example.org")
        DisclosureGroup("a *b*") { Text("x") }
        GroupBox("a *b*") { Text("x") }
        TextField("a *b*", text: .constant(""))
      }
    }
    var italic = 0
    for row in 0..<controls.height {
      for column in 0..<controls.width where controls[column: column, row: row].style.attributes.contains(.italic) { italic += 1 }
    }
    #expect(italic == 9)
    #expect(!controls.text.contains("*"))
  }

  @Test func `a title that is a variable is shown as it stands`() {
    let title = "*b*", part = "*b*_"[..<"*b*_".index("*b*_".startIndex, offsetBy: 3)]
    let controls = host(30, 12) {
      VStack(alignment: .leading) {
        Button(title) {}
        Button(part, systemImage: "checkmark") {}
        Toggle(title, isOn: .constant(false))
        Menu(title) { Button("x") {} }
        Picker(title, selection: .constant(0)) { Text("x").tag(0) }
        Link(part, destination: "https://example.org")
        DisclosureGroup(title) { Text("x") }
        GroupBox(part) { Text("x") }
        TextField(title, text: .constant(""))
      }
    }
    #expect(controls.text.split(separator: "*b*" as Substring, omittingEmptySubsequences: false).count == 10)
  }

  @Test func `what is interpolated into a title is never markup`() {
    let name = "**x** [y](z)"
    #expect(host { Button("Open *\(name)*") {} }.text.contains("Open **x** [y](z)"))
    #expect(host { Toggle("\(name)", isOn: .constant(true)) }.text.contains("**x** [y](z)"))
    #expect(host(40, 3) { Text("a text that is wide").border(title: "**a** \(name)") }.text.contains("─ a **x** [y](z) ─"))
  }

  @Test func `an alert and a choice show the Markdown of their titles in the frame`() {
    let alert = host(30, 7) { Text("x").alert("Delete *all*?", isPresented: .constant(true)) {} }
    #expect(alert.text.contains("─ Delete all? ─"))
    let row = alert.lines.firstIndex { $0.contains("Delete") }!
    let start = alert.lines[row].distance(from: alert.lines[row].startIndex, to: alert.lines[row].firstRange("all")!)
    #expect(alert[column: start, row: row].style.attributes == [.bold, .italic])
    #expect(alert[column: start - 2, row: row].style.attributes == .bold)
    let choice = host(30, 7) {
      Text("x").confirmationDialog(Text("Go").underline(), isPresented: .constant(true), titleVisibility: .visible) { Button("a") {} }
    }
    #expect(choice.text.contains("─ Go ─"))
    let hidden = host(30, 7) {
      Text("x").confirmationDialog("Go", isPresented: .constant(true), titleVisibility: .hidden) { Button("a") {} }
    }
    #expect(!hidden.text.contains("Go"))
    let about = host(30, 9) {
      Text("x").confirmationDialog("About **it**", isPresented: .constant(true), presenting: 7) {
        Button("open \($0)") {}
      } message: {
        Text("number \($0)")
      }
    }
    #expect(about.text.contains("─ About it ─") && about.text.contains("number 7") && about.text.contains("open 7"))
  }

  @Test func `a column, a tab and a border have titles of inline Markdown`() {
    struct Row: Identifiable { let id = 0, name = "ann" }
    let table = host(20, 2) { Table([Row()]) { TableColumn("*Name*", value: \Row.name) } }
    #expect(table.text.hasPrefix("Name"))
    #expect(table[column: 0, row: 0].style.attributes == [.bold, .underline, .italic])
    let tabs = host(20, 3) { TabView { Tab("a ~~b~~", value: 0) { Text("x") } } }
    #expect(tabs.text.contains("a b"))
    let border = host(20, 3) { Text("content of it").border(title: "a *b*") }
    #expect(border.text.contains("─ a b ─"))
    let variable = "a *b*"
    #expect(host(20, 3) { Text("content of it").border(title: variable) }.text.contains("─ a *b* ─"))
    #expect(host(20, 3) { Text("content of it").border(title: nil) }.text.contains("────"))
  }

  @Test func `the prompt of a field is inline Markdown, dim, in one line`() {
    let field = host(20, 1) { TextField("", text: .constant(""), prompt: Text("a *b*\nc")).textFieldStyle(.plain) }
    #expect(field.text.hasPrefix("a b"))
    #expect(field[column: 2, row: 0].style.attributes == [.dim, .italic])
  }
}

extension String {
  fileprivate func firstRange(_ text: String) -> String.Index? {
    indices.first { self[$0...].hasPrefix(text) }
  }
}
