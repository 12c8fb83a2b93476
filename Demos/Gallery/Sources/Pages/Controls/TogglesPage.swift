import Idem

struct TogglesPage: View {
  @State private var isOn = true
  @State private var parts = [Part(name: "Logs", isOn: true), Part(name: "Metrics", isOn: false)]

  struct Part: Identifiable {
    let name: String
    var isOn: Bool
    var id: String { name }
  }

  var body: some View {
    #sample("A toggle, in each style") {
      VStack(alignment: .leading) {
        Toggle("Automatic", isOn: $isOn).toggleStyle(.automatic)
        Toggle("Checkbox", isOn: $isOn).toggleStyle(.checkbox)
        Toggle("Switch", isOn: $isOn).toggleStyle(.switch)
        Toggle("Button", isOn: $isOn).toggleStyle(.button)
        Toggle("Radio", isOn: $isOn).toggleStyle(.radio)
        Toggle("Disabled", isOn: $isOn).disabled(true)
      }
    }
    #sample("A control without its label") {
      HStack {
        Text("Wi-Fi").bold()
        Toggle("Wi-Fi", isOn: $isOn).toggleStyle(.switch)
      }
      .labelsHidden()
    }
    #sample("One toggle for several values") {
      VStack(alignment: .leading) {
        Toggle(sources: $parts, isOn: \.isOn) { Text("All") }
        ForEach($parts) { $part in
          Toggle(part.name, isOn: $part.isOn).padding(.leading, 2)
        }
      }
    }
  }
}
