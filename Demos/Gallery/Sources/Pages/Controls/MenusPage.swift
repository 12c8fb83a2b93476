import Idem

struct MenusPage: View {
  @State private var showsHidden = false
  @State private var last = "nothing"

  var body: some View {
    #sample("A menu with keys, a check mark and a submenu") {
      Menu("File") {
        Button("New") { last = "New" }.keyboardShortcut("n", modifiers: .option)
        Toggle("Show hidden files", isOn: $showsHidden)
        Divider()
        Menu("Export") {
          Button("Markdown") { last = "Markdown" }
          Button("Plain text") { last = "Plain text" }
        }
      }
    }
    #sample("A menu of a view: the right button, or Shift-F10") {
      Text("Last chosen: \(last)")
        .padding(.horizontal, 1)
        .border(.rounded)
        .contextMenu {
          Button("Clear") { last = "nothing" }
        }
    }
    #sample("A press runs the first action; the sign opens the menu") {
      Menu("Save") {
        Button("Save as…") { last = "Save as" }
        Button("Save all") { last = "Save all" }
      } primaryAction: {
        last = "Save"
      }
    }
  }
}
