import Idem

struct ReadyButtonsPage: View {
  @State private var name = "notes.txt"
  @State private var pasted = "nothing yet"
  @State private var people: Set<String> = ["Ben"]
  @State private var mistakes = 0
  @FocusState private var isRenaming: Bool

  var body: some View {
    #sample("A button that moves the focus to the name") {
      HStack {
        TextField("Name", text: $name).focused($isRenaming).frame(width: 16)
        RenameButton()
      }
      .renameAction($isRenaming)
    }
    #sample("The clipboard: paste a text, copy a text") {
      VStack(alignment: .leading) {
        PasteButton(payloadType: String.self) { pasted = $0.joined() }
        Text("Pasted: \(pasted)").lineLimit(1)
        ShareLink("Copy the address", item: "https://swift.org")
      }
    }
    #sample("Edit shows check boxes in the list") {
      VStack(alignment: .leading) {
        EditButton()
        List(selection: $people) {
          ForEach(["Anna", "Ben", "Clara"], id: \.self) { Text($0) }
        }
        .frame(width: 20, height: 3)
      }
    }
    #sample("A link to the settings of the app") {
      SettingsLink { Label("Settings", systemImage: "gear") }
    }
    #sample("Feedback for a change: the bell of the terminal") {
      HStack {
        Button("Make a mistake") { mistakes += 1 }
        Text("\(mistakes) so far")
      }
      .sensoryFeedback(.error, trigger: mistakes)
    }
  }
}
