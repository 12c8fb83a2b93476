import Idem

struct TabSectionsPage: View {
  @State private var order = TabViewCustomization()
  @State private var tab = "inbox"

  var body: some View {
    #sample("Sections of tabs, in a column") {
      TabView(selection: $tab) {
        TabSection("Mail") {
          Tab("Inbox", systemImage: "tray", value: "inbox") { Text("12 letters") }
          Tab("Sent", systemImage: "paperplane", value: "sent") { Text("4 letters") }
        }
        Tab("Settings", systemImage: "gear", value: "settings") { Text("All defaults") }
      }
      .tabViewStyle(.sidebarAdaptable)
      .frame(width: 44, height: 7)
      .border(.rounded)
    }
    #sample("Tabs that the user moves: Alt with an arrow") {
      TabView {
        Tab("One", systemImage: "1.circle") { Text("first") }.customizationID("one")
        Tab("Two", systemImage: "2.circle") { Text("second") }.customizationID("two")
      }
      .tabViewCustomization($order)
      .frame(width: 44, height: 4)
    }
    #sample("A view below the pages") {
      TabView {
        Text("a list of songs").tabItem { Label("Music", systemImage: "music.note") }
        Text("a list of films").tabItem { Label("Films", systemImage: "film") }
      }
      .tabViewBottomAccessory { Text("♪ playing") }
      .frame(width: 44, height: 5)
    }
  }
}
