import Idem
import IdemTesting
import Testing

/// An alert with a text field.
private struct Renaming<Actions: View>: View {
  @State private var isShown = true
  @State private var name = "notes"
  @ViewBuilder let actions: (Binding<String>) -> Actions

  var body: some View { Text("app").alert("Rename", isPresented: $isShown) { actions($name) } }
}

@MainActor
@Suite struct AlertFieldTests {
  private func host<Actions: View>(width: Int = 60, @ViewBuilder _ actions: @escaping (Binding<String>) -> Actions) -> TestHost {
    let host = TestHost(width: width, height: 12) { Renaming(actions: actions) }
    host.render()
    return host
  }

  @Test func `fields are above the buttons, each in a row of its own`() {
    let host = host { name in
      TextField("Name", text: name)
      SecureField("Password", text: .constant(""))
      Button("Rename") {}
      Button("Cancel", role: .cancel) {}
    }
    #expect(
      host.text == """
        app

               ╭─ Rename ───────────────────────────────────╮
               │                                            │
               │  notes                                     │
               │  Password                                  │
               │                                            │
               │           [ Rename ]  [ Cancel ]           │
               │                                            │
               ╰────────────────────────────────────────────╯


        """)
  }

  @Test func `Return in the field presses the first button without a role`() {
    let log = ActionLog()
    let host = host { name in
      TextField("Name", text: name)
      Button("Cancel", role: .cancel) { log.lines.append("cancelled") }
      Button("Delete", role: .destructive) { log.lines.append("deleted") }
      Button("Rename") { log.lines.append(name.wrappedValue) }
    }
    host.type("!")
    host.press(.return)
    host.render()
    #expect(log.lines == ["notes!"])
    #expect(!host.text.contains("Rename"))
  }

  @Test func `Return in the field presses the button with the default shortcut, and none that is disabled`() {
    let log = ActionLog()
    let chosen = host { name in
      TextField("Name", text: name)
      Button("Copy") { log.lines.append("copied") }
      Button("Rename") { log.lines.append("renamed") }.keyboardShortcut(.defaultAction)
    }
    chosen.press(.return)
    #expect(log.lines == ["renamed"])
    let disabled = host { name in
      TextField("Name", text: name)
      Button("Rename") { log.lines.append("never") }.disabled(true)
    }
    disabled.press(.return)
    disabled.render()
    #expect(log.lines == ["renamed"])
    #expect(disabled.text.contains("Rename"))
  }

  @Test func `a field with an action of its own keeps Return`() {
    let log = ActionLog()
    let host = host { name in
      TextField("Name", text: name).onSubmit { log.lines.append("submitted") }
      Button("Rename") { log.lines.append("renamed") }
    }
    host.press(.return)
    #expect(log.lines == ["submitted"])
  }

  @Test func `buttons that do not fit in a row are below each other`() {
    let host = host(width: 30) { _ in
      Button("Replace the file") {}
      Button("Keep both files") {}
      Button("Cancel", role: .cancel) {}
    }
    let rows = host.lines.filter { $0.contains("[") }
    #expect(rows.count == 3)
    #expect(rows.allSatisfy { $0.contains("]") })
  }
}
