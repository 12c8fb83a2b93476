import Idem

struct CommandsPage: View {
  @State private var saved = 0
  @State private var query = ""
  @State private var isOpen = true

  var body: some View {
    #sample("The hints of the commands that work now") {
      CommandBar()
        .frame(width: 44)
    }
    #sample("What the bar, the help and the palette show of a button") {
      Button("Save a copy") { saved += 1 }
        .keyboardShortcut("s", modifiers: .option)
        .commandID("copy.save")
        .commandHint("save")
        .visibilityPriority(.high)
        .help("Writes the text to another file")
    }
    #sample("A name for a part of the help") {
      Text("saved \(saved) times")
        .command("Forget", id: "copy.forget", keys: "alt+f") { saved = 0 }
        .commandScope("Copies")
    }
    #sample("Files in the palette: press Ctrl-P and type") {
      Text("Last file: \(query)")
        .paletteItems("Files") { text in
          AsyncStream { stream in
            for name in ["notes.txt", "plan.md"] where name.contains(text) { stream.yield(PaletteItem(name) { query = name }) }
            stream.finish()
          }
        }
    }
    #sample("Keys for help, palette and the last notices") {
      Text("F1, Ctrl-P")
        .commandHelp(keys: "f1")
        .commandPalette(keys: "ctrl+p")
        .noticeLog(keys: "alt+n")
    }
    #sample("The menus of the app's commands") {
      MenuBar()
        .frame(width: 44)
    }
    #sample("Arrows, Escape, Delete, while the focus is in a view") {
      Text(isOpen ? "open" : "closed")
        .focusable()
        .onMoveCommand { isOpen = $0 == .right }
        .onExitCommand { isOpen = false }
        .onDeleteCommand { isOpen = false }
    }
  }
}
