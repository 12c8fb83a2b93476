import Idem

enum Mode: String, CaseIterable, Identifiable {
  case light, dark, automatic
  var id: Self { self }
}

struct SettingsForm: View {
  @State private var name = ""
  @State private var password = ""
  @State private var mode = Mode.automatic
  @State private var volume = 0.5
  @State private var retries = 3
  @State private var color = Color.red
  @State private var isExpert = false
  @State private var confirmsReset = false
  @FocusState private var focused: Bool
  let save: @MainActor @Sendable () -> Void

  var body: some View {
    Form {
      Section("Account") {
        TextField("Name", text: $name, prompt: Text("as in letters")).focused($focused)
        SecureField("Password", text: $password)
        LabeledContent("Version", value: "1.2")
      }
      Section {
        Picker("Mode", selection: $mode) { ForEach(Mode.allCases) { Text($0.rawValue).tag($0) } }.pickerStyle(.segmented)
        Slider(value: $volume, in: 0...1, step: 0.1) { Text("Volume") }
        Stepper("Retries: \(retries)", value: $retries, in: 0...10)
        ColorPicker("Color", selection: $color)
      } header: {
        Text("Look").font(.headline)
      } footer: {
        Text("These take effect at once.").foregroundStyle(.secondary)
      }
      DisclosureGroup("Experts", isExpanded: $isExpert) {
        Toggle("Verbose", isOn: $isExpert).toggleStyle(.switch)
        Button("Reset", role: .destructive) { confirmsReset = true }
      }
      Button(action: save) { Label("Save", systemImage: "checkmark") }.keyboardShortcut("s", modifiers: .control).disabled(name.isEmpty)
    }
    .formStyle(.grouped)
    .frame(maxWidth: 60)
    .onSubmit { save() }
    .confirmationDialog("Reset all?", isPresented: $confirmsReset) { Button("Reset", role: .destructive) { name = "" } }
  }
}
