import Idem

struct RowsPage: View {
  @State private var server: String?

  var body: some View {
    #sample("Badges, and cells around a row") {
      List {
        Text("Inbox").badge(12)
        Text("Drafts").badge("new")
        Text("Archive").listRowInsets(EdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 0))
      }
      .frame(width: 30, height: 3)
    }
    #sample("Lines below a row, and below the rows of a section") {
      List {
        Text("Inbox").listRowSeparator(.visible)
        Text("Drafts")
        Section("Fruits") {
          Text("Apple")
          Text("Pear")
        }
        .listSectionSeparator(.visible, edges: .bottom)
      }
      .frame(width: 30, height: 7)
    }
    #sample("A background for every second row") {
      List(["Anna", "Ben", "Clara", "David"], id: \.self) { Text($0) }
        .alternatingRowBackgrounds()
        .frame(width: 30, height: 4)
    }
    #sample("Rows that cannot be selected") {
      List(selection: $server) {
        ForEach(["web-1", "web-2", "web-3"], id: \.self) { name in
          Text(name).selectionDisabled(name == "web-2")
        }
      }
      .frame(width: 30, height: 3)
    }
    #sample("A tint for a row") {
      List {
        Label("Running", systemImage: "play").foregroundStyle(.tint).listItemTint(.green)
        Label("Stopped", systemImage: "stop").foregroundStyle(.tint).listItemTint(.red)
      }
      .frame(width: 30, height: 2)
    }
  }
}
