import Idem

struct TabsPage: View {
  @State private var tab = 1

  var body: some View {
    #sample("Tabs, with a badge") {
      TabView(selection: $tab) {
        Tab("Mail", systemImage: "envelope", value: 1) { Text("Four letters") }.badge(4)
        Tab("Calendar", systemImage: "calendar", value: 2) { Text("Nothing today") }
        Tab("Settings", systemImage: "gear", value: 3) { Text("All defaults") }
      }
      .frame(width: 44, height: 5)
    }
  }
}
