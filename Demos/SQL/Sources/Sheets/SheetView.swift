import Idem
import IdemSyntax
import SQLData

/// What is shown over the rows.
enum Sheet: Identifiable, Hashable {
  case commit, export, add, place, leftovers, copy, history, name
  case referring(ReferringRows)
  case value(title: String, text: String)
  case chart(DataColumn, rows: String)
  case plan(statement: String, lines: [String])

  var id: Self { self }
}

struct SheetView: View {
  let model: SQLModel
  let sheet: Sheet
  /// Shows the editor, after a statement was put into it.
  let edit: @MainActor () -> Void

  var body: some View {
    switch sheet {
    case .commit: CommitSheet(model: model)
    case .export: ExportSheet(model: model)
    case .add: AddSheet(model: model)
    case .place: PlaceSheet(model: model)
    case .copy: CopySheet(model: model)
    case .history: HistorySheet(model: model, taken: edit)
    case .name: NameSheet(model: model)
    case .leftovers: LeftoversSheet(model: model)
    case .referring(let rows): ReferringSheet(model: model, rows: rows)
    case .value(let title, let text): TextSheet(title: title, text: text)
    case .chart(let column, let rows): ChartSheet(model: model, column: column, rows: rows)
    case .plan(let statement, let lines): PlanSheet(statement: statement, lines: lines)
    }
  }
}

/// The whole text of a cell. JSON has a line for each member.
struct TextSheet: View {
  let title: String
  let text: String
  @State private var json: String?
  @Environment(\.dismiss) private var dismiss

  private var rows: Int {
    min(18, (json ?? text).prefix(4000).split(separator: "\n", omittingEmptySubsequences: false).reduce(0) { $0 + 1 + $1.count / 70 })
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(verbatim: title).bold()
      ScrollView {
        Group {
          if let json { Code(json, language: "json") } else { Text(verbatim: text) }
        }
        .textSelection(.enabled).frame(maxWidth: .infinity, alignment: .leading)
      }
      .frame(maxWidth: 76).frame(height: rows)
      Button("Close", role: .cancel) { dismiss() }.keyboardShortcut(.defaultAction)
    }
    .onAppear { if text.utf8.count <= 1 << 20 { json = JSONLayout.pretty(text) } }
  }
}

/// A field for the number of a row.
struct PlaceSheet: View {
  let model: SQLModel
  @State private var number = ""
  @FocusState private var isTyping: Bool
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    HStack(spacing: 1) {
      Text("Row")
      TextField("1", text: $number).focused($isTyping).frame(width: 14).onSubmit(go)
      if let count = model.page?.provider.count { Text(verbatim: "of \(StatusNumber.grouped(count))").foregroundStyle(.secondary) }
    }
    .onAppear { isTyping = true }
  }

  private func go() {
    dismiss()
    guard let page = model.page, let number = Int(number.filter { $0 != "," }), number > 0 else { return }
    let row = min(number, max(1, page.provider.count ?? number)) - 1
    page.cursor = TableCellID(row: row, column: page.cursor?.column ?? "0")
    page.goal = row
  }
}
