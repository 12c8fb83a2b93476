import Idem
import IdemCharts
import IdemSyntax

/// What shows texts of commands, files, notices and charts.
struct PlaceCommands: View {
  let place: Place
  @Bindable var subject: Subject
  @Environment(\.notify) private var notify
  @FocusState private var isFocused: Bool

  var body: some View {
    switch place {
    case .languages:
      VStack {
        ForEach(["sh", "html", "sql", "toml", "tsx", "diff", "css"], id: \.self) { Code(subject.text, language: $0).frame(height: 1) }
      }
    case .ansi: Text(AttributedString(ansi: subject.text))
    case .notice: Text("x").onChange(of: subject.text) { notify(subject.text, action: NoticeAction(subject.text) {}) }
    case .openMenu:
      Menu("menu") {
        Button(subject.text) {}
        Toggle(subject.text, isOn: $subject.isPresented)
        Section(subject.text) { Button("x") {} }
      }
      .focused($isFocused).onAppear { isFocused = true }
    case .chart:
      Chart {
        BarMark(x: .value(subject.text, subject.text), y: .value(subject.text, 3))
          .foregroundStyle(by: .value(subject.text, subject.text))
          .annotation { Text(subject.text) }
      }
      .chartXAxisLabel(subject.text)
    case .fileNames:
      FilePicker("file", selection: .constant(nil), startingIn: subject.edited).focused($isFocused).onAppear { isFocused = true }
    case .dropped:
      TextField("", text: $subject.edited).focused($isFocused).onAppear { isFocused = true }
      Text(subject.text).onPathDrop { paths in
        subject.text = paths.joined()
        return true
      }
    default: commands
    }
  }

  private var commands: some View {
    VStack {
      Button("x") {}.focused($isFocused).onAppear { isFocused = true }
      CommandBar()
    }
    .command(subject.text, id: "row.text", keys: "f5", hint: subject.text) {}
    .commandScope(subject.text)
    .commandHelp(keys: "f1")
    .commandPalette(keys: "f2")
  }
}
