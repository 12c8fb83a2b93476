import Idem

struct LabelsPage: View {
  var body: some View {
    #sample("Labels and symbols") {
      VStack(alignment: .leading) {
        Label("Inbox", systemImage: "tray")
        Label("Done", systemImage: "checkmark").foregroundStyle(.green)
        Label("Open", systemImage: "folder").bold()
      }
    }
    #sample("Styles of labels") {
      VStack(alignment: .leading) {
        Label("Automatic", systemImage: "star").labelStyle(.automatic)
        Label("Title and icon", systemImage: "star").labelStyle(.titleAndIcon)
        Label("Title alone", systemImage: "star").labelStyle(.titleOnly)
        Label("Icon alone", systemImage: "star").labelStyle(.iconOnly)
      }
    }
    #sample("A name and a value") {
      VStack {
        LabeledContent("Automatic", value: "1.2").labeledContentStyle(.automatic)
        LabeledContent("At the ends", value: "1.2").labeledContentStyle(.ends)
        LabeledContent("With dots", value: "1.2").labeledContentStyle(.dotted)
      }
      .frame(width: 30)
    }
    #sample("A link") {
      Link("Swift", destination: "https://swift.org")
    }
  }
}
