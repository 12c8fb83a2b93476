import Idem

struct StackPagesPage: View {
  @State private var path: [String] = []

  var body: some View {
    #sample("Pages over each other") {
      NavigationStack(path: $path) {
        List(["Anna", "Ben", "Clara"], id: \.self) { name in
          NavigationLink(name, value: name)
        }
        .navigationTitle("People")
        .navigationDestination(for: String.self) { name in
          Text("This is \(name).").navigationTitle(name)
        }
        .toolbar {
          ToolbarItem(placement: .primaryAction) { Button("Add") {} }
        }
      }
      .frame(width: 40, height: 8)
      .border(.rounded)
    }
  }
}
