import Idem
import IdemTesting
import Testing

/// A form in a page of a navigation stack, with a toolbar.
@MainActor
@Suite struct NavigationFormTests {
  private struct Entry: View {
    @State private var name = ""
    @State private var saved = "-"
    var body: some View {
      NavigationStack {
        Form {
          TextField("Name", text: $name)
          Text("saved \(saved)")
        }
        .navigationTitle("New")
        .toolbar { Button("Save") { saved = name } }
      }
    }
  }

  private var host: TestHost {
    let host = TestHost(width: 30, height: 9) { Entry() }
    for _ in 0..<3 { host.render() }
    return host
  }

  @Test func `the fields are at the top of the page`() {
    let host = host
    #expect(host.lines[2].contains("Name") && host.lines[3].contains("saved -"), "\(host.lines)")
  }

  @Test func `the focus begins in the form, and not in the bar`() {
    let host = host
    host.type("tea")
    host.render()
    #expect(host.text.contains("tea"), "\(host.lines)")
    host.click("Save")
    host.render()
    #expect(host.text.contains("saved tea"), "\(host.lines)")
  }

  @Test func `the fields are at the top of a tab, and a form in a sheet is as high as its content`() {
    let host = TestHost(width: 30, height: 9) {
      TabView {
        Tab("A") {
          Form { Text("field") }
            .sheet(isPresented: .constant(true)) { Form { Text("inside") } }
        }
      }
    }
    for _ in 0..<3 { host.render() }
    #expect(host.lines[2] == "field", "\(host.lines)")
    #expect(host.lines.filter { $0.contains("│") }.count == 1 && host.text.contains("│ inside │"), "\(host.lines)")
  }

  @Test func `the focus begins in the bar if the page has no control`() {
    var presses = 0
    let host = TestHost(width: 30, height: 5) {
      NavigationStack { Text("page").toolbar { Button("Go") { presses += 1 } } }
    }
    for _ in 0..<3 { host.render() }
    host.press(.return)
    #expect(presses == 1)
  }
}
