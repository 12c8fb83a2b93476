import Idem

struct SearchingPage: View {
  @State private var query = ""
  @State private var other = ""
  @State private var scope = "All"
  @FocusState private var isSearching: Bool
  private let people = ["Anna", "Ben", "Clara", "David"]
  private let fruits = ["Apple", "Apricot", "Banana", "Blueberry"]

  var body: some View {
    #sample("A search field above a list, with scopes and suggestions") {
      List(people.filter { query.isEmpty || $0.hasPrefix(query) }, id: \.self) { Text($0) }
        .searchable(text: $query, prompt: "Name")
        .searchScopes($scope) {
          Text("All").tag("All")
          Text("Friends").tag("Friends")
        }
        .searchSuggestions {
          ForEach(people, id: \.self) { Text($0).searchCompletion($0) }
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
