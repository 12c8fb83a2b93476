import Idem
import IdemScreen

extension Specimen {
  private static let pressable: [LookState] = [.normal, .hovered, .focused, .pressed, .disabled]
  private static let switchable: [LookState] = [.normal, .hovered, .focused, .pressed, .selected, .disabled]
  private static let editable: [LookState] = [.normal, .focused, .disabled, .error]

  /// All controls of a sheet, in their order.
  public static var all: [Specimen] { buttons + toggles + fields + pickers + values + containers }

  /// Buttons and menus.
  public static var buttons: [Specimen] {
    [
      Specimen("button", pressable) { _ in Button("Save") {} },
      Specimen("prominent", pressable) { _ in Button("Save") {}.buttonStyle(.borderedProminent) },
      Specimen("destructive", pressable) { _ in Button("Delete", role: .destructive) {} },
      Specimen("borderless", pressable) { _ in Button("Open") {}.buttonStyle(.borderless) },
      Specimen("plain", pressable) { _ in Button("Open") {}.buttonStyle(.plain) },
      Specimen("pill", pressable) { _ in Button("Save") {}.buttonStyle(.pill) },
      Specimen("shadowed", height: 2, pressable) { _ in Button("Save") {}.buttonStyle(.shadowed) },
      Specimen("menu", [.normal, .focused, .disabled]) { _ in Menu("Sort") { Button("Name") {} } },
    ]
  }

  /// Controls that are on or off.
  public static var toggles: [Specimen] {
    func toggle(_ state: LookState) -> Toggle<Text> { Toggle("Wi-Fi", isOn: .constant(state == .selected)) }
    return [
      Specimen("checkbox", switchable) { toggle($0) },
      Specimen("switch", switchable) { toggle($0).toggleStyle(.switch) },
      Specimen("radio", switchable) { toggle($0).toggleStyle(.radio) },
      Specimen("toggle button", switchable) { toggle($0).toggleStyle(.button) },
      Specimen("disclosure", switchable) { state in
        DisclosureGroup("Details", isExpanded: .constant(state == .selected)) { Text("More") }
      },
    ]
  }

  /// Fields of text.
  public static var fields: [Specimen] {
    func field(_ state: LookState) -> some View {
      TextField("Name", text: .constant("Ada")).validation("is required") { state != .error }.validates(on: .blur)
    }
    return [
      Specimen("text field", height: 2, editable) { field($0) },
      Specimen("rounded", height: 4, editable) { field($0).textFieldStyle(.roundedBorder) },
      Specimen("filled", height: 2, editable) { field($0).textFieldStyle(.filled) },
      Specimen("prompt", [.normal, .focused, .disabled]) { _ in TextField("Name", text: .constant("")) },
      Specimen("password", [.normal, .focused, .disabled]) { _ in SecureField("Password", text: .constant("abc")) },
      Specimen("editor", height: 2, [.normal, .focused, .disabled]) { _ in TextEditor(text: .constant("Dear Ada,\nyes.")) },
    ]
  }

  /// Choices.
  public static var pickers: [Specimen] {
    func picker(_ state: LookState) -> some View {
      Picker("Size", selection: .constant(state == .selected ? 1 : 0)) {
        Text("S").tag(0)
        Text("M").tag(1)
        Text("L").tag(2)
      }
    }
    return [
      Specimen("picker", [.normal, .focused, .selected, .disabled]) { picker($0) },
      Specimen("segmented", width: 18, [.normal, .focused, .selected, .disabled]) { picker($0).pickerStyle(.segmented).labelsHidden() },
      Specimen("inline", height: 3, [.normal, .focused, .selected, .disabled]) { picker($0).pickerStyle(.inline).labelsHidden() },
      Specimen("date", [.normal, .focused, .disabled]) { _ in
        DatePicker("", selection: .constant(CivilDate(year: 2026, month: 3, day: 9)!)).labelsHidden()
      },
    ]
  }

  /// Values.
  public static var values: [Specimen] {
    [
      Specimen("slider", [.normal, .focused, .disabled]) { _ in Slider(value: .constant(0.6)) },
      Specimen("stepper", [.normal, .focused, .disabled]) { _ in Stepper("3", value: .constant(3)) },
      Specimen("progress", [.normal]) { _ in ProgressView(value: 0.6) },
      Specimen("gauge", [.normal]) { _ in Gauge(value: 0.6) { Text("CPU") } },
    ]
  }

  /// Rows and boxes.
  public static var containers: [Specimen] {
    let list: [LookState] = [.normal, .focused, .selected, .disabled]
    return [
      Specimen("list", height: 4, list) { state in
        List(selection: .constant(state == .normal ? nil : 1 as Int?)) {
          Section("Fruit") { ForEach(0..<3) { Text(["Apple", "Pear", "Plum"][$0]) } }
        }
      },
      Specimen("sidebar", height: 4, list) { state in
        List(selection: .constant(state == .normal ? nil : 1 as Int?)) {
          Section("Fruit") { ForEach(0..<3) { Text(["Apple", "Pear", "Plum"][$0]) } }
        }.listStyle(.sidebar)
      },
      Specimen("table", height: 3, list) { state in
        Table([Fruit(id: 0, name: "Apple"), Fruit(id: 1, name: "Pear")], selection: .constant(state == .normal ? nil : 1 as Int?)) {
          TableColumn("Name") { Text($0.name) }
          TableColumn("Sold") { Text("\($0.id + 3)") }
        }
      },
      Specimen("tabs", height: 3, [.normal, .focused, .selected]) { state in
        TabView(selection: .constant(state == .selected ? 1 : 0)) {
          Tab("One", value: 0) { Text("first") }
          Tab("Two", value: 1) { Text("second") }
        }
      },
      Specimen("group box", height: 3, [.normal, .disabled]) { _ in GroupBox("Network") { Toggle("Wi-Fi", isOn: .constant(true)) } },
      Specimen("text", height: 4, [.normal]) { _ in
        VStack(alignment: .leading, spacing: 0) {
          Text("Primary")
          Text("Secondary").foregroundStyle(.secondary)
          Text("Tertiary").foregroundStyle(.tertiary)
          Link("Link", destination: "https://example.org")
        }
      },
      Specimen("roles", height: 4, [.normal]) { _ in
        VStack(alignment: .leading, spacing: 0) {
          Text("✓ Success").foregroundStyle(.success)
          Text("! Warning").foregroundStyle(.warning)
          Text("✗ Danger").foregroundStyle(.danger)
          Text("i Info").foregroundStyle(.info)
        }
      },
    ]
  }
}

struct Fruit: Identifiable {
  let id: Int
  let name: String
}
