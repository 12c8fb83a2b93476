import Idem

struct BoxesPage: View {
  @State private var isExpanded = true

  var body: some View {
    #sample("Boxes") {
      VStack(alignment: .leading) {
        GroupBox("Automatic") { Text("Two processes") }.groupBoxStyle(.automatic)
        GroupBox("Rounded") { Text("Two processes") }.groupBoxStyle(.rounded)
        GroupBox("Heavy") { Text("Two processes") }.groupBoxStyle(.heavy)
        GroupBox("Card") { Text("Two processes") }.groupBoxStyle(.card)
      }
    }
    #sample("A group that opens") {
      DisclosureGroup("Details", isExpanded: $isExpanded) {
        Text("Two processes")
        Text("40 MB")
      }
    }
    #sample("Styles of groups that open") {
      VStack(alignment: .leading, spacing: 1) {
        DisclosureGroup("Automatic", isExpanded: $isExpanded) { Text("Two processes") }
          .disclosureGroupStyle(.automatic)
        DisclosureGroup("Triangle", isExpanded: $isExpanded) { Text("Two processes") }
          .disclosureGroupStyle(.triangle)
        DisclosureGroup("Plus and minus", isExpanded: $isExpanded) { Text("Two processes") }
          .disclosureGroupStyle(.plusMinus)
        DisclosureGroup("Lines", isExpanded: $isExpanded) { Text("Two processes") }
          .disclosureGroupStyle(.treeLines)
      }
    }
    #sample("Nothing to show: why, and what to do") {
      ContentUnavailableView {
        Label("No messages", systemImage: "tray")
      } description: {
        Text("New messages are shown here.")
      } actions: {
        Button("Write one") {}
      }
      .frame(width: 40, height: 7)
    }
    #sample("A search without results") {
      ContentUnavailableView.search(text: "zebra").frame(width: 40, height: 5)
    }
  }
}
