import Idem

struct SearchingPage: View {
  @State private var query = ""
  @State private var other = ""
  @State private var scope = ""
  @FocusState private var isSearching: Bool
  private let servers = ["db-1", "mail", "web-1", "web-2"]
  private let fruits = ["Apple", "Apricot", "Banana", "Blueberry"]

  var body: some View {
    #sample("A search field above a list, with scopes and suggestions") {
      List(servers.filter { $0.hasPrefix(scope) && $0.contains(query) }, id: \.self) { Text($0) }
        .searchable(text: $query, prompt: "Server")
        .searchScopes($scope) {
          Text("All").tag("")
          Text("Web").tag("web")
        }
        .searchSuggestions {
          ForEach(servers.filter { $0.contains(query) }, id: \.self) { Text($0).searchCompletion($0) }
        }
        .frame(width: 30, height: 8)
    }
    #sample("A button that moves the focus to the field") {
      VStack(alignment: .leading) {
        Button("Search") { isSearching = true }
        List(fruits.filter { other.isEmpty || $0.hasPrefix(other) }, id: \.self) { Text($0) }
          .searchable(text: $other, prompt: "Fruit")
          .searchFocused($isSearching)
          .frame(width: 30, height: 6)
      }
    }
  }
}
