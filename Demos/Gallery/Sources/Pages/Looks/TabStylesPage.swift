import Idem

struct TabStylesPage: View {
  @State private var tab = 0

  @SampleCode struct Tabs: View {
    @Binding var tab: Int

    var body: some View {
      TabView(selection: $tab) {
        Tab("Mail", value: 0) { Text("Four letters") }
        Tab("Notes", value: 1) { Text("Two notes") }
      }
      .frame(width: 40, height: 3)
    }
  }

  var body: some View {
    #sample("A line below the labels", Tabs.code) {
      VStack(alignment: .leading, spacing: 1) {
        Tabs(tab: $tab).tabViewStyle(.automatic)
        Tabs(tab: $tab).tabViewStyle(.underline)
        Tabs(tab: $tab).tabViewStyle(.grouped)
        Tabs(tab: $tab).tabViewStyle(.tabBarOnly)
      }
    }
    #sample("Without a line, in boxes, with pointed ends") {
      VStack(alignment: .leading, spacing: 1) {
        Tabs(tab: $tab).tabViewStyle(.compact)
        Tabs(tab: $tab).tabViewStyle(.boxed)
        Tabs(tab: $tab).tabViewStyle(.powerline)
      }
    }
    #sample("Dots below the content, and a column beside it") {
      VStack(alignment: .leading, spacing: 1) {
        Tabs(tab: $tab).tabViewStyle(.page)
        Tabs(tab: $tab).tabViewStyle(.sidebarAdaptable)
      }
    }
  }
}
