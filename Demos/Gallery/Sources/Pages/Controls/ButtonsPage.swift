import Idem

struct ButtonsPage: View {
  @State private var count = 0

  var body: some View {
    #sample("A button runs an action") {
      HStack {
        Button("Count") { count += 1 }
        Text("\(count) times")
      }
    }
    #sample("Styles") {
      VStack(alignment: .leading) {
        Button("Automatic") {}.buttonStyle(.automatic)
        Button("Bordered") {}.buttonStyle(.bordered)
        Button("Prominent") {}.buttonStyle(.borderedProminent)
        Button("Borderless") {}.buttonStyle(.borderless)
        Button("Link") {}.buttonStyle(.link)
        Button("Plain") {}.buttonStyle(.plain)
        Button("Pill") {}.buttonStyle(.pill)
        Button("Shadowed") {}.buttonStyle(.shadowed)
      }
    }
    #sample("Roles, and a button that cannot be pressed") {
      HStack {
        Button("Delete", role: .destructive) {}
        Button("Cancel", role: .cancel) {}
        Button("Save") {}.disabled(true)
      }
    }
    #sample("A shortcut presses the button from anywhere") {
      Button("Count by ten") { count += 10 }
        .keyboardShortcut("t", modifiers: .option)
    }
    #sample("Any view can be the label") {
      Button {
        count = 0
      } label: {
        Label("Reset", systemImage: "arrow.counterclockwise")
      }
    }
  }
}
