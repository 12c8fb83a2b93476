import Idem
import IdemTesting
import Testing

private let translations = [
  "Save": "Sichern", "**Open** file": "Datei **öffnen**", "%@ has %@ files": "%2$@ Dateien hat %1$@", "100%": "100 Prozent",
  "%@%% of %@": "%@%% von %@", "Delete?": "Löschen?", "Hello": "Hallo", "late %@": "spät %3$@ %@ %",
]

/// The literals of the process store their keys as long as a value of this type exists.
private func german() -> Localization { Localization("de") { translations[$0] } }

/// One after the other on the main actor, without a suspension: while a localization is used, all literals of the process store their keys.
@MainActor
@Suite(.serialized) struct LocalizationTests {
  /// The screen of a view with a localization. The last use ends with the view.
  private func text(_ width: Int = 30, _ height: Int = 1, @ViewBuilder _ view: @escaping () -> some View) -> String {
    let german = german()
    let host = TestHost(width: width, height: height) { view().localization(german) }
    host.render()
    return host.lines.map { $0.trimmingSuffix { $0 == " " } }.joined(separator: "\n")
  }

  @Test func `a literal is translated, and a variable is not`() {
    let name = "Save"
    #expect(
      text(30, 3) {
        VStack(alignment: .leading) {
          Text("Save"); Text(name); Text("Other *one*")
        }
      } == "Sichern\nSave\nOther one")
    #expect(text { Text("**Open** file") } == "Datei öffnen")
    #expect(text { Text("100%") } == "100 Prozent")
    #expect(text { Text(verbatim: "Save") } == "Save")
  }

  @Test func `values get into the translation in its order, and are never markup`() {
    let name = "*Ann* %@", count = 3
    #expect(text { Text("\(name) has \(count) files") } == "3 Dateien hat *Ann* %@")
    #expect(text { Text("\(10)% of \(Text("all").bold())") } == "10% von all")
    #expect(text { Text("late \(name)") } == "spät %3$@ *Ann* %@ %")
  }

  @Test func `titles are translated, also those that are drawn in a frame`() {
    let controls = text(30, 12) {
      VStack(alignment: .leading) {
        Button("Save") {}
        Toggle("Save", isOn: .constant(true))
        TextField("Name", text: .constant("")).textFieldStyle(.plain)
        Text("content that is wide").border(title: "Save")
      }
    }
    #expect(controls.contains("Sichern ]") && controls.contains("─ Sichern ─") && controls.contains("Name") && !controls.contains("*"))
    #expect(text(30, 7) { Text("x").alert("Delete?", isPresented: .constant(true)) {} }.contains("─ Löschen? ─"))
    struct Row: Identifiable { let id = 0, name = "ann" }
    #expect(text(20, 2) { Table([Row()]) { TableColumn("Save", value: \Row.name) } }.hasPrefix("Sichern"))
  }

  @Test func `another localization changes the texts, and runs no body of theirs`() {
    struct Inner: View { var body: some View { Text("Hello") } }
    let chosen = Box<Localization?>(german()), shouting = Localization("loud") { $0 == "Hello" ? "HELLO" : nil }
    let host = TestHost(width: 10, height: 1) { Reading(chosen) { Inner().localization($0) } }
    host.render()
    #expect(host.text == "Hallo")
    chosen.value = shouting
    host.render()
    #expect(host.text == "HELLO")
    chosen.value = german()
    chosen.value = shouting
    host.render()
    chosen.value = nil
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.text == "Hello")
    #expect(!host.picturesDiffer)
  }

  @Test func `a localization that is created in a body translates the literals of the same body in the next frame`() {
    let host = TestHost(width: 10, height: 1) { Reading(Box(0)) { _ in Text("Hello \(1)").localization(Localization("x") { _ in "%@!" }) } }
    host.render()
    host.render()
    #expect(host.text == "1!")
  }

  @Test func `without a localization, a literal is one string`() {
    _ = text { Text("Save") }
    #expect(Text("Save") == Text(verbatim: "Save"))
  }
}
