import Idem

struct LabelsPage: View {
  @State private var isExpanded = true

  var body: some View {
    #sample("Labels and symbols") {
      VStack(alignment: .leading) {
        Label("Inbox", systemImage: "tray")
        Label("Done", systemImage: "checkmark").foregroundStyle(.green)
        Label("Icon alone", systemImage: "star").labelStyle(.iconOnly)
      }
    }
    #sample("A name and a value") {
      LabeledContent("Version", value: "1.2").frame(width: 30)
    }
    #sample("A box, and a group that opens") {
      GroupBox("Server") {
        DisclosureGroup("Details", isExpanded: $isExpanded) {
          Text("Two processes, 40 MB")
        }
      }
    }
    #sample("A link") {
      Link("Swift", destination: "https://swift.org")
    }
  }
}
