import Idem
import IdemTesting
import Testing

@Observable @MainActor private final class Model {
  var query = ""
  var isSearching = false
  var scope = 0
  var submissions: [String] = []
}

private let names = ["Apple", "Banana", "Cherry", "Apricot"]

private struct Status: View {
  @Environment(\.isSearching) private var isSearching
  @Environment(\.dismissSearch) private var dismissSearch

  var body: some View {
    Button(isSearching ? "searching" : "resting") { dismissSearch() }
  }
}

private struct Fruits: View {
  @Bindable var model: Model
  var placement = SearchFieldPlacement.automatic
  @State private var selection: String?

  var body: some View {
    List(names.filter { model.query.isEmpty || $0.hasPrefix(model.query) }, id: \.self, selection: $selection) { Text($0) }
      .safeAreaInset(edge: .bottom) { Status() }
      .searchable(text: $model.query, isPresented: $model.isSearching, placement: placement, prompt: "Find")
      .onSubmit(of: .search) { model.submissions.append(model.query) }
      .onSubmit { model.submissions.append("text") }
  }
}

@MainActor
@Suite struct SearchableTests {
  private func host(_ model: Model, _ placement: SearchFieldPlacement = .automatic) -> TestHost {
    let host = TestHost(width: 24, height: 7) { Fruits(model: model, placement: placement) }
    host.render()
    host.render()
    return host
  }

  private func settle(_ host: TestHost) { for _ in 0..<4 { host.render() } }

  @Test func `a slash moves the focus to the field, typing filters, and Return goes to the content`() {
    let model = Model(), host = host(model)
    #expect(host.lines[0] == " ⌕ Find")
    #expect(host.lines[1] == "Apple" || host.lines[1].contains("Apple"))
    host.press("/")
    settle(host)
    #expect(model.isSearching)
    #expect(host.text.contains("searching"))
    host.type("Ap")
    settle(host)
    #expect(host.lines[0] == " ⌕ Ap                 ✗")
    #expect(host.text.contains("Apricot") && !host.text.contains("Banana"))
    // In the field, a slash is a text.
    host.type("/")
    settle(host)
    #expect(model.query == "Ap/")
    host.press(.delete)
    host.press(.return)
    settle(host)
    #expect(model.submissions == ["Ap"])
    #expect(model.query == "Ap" && model.isSearching)
    // The list has the focus.
    host.press("x")
    settle(host)
    #expect(model.query == "Ap")
  }

  @Test func `Escape and dismissSearch end the search`() {
    let model = Model(), host = host(model)
    host.press("f", modifiers: .control)
    host.type("B")
    settle(host)
    #expect(host.text.contains("Banana") && !host.text.contains("Apple"))
    host.press(.escape)
    settle(host)
    #expect(model.query == "" && !model.isSearching)
    #expect(host.text.contains("resting") && host.text.contains("Apple"))
    host.press("/")
    host.type("C")
    settle(host)
    host.click("searching")
    settle(host)
    #expect(model.query == "" && !model.isSearching)
  }

  @Test func `the binding shows and ends the search`() {
    let model = Model(), host = host(model)
    model.isSearching = true
    settle(host)
    host.type("Ch")
    settle(host)
    #expect(model.query == "Ch")
    model.isSearching = false
    settle(host)
    #expect(model.query == "")
    host.type("q")
    #expect(model.query == "")
  }

  @Test func `a field in a drawer is hidden until the user searches`() {
    let model = Model(), host = host(model, .navigationBarDrawer(displayMode: .automatic))
    #expect(!host.text.contains("⌕"))
    host.press("/")
    settle(host)
    #expect(host.lines[0].contains("⌕ Find"))
    host.type("Ba")
    settle(host)
    #expect(model.query == "Ba")
    host.press(.escape)
    settle(host)
    #expect(!host.text.contains("⌕"))
  }

  @Test func `suggestions are below the field, and scopes while the user searches`() {
    let model = Model()
    let host = TestHost(width: 30, height: 9) {
      @Bindable var model = model
      Text("content").frame(maxWidth: .infinity, maxHeight: .infinity)
        .searchable(text: $model.query)
        .searchSuggestions { ForEach(names.filter { $0.hasPrefix(model.query) }, id: \.self) { Text($0).searchCompletion($0) } }
        .searchScopes($model.scope) {
          Text("All").tag(0)
          Text("Red").tag(1)
        }
    }
    settle(host)
    #expect(host.lines[0] == " ⌕ Search" && !host.text.contains("All"))
    host.press("/")
    settle(host)
    #expect(host.lines[1].contains("All") && host.lines[1].contains("Red"))
    host.type("Apr")
    settle(host)
    #expect(host.text.contains("│ Apricot │"))
    host.press(.downArrow)
    host.press(.return)
    settle(host)
    #expect(model.query == "Apricot")
    host.click("Red")
    settle(host)
    #expect(model.scope == 1)
  }

  @Test func `a view that is several views has one search field above them`() {
    struct Several: View {
      var body: some View {
        Text("first")
        Text("second")
      }
    }
    let model = Model()
    let host = TestHost(width: 30, height: 6) {
      @Bindable var model = model
      VStack(alignment: .leading, spacing: 0) { Several().searchable(text: $model.query) }
    }
    settle(host)
    #expect(host.lines.filter { $0.contains("⌕") }.count == 1, "\(host.text)")
    #expect(host.text.contains("first") && host.text.contains("second"))
  }

  @Test func `the focus of the field can be bound, and a column of a split view has its own field`() {
    struct Bound: View {
      @Bindable var model: Model
      @FocusState private var isFocused: Bool
      var body: some View {
        NavigationSplitView {
          List(names, id: \.self) { Text($0) }.searchable(text: $model.query, placement: .sidebar).searchFocused($isFocused)
        } detail: {
          Button(isFocused ? "in field" : "elsewhere") { isFocused = true }
        }
      }
    }
    let model = Model()
    let host = TestHost(width: 60, height: 6) { Bound(model: model) }
    settle(host)
    #expect(host.lines[0].hasPrefix(" ⌕ Search"))
    host.click("elsewhere")
    settle(host)
    #expect(host.text.contains("in field"))
    host.type("z")
    #expect(model.query == "z")
  }
}
