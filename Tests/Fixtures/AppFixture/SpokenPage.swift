import Idem

/// A page for the tests of speech: a field, a toggle, a list, a live region, an announcement, a command.
struct SpokenPage: View {
  @State private var name = ""
  @State private var isOn = false
  @State private var selected: Int? = 1
  @State private var count = 0
  @Environment(\.quit) private var quit

  var body: some View {
    Text("Settings").accessibilityAddTraits(.isHeader)
    TextField("Name", text: $name)
    Toggle("Wrap", isOn: $isOn)
    Button("Add") { count += 1 }
    Button("Copy") { AccessibilityNotification.Announcement("Copied").post() }
    Text("\(count) files").accessibilityAddTraits(.updatesFrequently)
    List(1...9, id: \.self, selection: $selected) { Text("Row \($0)") }
    Button("Quit") { quit() }.keyboardShortcut("q", modifiers: .control)
  }
}
