import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct FormScrollTests {
  @Test func `a form that is taller than its room scrolls`() {
    let host = TestHost(width: 20, height: 5) { Form { ForEach(0..<20) { Toggle("t\($0)", isOn: .constant(false)) } } }
    host.settle()
    #expect(host.text.contains("t0") && !host.text.contains("t5"))
    host.scroll(2)
    host.settle()
    #expect(host.text.contains("t6") && !host.text.contains("t5 "))
    host.press(.pageDown)
    host.settle()
    #expect(host.text.contains("t10"))
    host.press(.end)
    host.settle()
    #expect(host.text.contains("t19"))
  }

  @Test func `a form that fits is laid out as a column of its content`() {
    for width in [12, 20, 40] {
      for height in [6, 10, 24] {
        let form = TestHost(width: width, height: height) { Surrounded { Form { Filling() } } }
        let column = TestHost(width: width, height: height) { Surrounded { VStack(alignment: .leading) { Filling() } } }
        form.settle()
        column.settle()
        #expect(form.text == column.text, "\(width)x\(height)")
      }
    }
  }

  @Test func `a form in a dialog makes the dialog no larger than its content`() {
    let host = TestHost(width: 40, height: 12) {
      Text("below").sheet(isPresented: .constant(true)) {
        Form {
          TextField("", text: .constant("ab")).frame(width: 10)
          Button("OK") {}
        }
      }
    }
    host.settle()
    #expect(host.lines.filter { $0.contains("│") }.count == 2)
  }

  @Test func `a list in a form keeps the room that is left`() {
    let host = TestHost(width: 20, height: 8) {
      Form {
        Text("title")
        List(0..<100) { Text("row \($0)") }
        Text("end")
      }
    }
    host.settle()
    #expect(host.lines.first == "title")
    #expect(host.lines.last == "end")
    #expect(host.text.contains("row 5") && !host.text.contains("row 6"))
  }
}

private struct Surrounded<Content: View>: View {
  @ViewBuilder let content: () -> Content
  var body: some View {
    HStack(alignment: .top) {
      Text("|")
      VStack {
        content()
        Text("below")
      }
      Spacer()
      Text("|")
    }
  }
}

private struct Filling: View {
  var body: some View {
    Text("one")
    Toggle("two", isOn: .constant(true))
    TextField("", text: .constant(""), prompt: Text("three"))
    Section("more") { Text("four") }
  }
}
