import Idem
import IdemMarkdown
import IdemSyntax
import IdemTestControls

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
    case .text, .styledText, .label, .listRow, .tableCell, .tableTitle, .inspected, .image, .labeled, .joined: shown
    case .canvas, .drawing, .borderCharacters: PlaceDrawing(place: place, text: subject.text)
    case .key, .attributed, .editor: attributed
    case .keyTitles, .keyFrames: PlaceTitles(place: place, subject: subject)
    case .languages, .ansi, .notice, .openMenu, .commandBar, .help, .palette, .keysFile, .chart, .fileNames, .dropped:
      PlaceCommands(place: place, subject: subject)
    case .controls, .field, .pasted, .typed: controls
    default: titles
    }
  }

  @ViewBuilder private var shown: some View {
    switch place {
    case .text:
      Text(subject.text)
      Text(verbatim: subject.text)
    case .styledText: Text(subject.text).bold().foregroundStyle(.red).lineLimit(1).truncationMode(.middle)
    case .label: Label(subject.text, systemImage: subject.text)
    case .image: Image(systemName: subject.text)
    case .labeled:
      VStack {
        LabeledContent(subject.text, value: subject.text)
        LabeledContent(subject.text) { Text("x") }
      }
    case .joined: Text(subject.text) + Text(subject.text).bold()
    case .listRow: List([subject.text], id: \.self) { Text($0) }
    case .tableCell: Table([PlaceRow(text: subject.text)]) { TableColumn("a", value: \.text) }
    case .tableTitle:
      Table([PlaceRow(text: "x")]) {
        TableColumn(subject.text, value: \.text)
        TableColumn(subject.text) { Text($0.text) }
        TableColumn(subject.text, value: \.id) { Text($0.text) }
      }
    default: ForEach([subject.text], id: \.self) { Text($0).id(subject.text) }
    }
  }

  private var linked: AttributedString {
    var text = AttributedString("link")
    text.link = subject.text
    return text
  }

  @ViewBuilder private var attributed: some View {
    switch place {
    case .key:
      Text(LocalizedStringKey(subject.text))
      Text("**\(subject.text)** \(subject.text[...]) \(Text(subject.text).bold()) \(nil as String?, default: subject.text)")
    case .attributed:
      Text(AttributedString(subject.text))
      Text(AttributedString(markdown: subject.text))
      Text(linked)
    default: TextEditor(text: $subject.text).focused($isFocused).onAppear { isFocused = true }
    }
  }

  @ViewBuilder private var controls: some View {
    switch place {
    case .controls: titledControls
    case .field: TextField("", text: $subject.text).focused($isFocused).onAppear { isFocused = true }
    default: TextField("", text: $subject.edited).focused($isFocused).onAppear { isFocused = true }
    }
  }

  /// Each initializer that takes a text: three columns, since all of them must be on the screen.
  private var titledControls: some View {
    let titles = ControlCase.all.flatMap(\.titles), content = ControlContent(Text("x"), text: $subject.edited)
    let height = (titles.count + 2) / 3
    return HStack(alignment: .top) {
      ForEach(0..<3) { column in
        VStack(alignment: .leading) {
          ForEach(column * height..<min(titles.count, (column + 1) * height), id: \.self) {
            titles[$0].make(subject.text, content).frame(height: 1)
          }
        }
        .frame(width: 40)
      }
    }
  }

  @ViewBuilder private var titles: some View {
    switch place {
    case .sectionTitle: List { Section(subject.text) { Text("x") } }
    case .borderTitle:
      Text("x").frame(width: 20, height: 3).border(.single, title: Text(subject.text), footer: Text(subject.text)).border(
        .single, title: subject.text)
    case .groupBox: GroupBox(subject.text) { Text("x") }
    case .code:
      VStack {
        Code(subject.text, language: "swift")
        Code(subject.text, language: "yaml").lineNumbers()
      }
    case .markdown:
      VStack {
        Markdown(subject.text)
        Markdown("# \(subject.text)\n\n- \(subject.text)\n\n```swift\n\(subject.text)\n```").syntaxColors()
        Markdown("| a |\n|---|\n| \(subject.text) |")
      }
    case .navigation:
      NavigationStack {
        VStack {
          NavigationLink(subject.text, value: 1)
          NavigationLink(subject.text) { Text("x") }
          NavigationLink(subject.text, destination: Text("x"))
        }
        .navigationTitle(subject.text)
        .navigationSubtitle(subject.text)
      }
      .frame(height: 8)
    case .tab: TabView { Tab(subject.text, systemImage: subject.text, value: 0) { Text("x") } }
    case .progress:
      VStack {
        ProgressView(subject.text, value: 0.5)
        ProgressView(subject.text)
      }
    case .alert: Text("x").alert(subject.text, isPresented: $subject.isPresented) { Button(subject.text) {} }
    case .message:
      Text("x").alert(subject.text, isPresented: $subject.isPresented) {
        Button("x") {}
      } message: {
        Text(subject.text)
      }
    case .value:
      Text("x").alert(subject.text, isPresented: $subject.isPresented, presenting: subject.text) {
        Button($0) {}
      } message: {
        Text($0)
      }
    case .confirmation: Text("x").confirmationDialog(subject.text, isPresented: $subject.isPresented) { Button(subject.text) {} }
    case .explained:
      Text("x").confirmationDialog(subject.text, isPresented: $subject.isPresented) {
        Button(subject.text) {}
      } message: {
        Text(subject.text)
      }
    case .search: ContentUnavailableView.search(text: subject.text)
    default: ContentUnavailableView(subject.text, description: Text(subject.text))
    }
  }
}
