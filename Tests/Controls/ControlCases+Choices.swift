import Idem

extension ControlCase {
  static let choices: [ControlCase] = [
    picker("Picker, menu") { $0.pickerStyle(.menu) },
    picker("Picker, inline", changedBy: .downArrow, size: .large) { $0.pickerStyle(.inline) },
    picker("Picker, segmented", changedBy: .rightArrow, titles: pickerTitles) { $0.pickerStyle(.segmented) },
    picker("Picker, tabs", changedBy: .rightArrow) { $0.pickerStyle(.tabs) },
    picker("Picker, palette", changedBy: .rightArrow) { $0.pickerStyle(.palette) },
    ControlCase("Menu", titles: menuTitles) { content in
      Menu {
        Button("first", action: content.act)
        content.label
      } label: {
        content.label
      }
    },
    ControlCase("DisclosureGroup", titles: disclosureTitles) { content in
      DisclosureGroup(isExpanded: .constant(false)) {
        content.label
      } label: {
        content.label
      }
    },
  ]

  private static func picker<V: View>(
    _ name: String, changedBy key: KeyEquivalent? = nil, size: Size = .small, titles: [Title] = [],
    @ViewBuilder style: @escaping @MainActor @Sendable (AnyView) -> V
  ) -> ControlCase {
    ControlCase(name, changedBy: key, size: size, titles: titles) { content in
      style(
        AnyView(
          Picker(selection: content.number) {
            content.label.tag(0)
            Text("b").tag(1)
            content.label.tag(2)
          } label: {
            content.label
          }))
    }
  }

  private static let pickerTitles = [
    Title("Picker.init(_:selection:content:) StringProtocol") { title, content in
      Picker(title, selection: content.number) { Text(title).tag(0) }
    },
    Title("Picker.init(_:selection:content:) LocalizedStringKey") { title, content in
      Picker(LocalizedStringKey(title), selection: content.number) { Text("x").tag(0) }
    },
    Title("Picker.init(_:systemImage:selection:content:) LocalizedStringKey") { title, content in
      Picker(LocalizedStringKey(title), systemImage: "checkmark", selection: content.number) { Text("x").tag(0) }
    },
  ]

  private static let menuTitles = [
    Title("Menu.init(_:content:) StringProtocol") { title, _ in Menu(title) { Button("x") {} } },
    Title("Menu.init(_:content:) LocalizedStringKey") { title, _ in Menu(LocalizedStringKey(title)) { Button("x") {} } },
    Title("Menu.init(_:systemImage:content:) LocalizedStringKey") { title, _ in
      Menu(LocalizedStringKey(title), systemImage: "checkmark") { Button("x") {} }
    },
  ]

  private static let disclosureTitles = [
    Title("DisclosureGroup.init(_:content:) StringProtocol") { title, _ in DisclosureGroup(title) { Text("x") } },
    Title("DisclosureGroup.init(_:isExpanded:content:) StringProtocol") { title, content in
      DisclosureGroup(title, isExpanded: content.isOn) { Text("x") }
    },
    Title("DisclosureGroup.init(_:content:) LocalizedStringKey") { title, _ in DisclosureGroup(LocalizedStringKey(title)) { Text("x") } },
    Title("DisclosureGroup.init(_:isExpanded:content:) LocalizedStringKey") { title, content in
      DisclosureGroup(LocalizedStringKey(title), isExpanded: content.isOn) { Text("x") }
    },
  ]

  static let fields: [ControlCase] = [
    field("TextField", titles: fieldTitles) { $0 },
    field("TextField, plain") { $0.textFieldStyle(.plain) },
    field("TextField, roundedBorder") { $0.textFieldStyle(.roundedBorder) },
    ControlCase("TextField, vertical", size: .wide) { content in TextField(text: content.text, axis: .vertical) { content.label } },
    ControlCase("SecureField", size: .wide, titles: secureTitles) { content in SecureField(text: content.text) { content.label } },
    ControlCase("TextEditor", tab: .inside, size: .large, titles: editorTitles) { content in TextEditor(text: content.text) },
  ]

  private static func field<V: View>(
    _ name: String, titles: [Title] = [], @ViewBuilder style: @escaping @MainActor @Sendable (TextField<AnyView>) -> V
  ) -> ControlCase {
    ControlCase(name, size: .wide, titles: titles) { content in style(TextField(text: content.text) { content.label }) }
  }

  private static let fieldTitles = [
    Title("TextField.init(_:text:prompt:axis:) StringProtocol") { title, content in TextField(title, text: content.text) },
    Title("TextField.init(_:text:prompt:axis:) String") { title, content in TextField("x", text: .constant(title)) },
    Title("TextField.init(_:text:prompt:axis:) Text") { title, content in TextField("x", text: content.text, prompt: Text(title)) },
    Title("TextField.init(_:text:prompt:axis:) LocalizedStringKey") { title, content in
      TextField(LocalizedStringKey(title), text: content.text)
    },
    Title("TextField.init(text:prompt:axis:label:) String") { title, _ in TextField(text: .constant(title)) { Text("x") } },
    Title("TextField.init(text:prompt:axis:label:) Text") { title, content in
      TextField(text: content.text, prompt: Text(title)) { Text(title) }
    },
  ]

  private static let secureTitles = [
    Title("SecureField.init(_:text:prompt:) StringProtocol") { title, content in SecureField(title, text: content.text) },
    Title("SecureField.init(_:text:prompt:) String") { title, _ in SecureField("x", text: .constant(title)) },
    Title("SecureField.init(_:text:prompt:) Text") { title, content in SecureField("x", text: content.text, prompt: Text(title)) },
    Title("SecureField.init(_:text:prompt:) LocalizedStringKey") { title, content in
      SecureField(LocalizedStringKey(title), text: content.text)
    },
    Title("SecureField.init(text:prompt:label:) String") { title, _ in SecureField(text: .constant(title)) { Text("x") } },
    Title("SecureField.init(text:prompt:label:) Text") { title, content in
      SecureField(text: content.text, prompt: Text(title)) { Text(title) }
    },
  ]

  private static let editorTitles = [
    Title("TextEditor.init(text:) String") { title, _ in TextEditor(text: .constant(title)).frame(height: 2) },
    Title("TextEditor.init(text:selection:) String") { title, _ in
      TextEditor(text: .constant(title), selection: .constant(nil)).frame(height: 2)
    },
    Title("View.textEditorPrompt(_:) Text") { title, content in
      TextEditor(text: content.text).textEditorPrompt(Text(title)).frame(height: 2)
    },
  ]

  static let dates: [ControlCase] = [
    ControlCase("DatePicker", tab: .inside) { content in DatePicker(selection: content.day) { content.label } },
    ControlCase("DatePicker, time", tab: .inside) { content in DatePicker(selection: content.time) { content.label } },
    ControlCase("DatePicker, graphical", changedBy: .rightArrow, size: .large) { content in
      DatePicker(selection: content.day) { content.label }.datePickerStyle(.graphical)
    },
    ControlCase("DatePicker, compact") { content in DatePicker(selection: content.day) { content.label }.datePickerStyle(.compact) },
    ControlCase("MultiDatePicker", size: .large) { content in MultiDatePicker(selection: content.days) { content.label } },
  ]

  static let opened: [ControlCase] = [
    ControlCase("ColorPicker") { content in ColorPicker(selection: content.color) { content.label } },
    ControlCase("FilePicker") { content in FilePicker(selection: content.path) { content.label } },
  ]
}
