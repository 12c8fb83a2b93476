import IdemPorting
import IdemTesting
import Testing

/// Names of older SwiftUI code. They do what the names do that replaced them.
@MainActor
@Suite struct OlderNamesTests {
  @available(*, deprecated) @Test func `a NavigationView is a stack of pages with titles`() {
    @available(*, deprecated) struct Old: View {
      var body: some View {
        NavigationView {
          List { NavigationLink("One", destination: Text("page one").navigationBarTitle("One", displayMode: .inline)) }
            .navigationBarTitle("Numbers").navigationViewStyle(StackNavigationViewStyle())
        }
      }
    }
    struct New: View {
      var body: some View {
        NavigationStack {
          List { NavigationLink("One", destination: Text("page one").navigationTitle("One")) }.navigationTitle("Numbers")
        }
      }
    }
    let old = TestHost(width: 20, height: 5) { Old() }, new = TestHost(width: 20, height: 5) { New() }
    for host in [old, new] { host.renderAll() }
    #expect(old.text == new.text && old.text.contains("Numbers"))
    for host in [old, new] {
      host.press(.return)
      host.renderAll()
    }
    #expect(old.text == new.text && old.text.contains("page one"))
  }

  @Test func `an Alert shows its title, its message and its buttons, and dismisses itself`() {
    struct Screen: View {
      @State private var isShown = true
      @State private var answer = "none"
      var body: some View {
        Text(answer).alert(isPresented: $isShown) {
          Alert(
            title: Text("Delete?"), message: Text("for ever"), primaryButton: .destructive(Text("Delete")) { answer = "deleted" },
            secondaryButton: .cancel())
        }
      }
    }
    let host = TestHost(width: 40, height: 9) { Screen() }
    host.renderAll()
    for part in ["Delete?", "for ever", "Delete", "Cancel"] { #expect(host.text.contains(part), "\(part)") }
    host.click("Delete ]")
    host.renderAll()
    #expect(host.text.contains("deleted") && !host.text.contains("for ever"))
  }

  @Test func `an Alert about an item is shown while there is one`() {
    struct Item: Identifiable { let id: Int }
    struct Screen: View {
      @State private var item: Item? = Item(id: 7)
      var body: some View {
        Text(item == nil ? "nothing" : "something").alert(item: $item) { Alert(title: Text("Item \($0.id)")) }
      }
    }
    let host = TestHost(width: 40, height: 9) { Screen() }
    host.renderAll()
    #expect(host.text.contains("Item 7") && host.text.contains("OK"))
    host.press(.escape)
    host.renderAll()
    #expect(host.text.contains("nothing") && !host.text.contains("Item 7"))
  }

  @Test func `an ActionSheet is a dialog with a column of buttons`() {
    struct Screen: View {
      @State private var isShown = true
      @State private var choice = "none"
      var body: some View {
        Text(choice).actionSheet(isPresented: $isShown) {
          ActionSheet(title: Text("Sort"), buttons: [.default(Text("Name")) { choice = "name" }, .default(Text("Size")), .cancel()])
        }
      }
    }
    let host = TestHost(width: 30, height: 10) { Screen() }
    host.renderAll()
    for part in ["Sort", "Name", "Size", "Cancel"] { #expect(host.text.contains(part), "\(part)") }
    host.click("Name")
    host.renderAll()
    #expect(host.text.contains("name") && !host.text.contains("Size"))
  }

  @Test func `headers, footers and labels may be values`() {
    #expect(
      picture(10, 4) { Section(header: Text("H"), footer: Text("F")) { Text("x") } }
        == picture(10, 4) {
          Section {
            Text("x")
          } header: {
            Text("H")
          } footer: {
            Text("F")
          }
        })
    #expect(picture(10, 2) { Section(header: Text("H")) { Text("x") } } == "H\nx")
    #expect(picture(10, 2) { Section(footer: Text("F")) { Text("x") } } == "x\nF")
    let number = Binding.constant(1)
    func options() -> some View { ForEach(0..<3) { Text("\($0)") } }
    #expect(
      picture(20, 3) { Picker(selection: number, label: Text("N")) { options() } }
        == picture(20, 3) { Picker("N", selection: number) { options() } })
  }

  @Test func `a text field reports its focus and its commit`() {
    struct Screen: View {
      @State private var text = ""
      @State private var log = ""
      var body: some View {
        VStack {
          TextField("name", text: $text, onEditingChanged: { log += $0 ? "begin " : "end " }, onCommit: { log += "commit(\(text)) " })
          Button("other") {}
          Text(log)
        }
      }
    }
    let host = TestHost(width: 40, height: 4) { Screen() }
    host.renderAll()
    #expect(host.text.contains("begin"))
    host.type("ab")
    host.renderAll()
    host.press(.return)
    host.renderAll()
    host.press(.tab)
    host.renderAll()
    #expect(host.text.contains("begin commit(ab) end"))
  }

  @Test func `colorScheme sets what the views inside read`() {
    struct Scheme: View {
      @Environment(\.colorScheme) private var scheme
      var body: some View { Text(scheme == .light ? "light" : "dark") }
    }
    let host = TestHost(width: 10, height: 2) {
      VStack(spacing: 0) {
        Scheme()
        Scheme().colorScheme(.light)
      }
    }
    host.render()
    #expect(host.lines.map { $0.trimmingPrefix { $0 == " " } } == ["dark", "light"])
  }

  @Test func `accentColor is the tint`() {
    let host = TestHost(width: 4, height: 1) { Text("a").foregroundStyle(.tint).accentColor(.red) }
    host.renderAll()
    #expect(host[column: 0, row: 0].style.foreground == .red)
    #expect(Color.accentColor == .role(.tint))
  }

  @Test func `presentationMode dismisses a sheet`() {
    struct Sheet: View {
      @Environment(\.presentationMode) var mode
      var body: some View { Button("Close") { mode.wrappedValue.dismiss() } }
    }
    struct Opener: View {
      @State private var isOpen = true
      var body: some View { Text(isOpen ? "open" : "closed").sheet(isPresented: $isOpen) { Sheet() } }
    }
    let host = TestHost(width: 20, height: 5) { Opener() }
    host.renderAll()
    #expect(host.text.contains("Close"))
    host.press(.return)
    host.renderAll()
    #expect(!host.text.contains("Close") && host.text.contains("closed"))
  }

  @Test func `older names of the bar of a page are the same bars`() {
    struct Screen: View {
      let isHidden: Bool
      var body: some View {
        NavigationStack {
          Text("x").navigationBarItems(leading: Button("L") {}, trailing: Button("T") {}).navigationBarHidden(isHidden)
        }
      }
    }
    #expect(picture(12, 3) { Screen(isHidden: false) } == " L        T\n────────────\n     x")
    #expect(!picture(12, 3) { Screen(isHidden: true) }.contains("L"))
  }
}
