import Idem

/// The views that take a text from an app.
enum Place: String, CaseIterable, Sendable {
  case text = "Text"
  case styledText = "Text, styled"
  case label = "Label"
  case button = "Button"
  case toggle = "Toggle"
  case stepper = "Stepper"
  case picker = "Picker"
  case field = "TextField"
  case prompt = "TextField's prompt"
  case secureField = "SecureField"
  case pasted = "paste into a TextField"
  case listRow = "List row"
  case tableCell = "Table cell"
  case tableTitle = "Table title"
  case sectionTitle = "Section title"
  case borderTitle = "border title"
  case groupBox = "GroupBox title"
  case disclosure = "DisclosureGroup"
  case tab = "TabView's tab"
  case progress = "ProgressView"
  case link = "Link"
  case alert = "alert"
  case menu = "Menu"
  case unavailable = "ContentUnavailableView"
  case canvas = "Canvas"
  case inspected = "the inspector"
}

/// A row of a table.
struct PlaceRow: Identifiable {
  let id = 0
  let text: String
}

/// One of the views, with the text, in a frame that must stay whole.
struct PlaceView: View {
  let place: Place
  @Bindable var subject: Subject
  @FocusState private var isFocused: Bool

  var body: some View {
    content
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .border(.single)
  }

  @ViewBuilder private var content: some View {
    switch place {
    case .text, .styledText, .label, .listRow, .tableCell, .tableTitle, .canvas, .inspected: shown
    case .field, .prompt, .secureField, .pasted, .toggle, .stepper, .picker, .button, .link: controls
    default: titles
    }
  }

  @ViewBuilder private var shown: some View {
    switch place {
    case .text: Text(subject.text)
    case .styledText: Text(subject.text).bold().foregroundStyle(.red).lineLimit(1).truncationMode(.middle)
    case .label: Label(subject.text, systemImage: subject.text)
    case .listRow: List([subject.text], id: \.self) { Text($0) }
    case .tableCell: Table([PlaceRow(text: subject.text)]) { TableColumn("a", value: \.text) }
    case .tableTitle: Table([PlaceRow(text: "x")]) { TableColumn(subject.text, value: \.text) }
    case .canvas:
      Canvas { context, _ in
        context.draw(subject.text, x: -3, y: 1)
        context.draw(Text(subject.text).bold(), at: Point(x: 5, y: 3))
        for (column, character) in subject.text.prefix(20).enumerated() { context.draw(character, x: column * 2, y: 5) }
      }
    default: ForEach([subject.text], id: \.self) { Text($0).id(subject.text) }
    }
  }

  @ViewBuilder private var controls: some View {
    switch place {
    case .field: TextField("", text: $subject.text).focused($isFocused).onAppear { isFocused = true }
    case .prompt: TextField(subject.text, text: $subject.edited, prompt: Text(subject.text))
    case .secureField: SecureField(subject.text, text: $subject.text)
    case .pasted: TextField("", text: $subject.edited).focused($isFocused).onAppear { isFocused = true }
    case .toggle: Toggle(subject.text, isOn: $subject.isPresented)
    case .stepper: Stepper(subject.text, onIncrement: {}, onDecrement: {})
    case .picker: Picker(subject.text, selection: $subject.edited) { Text(subject.text).tag("") }
    case .button: Button(subject.text) {}
    default: Link(subject.text, destination: subject.text)
    }
  }

  @ViewBuilder private var titles: some View {
    switch place {
    case .sectionTitle: List { Section(subject.text) { Text("x") } }
    case .borderTitle: Text("x").frame(width: 20, height: 3).border(.single, title: Text(subject.text))
    case .groupBox: GroupBox(subject.text) { Text("x") }
    case .disclosure: DisclosureGroup(subject.text, isExpanded: $subject.isPresented) { Text("x") }
    case .tab: TabView { Tab(subject.text, value: 0) { Text("x") } }
    case .progress: ProgressView(subject.text, value: 0.5)
    case .alert: Text("x").alert(subject.text, isPresented: $subject.isPresented) { Button(subject.text) {} }
    case .menu: Menu(subject.text) { Button("x") {} }
    default: ContentUnavailableView(subject.text, description: Text(subject.text))
    }
  }
}
