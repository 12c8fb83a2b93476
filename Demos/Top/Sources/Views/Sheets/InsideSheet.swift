import Idem
import TopFeed

/// The open files or the environment of a process, which words filter. They are read when the sheet opens, and again with F5.
struct InsideSheet: View {
  let dashboard: Dashboard
  let kind: InsideKind
  let process: ProcessSample
  @State private var content = InsideRows()
  @State private var filter = ""
  @State private var selection: Int?
  @FocusState private var isTyping: Bool

  var body: some View {
    let rows = rows, chosen = rows.first { $0.id == selection }
    VStack(alignment: .leading, spacing: 0) {
      Text(kind == .files ? "Open files of " : "Environment of ").bold()
        + Text(verbatim: "\(process.id.pid) \(process.name.plainLine)").bold() + Text(verbatim: "  \(rows.count)").faint()
      TextField(kind == .files ? "words of the path" : "words of the name or the value", text: $filter)
        .focused($isTyping)
        .onKeyPress(keys: [.upArrow, .downArrow, .pageUp, .pageDown]) { press in move(press.key, rows) }
      List(rows, selection: $selection) { InsideRowView(row: $0) }
        .frame(minHeight: 3, maxHeight: 14).layoutPriority(1)
        .overlay { if rows.isEmpty { Text(content.rows.isEmpty ? content.note : "Nothing has these words").faint() } }
      Text(verbatim: chosen.map { $0.name + $0.value } ?? "").faint().lineLimit(3).frame(minHeight: 0, maxHeight: 3, alignment: .topLeading)
      Text(content.rows.isEmpty || content.note.isEmpty ? "F5 reads again; Escape closes" : content.note + "; F5 reads again").faint()
    }
    .frame(maxWidth: 100)
    .onKeyPress(.function(5)) {
      read()
      return .handled
    }
    .onAppear {
      read()
      isTyping = true
    }
    .onChange(of: filter) { selection = self.rows.first?.id }
  }

  private var rows: [InsideRow] {
    let wanted = ProcessFilter(filter)
    return content.rows.filter { wanted.matches($0.lead + " " + $0.name + $0.value) }
  }

  private func read() {
    content = dashboard.read(kind, of: process)
    if selection == nil { selection = rows.first?.id }
  }

  private func move(_ key: KeyEquivalent, _ rows: [InsideRow]) -> KeyPress.Result {
    guard let place = rows.firstIndex(where: { $0.id == selection }) else { return .ignored }
    let step = key == .upArrow ? -1 : key == .downArrow ? 1 : key == .pageUp ? -10 : 10
    selection = rows[min(rows.count - 1, max(0, place + step))].id
    return .handled
  }
}

private struct InsideRowView: View, Equatable {
  let row: InsideRow

  var body: some View {
    (Text(verbatim: row.lead.isEmpty ? "" : row.lead + " ").faint() + Text(verbatim: row.name).bold(row.lead.isEmpty)
      + Text(verbatim: row.value)).lineLimit(1)
  }
}
