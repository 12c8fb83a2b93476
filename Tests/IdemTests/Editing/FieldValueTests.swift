import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct FieldValueTests {
  @Observable @MainActor final class Form {
    var port = 80
    var ratio: Double? = 0.5
    var name = "Ann"
    var selection: TextSelection?
  }

  private func host<Content: View>(@ViewBuilder _ content: @escaping @MainActor () -> Content) -> TestHost {
    let host = TestHost(width: 20, height: 3) { VStack { content() } }
    host.render()
    return host
  }

  @Test func `a number is written while the text is a number, and shown in its format after Return`() {
    let form = Form()
    @Bindable var bound = form
    let host = host { TextField("Port", value: $bound.port, format: .number) }
    #expect(host.lines[0] == "80")
    // The value is selected when the field gets the focus.
    host.press(.end)
    host.type("80")
    #expect(form.port == 8080)
    host.render()
    #expect(host.lines[0] == "8080")
    host.type("x")
    host.render()
    #expect(form.port == 8080)
    #expect(host.lines[0] == "8080x")
    host.press(.return)
    host.render()
    #expect(host.lines[0] == "8,080")
  }

  @Test func `Escape restores the value that the user began with`() {
    let form = Form()
    @Bindable var bound = form
    let host = host { TextField("Port", value: $bound.port, format: .number) }
    host.type("123")
    #expect(form.port == 123)
    host.press(.escape)
    host.render()
    #expect(form.port == 80)
    #expect(host.lines[0] == "80")
  }

  @Test func `a text that is no value makes an optional value nil, and the field shows it until the focus goes`() {
    let form = Form()
    @Bindable var bound = form
    let host = host {
      TextField("Ratio", value: $bound.ratio, format: .percent)
      TextField("Name", text: $bound.name)
    }
    #expect(host.lines[0] == "50%")
    host.press("u", modifiers: .control)
    #expect(form.ratio == nil)
    host.type("7%")
    #expect(form.ratio == 0.07)
    host.press("u", modifiers: .control)
    host.type("many")
    host.render()
    #expect(form.ratio == nil)
    #expect(host.lines[0] == "many")
    host.press(.tab)
    host.render()
    #expect(host.lines[0] == "Ratio")
  }

  @Test func `a value that the app writes is shown at once`() {
    let form = Form()
    @Bindable var bound = form
    let host = host { TextField("Port", value: $bound.port, format: .number) }
    host.type("9x")
    form.port = 22
    host.render()
    #expect(host.lines[0] == "22")
  }

  @Test func `the selection is written with the text, and read from the app`() {
    let form = Form()
    @Bindable var bound = form
    let host = host { TextField("Name", text: $bound.name, selection: $bound.selection) }
    #expect(form.selection == nil)
    host.press(.home, modifiers: .shift)
    #expect(form.selection == TextSelection(range: form.name.startIndex..<form.name.endIndex))
    host.type("B")
    #expect(form.name == "B")
    #expect(form.selection?.isInsertion == true)
    form.selection = TextSelection(insertionPoint: form.name.startIndex)
    host.render()
    host.type("A")
    #expect(form.name == "AB")
  }
}
