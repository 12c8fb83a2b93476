import Idem

struct MenuOptionsPage: View {
  @State private var count = 0

  @SampleCode struct Arrows: View {
    var body: some View {
      Button("Back") {}
      Button("Forward") {}
    }
  }

  @SampleCode struct MailApp: App {
    var body: some Scene {
      Window("Mail") { Text("Four letters") }
      MenuBarExtra("Mail", systemImage: "envelope") { Button("New letter") {} }
        .menuBarExtraStyle(.menu)
      MenuBarExtra("Progress") { ProgressView(value: 0.4) }
        .menuBarExtraStyle(.window)
    }
  }

  var body: some View {
    #sample("Styles") {
      VStack(alignment: .leading) {
        Menu("Automatic") { Button("Back") {} }.menuStyle(.automatic)
        Menu("Button") { Button("Back") {} }.menuStyle(.button)
        Menu("Borderless") { Button("Back") {} }.menuStyle(.borderlessButton)
      }
    }
    #sample("A menu without its sign") {
      Menu("More") { Button("Back") {} }
        .menuIndicator(.hidden)
    }
    #sample("A menu that stays open: count, then Escape") {
      HStack {
        Menu("Count") {
          Button("One more") { count += 1 }
          Button("One less") { count -= 1 }
        }
        .menuActionDismissBehavior(.disabled)
        Text("\(count)")
      }
    }
    #sample("The first item is nearest to the button, also above it") {
      Menu("Newest first") {
        Button("Today") {}
        Button("Yesterday") {}
      }
      .menuOrder(.priority)
    }
    #sample("Controls that belong together", Arrows.code) {
      VStack(alignment: .leading, spacing: 1) {
        ControlGroup("Automatic") { Arrows() }.controlGroupStyle(.automatic)
        ControlGroup("Navigation") { Arrows() }.controlGroupStyle(.navigation)
        ControlGroup("Joined") { Arrows() }.controlGroupStyle(.joined)
        ControlGroup("Palette") { Arrows() }.controlGroupStyle(.palette)
        ControlGroup("As a menu") { Arrows() }.controlGroupStyle(.menu)
        ControlGroup("Compact") { Arrows() }.controlGroupStyle(.compactMenu)
      }
    }
    #sample("Menus in the menu bar of an app, and a box over its window", MailApp.code) {
      Label("Scenes are shown by their app", systemImage: "envelope")
    }
  }
}
