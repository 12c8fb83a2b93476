import Idem

struct TreesPage: View {
  struct Folder: Identifiable {
    let name: String
    var children: [Folder]?
    var id: String { name }
  }

  private let folders = [
    Folder(name: "Sources", children: [Folder(name: "App.swift"), Folder(name: "Views", children: [Folder(name: "List.swift")])]),
    Folder(name: "README.md"),
  ]

  var body: some View {
    #sample("A list of a tree") {
      List(folders, children: \.children) { folder in
        Text(folder.name)
      }
      .frame(height: 6)
    }
    #sample("A tree outside of a list") {
      OutlineGroup(folders, children: \.children) { folder in
        Text(folder.name)
      }
    }
  }
}
