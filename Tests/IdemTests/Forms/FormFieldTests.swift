import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct FormFieldTests {
  private struct Account: View {
    @State private var name = ""
    @State private var port = 993
    @State private var secret = ""
    @State private var address = ""

    var body: some View {
      Form {
        Section("Account") {
          TextField("Name", text: $name, prompt: Text("as others see it"))
          TextField("Port", value: $port, format: .number)
          SecureField("Password", text: $secret)
          LabeledContent("Address") { TextField("Address", text: $address) }
          TextField("", text: $address, prompt: Text("no label"))
          Toggle("Signs", isOn: .constant(true))
        }
      }
    }
  }

  @Test func `in columns, text fields have their labels beside them, and only a prompt of their own`() {
    let host = TestHost(width: 40, height: 7) { Account().formStyle(.columns) }
    host.render()
    #expect(
      host.lines.dropFirst() == [
        "    Name as others see it",
        "    Port 993",
        "Password",
        " Address Address",
        "         no label",
        "         [✓] Signs",
      ])
    host.type("Ada")
    host.render()
    #expect(host.lines[1] == "    Name Ada")
  }

  @Test func `without a style, a form shows the label of each control, and the prompt that is given`() {
    let host = TestHost(width: 40, height: 7) { Account() }
    host.render()
    #expect(
      host.lines.dropFirst() == [
        "    Name as others see it", "    Port 993", "Password", " Address Address", "         no label", "         [✓] Signs",
      ])
  }

  @Test func `a sheet of a form is no form`() {
    let host = TestHost(width: 30, height: 6) {
      Form { Text("below").sheet(isPresented: .constant(true)) { TextField("Name", text: .constant("")) } }
    }
    host.settle()
    #expect(host.lines.contains { $0.contains("│ Name ") && !$0.contains("Name Name") })
  }

  @Test func `a list in a form takes the height that the fields leave`() {
    let host = TestHost(width: 20, height: 8) {
      Form {
        TextField("Name", text: .constant("Ada"))
        List(0..<100) { Text("row \($0)") }
        Button("Save") {}
      }
    }
    host.settle()
    #expect(host.lines[0] == "Name Ada" && host.lines[7].hasPrefix("     [ Save ]") && host.text.contains("     row 5"))
  }

  @Test func `in groups, text fields have their labels beside them`() {
    let host = TestHost(width: 34, height: 8) { Account().formStyle(.grouped) }
    host.render()
    #expect(host.lines[1] == "│     Name as others see it      │")
    #expect(host.lines[2] == "│     Port 993                   │")
    #expect(host.lines[3] == "│ Password                       │")
  }

  @Test func `labelsHidden leaves the field alone, with its label as the prompt`() {
    let host = TestHost(width: 30, height: 2) {
      Form { TextField("Name", text: .constant("")) }.formStyle(.columns).labelsHidden()
    }
    host.render()
    #expect(host.lines[0] == "Name")
  }

  @Test func `the message of a validation is below its field`() {
    let host = TestHost(width: 30, height: 3) {
      Form { TextField("Name", text: .constant("")).validation("A name is needed") { false } }.formStyle(.columns)
        .validates(on: .submit).onSubmit(of: .form) {}
    }
    host.render()
    host.press(.return)
    host.render()
    #expect(host.lines[0] == "Name" && host.lines[1] == "     ✗ A name is needed")
  }

  @Test func `a key in a field of a form runs no body, as outside of one`() {
    let host = TestHost(width: 40, height: 9) { Account().formStyle(.grouped) }
    host.render()
    host.type("x")
    #expect(host.render().bodiesEvaluated == 0)
  }
}
