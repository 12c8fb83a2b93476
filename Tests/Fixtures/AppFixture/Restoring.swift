import Idem

/// What a window keeps from one run to the next: a tab, the pages of a stack, a place in a list, the width of a pane, and a text that was
/// not sent.
struct Restoring: View {
  @SceneStorage("tab") private var tab = "mail"
  @SceneStorage("path") private var path: [String] = []
  @SceneStorage("draft") private var draft = ""
  @SceneStorage("row") private var row: Int?
  @SceneStorage("width") private var width = 20
  @AppStorage("name") private var name = ""

  var body: some View {
    TabView(selection: $tab) {
      Tab("Mail", value: "mail") {
        NavigationStack(path: $path) {
          VStack(alignment: .leading) {
            TextField("Name", text: $name)
            NavigationLink("Open", value: "letter")
          }
          .navigationDestination(for: String.self) { page in
            VStack(alignment: .leading) {
              Text("at \(path.joined(separator: "/"))" as String)
              TextField("Draft", text: $draft)
              NavigationLink("Deeper", value: page + "s")
            }
          }
        }
      }
      Tab("Log", value: "log") {
        HSplitView {
          List(0..<500) { Text("row \($0)" as String) }.scrollPosition(id: $row)
          Text("width \(width)" as String)
        }
        .splitPosition($width)
      }
    }
    .command("Log", keys: "ctrl+l") { tab = "log" }
    .command("Mail", keys: "ctrl+o") { tab = "mail" }
    .command("Wider", keys: "ctrl+w") { width += 7 }
    .command("Jump", keys: "ctrl+y") { row = 300 }
  }
}
