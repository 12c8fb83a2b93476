import Idem
import IdemTesting
import Testing

/// Styles of an app as they are written for SwiftUI, one for each protocol that is not in `OwnStyleTests` and `DisplayStyleTests`.
@MainActor
@Suite struct OpenStyleTests {
  private func lines(_ width: Int = 30, _ height: Int = 4, @ViewBuilder _ content: () -> some View) -> [String] {
    let host = TestHost(width: width, height: height, content: content)
    host.render()
    return host.lines
  }

  @Test func `a primitive style decides what triggers the action`() {
    let count = Box(0)
    let host = TestHost(width: 20, height: 2) { Button("Go") { count.value += 1 }.buttonStyle(DoubleClick()) }
    host.render()
    #expect(host.lines[0] == "«Go»")
    host.click("Go")
    #expect(count.value == 0)
    host.click("Go", count: 2)
    #expect(count.value == 1)
    // The keys work although the style has none.
    host.press(.tab)
    host.press(.return)
    #expect(count.value == 2)
  }

  @Test func `a button in a primitive style has the label, the role and the action, and is the only stop of the focus`() {
    let count = Box(0)
    let host = TestHost(width: 30, height: 3) {
      VStack(alignment: .leading) {
        Button("One", role: .destructive) { count.value += 1 }
        Button("Two") { count.value += 10 }
      }
      .buttonStyle(Bordered())
    }
    host.render()
    #expect(host.lines[0] == "·[ One ]")
    #expect(host[column: 3, row: 0].style.foreground == .red)
    host.press(.return)
    host.press(.tab)
    host.press(.return)
    #expect(count.value == 11)
    #expect(host.click("One"))
    #expect(count.value == 12)
  }

  @Test func `a disabled button is not triggered, and a style inside another one wins`() {
    let count = Box(0)
    let host = TestHost(width: 30, height: 3) {
      VStack(alignment: .leading) {
        Button("One") { count.value += 1 }.disabled(true)
        Button("Two") { count.value += 1 }.buttonStyle(.plain)
      }
      .buttonStyle(Bordered())
    }
    host.render()
    #expect(host.lines[1] == "Two")
    host.clickCell(of: "One")
    #expect(count.value == 0)
    host.click("Two")
    #expect(count.value == 1)
  }

  @Test func `a text field style of SwiftUI's form decorates the field`() {
    let text = Box("")
    let host = TestHost(width: 20, height: 4) {
      Reading(text) { _ in TextField("Name", text: text.binding).textFieldStyle(Framed()) }
    }
    host.render()
    #expect(host.lines[0].hasPrefix("┌"))
    #expect(host.lines[1].contains("Name"))
    host.type("abc")
    host.render()
    #expect(text.value == "abc")
    #expect(host.lines[1].contains("abc"))
  }

  @Test func `a text field style gets whether the text is empty, and the message of a validation`() {
    let text = Box("x")
    let host = TestHost(width: 30, height: 4) {
      VStack(alignment: .leading) {
        TextField("Name", text: text.binding).textFieldStyle(Checked()).validation("too short") { text.value.count > 2 }
        Button("Next") {}
      }
      .validates(on: .blur)
    }
    host.render()
    #expect(host.lines[0].hasPrefix("full ok"))
    host.press(.tab)
    host.renderAll()
    #expect(host.lines[0].hasPrefix("full too short"))
    #expect(host.lines[1] == "✗ too short")
    text.value = ""
    host.renderAll()
    #expect(host.lines[0].hasPrefix("empty too short"))
  }

  @Test func `a text editor style decorates the editor`() {
    let text = Box("one")
    let host = TestHost(width: 12, height: 5) { TextEditor(text: text.binding).textEditorStyle(Captioned()) }
    host.render()
    #expect(host.lines[0] == "Notes")
    #expect(host.lines[1] == "one")
    host.type("x")
    host.render()
    #expect(host.lines[1] == "xone")
  }

  @Test func `a style of control groups gets the controls and the label`() {
    let shown = lines {
      ControlGroup("Edit") {
        Button("A") {}; Button("B") {}
      }.controlGroupStyle(Named())
    }
    #expect(shown[0] == "Edit: [ A ] [ B ]")
  }

  @Test func `a table style is plain data`() {
    let shown = lines(14, 3) {
      Table([Row(id: 1)]) {
        TableColumn("a") { Text("\($0.id)") }; TableColumn("b") { Text("\($0.id + 1)") }
      }.tableStyle(Piped())
    }
    #expect(shown[0].contains("¦"))
    #expect(shown[1].contains("¦"))
  }

  @Test func `a toggle of several values detects that only some are on`() {
    let values = [Box(true), Box(false)]
    func host() -> TestHost {
      TestHost(width: 20, height: 4) {
        VStack(alignment: .leading) {
          Toggle(sources: values.map { Flag(isOn: $0.binding) }, isOn: \.isOn) { Text("All") }
          Toggle(sources: values.map { Flag(isOn: $0.binding) }, isOn: \.isOn) { Text("All") }.toggleStyle(Mixed())
        }
      }
    }
    let first = host()
    first.render()
    #expect(first.lines[0...1] == ["[-] All", "mixed"])
    values[1].value = true
    let second = host()
    second.render()
    #expect(second.lines[0...1] == ["[✓] All", "on"])
  }

  @Test func `a spinner style of the app shows its frames`() {
    let host = TestHost(width: 20, height: 2) { Spinner(Ticking()) }
    host.render()
    #expect(host.lines[0] == "tick")
    host.advance(by: .milliseconds(500))
    host.render()
    #expect(host.lines[0] == "tock")
  }
}

private struct Row: Identifiable { let id: Int }
private struct Flag { let isOn: Binding<Bool> }

private struct DoubleClick: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 0) {
      Text("«")
      configuration.label
      Text("»")
    }
    .onTapGesture(count: 2) { configuration.trigger() }
  }
}

private struct Bordered: PrimitiveButtonStyle {
  func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
    HStack(spacing: 0) {
      Text("·")
      Button(configuration)
    }
  }
}

private struct Framed: TextFieldStyle {
  func _body(configuration: TextField<Self._Label>) -> some View { configuration.padding(.horizontal, 1).border(.single) }
}

private struct Checked: TextFieldStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text(configuration.isEmpty ? "empty" : "full")
      if let error = configuration.error { error } else { Text("ok") }
      configuration.field
    }
  }
}

private struct Captioned: TextEditorStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      Text("Notes")
      configuration.editor
    }
  }
}

private struct Named: ControlGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      HStack(spacing: 0) {
        configuration.label
        Text(":")
      }
      configuration.content
    }
  }
}

private struct Piped: TableStyle {
  var look: TableLook { TableLook(columnRule: "¦") }
}

private struct Mixed: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text(configuration.isMixed ? "mixed" : configuration.isOn ? "on" : "off")
  }
}

private struct Ticking: SpinnerStyle {
  var frames: [String] { ["tick", "tock"] }
  var interval: Double { 0.5 }
}
